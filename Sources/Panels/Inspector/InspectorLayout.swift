import Foundation

/// The layout of the inspector: panel, visible lines and scroll range.
package struct InspectorLayout: Hashable, Sendable {
    /// A line of the scrolled content.
    enum Line: Hashable, Sendable {
        /// A value, by its index among the report's rows.
        case value(Int)
        /// The rule between values and animations.
        case rule
        /// An animation, by its index in the report.
        case motion(Int)
        /// The curve of the selected animation.
        case curve
    }

    /// A visible line with its frame, in points of the window.
    struct PlacedLine: Hashable, Sendable {
        var line: Line
        var rect: CGRect
    }

    static let margin = 16.0
    private static let width = 376.0, least = 232.0
    private static let row = 19.0, motion = 30.0, curve = 108.0
    /// The heights of the heading above the lines and of the hint below them.
    private static let head = 82.0, foot = 30.0

    /// The frame of the panel, in points of the window.
    package let panel: CGRect
    /// The scrolled part of the panel.
    package let body: CGRect
    let lines: [PlacedLine]
    /// The scroll offset and its maximum, in points.
    package let offset: Double, reach: Double
    /// Whether the hint below the lines fits.
    let showsHint: Bool

    /// Creates the layout; nil if it does not fit.
    ///
    /// - Parameters:
    ///   - area: the area of the window above its bottom panels, in points.
    ///   - left: the width that the code occupies at the left, in points.
    ///   - taken: the width that another panel occupies at the right, in points.
    ///   - isRight: whether the inspector is at the right of the remaining area.
    ///   - counts: the numbers of values and animations; nil if no layer is inspected.
    ///   - scroll: the scroll offset in points, clamped to 0 to ``reach``.
    init?(
        in area: CGSize, after left: Double = 0, taken: Double, isRight: Bool,
        counts: (values: Int, motions: Int)?,
        scroll: Double
    ) {
        let width = min(Self.width, area.width - left - taken - 32)
        let room = area.height - 32
        guard width >= Self.least, room >= 84 else { return nil }
        var all: [(Line, Double)] = (0..<(counts?.values ?? 0)).map { (.value($0), Self.row) }
        showsHint = room >= 240
        let foot = showsHint ? Self.foot : 10
        if let motions = counts?.motions, motions > 0 {
            all.append((.rule, 13))
            all += (0..<motions).map { (.motion($0), Self.motion) }
            // The curve is at most as tall as the visible area. If possible it is one line shorter,
            // so that the line of its animation is visible at the same time.
            let free = room - Self.head - foot
            all.append((.curve, min(Self.curve, free >= 96 ? free - Self.motion : free)))
        }
        let content = all.reduce(0) { $0 + $1.1 }
        let height = counts == nil ? 84 : min(room, Self.head + content + foot)
        panel = CGRect(
            x: isRight ? area.width - taken - width - 16 : left + 16, y: 16, width: width,
            height: height)
        body = CGRect(
            x: panel.minX + Self.margin, y: panel.minY + Self.head,
            width: width - 2 * Self.margin, height: max(0, height - Self.head - foot))
        reach = counts == nil ? 0 : max(0, content - body.height)
        offset = scroll.clamped(to: 0...reach)
        var lines: [PlacedLine] = []
        var y = body.minY - offset
        for (line, height) in all {
            let rect = CGRect(x: body.minX, y: y, width: body.width, height: height)
            // Lines that are only partly visible are omitted.
            if rect.minY >= body.minY - 0.5, rect.maxY <= body.maxY + 0.5 {
                lines.append(PlacedLine(line: line, rect: rect))
            }
            y += height
        }
        self.lines = lines
    }

    /// Returns the animation at a point, by its index in the report.
    package func motion(at point: CGPoint) -> Int? {
        for place in lines where place.rect.includes(point) {
            if case .motion(let i) = place.line { return i }
        }
        return nil
    }
}
