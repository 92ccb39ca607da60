import UIKitViews

/// A scene that runs layer transitions between four landscapes.
final class TransitionsScene: ListingScene {
    static let demo = Demo(
        name: "transitions", title: "Layer transitions",
        line: "A CATransition takes a snapshot of the layer before a change, and animates from it "
            + "to the new content.",
        keys: [
            SceneKey("p", "Push") { $0.show(.push, from: .fromRight) },
            SceneKey("m", "Move in") { $0.show(.moveIn, from: .fromBottom) },
            SceneKey("r", "Reveal") { $0.show(.reveal, from: .fromLeft) },
            SceneKey("f", "Fade") { $0.show(.fade, from: .fromLeft) },
        ],
        films: DemoFilms(poster: 0.4)
    ) { TransitionsScene(size: $0) }

    private static let picture = CGSize(width: 560, height: 400)
    /// The container with rounded corners, which the transition does not move.
    private let frameView = UIView(frame: CGRect(origin: .zero, size: picture))
    private let pageView = UIView(frame: CGRect(origin: .zero, size: picture))
    private let pages: [UIView]
    private var index = 0

    // MARK: Build the layer tree

    init(size: CGSize) {
        pages = [Landscape.dawn, .day, .dusk, .night].map { $0.view(size: Self.picture, radius: 0) }
        super.init(Self.demo, kicker: "LAYERS", size: size)
        frameView.center = CGPoint(x: 320, y: 256)
        (pageView.layer.name, frameView.clipsToBounds) = ("picture", true)
        frameView.layer.cornerRadius = CGFloat.pictureRadius
        pageView.addSubview(pages[0])
        frameView.addSubview(pageView)
        canvas.addSubview(frameView)
    }

    // MARK: Animate

    private func show(_ type: CATransitionType, from side: CATransitionSubtype) {
        let transition = CATransition()
        transition.type = UIAccessibility.isReduceMotionEnabled ? .fade : type
        (transition.subtype, transition.duration) = (side, 0.9)
        transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        pageView.layer.add(transition, forKey: "transition")
        pages[index].removeFromSuperview()
        index = (index + 1) % pages.count
        pageView.addSubview(pages[index])
    }
}
