import Foundation

extension PlaneTransform {
    /// Makes the projective transform that a 4x4 matrix applies to the plane z = 0.
    ///
    /// The resulting z is discarded. The transform has the rows and columns 1, 2 and 4 of `t`.
    @inlinable
    package init(_ t: CATransform3D) {
        self.init(
            ax: t.m11, ay: t.m12, aw: t.m14, bx: t.m21, by: t.m22, bw: t.m24,
            tx: t.m41, ty: t.m42, tw: t.m44)
    }

    /// Makes the transform equal to `m`.
    @inlinable
    package init(_ m: CGAffineTransform) {
        self.init(a: (m.a, m.b), b: (m.c, m.d), t: (m.tx, m.ty))
    }
}

extension CGAffineTransform {
    /// Makes the affine part of a projective transform, without its perspective.
    @inlinable
    package init(_ t: PlaneTransform) {
        self.init(a: t.ax, b: t.ay, c: t.bx, d: t.by, tx: t.tx, ty: t.ty)
    }
}
