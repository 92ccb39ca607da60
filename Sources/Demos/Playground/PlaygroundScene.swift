import UIKitViews

/// The scene that the viewer shows when it is first started.
final class PlaygroundScene: DemoScene {
    static let demo = Demo(
        name: "playground", title: "Playground",
        line: "View transitions, keyframe paths and opposite rotations; all can run at once, and "
            + "go on while the main thread is blocked.",
        keys: [
            SceneKey("t", "Run the next view transition") { $0.transitions.press() },
            SceneKey("k", "Run the keyframe path") { $0.keyframes.press() },
            SceneKey("r", "Rotate the view and the layer") { $0.rotation.press() },
            SceneKey("b", "Block the main thread for 2 s") { $0.block() },
        ],
        films: DemoFilms([0, 0.5, 1.5, 2.25, 3])
    ) { PlaygroundScene(size: $0) }

    private static let margin: CGFloat = 48
    private static let gap: CGFloat = 24
    private static let heading: CGFloat = 80

    private let backdrop: Backdrop
    private let board = UIView(frame: .zero)
    private let title: UILabel
    private let caption: UILabel
    private let transitions = TransitionCard()
    private let keyframes = KeyframeCard()
    private let rotation = RotationCard()
    private let clock = BlockedClock()
    private var cards: [PlaygroundCard] { [transitions, keyframes, rotation] }

    // MARK: Build the layer tree

    override init(size: CGSize) {
        backdrop = Backdrop(frame: CGRect(origin: .zero, size: size))
        title = UILabel("Zoetrope", font: UIFont.title, color: UIColor.text)
        caption = UILabel(
            "Core Animation and UIView animation, in Swift on Linux", font: UIFont.body,
            color: UIColor.quietText)
        super.init(size: size)
        view.addSubview(backdrop)
        view.addSubview(board)
        board.addSubview(title)
        board.addSubview(caption)
        for card in cards { board.addSubview(card) }
        board.addSubview(clock)
        layOut(size)
    }

    /// Runs the keyframe animation along the path, and blocks the main thread meanwhile.
    private func block() {
        keyframes.press()
        clock.press()
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        layOut(size)
    }

    /// Lays out the cards in a row, or in a column if the size is taller than wide, scaled to fit.
    private func layOut(_ size: CGSize) {
        backdrop.resize(to: size)
        let isWide = size.width >= size.height
        let shape: PlaygroundCard.Shape = isWide ? .tall : .wide
        let card = shape.size
        let columns: CGFloat = isWide ? 3 : 1
        let rows: CGFloat = isWide ? 1 : 3
        let content = CGSize(
            width: columns * card.width + (columns - 1) * Self.gap,
            height: Self.heading + rows * card.height + (rows - 1) * Self.gap)

        board.transform = .identity
        board.bounds = CGRect(origin: .zero, size: content)
        title.place(x: 0, y: 0)
        caption.fit(width: content.width - BlockedClock.size.width - Self.gap)
        caption.place(x: 0, y: title.bounds.height + 8)
        clock.place(x: content.width - BlockedClock.size.width, y: 0)
        for (index, view) in cards.enumerated() {
            view.layOut(as: shape)
            let step = CGFloat(index)
            view.place(
                x: isWide ? step * (card.width + Self.gap) : 0,
                y: Self.heading + (isWide ? 0 : step * (card.height + Self.gap)))
        }
        fitBoard(content, into: size)
    }

    private func fitBoard(_ content: CGSize, into size: CGSize) {
        let room = CGSize(
            width: size.width - 2 * min(Self.margin, size.width / 20),
            height: size.height - 2 * min(Self.margin, size.height / 20))
        let scale = Theme.scale(of: content, in: room)
        board.transform = CGAffineTransform(scaleX: scale, y: scale)
        board.center = CGPoint(
            x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
    }
}
