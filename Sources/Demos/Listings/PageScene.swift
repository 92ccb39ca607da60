import UIKitViews

// Shows listings 4-6 and 4-7 of the View Programming Guide for iOS: a page curl hides one text view and
// reveals another. Listing 4-6 runs the transition with a block, listing 4-7 with begin and commit calls.

/// A scene that curls a page to reveal the next one.
final class PageScene: ListingScene {
    static let demo: Demo = Demo(
        name: "listing-4-6", title: "Page curl",
        line: "A transition changes the subviews of a view: its block hides currentTextView and "
            + "shows swapTextView under a page curl; its completion block swaps the two.",
        keys: keys, films: DemoFilms(keys: "d", after: "n"), size: ListingScene.windowSize
    ) { PageScene(demo, isOlder: false, size: $0) }
    static let olderDemo: Demo = Demo(
        name: "listing-4-7", title: "Page curl, begin and commit",
        line: "The page curl of listing 4-6 with setAnimationTransition. Its did-stop method "
            + "swaps the two views.",
        keys: keys, films: DemoFilms(keys: "d", after: "n"), size: ListingScene.windowSize
    ) { PageScene(olderDemo, isOlder: true, size: $0) }

    private static let keys: [SceneKey<PageScene>] = [
        SceneKey("n", "Next page, curling up") { $0.turn(up: true) },
        SceneKey("d", "Previous page, curling down") { $0.turn(up: false) },
    ]

    private static let pageSize = CGSize(width: 336, height: 448)
    private static let texts = [
        "In 1834 William Horner built a drum with slits in its wall and a strip of pictures "
            + "inside. Turn it by hand, look through the slits, and the pictures move.\n\n"
            + "He called it the dædaleum. It took thirty years and a better name to find its "
            + "public: the zoetrope, the wheel of life.",
        "Each slit shows one picture for an instant, and darkness hides the change to the "
            + "next one.\n\nA display does the same today. Sixty times a second it shows a "
            + "still picture, and between one and the next the eye finds movement.",
    ]

    /// The container view of the transition.
    private let page: UIView
    private var currentTextView: UITextView
    private var swapTextView: UITextView
    private let isOlder: Bool
    private let turns = ActionQueue()

    // MARK: Build the layer tree

    init(_ demo: Demo, isOlder: Bool, size: CGSize) {
        self.isOlder = isOlder
        page = UIView(frame: CGRect(origin: .zero, size: Self.pageSize))
        currentTextView = Self.makePage(0)
        swapTextView = Self.makePage(1)
        super.init(demo, size: size)
        put(page, "view", at: CGPoint(x: 320, y: 256))
        currentTextView.layer.name = "currentTextView"
        swapTextView.layer.name = "swapTextView"
        swapTextView.isHidden = true
        page.addSubview(swapTextView)
        page.addSubview(currentTextView)
    }

    private static func makePage(_ index: Int) -> UITextView {
        let view = UITextView(frame: CGRect(origin: .zero, size: pageSize))
        view.text = texts[index]
        view.font = .systemFont(ofSize: 16, weight: .regular)
        view.textColor = Theme.ink.mixed(with: Theme.paper, 0.25).color
        view.textContainerInset = UIEdgeInsets(top: 120, left: 35, bottom: 48, right: 35)
        (view.isEditable, view.isSelectable, view.isScrollEnabled) = (false, false, false)
        view.backgroundColor =
            index == 0 ? Theme.paper.color : Theme.paper.mixed(with: Theme.amber, 0.16).color
        let accent = index == 0 ? Theme.coral : Theme.blue
        view.layer.addSublayer(
            Shapes.box(CGRect(x: 40, y: 48, width: 32, height: 4), accent.cgColor, radius: 2))
        let heading = Theme.label(
            index == 0 ? "The wheel of life" : "Why it moves",
            font: .systemFont(ofSize: 24, weight: .bold), color: Theme.ink.color)
        Theme.place(heading, x: 40, y: 68)
        let folio = Theme.label(
            "\(index + 1)", font: Theme.captionFont,
            color: Theme.ink.mixed(with: Theme.paper, 0.5).color, alignment: .center)
        Theme.place(folio, x: pageSize.width / 2 - folio.bounds.width / 2, y: 408)
        for label in [heading, folio] { view.addSubview(label) }
        return view
    }

    // MARK: Animate

    /// Runs the page curl with a block, as listing 4-6 does.
    private func displayNewPage(up: Bool, _ done: @escaping () -> Void) {
        let curl: UIView.AnimationOptions = up ? .transitionCurlUp : .transitionCurlDown
        UIView.transition(
            with: page, duration: 1, options: curl.calm,
            animations: { [self] in
                currentTextView.isHidden = true
                swapTextView.isHidden = false
            },
            completion: { [weak self] _ in
                self?.swapPages()
                done()
            })
    }

    /// Runs the page curl with begin and commit calls, as listing 4-7 does.
    ///
    /// The duration is set after the transition, as in the listing.
    private func displayNewPageAsBefore(up: Bool, _ done: @escaping () -> Void) {
        UIView.beginAnimations("DisplayNewPage", context: nil)
        UIView.setAnimationTransition(up ? .curlUp : .curlDown, for: page, cache: true)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDidStop { [weak self] _, _, _ in
            self?.swapPages()
            done()
        }
        currentTextView.isHidden = true
        swapTextView.isHidden = false
        UIView.commitAnimations()
    }

    /// Curls the page, after a page curl that is running.
    ///
    /// If Reduce Motion is on, a block is used, because begin and commit calls have no cross-dissolve.
    private func turn(up: Bool) {
        turns.run { [unowned self] done in
            if isOlder, !UIAccessibility.isReduceMotionEnabled {
                displayNewPageAsBefore(up: up, done)
            } else {
                displayNewPage(up: up, done)
            }
        }
    }

    private func swapPages() { swap(&currentTextView, &swapTextView) }
}
