import UIKitViews

/// A scene that flips between two views.
final class FlipScene: ListingScene {
    static let demo = Demo(
        name: "listing-4-8", title: "Flip between views",
        line:
            "A transition replaces primaryView by secondaryView: it flips from the right, and back "
            + "from the left.",
        keys: [
            SceneKey("f", "Flip to the other view", queued: { $0.toggleMainViews(completion: $1) })
        ],
        films: DemoFilms(poster: 0.3), size: ListingScene.windowSize
    ) { FlipScene(size: $0) }

    private static let cardSize = CGSize(width: 320, height: 480)

    private let card: UIView
    private let primaryView: UIView
    private let secondaryView: UIView
    private var displayingPrimary = true

    // MARK: Build the layer tree

    init(size: CGSize) {
        card = UIView(frame: CGRect(origin: .zero, size: Self.cardSize))
        primaryView = Self.makeSide(
            .dawn, title: "primaryView", line: "flips from the right")
        secondaryView = Self.makeSide(
            .night, title: "secondaryView", line: "flips from the left")
        super.init(Self.demo, size: size)
        card.layer.name = "view"
        card.center = CGPoint(x: 320, y: 256)
        canvas.addSubview(card)
        primaryView.layer.name = "primaryView"
        secondaryView.layer.name = "secondaryView"
        card.addSubview(primaryView)
    }

    private static func makeSide(_ landscape: Landscape, title: String, line: String) -> UIView {
        let side = UIView(frame: CGRect(origin: .zero, size: cardSize))
        side.backgroundColor = UIColor.paper
        side.layer.cornerRadius = CGFloat.cardRadius
        let picture = landscape.view(size: CGSize(width: 288, height: 360))
        picture.place(x: 16, y: 16)
        let name = UILabel(
            title, font: .systemFont(ofSize: 20, weight: .bold), color: UIColor.ink)
        name.place(x: 24, y: 396)
        let caption = UILabel(
            line, font: UIFont.body, color: Tone.ink.mixed(with: Tone.paper, 0.4).color)
        caption.place(x: 24, y: 428)
        for view in [picture, name, caption] { side.addSubview(view) }
        return side
    }

    // MARK: Animate

    private func toggleMainViews(completion: @escaping () -> Void) {
        let flip: UIView.AnimationOptions =
            displayingPrimary ? .transitionFlipFromRight : .transitionFlipFromLeft
        UIView.transition(
            from: displayingPrimary ? primaryView : secondaryView,
            to: displayingPrimary ? secondaryView : primaryView,
            duration: 1,
            options: UIAccessibility.isReduceMotionEnabled ? .transitionCrossDissolve : flip,
            completion: { [weak self] finished in
                if finished { self?.displayingPrimary.toggle() }
                completion()
            })
    }
}
