import Graphics

extension KeyframeTrack {
    /// The kind of the values where all are vectors that mix and are not held; then
    /// ``lanes(at:)`` answers in their place.
    public var lanesKind: VectorKind? {
        switch segments {
        case .vectors(let kind, _), .vectorSpline(let kind, _): kind
        default: nil
        }
    }

    /// The numbers at progress `f`, as ``value(at:)`` but without wrapping them; nil where
    /// ``lanesKind`` is.
    public func lanes(at f: Double) -> SIMD4<Double>? {
        switch segments {
        case .vectors(_, let lanes):
            let (i, s) = schedule.place(f)
            return lanes[i].mixed(lanes[i + 1], s)
        case .vectorSpline(_, let spline):
            let (i, s) = schedule.place(f)
            return spline.value(i, s)
        default:
            return nil
        }
    }
}
