/// A Kochanek-Bartels spline through keyframe values.
///
/// Each point has a tension, a continuity and a bias, and any number of lanes.
///
/// The tangents are those of D. Kochanek and R. Bartels, "Interpolating splines with local tension,
/// continuity, and bias control" (1984). With the differences before = p_i - p_(i-1) and
/// after = p_(i+1) - p_i, the outgoing and incoming tangents at point i are
///
///     out = (1-t)(1+c)(1+b)/2 before + (1-t)(1-c)(1-b)/2 after
///     in  = (1-t)(1-c)(1+b)/2 before + (1-t)(1+c)(1-b)/2 after
///
/// scaled at inner points by the lengths of the adjacent segments. Each segment is the Hermite
/// cubic of its two ends.
struct KeyframeSpline<Lanes: SIMD & Sendable>: Sendable where Lanes.Scalar == Double {
    private let points: [Lanes]
    private let leaving: [Lanes]
    private let arriving: [Lanes]

    /// Makes the spline through `points` (two or more) at `times` (as many).
    init(through points: [Lanes], at times: [Double], _ shape: SplineShape) {
        self.points = points
        var leaving: [Lanes] = []
        var arriving: [Lanes] = []
        let last = points.count - 1
        for i in points.indices {
            let after = i < last ? points[i + 1] - points[i] : points[i] - points[i - 1]
            let before = i > 0 ? points[i] - points[i - 1] : after
            let (t, c, b) = shape.parameters(at: i)
            let outBefore = (1 - t) * (1 + c) * (1 + b) / 2
            let outAfter = (1 - t) * (1 - c) * (1 - b) / 2
            let inBefore = (1 - t) * (1 - c) * (1 + b) / 2
            let inAfter = (1 - t) * (1 + c) * (1 - b) / 2
            var (leave, arrive) = (1.0, 1.0)
            if i > 0, i < last {
                let (d0, d1) = (times[i] - times[i - 1], times[i + 1] - times[i])
                if d0 + d1 > 0 { (leave, arrive) = (2 * d1 / (d0 + d1), 2 * d0 / (d0 + d1)) }
            }
            leaving.append((before * outBefore + after * outAfter) * leave)
            arriving.append((before * inBefore + after * inAfter) * arrive)
        }
        (self.leaving, self.arriving) = (leaving, arriving)
    }

    /// Returns the point of segment `i` at its fraction `s`.
    func value(_ i: Int, _ s: Double) -> Lanes {
        let (s2, s3) = (s * s, s * s * s)
        let h1 = 2 * s3 - 3 * s2 + 1
        let h2 = s3 - 2 * s2 + s
        let h3 = 3 * s2 - 2 * s3
        let h4 = s3 - s2
        let near = points[i] * h1 + leaving[i] * h2
        return near + points[i + 1] * h3 + arriving[i + 1] * h4
    }
}

/// The tension, continuity and bias of each keyframe; missing entries are 0.
struct SplineShape: Sendable {
    /// The tension: 1 reduces the tangent to zero, -1 doubles it.
    var tension: [Double] = []
    /// The continuity: the difference between the incoming and the outgoing tangent.
    var continuity: [Double] = []
    /// The bias: the neighbour that the tangents lean towards.
    var bias: [Double] = []

    /// The factor, 1 or -1, by which continuity and bias are multiplied.
    ///
    /// Uncertain point U13: 1 gives continuity and bias the signs of the textbook, -1 the opposite
    /// ones.
    static let sign = 1.0

    /// Returns the three parameters of keyframe `i`; values that are not finite become 0.
    func parameters(at i: Int) -> (tension: Double, continuity: Double, bias: Double) {
        func entry(_ list: [Double]) -> Double {
            i < list.count && list[i].isFinite ? list[i] : 0
        }
        return (entry(tension), Self.sign * entry(continuity), Self.sign * entry(bias))
    }
}
