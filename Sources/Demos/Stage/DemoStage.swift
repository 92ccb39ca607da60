import UIKitViews

/// The frame around the guides' demos: texts and keys on one side, a panel and its timeline on the
/// other, or below the texts if the window is higher than wide.
final class DemoStage: UIView {
    /// The timeline under the panel.
    let timeline = Timeline()
    /// The view for the demo; its coordinates do not change with the window.
    let canvas: UIView

    /// Whether the timeline is shown.
    var showsTimeline: Bool { timeline.superview != nil }

    private static let panelSize = CGSize(width: 640, height: 512)
    private static let columnWidth: CGFloat = 232

    /// The closure called when a key cap is pressed by touch.
    var onPress: (Character) -> Void = { _ in }

    private let backdrop: Backdrop
    private let board = UIView(frame: .zero)
    /// The panel, with the timeline if there is one.
    private let desk: UIView
    private let kicker: UILabel
    private let title: UILabel
    private let line: UILabel
    private let caps: [(cap: KeyCap, label: UILabel)]

    /// Creates a stage.
    ///
    /// - Parameters:
    ///   - demo: The demo whose title, line and keys are shown.
    ///   - kicker: A few words in capitals above the title.
    ///   - canvasSize: The size of the canvas in points, at most 640 by 512.
    ///   - hasTimeline: Whether the timeline is shown.
    ///   - size: The size of the stage in points.
    init(
        _ demo: Demo, kicker: String, canvasSize: CGSize, hasTimeline: Bool, size: CGSize
    ) {
        canvas = UIView(frame: CGRect(origin: .zero, size: canvasSize))
        canvas.layer.name = "canvas"
        backdrop = Backdrop(frame: CGRect(origin: .zero, size: size))
        var deskSize = Self.panelSize
        if hasTimeline { deskSize.height += 16 + Timeline.size.height }
        desk = UIView(frame: CGRect(origin: .zero, size: deskSize))
        self.kicker = Theme.label(kicker, font: Theme.kickerFont, color: Theme.coral.color)
        title = Theme.label(
            demo.title, font: Theme.titleFont, color: Theme.text, width: Self.columnWidth)
        line = Theme.label(
            demo.line, font: Theme.bodyFont, color: Theme.quietText, width: Self.columnWidth)
        caps = demo.keys.map { key in
            let label = Theme.label(
                key.action, font: Theme.captionFont, color: Theme.quietText,
                width: Self.columnWidth - KeyCap.side - 12)
            return (KeyCap(key.key), label)
        }
        super.init(frame: CGRect(origin: .zero, size: size))
        desk.layer.name = "desk"
        let panel = UIView(frame: CGRect(origin: .zero, size: Self.panelSize))
        canvas.center = CGPoint(x: Self.panelSize.width / 2, y: Self.panelSize.height / 2)
        panel.addSubview(canvas)
        Theme.place(timeline, x: 0, y: Self.panelSize.height + 16)
        for card in hasTimeline ? [panel, timeline] : [panel] {
            card.backgroundColor = Theme.card
            card.layer.cornerRadius = Theme.cardRadius
            card.layer.borderWidth = 1
            card.layer.borderColor = Theme.line.cgColor
            desk.addSubview(card)
        }
        addSubview(backdrop)
        addSubview(board)
        for view in [desk, self.kicker, title, line] { board.addSubview(view) }
        for (cap, label) in caps {
            board.addSubview(cap)
            board.addSubview(label)
            cap.addAction(
                UIAction { [weak self, key = cap.key] _ in self?.onPress(key) }, for: .touchUpInside
            )
        }
        resize(to: size)
    }

    /// Unused: demos are made in code.
    required init?(coder: NSCoder) { nil }

    /// Lights up the cap of a key.
    func flash(_ key: Character) {
        caps.first { $0.cap.key == key }?.cap.flash()
    }

    /// Lays out the stage for a size in points.
    func resize(to size: CGSize) {
        frame = CGRect(origin: .zero, size: size)
        backdrop.resize(to: size)
        if size.width >= size.height { layOutBeside(size) } else { layOutBelow(size) }
    }

