import UIKitViews

/// The comet's path in a square of 240 points, with each curve's duration.
struct CometPath: Sendable {
    /// A cubic Bézier curve that starts at the end of the previous curve.
    struct Curve: Sendable {
        var control1: CGPoint
        var control2: CGPoint
        var end: CGPoint
        var seconds: Double
    }

    /// A path with the times of its start and of each segment's end, in seconds.
    struct Flight {
        var path: CGPath
        var times: [Double]
        var seconds: Double { times.last ?? 0 }
    }

    let name: String
    let start: CGPoint
    let curves: [Curve]

    /// The end point of the path.
    var end: CGPoint { curves.last?.end ?? start }

    /// The speed of the approach to the path's start, in points per second.
    private static let approachSpeed = 320.0

    /// Returns the time to reach the path's start from the farthest of the given points, in
    /// seconds.
    func approach(from places: [CGPoint]) -> Double {
        let farthest = places.map { hypot(start.x - $0.x, start.y - $0.y) }.max() ?? 0
        return farthest > 0.01 ? Double(farthest) / Self.approachSpeed : 0
    }

    /// Returns the path, preceded by a straight line from a point to the path's start.
    ///
    /// The line takes `approach` seconds; if `approach` is 0, there is no line.
    func flight(from here: CGPoint, approach: Double) -> Flight {
        let path = CGMutablePath()
        var times = [0.0]
        path.move(to: here)
        if approach > 0 {
            path.addLine(to: start)
            times.append(approach)
        }
        for curve in curves {
            path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
            times.append((times.last ?? 0) + curve.seconds)
        }
        return Flight(path: path, times: times)
    }

    /// Returns points along the path, equally spaced in time.
    ///
    /// All points are offset by a quarter of a step, so that the points of two opposite passes along the
    /// same curve do not coincide.
    func points(_ count: Int) -> [CGPoint] {
        let seconds = curves.reduce(0) { $0 + $1.seconds }
        return (0..<count).map { point(at: (Double($0) + 0.25) / Double(max(count, 1)) * seconds) }
    }

    private func point(at time: Double) -> CGPoint {
        var left = time
        var from = start
        for curve in curves {
            if left <= curve.seconds, curve.seconds > 0 {
                return curve.point(CGFloat(left / curve.seconds), from: from)
            }
            left -= curve.seconds
            from = curve.end
        }
        return end
    }
}

extension CometPath.Curve {
    /// Returns the point at a curve parameter in 0...1, computed in Bernstein form.
    func point(_ t: CGFloat, from start: CGPoint) -> CGPoint {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }
}

extension CometPath {
    /// All paths, in the order in which key presses select them.
    static let all: [CometPath] = [bounce, eight, heart]

    private static func curve(
        _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat,
        _ seconds: Double
    ) -> Curve {
        Curve(
            control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2),
            end: CGPoint(x: x, y: y), seconds: seconds)
    }

    private static let bounce = CometPath(
        name: "Bounce", start: CGPoint(x: 28, y: 44),
        curves: [
            curve(28, 252, 120, 252, 120, 44, 1),
            curve(120, 252, 212, 252, 212, 44, 1),
            curve(212, 252, 120, 252, 120, 44, 1),
            curve(120, 252, 28, 252, 28, 44, 1),
        ])

    private static let eight = CometPath(
        name: "Figure eight", start: CGPoint(x: 120, y: 120),
        curves: [
            curve(160, 48, 212, 48, 212, 120, 0.8),
            curve(212, 192, 160, 192, 120, 120, 0.8),
            curve(80, 48, 28, 48, 28, 120, 0.8),
            curve(28, 192, 80, 192, 120, 120, 0.8),
        ])

    private static let heart = CometPath(
        name: "Heart", start: CGPoint(x: 120, y: 84),
        curves: [
            curve(132, 28, 212, 24, 212, 92, 0.8),
            curve(212, 144, 152, 172, 120, 208, 0.8),
            curve(88, 172, 28, 144, 28, 92, 0.8),
            curve(28, 24, 108, 28, 120, 84, 0.8),
        ])
}
