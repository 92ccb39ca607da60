import Foundation

/// Where the timeline is in the window, and which time stands where in it.
struct TimelineLayout: Hashable, Sendable {
    /// Everything, in points.
    var panel: CGRect
    /// The part where times are: right of the names, under the ruler.
    var axis: CGRect
    /// How many rows of bars there is room for.
    var rows: Int
    /// The media time at the left of the axis.
    var start: Double
    /// Seconds from its left to its right.
    var span: Double

    static let rulerHeight = 24.0
    static let rowHeight = 18.0
    /// How high the bars of a row are, all lanes together.
    static let barHeight = 14.0
    private static let margin = 16.0
    private static let foot = 8.0
    /// The part of the axis that lies in the future while time goes on.
    private static let ahead = 0.2

    /// The spans that can be chosen, in seconds.
    static let spans = [2.0, 5, 10, 20, 60]

    /// How high the timeline is in a window of a size; 0 where it would leave too little of it.
    static func height(in size: CGSize) -> Double {
        let rows = rowCount(in: size)
        return rows == 0 ? 0 : rulerHeight + Double(rows) * rowHeight + foot
    }

    private static func rowCount(in size: CGSize) -> Int {
        switch size.height {
        case 560...: 6
        case 320..<560: 3
        default: 0
        }
    }

    /// Lays the timeline out; nil in a window that is too small.
    ///
    /// - Parameters:
    ///   - playhead: the media time that is shown.
    ///   - edge: the media time up to which something happened.
    init?(in size: CGSize, span: Double, playhead: Double, edge: Double) {
        let height = Self.height(in: size)
        guard height > 0, span > 0, playhead.isFinite, edge.isFinite else { return nil }
        let top = size.height - OverlayModel.stripHeight - height
        panel = CGRect(x: 0, y: top, width: size.width, height: height)
        let names = (size.width * 0.24).rounded().clamped(to: 96...208)
        axis = CGRect(
            x: names, y: top + Self.rulerHeight, width: max(1, size.width - names - Self.margin),
            height: height - Self.rulerHeight - Self.foot)
        rows = Self.rowCount(in: size)
        self.span = span
        // The playhead stays in sight, a little away from the left.
        start = min(edge - span * (1 - Self.ahead), playhead - span * 0.04)
    }

    /// Where a media time is.
    func x(of time: Double) -> Double { axis.minX + (time - start) / span * axis.width }

    /// Which media time is somewhere.
    func time(at x: Double) -> Double { start + (x - axis.minX) / axis.width * span }

    /// Whether a press there is for the timeline.
    func takes(_ point: CGPoint) -> Bool { panel.includes(point) }

    /// The seconds from one number of the ruler to the next: as close as they can be read.
    var tick: Double {
        [0.1, 0.2, 0.5, 1, 2, 5, 10, 20].first { $0 / span * axis.width >= 56 } ?? 60
    }
}

extension Double {
    /// The nearest number in a range.
    func clamped(to range: ClosedRange<Double>) -> Double {
        self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
    }
}
