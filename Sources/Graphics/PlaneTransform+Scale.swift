import Foundation

extension PlaneTransform {
    /// Returns the linear approximation of the transform at a point, without translation.
    ///
    /// The result is nil if the point is behind the viewer or too near.
    package func linearPart(at point: CGPoint) -> PlaneTransform? {
        if isAffine { return self }
        let p = project(point.x, point.y)
        guard p.z >= 1e-4 else { return nil }
        let (x, y) = (p.x / p.z, p.y / p.z)
        return PlaneTransform(
            a: ((ax - aw * x) / p.z, (ay - aw * y) / p.z),
            b: ((bx - bw * x) / p.z, (by - bw * y) / p.z), t: (0, 0))
    }

    /// Returns the minimum and maximum scale along the axes at a rectangle's corners.
    ///
    /// The scale is in pixels per unit. Points behind the viewer are treated as near. Nil if the
    /// result is not finite.
    package func scales(over rect: CGRect) -> (min: Double, max: Double)? {
        func lengths(_ p: (Double, Double), _ w: Double) -> (Double, Double) {
            let (ux, uy) = ((ax - p.0 * aw) / w, (ay - p.1 * aw) / w)
            let (vx, vy) = ((bx - p.0 * bw) / w, (by - p.1 * bw) / w)
            let (u, v) = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
            return (min(u, v), max(u, v))
        }
        var result = (min: Double.infinity, max: 0.0)
        if isAffine {
            let (least, most) = lengths((0, 0), 1)
            result = (least, most)
        } else {
            for corner in rect.corners {
                let v = project(corner.x, corner.y)
                let w = max(v.z, 0.05)
                let (least, most) = lengths((v.x / w, v.y / w), w)
                result = (min(result.min, least), max(result.max, most))
            }
        }
        return (result.min + result.max).isFinite ? result : nil
    }

    /// An equal transform in normalized form, up to rounding.
    ///
    /// Without perspective its weight is 1, and axes that stay parallel to axes do so exactly.
    @inlinable
    package var settled: PlaneTransform {
        guard aw == 0, bw == 0 else { return self }
        var m = self
        if tw != 1, tw > 0 {
            m = PlaneTransform(
                a: (ax / tw, ay / tw), b: (bx / tw, by / tw), t: (tx / tw, ty / tw))
        }
        if m.ay == 0 && m.bx == 0 || m.ax == 0 && m.by == 0 { return m }
        let least = max(max(abs(m.ax), abs(m.ay)), max(abs(m.bx), abs(m.by))) * 1e-12
        if abs(m.ay) <= least, abs(m.bx) <= least { (m.ay, m.bx) = (0, 0) }
        if abs(m.ax) <= least, abs(m.by) <= least { (m.ax, m.by) = (0, 0) }
        return m
    }
}
