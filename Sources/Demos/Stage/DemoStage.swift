import UIKitViews

/// The view around a demo's content, with texts, keys and a timeline.
///
/// The content is in a panel, which is to the right of the texts, or below them if the window is
/// taller than wide.
final class DemoStage: UIView {
    /// The timeline below the panel.
    let timeline = Timeline()
    /// The view that contains the demo's content; the window's size does not affect its coordinates.
    let canvas: UIView

    /// Whether the timeline is shown.
    var showsTimeline: Bool { timeline.superview != nil }

    private static let panelSize = CGSize(width: 640, height: 512)
    private static let columnWidth: CGFloat = 232
    /// The minimum width of a column of keys when texts are enlarged, in points.
    private static let narrowestColumn: CGFloat = 144

    /// The closure called when a key cap is tapped or clicked.
    var onPress: (Character) -> Void = { _ in }

    private let backdrop: Backdrop
    private let board = UIView(frame: .zero)
    /// The container of the texts and keys.
    private let words = UIView(frame: .zero)
    /// The container of the panel, and of the timeline if it is shown.
    private let desk: UIView
    private let kicker: UILabel
    private let title: UILabel
    private let line: UILabel
    /// The width of the widest word of the title, in points.
    private let widestWord: CGFloat
    private let caps: [(cap: KeyCap, label: UILabel)]
    private var panel: ParameterPanel?

