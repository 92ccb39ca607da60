import Foundation

/// The layout of the frame-time panel: the parts that fit, with their explanations.
package struct HUDLayout: Hashable, Sendable {
    /// A part of the panel, in points of the window, with its explanation.
    package struct Part: Hashable, Sendable {
        var rect: CGRect
        var hint: String
    }

    static let width = 272.0
    static let margin = 16.0
    /// The height of the numbers at the top of the panel, in points.
    ///
    /// `graphHeight` is the height of the frame graph.
    static let head = 56.0, graphHeight = 72.0
    /// The height of the animation error's graph, in points.
    ///
    /// `histogramHeight` is the height of the histogram, and `gap` the space above each of them.
    static let errorHeight = 24.0, histogramHeight = 32.0, gap = 8.0
    private static let detailHeight = errorHeight + histogramHeight + 2 * gap
    private static let row = 20.0
    /// The fraction of the top line's width that the first number occupies.
    private static let firstShare = 0.5
    /// The width of a percentile with its name.
    static let pairWidth = 104.0
    /// The width of the animation error's number, beside its graph.
    static let errorWidth = 96.0

    /// The width of the space reserved beside the scene, in points.
    ///
    /// `belowHeight` is the height reserved below it.
    static let besideWidth = width + 32, belowHeight = 112.0

    /// The frame of the panel, in points of the window.
    package let panel: CGRect
    /// Whether the panel is a row below the scene.
    ///
    /// It has the numbers, the graph and the details from left to right.
    let isRow: Bool
    /// Whether the graph and its legend fit.
    let showsGraph: Bool
    /// Whether the animation error and the histogram fit too.
    let showsDetails: Bool
    /// The number of rows below the legend that fit.
    let rows: Int
    /// The parts with an explanation, from the top down.
    package let parts: [Part]

    /// Creates the layout of a right-hand panel above the bottom panels.
    init(in area: CGSize) {
        let room = area.height - 32
        let least = Self.head + Self.graphHeight + 60
        showsGraph = room >= least
        showsDetails = room >= least + Self.detailHeight
        let stages = least + (showsDetails ? Self.detailHeight : 0)
        rows = showsGraph ? min(Self.hints.rows.count, max(0, Int((room - stages - 20) / 20))) : 0
        var height = showsGraph ? stages : Self.head
        if rows > 0 { height += 20 + Double(rows) * Self.row }
        let panel = CGRect(
            x: max(8, area.width - Self.width - 16), y: 16, width: Self.width, height: height)
        (self.panel, isRow) = (panel, false)
        var parts: [Part] = []
        var y = panel.minY + 8
        func add(_ hints: [String], height: Double, first share: Double? = nil) {
            var x = panel.minX
            for (i, hint) in hints.enumerated() {
                let rest = panel.maxX - x
                let width = i == 0 ? rest * (share ?? 1 / Double(hints.count)) : rest
                parts.append(
                    Part(rect: CGRect(x: x, y: y, width: width, height: height), hint: hint))
                x += width
            }
            y += height
        }
        add(Self.hints.head, height: Self.head - 12, first: Self.firstShare)
        if showsGraph {
            y = panel.minY + Self.head - 4
            add([Self.hints.graph], height: Self.graphHeight + 8)
            if showsDetails {
                add([Self.hints.error], height: Self.errorHeight + Self.gap)
                add([Self.hints.histogram], height: Self.histogramHeight + Self.gap)
            }
            y += 6
            for pair in Self.hints.stages { add(pair, height: Self.row) }
            y = panel.minY + stages + 6
            for hint in Self.hints.rows.prefix(rows) { add([hint], height: Self.row) }
        }
        self.parts = parts
    }

    /// Creates the layout of a panel that is a row below a scene.
    ///
    /// The graph, and to its right the details, are shown if the row is wide enough.
    init(below room: CGRect) {
        let count = min(3, max(1, Int((room.width - 32) / (Self.width - Self.margin))))
        let width = Self.margin + Double(count) * (Self.width - Self.margin)
        let panel = CGRect(
            x: (room.midX - width / 2).rounded(), y: room.minY, width: width,
            height: Self.belowHeight - 8)
        (self.panel, isRow, rows) = (panel, true, 0)
        (showsGraph, showsDetails) = (count > 1, count > 2)
        func part(_ hint: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
            -> Part
        {
            Part(
                rect: CGRect(x: panel.minX + x, y: panel.minY + y, width: width, height: height),
                hint: hint)
        }
        let column = Self.width - Self.margin, first = (column * Self.firstShare).rounded()
        var parts = [
            part(Self.hints.head[0], 8, 8, first, 44),
            part(Self.hints.head[1], 8 + first, 8, column - first, 44),
        ]
        for (i, hint) in Self.hints.stages.joined().enumerated() {
            parts.append(
                part(hint, 8 + Double(i % 2) * 128, 54 + Double(i / 2) * Self.row, 128, Self.row))
        }
        if count > 1 { parts.append(part(Self.hints.graph, column + 8, 12, column, 80)) }
        if count > 2 {
            parts.append(part(Self.hints.error, 2 * column + 8, 12, column, 32))
            parts.append(part(Self.hints.histogram, 2 * column + 8, 44, column, 48))
        }
        self.parts = parts
    }

    /// The x coordinate at which the numbers of the first column end.
    var numbersEnd: Double { panel.minX + Self.width - Self.margin }

    /// The y coordinate of the legend's first line.
    var legendTop: Double { isRow ? panel.minY + 64 : graphsEnd + 20 }

    /// The rectangle of the frame graph; nil if it does not fit.
    var graph: CGRect? {
        guard showsGraph else { return nil }
        let (x, y) = isRow ? (Self.width, Self.margin) : (Self.margin, Self.head)
        return CGRect(
            x: panel.minX + x, y: panel.minY + y, width: Self.width - 2 * Self.margin,
            height: Self.graphHeight)
    }

    /// The rectangle of the animation error's graph; nil if it does not fit.
    ///
    /// It is under the frame graph, or beside it in a row.
    var errors: CGRect? {
        guard isRow else { return below(graph, Self.errorHeight) }
        guard showsDetails, let graph else { return nil }
        return CGRect(
            x: graph.maxX + Self.margin, y: graph.minY, width: graph.width, height: Self.errorHeight
        )
    }

    /// The rectangle of the histogram, under the animation error; nil if it does not fit.
    var histogram: CGRect? { below(errors, Self.histogramHeight) }

    private func below(_ rect: CGRect?, _ height: Double) -> CGRect? {
        guard showsDetails, let rect else { return nil }
        return CGRect(x: rect.minX, y: rect.maxY + Self.gap, width: rect.width, height: height)
    }

    /// The y coordinate of the bottom of the graphs.
    var graphsEnd: Double {
        Double((histogram ?? graph)?.maxY ?? panel.minY + Self.head)
    }

    /// Returns the index of the part at a point.
    func part(at point: CGPoint) -> Int? { parts.firstIndex { $0.rect.includes(point) } }

    private static let hints = (
        head: [
            "Frames per second over the last second; idle while nothing moves",
            "Median (p50) and 99th percentile (p99) of the frame times of the last five seconds with "
                + "motion",
        ],
        graph:
            "One bar per frame; click a bar to go to its frame. A white tip marks a clipped bar. "
            + "Lines: p99 red, p50 white, refresh period faint. A dot marks a missed frame, in the "
            + "colour of the stage at fault.",
        error:
            "Animation error: the advance of media time minus that of presentation time",
        histogram: "Histogram of the frame times of the last five seconds with motion",
        stages: [
            [
                "Evaluates the animations at the media time",
                "Builds the display list from the layer values",
            ],
            ["Draws the display list", "Presents the frame"],
        ],
        rows: [
            "The back end: Raster draws on the CPU, Geometry on the GPU",
            "Layers in the tree, and commands in the display list",
            "Display refreshes without a new frame, in the last five seconds with motion",
            "Speed of the scene; the keys [ and ] change it",
            "Recorded history for scrubbing, and its memory: at most a minute and 64 MiB",
            "Last frame: draw calls and vertices on the GPU, or pixels drawn on the CPU",
            "Offscreen passes and texture uploads of the last frame",
            "Cache hits, misses and size; --memory limits the size",
        ]
    )
}
