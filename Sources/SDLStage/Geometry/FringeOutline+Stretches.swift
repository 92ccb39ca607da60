import Graphics

extension FringeOutline {
    /// The local stretch of a curled image at a corner of a strip.
    ///
    /// It is relative to the strip's transform; see ``TextureCommand/bend``.
    struct LocalStretch {
        /// The direction of the stretch, projected to device space; its length is not meaningful.
        var direction: SIMD2<Double>
        /// The factor by which lengths along `direction` are stretched at this corner.
        var factor: Double
        /// Whether the next edge is straight on the screen, not the image.
        var isStraight: Bool

        /// Makes the stretch at the corner `p`, before the corner `q`, in layer coordinates.
        init(
            _ bend: SIMD3<Double>, at p: SIMD2<Double>, to q: SIMD2<Double>, _ plane: PlaneTransform
        ) {
            let at = plane.project(p.x, p.y)
            let weight = bend.x * plane.aw + bend.y * plane.bw
            direction = SIMD2(
                (bend.x * plane.ax + bend.y * plane.bx) * at.z - at.x * weight,
                (bend.x * plane.ay + bend.y * plane.by) * at.z - at.y * weight)
            factor = bend.x * p.x + bend.y * p.y + bend.z
            isStraight = p.x != q.x && p.y != q.y
        }
    }

    /// The sine of the smallest angle at which fringes have full width.
    ///
    /// The angle is between an antialiased edge and a seam. At this angle, a fringe extends ten
    /// pixels along the seam.
    private static let minSine = 0.05

    /// Returns the extent of an edge's fringe along a seam.
    ///
    /// The antialiased edge ends at the seam. The extent is the same for the strips on both sides.
    ///
    /// - Parameters:
    ///   - i: the index of the corner between edge and seam.
    ///   - edge: the index of the soft edge.
    ///   - normal: the unit normal of the edge.
    ///   - seam: the unit normal of the seam.
    /// - Returns: the extent along the seam, in pixels.
    func reach(_ i: Int, edge: Int, _ normal: SIMD2<Double>, seam: SIMD2<Double>) -> SIMD2<Double> {
        var normal = normal
        let (direction, factor) = (stretches[i].direction, stretches[i].factor)
        let across = (direction * seam).sum()
        if !stretches[edge].isStraight, abs(across) > 0, factor > 0 {
            normal += seam * ((1 / factor - 1) * (direction * normal).sum() / across)
            normal /= (normal * normal).sum().squareRoot()
        }
        let along = SIMD2(seam.y, -seam.x)
        let sine = (normal * along).sum()
        return along * (0.5 / (sine < 0 ? min(sine, -Self.minSine) : max(sine, Self.minSine)))
    }
}
