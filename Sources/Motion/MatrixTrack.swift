import Graphics

/// The matrices of a plain animation, taken apart once where both ends are known.
///
/// It says the same as ``BasicTrack`` for matrices. It is large, and so handed on by reference.
public final class MatrixTrack: Sendable {
    private let track: BasicTrack
    /// The way between the ends, the right one where they do not depend on the value below.
    private let mix: TransformMix
    /// Whether the value below the animation matters.
    public let needsUnderlying: Bool

    /// Takes the matrices of a track; nil unless every value given is one and at least one is given.
    public init?(_ track: BasicTrack) {
        let given = [track.from, track.to, track.by].compactMap { $0 }
        guard !given.isEmpty, given.allSatisfy({ $0.transformValue != nil }) else { return nil }
        (self.track, needsUnderlying) = (track, track.needsUnderlying)
        mix = Self.mix(track, CATransform3DIdentity)
    }

    /// The same track over a matrix that stays what it is.
    public init(_ other: MatrixTrack, over u: CATransform3D) {
        (track, needsUnderlying) = (other.track, false)
        mix = other.needsUnderlying ? Self.mix(track, u) : other.mix
    }

    /// The matrix at progress `f`, over the matrix `u` of the value below.
    public func value(at f: Double, over u: CATransform3D) -> CATransform3D {
        needsUnderlying ? Self.mix(track, u).value(at: f) : mix.value(at: f)
    }

    private static func mix(_ track: BasicTrack, _ u: CATransform3D) -> TransformMix {
        let ends = track.ends(underlying: .transform(u))
        return TransformMix(
            from: ends?.a.transformValue ?? u, to: ends?.b.transformValue ?? u)
    }
}
