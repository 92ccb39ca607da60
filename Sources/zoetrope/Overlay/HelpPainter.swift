import Foundation

/// The keys: the viewer's in two columns under their headings, then the demo's own.
enum HelpPainter {
    private static let width = 704.0
    private static let margin = 32.0
    private static let row = 26.0
    private static let columns: [[KeyBinding.Group]] = [[.time, .files], [.show, .demos]]

    static func draw(_ model: OverlayModel, size: CGSize, on canvas: inout OverlayCanvas) {
        canvas.fill(CGRect(origin: .zero, size: size), OverlayStyle.veil)
        let table = columns.map { $0.reduce(0.0) { $0 + extent(of: $1) } }.max() ?? 0
        let demoRows = (model.keys.count + 1) / 2
        let demo = demoRows == 0 ? 0 : 24 + 32 + Double(demoRows) * row
        let height = 72 + table + demo + 24
        let area = CGSize(
            width: size.width, height: max(1, size.height - OverlayModel.stripHeight))
        let panel = CGRect(
            x: ((area.width - width) / 2).rounded(), y: ((area.height - height) / 2).rounded(),
            width: width, height: height)
        canvas.panel(panel, radius: 16)
        let half = (width - 2 * margin) / 2
        let left = panel.minX + margin

        canvas.text("Keys", x: left, y: panel.minY + 40, .heading, OverlayStyle.ink)
        canvas.text(
            "F1 closes", x: panel.maxX - margin, y: panel.minY + 40, .body, OverlayStyle.faint,
            align: .right)
        for (i, groups) in columns.enumerated() {
            var y = Double(panel.minY) + 72
            for group in groups { draw(group, x: left + Double(i) * half, top: &y, on: &canvas) }
        }
        guard demoRows > 0 else { return }
        let line = panel.minY + 72 + table
        canvas.fill(
            CGRect(x: left, y: line, width: width - 2 * margin, height: 1), OverlayStyle.hairline)
        canvas.text(model.title, x: left, y: line + 24 + 8, .strong, OverlayStyle.soft)
        for (i, key) in model.keys.enumerated() {
            let column = i / demoRows
            let y = line + 24 + 32 + (Double(i % demoRows) + 0.5) * row
            draw([key.cap], key.action, x: left + Double(column) * half, y: y, on: &canvas)
        }
    }

    private static func extent(of group: KeyBinding.Group) -> Double {
        28 + Double(KeyTable.bindings(in: group).count) * row + 16
    }

    private static func draw(
        _ group: KeyBinding.Group, x: Double, top: inout Double, on canvas: inout OverlayCanvas
    ) {
        canvas.text(group.rawValue, x: x, y: top + 10, .strong, OverlayStyle.soft)
        var y = top + 28 + row / 2
        for binding in KeyTable.bindings(in: group) {
            draw(binding.keys.map(KeyTable.cap), binding.help, x: x, y: y, on: &canvas)
            y += row
        }
        top += extent(of: group)
    }

    private static func draw(
        _ caps: [String], _ help: String, x: Double, y: Double, on canvas: inout OverlayCanvas
    ) {
        var left = x
        for cap in caps { left += canvas.cap(cap, x: left, y: y) + 4 }
        canvas.text(help, x: max(left + 4, x + 88), y: y, .body, OverlayStyle.ink)
    }

    /// How much smaller the help has to be drawn to fit in a window.
    static func reduction(_ model: OverlayModel, in size: CGSize) -> Double {
        let table = columns.map { $0.reduce(0.0) { $0 + extent(of: $1) } }.max() ?? 0
        let height = 72 + table + 80 + Double((model.keys.count + 1) / 2) * row
        let room = size.height - OverlayModel.stripHeight - 16
        return max(0.25, min(1, (size.width - 16) / width, room / height))
    }
}
