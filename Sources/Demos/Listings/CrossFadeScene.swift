import UIKitViews

// What it shows: listing 4-1, two views in one place of which one fades out while the other
// fades in, with one block.

/// The cross-fade of listing 4-1.
final class CrossFadeScene: ListingScene {
    static let demo = Demo(
        name: "listing-4-1", title: "Cross-fade",
        line: "One block sets the alpha of firstView to 0 and that of secondView to 1. "
            + "Both change during one second.",
        keys: [DemoKey("t", "Toggle the views")],
        size: CGSize(width: 960, height: 600)
    ) { CrossFadeScene(size: $0) }

    private let firstView: UIView
    private let secondView: UIView
    private var showsFirst = true

    // MARK: Build the tree

    init(size: CGSize) {
        let picture = CGSize(width: 560, height: 392)
        firstView = Scenery.day.view(size: picture)
        secondView = Scenery.night.view(size: picture)
        super.init(
            Self.demo, kicker: "LISTING 4-1", canvasSize: CGSize(width: 640, height: 512),
            size: size)
        for (view, name) in [(firstView, "firstView"), (secondView, "secondView")] {
            view.layer.name = name
            view.center = CGPoint(x: 320, y: 236)
            canvas.addSubview(view)
        }
        secondView.alpha = 0
        addCaption("firstView  ·  day", at: CGPoint(x: 180, y: 464))
        addCaption("secondView  ·  night", at: CGPoint(x: 460, y: 464))
    }

    // MARK: Animate

    private func toggleViews() {
        showsFirst.toggle()
        UIView.animate(
            withDuration: 1, delay: 0, options: .beginFromCurrentState,
            animations: { [self] in
                firstView.alpha = showsFirst ? 1 : 0
                secondView.alpha = showsFirst ? 0 : 1
            })
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        if key == "t" { toggleViews() }
    }
}
