import Foundation

/// The layout of the timeline, which maps time to x coordinates.
package struct TimelineLayout: Hashable, Sendable {
    /// The frame of the timeline, in points.
    package var panel: CGRect
    /// The bars' frame, right of the names and below the ruler.
    package var axis: CGRect
    /// The number of rows of bars that fit.
    var rows: Int
    /// The media time at the left end of the axis.
    var start: Double
    /// The time span of the axis, in seconds.
    var span: Double

    static let rulerHeight = 24.0
    static let rowHeight = 18.0
    /// The height of a row's bars in points, shared by overlapping animations.
    static let barHeight = 14.0
    private static let margin = 16.0
    private static let foot = 8.0
    /// The fraction of the axis that is in the future while time advances.
    private static let ahead = 0.2

    /// The time spans that can be chosen, in seconds.
    static let spans = [2.0, 5, 10, 20, 60]

    /// Returns the height of the timeline; 0 if the window is too small.
    static func height(in size: CGSize) -> Double {
        let rows = rowCount(in: size)
        return rows == 0 ? 0 : height(rows: rows)
    }

    private static func height(rows: Int) -> Double {
        rulerHeight + Double(rows) * rowHeight + foot
    }

    /// The heights that a timeline can have, in points.
    static let heights = [3, 6].map(height)
    /// The maximum height of the timeline, in points.
    package static let greatestHeight = height(rows: 6)

    private static func rowCount(in size: CGSize) -> Int {
        switch size.height {
        case 560...: 6
        case 320..<560: 3
        default: 0
        }
    }

    /// Creates the layout; nil in a window that is too small.
    ///
    /// - Parameters:
    ///   - size: the size of the window, in points.
    ///   - width: the width of the timeline at the left of the window; nil for the window's.
    ///   - span: the time span of the axis, in seconds.
    ///   - playhead: the media time of the frame shown.
    ///   - edge: the live time, at which the recorded past ends.
    ///   - start: the media time at the left, as far as the playhead stays visible; nil while time
    ///     runs.
    init?(
        in size: CGSize, width: Double? = nil, span: Double, playhead: Double, edge: Double,
        start: Double? = nil
    ) {
        let height = Self.height(in: size)
        guard height > 0, span > 0, playhead.isFinite, edge.isFinite else { return nil }
        let top = size.height - OverlayModel.stripHeight - height
        // Below the code, names get a larger share of the width, so that they are not cut off.
        let share = width == nil ? 0.24 : 0.34
        let width = width ?? size.width
        panel = CGRect(x: 0, y: top, width: width, height: height)
        let names = (width * share).rounded().clamped(to: 96...208)
        axis = CGRect(
            x: names, y: top + Self.rulerHeight, width: max(1, width - names - Self.margin),
            height: height - Self.rulerHeight - Self.foot)
        rows = Self.rowCount(in: size)
        self.span = span
        // If the playhead would be left of the visible span, the span begins slightly before the
        // playhead.
        let shown = start.map { max($0, playhead - span * 0.96) } ?? edge - span * (1 - Self.ahead)
        self.start = min(shown, playhead - span * 0.04)
    }

    /// Returns the x coordinate of a media time.
    func x(of time: Double) -> Double { axis.minX + (time - start) / span * axis.width }

    /// Returns the media time at an x coordinate.
    package func time(at x: Double) -> Double { start + (x - axis.minX) / axis.width * span }

    /// Returns the endpoint whose handle in the ruler is at a point.
    package func loopEnd(at point: CGPoint, of loopRange: LoopRange) -> LoopRange.End? {
        guard point.y >= panel.minY, point.y < axis.minY else { return nil }
        if let start = loopRange.start, abs(x(of: start) - point.x) < 7 { return .start }
        if let end = loopRange.end, abs(x(of: end) - point.x) < 7 { return .end }
        return nil
    }

    /// Returns whether the timeline consumes a press at a point.
    package func takes(_ point: CGPoint) -> Bool { panel.includes(point) }

    /// The minimum time between numbers of the ruler that leaves them readable, in seconds.
    var tick: Double {
        [0.1, 0.2, 0.5, 1, 2, 5, 10, 20].first { $0 / span * axis.width >= 56 } ?? 60
    }
}
