/// A basic animation of numeric values, prepared for fast evaluation.
///
/// Equivalent to ``BasicTrack`` for values of up to four numbers: each end is a constant, to which
/// the underlying value is added if that end was not given.
package struct VectorTrack: Hashable, Sendable {
    @usableFromInline let start: SIMD4<Double>
    @usableFromInline let end: SIMD4<Double>
    package let kind: VectorKind
    /// Whether the underlying value is added to the start, and to the end.
    @usableFromInline let opensStart: Bool, opensEnd: Bool

    /// Makes a track from a basic track of numeric values.
    ///
    /// The result is nil unless all given values are compatible vectors and at least one is given.
    package init?(_ track: BasicTrack) {
        guard case .vector(let kind, _)? = track.from ?? track.to ?? track.by else { return nil }
        let zero = MotionValue.vector(kind, .zero)
        guard let ends = track.ends(underlying: zero),
            case .vector(let a, let start) = ends.a, case .vector(let b, let end) = ends.b,
            a.mixes(with: kind), b.mixes(with: kind)
        else { return nil }
        self.kind = kind
        (self.start, self.end) = (start, end)
        (opensStart, opensEnd) = (track.opensStart, track.opensEnd)
    }

    /// Whether the result depends on the underlying value.
    ///
    /// The underlying value must be of a compatible kind.
    @inlinable package var needsUnderlying: Bool { opensStart || opensEnd }

    /// Returns the vector at progress `f`, over the underlying vector `u`.
    ///
    /// `u` is added to an end that was not given.
    @inlinable
    package func value(at f: Double, over u: SIMD4<Double> = .zero) -> SIMD4<Double> {
        let a = opensStart ? start + u : start
        let b = opensEnd ? end + u : end
        return f == 1 ? b : a + (b - a) * f
    }
}
