import Graphics

/// The matrices of a basic animation, decomposed once if both ends are known.
///
/// Equivalent to ``BasicTrack`` for matrices. It is a class, as a large value would be copied.
package final class MatrixTrack: Sendable {
    private let track: BasicTrack
    /// The interpolation between the end matrices.
    ///
    /// It is valid if the ends do not depend on the underlying value.
    private let mix: TransformMix
    /// Whether the result depends on the underlying value.
    package let needsUnderlying: Bool

    /// Makes a track from a basic track of matrices.
    ///
    /// The result is nil unless all given values are matrices and at least one is given.
    package init?(_ track: BasicTrack) {
        let given = [track.from, track.to, track.by].compactMap { $0 }
        guard !given.isEmpty, given.allSatisfy({ $0.transformValue != nil }) else { return nil }
        (self.track, needsUnderlying) = (track, track.needsUnderlying)
        mix = Self.mix(track, CATransform3DIdentity)
    }

    /// Makes the same track over a constant underlying matrix.
    package init(_ other: MatrixTrack, over u: CATransform3D) {
        (track, needsUnderlying) = (other.track, false)
        mix = other.needsUnderlying ? Self.mix(track, u) : other.mix
    }

    /// Returns the matrix at progress `f`, over the underlying matrix `u`.
    package func value(at f: Double, over u: CATransform3D) -> CATransform3D {
        needsUnderlying ? Self.mix(track, u).value(at: f) : mix.value(at: f)
    }

    private static func mix(_ track: BasicTrack, _ u: CATransform3D) -> TransformMix {
        let ends = track.ends(underlying: .transform(u))
        return TransformMix(
            from: ends?.a.transformValue ?? u, to: ends?.b.transformValue ?? u)
    }
}
