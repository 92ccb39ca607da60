import Foundation

/// Where the inspector is, and which of its lines are in sight: what there is no room for is
/// scrolled to.
struct InspectorLayout: Hashable, Sendable {
    /// A line of what can be scrolled.
    enum Line: Hashable, Sendable {
        /// A value, by its place among the rows of the report.
        case value(Int)
        /// What parts values from animations.
        case rule
        /// An animation, by its place in the report.
        case motion(Int)
        /// The course of the chosen animation.
        case curve
    }

    /// A line in sight, in points of the window.
    struct Place: Hashable, Sendable {
        var line: Line
        var rect: CGRect
    }

    static let margin = 16.0
    private static let width = 376.0, least = 232.0
    private static let row = 19.0, motion = 30.0, curve = 108.0
    /// What stands above the lines, and the hint under them.
    private static let head = 82.0, foot = 30.0

    let panel: CGRect
    /// The part of the panel that is scrolled.
    let body: CGRect
    /// The lines in sight.
    let lines: [Place]
    /// How far it is scrolled, and how far it can be, in points.
    let offset: Double, reach: Double
    /// Whether there is room for the hint at its foot.
    let showsHint: Bool

    /// Lays the inspector out in the part of a window above its foot; nil where there is no room.
    ///
    /// - Parameters:
    ///   - taken: how many points at the right are taken by another panel.
    ///   - isRight: whether it stands at the right of what is left.
    ///   - counts: how many values and how many animations it tells of; nil when it has no subject.
    init?(
        in area: CGSize, taken: Double, isRight: Bool, counts: (values: Int, motions: Int)?,
        scroll: Double
    ) {
        let width = min(Self.width, area.width - taken - 32)
        let room = area.height - 32
        guard width >= Self.least, room >= 84 else { return nil }
        var all: [(Line, Double)] = (0..<(counts?.values ?? 0)).map { (.value($0), Self.row) }
        showsHint = room >= 240
        let foot = showsHint ? Self.foot : 10
        if let motions = counts?.motions, motions > 0 {
            all.append((.rule, 13))
            all += (0..<motions).map { (.motion($0), Self.motion) }
            // The curve with the line of its animation, if both can be in sight.
            let free = room - Self.head - foot
            all.append((.curve, min(Self.curve, free >= 96 ? free - Self.motion : free)))
        }
        let content = all.reduce(0) { $0 + $1.1 }
        let height = counts == nil ? 84 : min(room, Self.head + content + foot)
        panel = CGRect(
            x: isRight ? area.width - taken - width - 16 : 16, y: 16, width: width, height: height)
        body = CGRect(
            x: panel.minX + Self.margin, y: panel.minY + Self.head,
            width: width - 2 * Self.margin, height: max(0, height - Self.head - foot))
        reach = counts == nil ? 0 : max(0, content - body.height)
        offset = scroll.clamped(to: 0...reach)
        var lines: [Place] = []
        var y = body.minY - offset
        for (line, height) in all {
            let rect = CGRect(x: body.minX, y: y, width: body.width, height: height)
            // Whole lines only: nothing is cut at the edges.
            if rect.minY >= body.minY - 0.5, rect.maxY <= body.maxY + 0.5 {
                lines.append(Place(line: line, rect: rect))
            }
            y += height
        }
        self.lines = lines
    }

    /// The animation that is told of at a point, by its place in the report.
    func motion(at point: CGPoint) -> Int? {
        for place in lines where place.rect.includes(point) {
            if case .motion(let i) = place.line { return i }
        }
        return nil
    }
}
