/// How an animation gets from one keyframe to the next.
public enum KeyframeMode: String, Hashable, Sendable, CaseIterable {
    /// Straight, each segment in its own time.
    case linear
    /// Not at all: each value is held.
    case discrete
    /// Straight, at constant speed over all segments.
    case paced
    /// Along a spline through the values.
    case cubic
    /// Along a spline, with times as of constant speed.
    case cubicPaced

    /// Whether a spline is drawn through the values.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }

    /// Whether the times come from distances.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}
