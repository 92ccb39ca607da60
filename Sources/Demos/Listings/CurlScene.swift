import UIKitViews

// What it shows: listing 4-6, a page that curls up and gives way to the next one: two text views
// swap, one hidden, one shown.

/// The page curl of listing 4-6.
final class CurlScene: ListingScene {
    static let demo = Demo(
        name: "listing-4-6", title: "Turn a page",
        line: "A transition with a page curl. Its block hides currentTextView and shows "
            + "swapTextView; then the two swap.",
        keys: [
            DemoKey("n", "Next page, curling up"),
            DemoKey("d", "Page back, curling down"),
        ],
        size: CGSize(width: 960, height: 600)
    ) { CurlScene(size: $0) }

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

    private let page: UIView
    private var currentTextView: UIView
    private var swapTextView: UIView
    private var isTurning = false
    private var waiting: UIView.AnimationOptions?

    // MARK: Build the tree

    init(size: CGSize) {
        page = UIView(frame: CGRect(origin: .zero, size: Self.pageSize))
        currentTextView = Self.makePage(0)
        swapTextView = Self.makePage(1)
        super.init(
            Self.demo, kicker: "LISTING 4-6", canvasSize: CGSize(width: 640, height: 512),
            size: size)
        page.layer.name = "view"
        page.center = CGPoint(x: 320, y: 256)
        canvas.addSubview(page)
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

    /// Turns the page; pressed while one turns, the next one follows it.
    private func displayNewPage(_ curl: UIView.AnimationOptions) {
        guard !isTurning else {
            waiting = curl
            return
        }
        isTurning = true
        UIView.transition(
            with: page, duration: 1, options: curl,
            animations: { [self] in
                currentTextView.isHidden = true
                swapTextView.isHidden = false
            },
            completion: { [weak self] _ in self?.pageDidTurn() })
    }

    private func pageDidTurn() {
        isTurning = false
        swap(&currentTextView, &swapTextView)
        if let next = waiting {
            waiting = nil
            displayNewPage(next)
        }
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        switch key {
        case "n": displayNewPage(.transitionCurlUp)
        case "d": displayNewPage(.transitionCurlDown)
        default: break
        }
    }
}
