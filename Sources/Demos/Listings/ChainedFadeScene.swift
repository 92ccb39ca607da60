import UIKitViews

// What it shows: listing 4-2, a view that fades out; when it has, another animation waits a
// second and fades it in again.

/// The chained fade of listing 4-2.
final class ChainedFadeScene: ListingScene {
    static let demo = Demo(
        name: "listing-4-2", title: "Chained fade",
        line: "thirdView fades out in a second. Its completion waits a second, then fades it "
            + "in again.",
        keys: [DemoKey("s", "Show and hide the view")],
        size: CGSize(width: 960, height: 600)
    ) { ChainedFadeScene(size: $0) }

    private let thirdView: UIView

    // MARK: Build the tree

    init(size: CGSize) {
        let picture = CGSize(width: 560, height: 392)
        thirdView = Scenery.dusk.view(size: picture)
        super.init(
            Self.demo, kicker: "LISTING 4-2", canvasSize: CGSize(width: 640, height: 512),
            size: size)
        let place = UIView(frame: CGRect(origin: .zero, size: picture))
        place.center = CGPoint(x: 320, y: 236)
        place.backgroundColor = Theme.well
        place.layer.cornerRadius = Theme.pictureRadius
        place.layer.borderWidth = 1
        place.layer.borderColor = Theme.line.cgColor
        canvas.addSubview(place)
        thirdView.layer.name = "thirdView"
        thirdView.center = place.center
        canvas.addSubview(thirdView)
        addCaption(
            "Out 1 s, ease in   →   wait 1 s   →   in 1 s, ease out", at: CGPoint(x: 320, y: 464))
    }

    // MARK: Animate

    private func showHideView() {
        let thirdView = thirdView
        UIView.animate(
            withDuration: 1, delay: 0, options: [.curveEaseIn, .beginFromCurrentState],
            animations: { thirdView.alpha = 0 },
            completion: { _ in
                UIView.animate(
                    withDuration: 1, delay: 1, options: [.curveEaseOut, .beginFromCurrentState],
                    animations: { thirdView.alpha = 1 })
            })
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        if key == "s" { showHideView() }
    }
}
