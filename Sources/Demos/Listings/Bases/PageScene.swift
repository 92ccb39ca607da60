import UIKitViews

/// A page with two texts, one of them hidden, for the listings that turn it; a turn that is asked
/// for while the page turns follows at its end.
class PageScene: ListingScene {
    private static let pageSize = CGSize(width: 336, height: 448)
    private static let texts = [
        "In 1834 William Horner built a drum with slits in its wall and a strip of pictures "
            + "inside. Turned by hand and looked at through the slits, the pictures move.\n\n"
            + "He called it the dædaleum. It took thirty years and a better name to find its "
            + "public: the zoetrope, the wheel of life.",
        "Each slit shows one picture for an instant, and darkness hides the change to the "
            + "next one.\n\nA display does the same today. Sixty times a second it shows a "
            + "picture that stands still, and between them the eye finds a movement.",
    ]

    /// The container that turns.
    let page: UIView
    private(set) var currentTextView: UIView
    private(set) var swapTextView: UIView
    private var isTurning = false
    private var waiting: (() -> Void)?

    // MARK: Build the tree

    init(_ demo: Demo, size: CGSize) {
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

    private static func makePage(_ index: Int) -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: pageSize))
        view.backgroundColor =
            index == 0 ? Theme.paper.color : Theme.paper.mixed(with: Theme.amber, 0.16).color
        let accent = index == 0 ? Theme.coral : Theme.blue
        view.layer.addSublayer(
            Shapes.box(CGRect(x: 40, y: 48, width: 32, height: 4), accent.cgColor, radius: 2))
        let heading = Theme.label(
            index == 0 ? "The wheel of life" : "Why it moves",
            font: .systemFont(ofSize: 24, weight: .bold), color: Theme.ink.color)
        Theme.place(heading, x: 40, y: 68)
        let body = Theme.label(
            texts[index], font: .systemFont(ofSize: 16, weight: .regular),
            color: Theme.ink.mixed(with: Theme.paper, 0.25).color, width: 256)
        Theme.place(body, x: 40, y: 120)
        let folio = Theme.label(
            "\(index + 1)", font: Theme.captionFont,
            color: Theme.ink.mixed(with: Theme.paper, 0.5).color, alignment: .center)
        Theme.place(folio, x: pageSize.width / 2 - folio.bounds.width / 2, y: 408)
        for label in [heading, body, folio] { view.addSubview(label) }
        return view
    }

    // MARK: Animate

    /// Turns the page now, or at the end of the turn that is under way.
    func turn(_ action: @escaping () -> Void) {
        guard !isTurning else {
            waiting = action
            return
        }
        isTurning = true
        action()
    }

    /// The text that was shown becomes the hidden one.
    func pageDidTurn() {
        isTurning = false
        swap(&currentTextView, &swapTextView)
        if let next = waiting {
            waiting = nil
            turn(next)
        }
    }
}
