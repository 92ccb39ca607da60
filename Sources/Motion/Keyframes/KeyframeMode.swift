/// The interpolation between keyframes.
package enum KeyframeMode: String, Hashable, Sendable, CaseIterable {
    /// Linear interpolation, with a separate time for each segment.
    case linear
    /// No interpolation: each value is held.
    case discrete
    /// Linear interpolation at constant speed over all segments.
    case paced
    /// Interpolation along a spline through the values.
    case cubic
    /// Interpolation along a spline, at times of constant speed.
    case cubicPaced

    /// Whether values are interpolated along a spline.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }

    /// Whether the times are derived from distances.
    package var isPaced: Bool { self == .paced || self == .cubicPaced }
}
