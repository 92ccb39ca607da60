import Foundation

/// The layout of the help: the viewer's keys under headings, then the demo's, in columns.
///
/// Keys that do not fit go on further pages, because smaller type would be unreadable.
package struct HelpLayout: Hashable, Sendable {
    /// The keys under a heading.
    struct Block: Hashable, Sendable {
        var title: String
        var keys: [Key]
    }

    /// A line of the table: the labels of the keys, and their description.
    struct Key: Hashable, Sendable {
        var caps: [String]
        var help: String
    }

    /// A heading or key of the help, with its centre's y coordinate.
    package struct Line: Hashable, Sendable {
        var content: Content
        var y: Double

        enum Content: Hashable, Sendable {
            case heading(String)
            case key(Key)
        }
    }

    /// The panel's frame, in points of the window.
    let panel: CGRect
    /// The x coordinate of the first column.
    ///
    /// `columnWidth` is the width of a column, `step` the distance between columns.
    let left: Double, columnWidth: Double, step: Double
    /// The height of the panel's own heading.
    let head: Double
    /// The pages, each with its columns.
    package let pages: [[[Line]]]

    private static let most = 320.0, least = 288.0, gap = 14.0

    package init(_ model: OverlayModel, in size: CGSize) {
        var blocks = [KeyBinding.Group.time, .files, .show, .demos].map { group in
            Block(
                title: group.rawValue,
                keys: KeyTable.bindings(in: group).filter {
                    !$0.command.isOfParameters || !model.parameters.isEmpty
                }.map {
                    Key(caps: $0.keys.map { KeyTable.cap($0, model.labels) }, help: $0.help)
                })
        }
        if !model.keys.isEmpty {
            blocks.append(
                Block(
                    title: model.title,
                    keys: model.keys.map { Key(caps: [$0.shown], help: $0.action) } + [
                        Key(caps: ["Right click"], help: "Show a key's code (or long press)")
                    ]))
        }
        if model.hasController {
            blocks.append(
                Block(
                    title: "Game controller",
                    keys: ControllerMap.rows.map { Key(caps: [$0.caps], help: $0.help) }))
        }
        self.init(blocks, in: size)
    }

    /// Lays out the help on pages, with high rows if one suffices.
    init(_ blocks: [Block], in size: CGSize) {
        let area = CGSize(
            width: max(1, size.width), height: max(1, size.height - OverlayModel.stripHeight))
        let isWide = area.width >= 3 * Self.most + 128
        let margin = isWide ? 32.0 : 16
        let inner = max(1, area.width - 16 - 2 * margin)
        let fitting = max(1, min(3, Int((inner + Self.gap) / (Self.least + Self.gap))))
        columnWidth = min(
            Self.most, ((inner + Self.gap) / Double(fitting) - Self.gap).rounded(.down))
        step = columnWidth + Self.gap
        var columns: [[Line]] = []
        var used = (head: 0.0, foot: 0.0, column: 0.0)
        for (row, head, foot) in [(26.0, 64.0, 24.0), (22, 44, 10)] {
            let room = max(50, area.height - 16 - head - foot)
            (columns, used.column) = Self.columns(blocks, row: row, count: fitting, room: room)
            (used.head, used.foot) = (head, foot)
            if columns.count <= fitting { break }
        }
        head = used.head
        pages = stride(from: 0, to: columns.count, by: fitting).map {
            Array(columns[$0..<min($0 + fitting, columns.count)])
        }
        let count = Double(min(fitting, max(1, columns.count)))
        let width = count * step - Self.gap + 2 * margin
        let height = min(used.head + used.column + used.foot, area.height)
        panel = CGRect(
            x: ((area.width - width) / 2).rounded(), y: ((area.height - height) / 2).rounded(),
            width: width, height: height)
        left = panel.minX + margin
    }

    /// Returns columns of minimum height for the blocks, and that height.
    ///
    /// Blocks are divided between columns only if `count` columns of whole blocks would be higher
    /// than `room`.
    private static func columns(
        _ blocks: [Block], row: Double, count: Int, room: Double
    ) -> (columns: [[Line]], used: Double) {
        var height = min(room, 8 * row)
        while height < room {
            let (columns, used) = flow(blocks, row, height, breaks: false)
            if columns.count <= count, used <= height { return (columns, used) }
            height += row / 2
        }
        let whole = flow(blocks, row, room, breaks: false)
        if whole.columns.count <= count, whole.used <= room { return whole }
        return flow(blocks, row, room, breaks: true)
    }

    private static func flow(
        _ blocks: [Block], _ row: Double, _ height: Double, breaks: Bool
    ) -> (columns: [[Line]], used: Double) {
        let heading = 28.0, gap = row / 2
        var columns: [[Line]] = [[]]
        var (y, used) = (0.0, 0.0)
        for block in blocks where !block.keys.isEmpty {
            var rest = block.keys[...]
            repeat {
                let isEmpty = columns[columns.count - 1].isEmpty
                let top = isEmpty ? 0 : y + gap
                let all = heading + Double(rest.count) * row
                var fits = rest.count
                if top + all > height {
                    fits = breaks ? max(isEmpty ? 1 : 0, Int((height - top - heading) / row)) : 0
                    // A heading that would be followed by only one or two lines moves to the next
                    // column.
                    if !isEmpty, fits < min(3, rest.count) { fits = 0 }
                    if isEmpty, !breaks { fits = rest.count }
                }
                guard fits > 0 else {
                    columns.append([])
                    continue
                }
                var lines = [Line(content: .heading(block.title), y: top + heading / 2 - 4)]
                y = top + heading
                for key in rest.prefix(fits) {
                    lines.append(Line(content: .key(key), y: y + row / 2))
                    y += row
                }
                columns[columns.count - 1] += lines
                used = max(used, y)
                rest = rest.dropFirst(fits)
            } while !rest.isEmpty
        }
        return (columns, used)
    }
}
