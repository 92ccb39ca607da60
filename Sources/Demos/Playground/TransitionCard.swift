import UIKitViews

/// A card with view transitions from one landscape to the next.
final class TransitionCard: PlaygroundCard {
    private static let transitions: [(name: String, options: UIView.AnimationOptions)] = [
        ("Flip from left", .transitionFlipFromLeft),
        ("Flip from right", .transitionFlipFromRight),
        ("Flip from top", .transitionFlipFromTop),
        ("Flip from bottom", .transitionFlipFromBottom),
        ("Curl up", .transitionCurlUp),
        ("Curl down", .transitionCurlDown),
        ("Cross dissolve", .transitionCrossDissolve),
    ]

    private let pages: [UIView]
    private var shown = 0
    private var upcoming = 0

    // MARK: Build the layer tree

    init() {
        let size = CGSize(width: Self.pictureSide, height: Self.pictureSide)
        pages = Landscape.allCases.map { $0.view(size: size) }
        super.init(
            key: "t", kicker: "VIEW TRANSITION",
            caption: "UIView.transition replaces one view with another, in one second.",
            pips: Self.transitions.count)
        picture.layer.name = "page"
        for (index, page) in pages.enumerated() {
            page.isHidden = index != shown
            picture.addSubview(page)
        }
        announce("Next: " + Self.transitions[upcoming].name, index: upcoming)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Animate

    /// Runs the next transition, or a cross-dissolve if Reduce Motion is on.
    ///
    /// A new transition replaces a running one, and starts with the content on screen.
    override func press() {
        super.press()
        let page = (shown + 1) % pages.count
        let options = Self.transitions[upcoming].options
        UIView.transition(
            with: picture, duration: 1,
            options: UIAccessibility.isReduceMotionEnabled ? .transitionCrossDissolve : options,
            animations: { [self] in
                pages[shown].isHidden = true
                pages[page].isHidden = false
            })
        shown = page
        upcoming = (upcoming + 1) % Self.transitions.count
        announce("Next: " + Self.transitions[upcoming].name, index: upcoming)
    }
}
