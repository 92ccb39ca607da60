import CoreAnimation

extension CATransform3D {
    /// Returns the transform old · new⁻¹; nil if `new` has no inverse.
    ///
    /// Applied before `new`, the transform gives `old`. A half turn can run in either direction;
    /// the sign of the requested angle decides. Let φ be the angle of new · old⁻¹, whose sign
    /// survives rounding: the sine of -π as a double is -1.2e-16. If φ is within 1e-7 degrees of
    /// ±180°, its magnitude is reduced by a millionth of a degree, so that -180° rotates
    /// counterclockwise and +180° clockwise.
    static func difference(of old: CATransform3D, from new: CATransform3D) -> CATransform3D? {
        guard let inverse = new.checkedInverse() else { return nil }
        let delta = CATransform3DConcat(old, inverse)
        guard let oldInverse = old.checkedInverse() else { return delta }
        let turn = CATransform3DConcat(new, oldInverse)
        guard turn.isAffine, turn.m11 * turn.m22 - turn.m12 * turn.m21 > 0 else { return delta }
        let degree = Double.pi / 180
        let angle = atan2(turn.m12, turn.m11)
        guard abs(angle) > .pi - 1e-7 * degree else { return delta }
        let nudge = CATransform3DMakeRotation(angle < 0 ? -1e-6 * degree : 1e-6 * degree, 0, 0, 1)
        return CATransform3DConcat(nudge, delta)
    }

    /// Returns the inverse; nil if the matrix is singular or its inverse too inaccurate.
    private func checkedInverse() -> CATransform3D? {
        let inverse = CATransform3DInvert(self)
        let product = CATransform3DConcat(self, inverse)
        let identity = CATransform3DIdentity
        let apart =
            [
                product.row1 - identity.row1, product.row2 - identity.row2,
                product.row3 - identity.row3, product.row4 - identity.row4,
            ].map { ($0 * $0).sum() }.reduce(0, +)
        return apart < 1e-12 ? inverse : nil
    }
}
