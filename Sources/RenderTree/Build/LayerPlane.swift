import Foundation
import Graphics
import Motion

/// The map of a layer's own coordinates to those of its superlayer, z dropped.
///
///     L = [flip] · T(-c) · transform · T(p)       c: anchor point in the bounds, p: position
///     K = L · T(-C) · S · T(C)                    S: the superlayer's sublayerTransform about its
///                                                 own anchor point C
public enum LayerPlane {
    /// What sublayers need of their superlayer: its sublayerTransform, and the point it turns
    /// about.
    public struct Surroundings: Sendable {
        var matrix: CATransform3D
        var center: CGPoint

        /// Nil when the superlayer's sublayerTransform changes nothing.
        public init?(_ values: borrowing LayerValues) {
            let s = values[LayerProperty.sublayerTransform]
            guard !CATransform3DIsIdentity(s) else { return nil }
            matrix = s
            center = LayerPlane.anchor(values)
        }
    }

    /// A layer's anchor point in its own coordinates.
    public static func anchor(_ values: borrowing LayerValues) -> CGPoint {
        let bounds = values[LayerProperty.bounds]
        let unit = values[LayerProperty.anchorPoint]
        return CGPoint(
            x: bounds.origin.x + unit.x * bounds.size.width,
            y: bounds.origin.y + unit.y * bounds.size.height)
    }

    /// The plane map of a layer inside its superlayer.
    public static func transform(
        _ values: borrowing LayerValues, in surroundings: Surroundings?
    ) -> PlaneTransform {
        let m = values[LayerProperty.transform]
        let c = anchor(values)
        let p = values[LayerProperty.position]
        var plane: PlaneTransform
        if surroundings == nil {
            // Perspective in the layer's own transform acts on its own z alone: after T(p) and the
            // drop of z only rows 1, 2, 4 and columns 1, 2, 4 count. A non-zero anchorPointZ
            // moves the plane before the transform.
            let z = -values[LayerProperty.anchorPointZ]
            let w = -c.x * m.m14 - c.y * m.m24 + z * m.m34 + m.m44
            let x = -c.x * m.m11 - c.y * m.m21 + z * m.m31 + m.m41
            let y = -c.x * m.m12 - c.y * m.m22 + z * m.m32 + m.m42
            plane = PlaneTransform(
                ax: m.m11 + p.x * m.m14, ay: m.m12 + p.y * m.m14, aw: m.m14,
                bx: m.m21 + p.x * m.m24, by: m.m22 + p.y * m.m24, bw: m.m24,
                tx: x + p.x * w, ty: y + p.y * w, tw: w)
        } else {
            plane = PlaneTransform(matrix(values, in: surroundings))
        }
        if values[LayerProperty.isGeometryFlipped] {
            let bounds = values[LayerProperty.bounds]
            let mirror = PlaneTransform(
                a: (1, 0), b: (0, -1), t: (0, 2 * bounds.origin.y + bounds.size.height))
            plane = mirror.concatenating(plane)
        }
        return plane
    }

    private static func matrix(
        _ values: borrowing LayerValues, in surroundings: Surroundings?
    ) -> CATransform3D {
        let c = anchor(values)
        let p = values[LayerProperty.position]
        var k = CATransform3DMakeTranslation(-c.x, -c.y, -values[LayerProperty.anchorPointZ])
        k = CATransform3DConcat(k, values[LayerProperty.transform])
        k = CATransform3DConcat(
            k, CATransform3DMakeTranslation(p.x, p.y, values[LayerProperty.zPosition]))
        if let s = surroundings {
            k = CATransform3DConcat(
                k, CATransform3DMakeTranslation(-s.center.x, -s.center.y, 0))
            k = CATransform3DConcat(k, s.matrix)
            k = CATransform3DConcat(k, CATransform3DMakeTranslation(s.center.x, s.center.y, 0))
        }
        return k
    }
}