    /// Creates a stage for a demo.
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
        self.kicker = UILabel(kicker, font: UIFont.kicker, color: UIColor.coral)
        title = UILabel(
            demo.title, font: UIFont.title, color: UIColor.text, width: Self.columnWidth)
        line = UILabel(
            demo.line, font: UIFont.body, color: UIColor.quietText, width: Self.columnWidth)
        widestWord =
            demo.title.split(separator: " ").map {
                UILabel(String($0), font: UIFont.title, color: UIColor.text).bounds.width
            }.max() ?? 0
        caps = demo.keys.map { key in
            let label = UILabel(
                key.action.withUnbrokenUnits, font: UIFont.caption, color: UIColor.quietText,
                width: Self.columnWidth - KeyCap.side - 12)
            return (KeyCap(key.key), label)
        }
        super.init(frame: CGRect(origin: .zero, size: size))
        desk.layer.name = "desk"
        let panel = UIView(frame: CGRect(origin: .zero, size: Self.panelSize))
        canvas.center = CGPoint(x: Self.panelSize.width / 2, y: Self.panelSize.height / 2)
        panel.addSubview(canvas)
        timeline.place(x: 0, y: Self.panelSize.height + 16)
        for card in hasTimeline ? [panel, timeline] : [panel] {
            card.backgroundColor = UIColor.card
            card.layer.cornerRadius = CGFloat.cardRadius
            card.layer.borderWidth = 1
            card.layer.borderColor = UIColor.hairline.cgColor
            desk.addSubview(card)
        }
        addSubview(backdrop)
        addSubview(board)
        words.layer.anchorPoint = .zero
        for view in [words, desk] { board.addSubview(view) }
        for view in [self.kicker, title, line] { words.addSubview(view) }
        for (cap, label) in caps {
            words.addSubview(cap)
            words.addSubview(label)
            cap.addAction(
                UIAction { [weak self, key = cap.key] _ in self?.onPress(key) }, for: .touchUpInside
            )
        }
        resize(to: size)
    }

    required init?(coder: NSCoder) { nil }

    /// Briefly highlights the cap of a key.
    func flash(_ key: Character) {
        caps.first { $0.cap.key == key }?.cap.flash()
    }

    /// Shows labels on the caps of keys whose printed labels differ from their names.
    func label(keys labels: [String: String]) {
        for (cap, _) in caps { cap.show(labels[String(cap.key)]) }
        panel?.label(keys: labels)
    }

    /// Shows a panel for parameters below the keys.
    func show(_ parameters: SceneParameters, size: CGSize) {
        let panel = ParameterPanel(parameters)
        words.addSubview(panel)
        self.panel = panel
        resize(to: size)
    }

    /// Lays out the stage for a size in points.
    func resize(to size: CGSize) {
        frame = CGRect(origin: .zero, size: size)
        backdrop.resize(to: size)
        if size.width >= size.height { layOutBeside(size) } else { layOutBelow(size) }
    }

    /// Lays out the texts and the panel side by side, at the same scale.
    ///
    /// The texts are at the left. If the panel is scaled down, the texts are scaled down less, as
    /// far as there is space for them.
    private func layOutBeside(_ size: CGSize) {
        let height = placeColumn(width: Self.columnWidth)
        var content = CGSize(
            width: Self.columnWidth + 24 + desk.bounds.size.width,
            height: max(desk.bounds.size.height, height))
        // If the window is smaller than its design size, the margins are reduced in proportion.
        let (full, margin) = (ListingScene.windowSize, CGSize(width: 64, height: 88))
        let room = CGSize(
            width: size.width - margin.width * min(1, size.width / full.width),
            height: size.height - margin.height * min(1, size.height / full.height))
        let scale = Theme.scale(of: content, in: room)
        let spare = max(0, room.width / scale - content.width)
        let column = growWords(scale, room: CGSize(width: spare, height: room.height / scale))
        content.width += column.width - Self.columnWidth
        content.height = max(content.height, column.height)
        board.bounds = CGRect(origin: .zero, size: content)
        board.transform = CGAffineTransform(scaleX: scale, y: scale)
        board.center = CGPoint(
            x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
        desk.transform = .identity
        desk.place(
            x: content.width - desk.bounds.size.width,
            y: (content.height - desk.bounds.size.height) / 2)
    }

    /// Lays out the texts above columns of keys, and returns the height.
    private func placeColumn(width: CGFloat, columns: Int = 1) -> CGFloat {
        placeWords(x: 0, y: 24, width: width)
        let pitch = (width + 16) / CGFloat(columns)
        let rows = (caps.count + columns - 1) / columns
        var y = line.frame.maxY + 32
        for row in 0..<rows {
            let inRow = stride(from: row, to: caps.count, by: rows).map { caps[$0] }
            for (_, label) in inRow { label.fit(width: pitch - 16 - KeyCap.side - 12) }
            let height = inRow.map(\.label.bounds.height).reduce(KeyCap.side, max)
            for (column, (cap, label)) in inRow.enumerated() {
                placeCap(cap, label, x: pitch * CGFloat(column), y: y, height: height)
            }
            y += height + 12
        }
        let bottom = rows > 0 ? y - 12 : line.frame.maxY
        return placePanel(x: 0, y: bottom + 12, width: width) - 12
    }

    /// Enlarges the texts relative to the panel, and returns their size.
    ///
    /// They are enlarged where there is space, at most to their full size. The returned size is at
    /// the panel's scale.
    ///
    /// `room` is the spare width beside the column and the available height, in points at the
    /// panel's scale.
    private func growWords(_ scale: CGFloat, room: CGSize) -> CGSize {
        let (one, two) = (growth(scale, room, columns: 1), growth(scale, room, columns: 2))
        let (growth, columns) = two > one * 1.1 ? (two, 2) : (one, 1)
        let width = wordsWidth(growth, room, columns)
        let size = CGSize(width: width, height: placeColumn(width: width, columns: columns))
        scaleWords(growth, size)
        return CGSize(width: width * growth, height: size.height * growth)
    }

    /// Returns the width of the texts at a scale relative to the panel.
    private func wordsWidth(_ growth: CGFloat, _ room: CGSize, _ columns: Int) -> CGFloat {
        let full = columns == 1 ? Self.columnWidth : 1.75 * Self.columnWidth
        return min(full, (Self.columnWidth + room.width) / growth)
    }

    /// Returns the maximum fitting scale of the texts, relative to the panel.
    private func growth(_ scale: CGFloat, _ room: CGSize, columns: Int) -> CGFloat {
        func fits(_ growth: CGFloat) -> Bool {
            let width = wordsWidth(growth, room, columns)
            let panelWidth = panel == nil ? 0 : ParameterRow.leastWidth
            return width >= max(Self.narrowestColumn * CGFloat(columns), widestWord, panelWidth)
                && growth * placeColumn(width: width, columns: columns) <= room.height
        }
        var (growth, top) = (CGFloat(1), max(1, 1 / scale))
        if top == 1 || fits(top) { return top }
        for _ in 0..<6 {
            let middle = (growth + top) / 2
            if fits(middle) { growth = middle } else { top = middle }
        }
        return growth
    }

    private func scaleWords(_ scale: CGFloat, _ size: CGSize) {
        words.transform = CGAffineTransform(scaleX: scale, y: scale)
        words.bounds = CGRect(origin: .zero, size: size)
    }

    /// Lays out the texts above the panel, in half the window.
    private func layOutBelow(_ size: CGSize) {
        var shrink: CGFloat = 1
        while shrink < 8, placeWordsAbove(size, shrink) > size.height * shrink / 2 {
            shrink += 0.25
        }
        let room = CGSize(width: size.width * shrink, height: size.height * shrink)
        let bottom = placeWordsAbove(size, shrink)
        scaleWords(1, room)
        board.bounds = CGRect(origin: .zero, size: room)
        board.transform = CGAffineTransform(scaleX: 1 / shrink, y: 1 / shrink)
        board.center = CGPoint(x: size.width / 2, y: size.height / 2)
        fitDesk(
            into: CGRect(
                x: 16, y: bottom, width: room.width - 32, height: room.height - bottom - 16))
    }

    /// Lays out the texts and keys at the top; returns their lower edge.
    ///
    /// The edge is a y coordinate. The available size is multiplied by `shrink`, because the layout
    /// is scaled down by this factor.
    private func placeWordsAbove(_ size: CGSize, _ shrink: CGFloat) -> CGFloat {
        let margin: CGFloat = 32
        let width = max(Self.columnWidth, size.width * shrink - 2 * margin)
        placeWords(x: margin, y: margin, width: width)
        var x = margin
        var bottom = line.frame.maxY + 20
        for (cap, label) in caps {
            label.fit(width: Self.columnWidth - KeyCap.side - 12)
            if x > margin, x + KeyCap.side + 12 + label.bounds.width > margin + width {
                x = margin
                bottom += KeyCap.side + 12
            }
            placeCap(cap, label, x: x, y: bottom, height: max(KeyCap.side, label.bounds.height))
            x = label.frame.maxX + 24
        }
        return placePanel(x: margin, y: bottom + KeyCap.side + 12, width: width) + 12
    }

    /// Places the parameter panel if there is one; returns the y below.
    private func placePanel(x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
        guard let panel else { return y }
        panel.layOut(x: x, y: y + 12, width: width)
        return panel.frame.maxY + 12
    }

    private func placeWords(x: CGFloat, y: CGFloat, width: CGFloat) {
        title.fit(width: width)
        line.fit(width: width)
        kicker.place(x: x, y: y)
        title.place(x: x, y: kicker.frame.maxY + 8)
        line.place(x: x, y: title.frame.maxY + 16)
    }

    /// Places a key cap beside its label, both centred in the height.
    private func placeCap(
        _ cap: KeyCap, _ label: UILabel, x: CGFloat, y: CGFloat, height: CGFloat
    ) {
        cap.place(x: x, y: y + (height - KeyCap.side) / 2)
        label.place(x: x + KeyCap.side + 12, y: y + (height - label.bounds.height) / 2)
    }

    /// Fits the panel and timeline, with most of the spare height below.
    private func fitDesk(into area: CGRect) {
        let scale = Theme.scale(of: desk.bounds.size, in: area.size)
        desk.transform = CGAffineTransform(scaleX: scale, y: scale)
        let height = desk.bounds.size.height * scale
        desk.center = CGPoint(
            x: area.midX.rounded(),
            y: (area.minY + height / 2 + max(0, area.height - height) * 0.25).rounded())
    }
}
