import Foundation

/// The projective transform from a layer's plane to the screen.
///
/// It is a 3x3 matrix for row vectors:
///
///     [x y 1] · | ax ay aw |  =  [X Y W],  shown at (X/W, Y/W)
///               | bx by bw |
///               | tx ty tw |
///
/// These nine numbers remain of a 4x4 layer matrix that acts on points with z = 0 when the
/// resulting z is not needed. `aw = bw = 0, tw = 1` is an affine transform; others have
/// perspective.
@usableFromInline package struct PlaneTransform: Hashable, Sendable {
    /// The image of the x axis.
    @usableFromInline package var ax: Double, ay: Double, aw: Double
    /// The image of the y axis.
    @usableFromInline package var bx: Double, by: Double, bw: Double
    /// The image of the origin.
    @usableFromInline package var tx: Double, ty: Double, tw: Double

    /// The identity transform.
    package static let identity = PlaneTransform(a: (1, 0), b: (0, 1), t: (0, 0))

    /// Makes an affine transform from the images of its axes and origin.
    @inlinable
    package init(a: (Double, Double), b: (Double, Double), t: (Double, Double)) {
        (ax, ay, aw) = (a.0, a.1, 0)
        (bx, by, bw) = (b.0, b.1, 0)
        (tx, ty, tw) = (t.0, t.1, 1)
    }

    /// Makes a transform from all nine numbers.
    @inlinable
    package init(
        ax: Double, ay: Double, aw: Double, bx: Double, by: Double, bw: Double,
        tx: Double, ty: Double, tw: Double
    ) {
        (self.ax, self.ay, self.aw) = (ax, ay, aw)
        (self.bx, self.by, self.bw) = (bx, by, bw)
        (self.tx, self.ty, self.tw) = (tx, ty, tw)
    }

    /// Makes a uniform scale followed by a translation.
    @inlinable
    package init(scale: Double, x: Double = 0, y: Double = 0) {
        self.init(a: (scale, 0), b: (0, scale), t: (x, y))
    }

    /// Whether the transform is affine (no perspective).
    @inlinable
    package var isAffine: Bool { aw == 0 && bw == 0 && tw == 1 }

    /// Whether each axis is mapped to an axis, possibly the other one.
    @inlinable
    package var keepsRectangles: Bool {
        isAffine && ((ay == 0 && bx == 0) || (ax == 0 && by == 0))
    }

    /// Whether the transform is a translation.
    package var isTranslation: Bool {
        isAffine && ax == 1 && ay == 0 && bx == 0 && by == 1
    }

    /// Whether all nine numbers are finite.
    package var isFinite: Bool { (ax + ay + aw + bx + by + bw + tx + ty + tw).isFinite }

    /// The determinant of the 3x3 matrix.
    @inlinable
    package var determinant: Double {
        ax * (by * tw - bw * ty) - ay * (bx * tw - bw * tx) + aw * (bx * ty - by * tx)
    }

    /// Returns this transform followed by another one.
    @inlinable
    package func concatenating(_ n: PlaneTransform) -> PlaneTransform {
        PlaneTransform(
            ax: ax * n.ax + ay * n.bx + aw * n.tx, ay: ax * n.ay + ay * n.by + aw * n.ty,
            aw: ax * n.aw + ay * n.bw + aw * n.tw, bx: bx * n.ax + by * n.bx + bw * n.tx,
            by: bx * n.ay + by * n.by + bw * n.ty, bw: bx * n.aw + by * n.bw + bw * n.tw,
            tx: tx * n.ax + ty * n.bx + tw * n.tx, ty: tx * n.ay + ty * n.by + tw * n.ty,
            tw: tx * n.aw + ty * n.bw + tw * n.tw)
    }

    /// Returns the inverse; nil if the determinant is zero or not finite.
    package func inverted() -> PlaneTransform? {
        let d = determinant
        guard d.isFinite, d != 0 else { return nil }
        let s = 1 / d
        let m = PlaneTransform(
            ax: (by * tw - bw * ty) * s, ay: (aw * ty - ay * tw) * s, aw: (ay * bw - aw * by) * s,
            bx: (bw * tx - bx * tw) * s, by: (ax * tw - aw * tx) * s, bw: (aw * bx - ax * bw) * s,
            tx: (bx * ty - by * tx) * s, ty: (ay * tx - ax * ty) * s, tw: (ax * by - ay * bx) * s)
        guard isAffine, m.tw != 0 else { return m }
        // The inverse of an affine transform must be exactly affine, so the last column is set to
        // (0, 0, 1).
        return PlaneTransform(a: (m.ax, m.ay), b: (m.bx, m.by), t: (m.tx, m.ty))
    }

    /// Returns the image of a point in homogeneous coordinates.
    @inlinable
    package func project(_ x: Double, _ y: Double) -> SIMD3<Double> {
        SIMD3(x * ax + y * bx + tx, x * ay + y * by + ty, x * aw + y * bw + tw)
    }

    /// Returns the image of a point after the perspective division.
    ///
    /// It is not finite if the weight is zero.
    @inlinable
    package func apply(_ p: CGPoint) -> CGPoint {
        if isAffine { return CGPoint(x: p.x * ax + p.y * bx + tx, y: p.x * ay + p.y * by + ty) }
        let v = project(p.x, p.y)
        return CGPoint(x: v.x / v.z, y: v.y / v.z)
    }

    /// The mean scale at the origin: the square root of the area scale.
    package var scaleFactor: Double { abs(ax * by - ay * bx).squareRoot() }
}
