import UIKitViews

/// A scene that runs listings 4-6 and 4-7 on snapshots and on live content.
final class TransitionContentScene: PanesScene {
    static let demo = Demo(
        name: "transition-content", title: "Snapshots or live content",
        line:
            "A wheel turns on each page. A transition shows snapshots, in which the wheel stands "
            + "still, or the live views, in which the wheel keeps turning.",
        keys: [
            SceneKey("b", "Curl without and with allowAnimatedContent") { $0.curlInBlocks() },
            SceneKey("c", "Curl with cache true and false") { $0.curlBetweenCalls() },
        ],
        films: DemoFilms([0.3, 0.8, 1.2, 2])
    ) { TransitionContentScene(size: $0) }

    private let books: [Book]

    // MARK: Build the layer tree

    init(size: CGSize) {
        books = ["snapshots", "live"].map(Book.init)
        super.init(
            Self.demo, kicker: "LISTINGS 4-6 AND 4-7",
            Pane(title: "Snapshots", note: "B  no option  ·  C  cache: true"),
            Pane(title: "Live", note: "B  allowAnimatedContent  ·  C  cache: false"), size: size)
        for (book, pane) in zip(books, panes) {
            book.center = Self.middle
            pane.addSubview(book)
        }
    }

    // MARK: Animate

    private func curlInBlocks() {
        for (book, option) in zip(books, [[], .allowAnimatedContent] as [UIView.AnimationOptions]) {
            book.startWheels()
            UIView.transition(
                with: book, duration: 2,
                options: [
                    UIAccessibility.isReduceMotionEnabled
                        ? .transitionCrossDissolve : .transitionCurlUp, option,
                ],
                animations: book.turnPage)
        }
    }

    private func curlBetweenCalls() {
        for (book, cache) in zip(books, [true, false]) {
            book.startWheels()
            UIView.beginAnimations("DisplayNewPage", context: nil)
            UIView.setAnimationTransition(
                UIAccessibility.isReduceMotionEnabled ? .none : .curlUp, for: book, cache: cache)
            UIView.setAnimationDuration(2)
            book.turnPage()
            UIView.commitAnimations()
        }
    }
}

/// A book of two pages with a wheel on each; one page is hidden.
private final class Book: UIView {
    private let pages: [UIView]
    private let wheels = [0, 1].map { _ in UIView.markedSquare(side: 128) }

    init(_ name: String) {
        let size = CGSize(width: 232, height: 344)
        pages = [Tone.paper, Tone.amber].map { tone in
            let page = UIView(frame: CGRect(origin: .zero, size: size))
            page.backgroundColor = tone.color
            page.layer.cornerRadius = 4
            for (y, width) in [(36.0, 96.0), (252, 168), (272, 168), (292, 120)] {
                page.layer.addSublayer(
                    CALayer.box(
                        CGRect(x: 32, y: y, width: width, height: 6),
                        Tone.ink.cgColor(alpha: 0.35), radius: 3))
            }
            return page
        }
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.name = name
        for (page, wheel) in zip(pages, wheels) {
            wheel.center = CGPoint(x: 116, y: 148)
            page.addSubview(wheel)
            addSubview(page)
        }
        pages[1].isHidden = true
        wheels[0].layer.name = name + "Wheel"
    }

    required init?(coder: NSCoder) { nil }

    func startWheels() {
        for wheel in wheels {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 2, 2)
            wheel.layer.add(turn, forKey: "turn")
        }
    }

    func turnPage() { for page in pages { page.isHidden.toggle() } }
}
