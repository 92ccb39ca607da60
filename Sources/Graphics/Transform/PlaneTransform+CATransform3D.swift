import Foundation

extension PlaneTransform {
    /// Makes the transform by `t` of points with z = 0, without the resulting z.
    ///
    /// It has the rows and columns 1, 2 and 4 of `t`.
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
    /// Makes the affine part of `t`; its perspective is left out.
    @inlinable
    package init(_ t: PlaneTransform) {
        self.init(a: t.ax, b: t.ay, c: t.bx, d: t.by, tx: t.tx, ty: t.ty)
    }
}