    /// Lays out the texts at the left and the panel at the right, scaled together.
    private func layOutBeside(_ size: CGSize) {
        let content = CGSize(
            width: Self.columnWidth + 24 + desk.bounds.size.width, height: desk.bounds.size.height)
        // The margins shrink with the window.
        let (full, margin) = (ListingScene.windowSize, CGSize(width: 64, height: 88))
        let room = CGSize(
            width: size.width - margin.width * min(1, size.width / full.width),
            height: size.height - margin.height * min(1, size.height / full.height))
        let scale = Theme.scale(of: content, in: room)
        board.bounds = CGRect(origin: .zero, size: content)
        board.transform = CGAffineTransform(scaleX: scale, y: scale)
        board.center = CGPoint(
            x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
        desk.transform = .identity
        Theme.place(desk, x: content.width - desk.bounds.size.width, y: 0)
        fitWords(width: Self.columnWidth)
        placeWords(x: 0, y: 24)
        var y = line.frame.maxY + 32
        for (cap, label) in caps { y = placeCap(cap, label, x: 0, y: y) }
    }

    /// Lays out the texts at the top and the panel below, all scaled down if the panel lacks space.
    private func layOutBelow(_ size: CGSize) {
        var shrink: CGFloat = 1
        while shrink < 8, placeWordsAbove(size, shrink) > size.height * shrink / 2 {
            shrink += 0.25
        }
        let room = CGSize(width: size.width * shrink, height: size.height * shrink)
        let bottom = placeWordsAbove(size, shrink)
        board.bounds = CGRect(origin: .zero, size: room)
        board.transform = CGAffineTransform(scaleX: 1 / shrink, y: 1 / shrink)
        board.center = CGPoint(x: size.width / 2, y: size.height / 2)
        fitDesk(
            into: CGRect(
                x: 16, y: bottom, width: room.width - 32, height: room.height - bottom - 16))
    }

    /// Lays out texts and keys at the top of a size `shrink` times as large; returns the y of their
    /// end.
    private func placeWordsAbove(_ size: CGSize, _ shrink: CGFloat) -> CGFloat {
        let margin: CGFloat = 32
        let width = max(Self.columnWidth, size.width * shrink - 2 * margin)
        fitWords(width: width)
        placeWords(x: margin, y: margin)
        var x = margin
        var bottom = line.frame.maxY + 20
        for (cap, label) in caps {
            if x > margin, x + KeyCap.side + 12 + label.bounds.width > margin + width {
                x = margin
                bottom += KeyCap.side + 12
            }
            _ = placeCap(cap, label, x: x, y: bottom)
            x = label.frame.maxX + 24
        }
        return bottom + KeyCap.side + 24
    }

    private func fitWords(width: CGFloat) {
        Theme.fit(title, width: width)
        Theme.fit(line, width: width)
    }

    private func placeWords(x: CGFloat, y: CGFloat) {
        Theme.place(kicker, x: x, y: y)
        Theme.place(title, x: x, y: kicker.frame.maxY + 8)
        Theme.place(line, x: x, y: title.frame.maxY + 16)
    }

    private func placeCap(_ cap: KeyCap, _ label: UILabel, x: CGFloat, y: CGFloat) -> CGFloat {
        Theme.place(cap, x: x, y: y)
        Theme.place(
            label, x: x + KeyCap.side + 12, y: y + (KeyCap.side - label.bounds.height) / 2)
        return max(cap.frame.maxY, label.frame.maxY) + 12
    }

    /// Scales panel and timeline to fit an area, and places them above its centre.
    private func fitDesk(into area: CGRect) {
        let scale = Theme.scale(of: desk.bounds.size, in: area.size)
        desk.transform = CGAffineTransform(scaleX: scale, y: scale)
        let height = desk.bounds.size.height * scale
        desk.center = CGPoint(
            x: area.midX.rounded(),
            y: (area.minY + height / 2 + max(0, area.height - height) * 0.25).rounded())
    }
}
