import UIKitViews

/// The base class of scenes with a page and two text views, one behind the other.
class PageScene: ListingScene {
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
    let page: UIView
    private(set) var currentTextView: UITextView
    private(set) var swapTextView: UITextView

    // MARK: Build the layer tree

    init(_ demo: Demo, size: CGSize) {
        page = UIView(frame: CGRect(origin: .zero, size: Self.pageSize))
        currentTextView = Self.makePage(0)
        swapTextView = Self.makePage(1)
        super.init(demo, size: size)
        canvas.addSubview(page, named: "view", at: CGPoint(x: 320, y: 256))
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
        view.textColor = Tone.ink.mixed(with: Tone.paper, 0.25).color
        view.textContainerInset = UIEdgeInsets(top: 120, left: 35, bottom: 48, right: 35)
        (view.isEditable, view.isSelectable, view.isScrollEnabled) = (false, false, false)
        view.backgroundColor =
            index == 0 ? UIColor.paper : Tone.paper.mixed(with: Tone.amber, 0.16).color
        let accent = index == 0 ? Tone.coral : Tone.azure
        view.layer.addSublayer(
            CALayer.box(CGRect(x: 40, y: 48, width: 32, height: 4), accent.cgColor, radius: 2))
        let heading = UILabel(
            index == 0 ? "The wheel of life" : "Why it moves",
            font: .systemFont(ofSize: 24, weight: .bold), color: UIColor.ink)
        heading.place(x: 40, y: 68)
        let folio = UILabel(
            "\(index + 1)", font: UIFont.caption,
            color: Tone.ink.mixed(with: Tone.paper, 0.5).color, alignment: .center)
        folio.place(x: pageSize.width / 2 - folio.bounds.width / 2, y: 408)
        for label in [heading, folio] { view.addSubview(label) }
        return view
    }

    // MARK: Animate

    func swapPages() { swap(&currentTextView, &swapTextView) }
}
