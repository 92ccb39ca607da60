import Foundation
import Graphics
import Motion

/// The map of a layer's own coordinates to those of its superlayer, z dropped.
///
///     L = [flip] · T(-c) · transform · T(p)       c: anchor point in the bounds, p: position
///     K = L · T(-C) · S · T(C)                    S: the superlayer's sublayerTransform about its
///                                                 own anchor point C
public enum LayerPlane {
    /// What sublayers need of their superlayer: its sublayerTransform about its anchor point, or
    /// what a replicator makes of it.
    public struct Surroundings: Sendable {
        var matrix: CATransform3D

        /// Nil when the superlayer's sublayerTransform changes nothing.
        public init?(_ values: borrowing LayerValues) {
            let s = values[LayerProperty.sublayerTransform]
            guard !CATransform3DIsIdentity(s) else { return nil }
            matrix = LayerPlane.turned(s, about: LayerPlane.anchor(values))
        }

        init(matrix: CATransform3D) { self.matrix = matrix }

        /// Whether sublayers are seen in depth; else zPosition alone decides what is in front.
        package var hasDepth: Bool {
            !(CATransform3DIsAffine(matrix) && matrix.m13 == 0 && matrix.m23 == 0
                && matrix.m33 == 1)
        }

        /// Where a sublayer lies in depth.
        package func face(of values: borrowing LayerValues) -> DepthFace {
            DepthFace(values[LayerProperty.bounds], LayerPlane.matrix(values, in: self))
        }
    }

    /// A matrix about a point.
    static func turned(_ m: CATransform3D, about c: CGPoint) -> CATransform3D {
        CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-c.x, -c.y, 0), m),
            CATransform3DMakeTranslation(c.x, c.y, 0))
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
            plane = transform(m, about: c, -values[LayerProperty.anchorPointZ], to: p)
        } else {
            plane = PlaneTransform(matrix(values, in: surroundings))
        }
        if surroundings == nil, values[LayerProperty.isGeometryFlipped] {
            plane = PlaneTransform(mirror(values)).concatenating(plane)
        }
        return plane
    }

    /// The plane map of a layer from its own transform alone.
    ///
    /// Perspective in a layer's own transform acts on its own z alone: after T(p) and the drop of z
    /// only rows 1, 2, 4 and columns 1, 2, 4 count. A non-zero anchorPointZ moves the plane before
    /// the transform.
    ///
    /// - Parameters:
    ///   - c: the anchor point, in the layer's coordinates.
    ///   - z: how far the plane is moved along z, before the transform.
    ///   - p: the position.
    @inline(__always)
    static func transform(
        _ m: CATransform3D, about c: CGPoint, _ z: Double, to p: CGPoint
    ) -> PlaneTransform {
        let w = -c.x * m.m14 - c.y * m.m24 + z * m.m34 + m.m44
        let x = -c.x * m.m11 - c.y * m.m21 + z * m.m31 + m.m41
        let y = -c.x * m.m12 - c.y * m.m22 + z * m.m32 + m.m42
        return PlaneTransform(
            ax: m.m11 + p.x * m.m14, ay: m.m12 + p.y * m.m14, aw: m.m14,
            bx: m.m21 + p.x * m.m24, by: m.m22 + p.y * m.m24, bw: m.m24,
            tx: x + p.x * w, ty: y + p.y * w, tw: w)
    }

    /// The map of a layer's coordinates to those of its superlayer, with depth.
    package static func matrix(
        _ values: borrowing LayerValues, in surroundings: Surroundings?
    ) -> CATransform3D {
        let c = anchor(values)
        let p = values[LayerProperty.position]
        var k = CATransform3DMakeTranslation(-c.x, -c.y, -values[LayerProperty.anchorPointZ])
        k = CATransform3DConcat(k, values[LayerProperty.transform])
        k = CATransform3DConcat(
            k, CATransform3DMakeTranslation(p.x, p.y, values[LayerProperty.zPosition]))
        if values[LayerProperty.isGeometryFlipped] { k = CATransform3DConcat(mirror(values), k) }
        if let surroundings { k = CATransform3DConcat(k, surroundings.matrix) }
        return k
    }

    /// What a unit of depth in a layer adds to the map of its plane to the screen.
    ///
    /// - Parameter parent: the superlayer's coordinates, or those of a whole space, to the screen.
    static func depth(_ matrix: CATransform3D, on parent: PlaneTransform) -> SIMD3<Double> {
        SIMD3(
            matrix.m31 * parent.ax + matrix.m32 * parent.bx + matrix.m34 * parent.tx,
            matrix.m31 * parent.ay + matrix.m32 * parent.by + matrix.m34 * parent.ty,
            matrix.m31 * parent.aw + matrix.m32 * parent.bw + matrix.m34 * parent.tw)
    }

    /// Exchanges top and bottom of the bounds.
    private static func mirror(_ values: borrowing LayerValues) -> CATransform3D {
        let bounds = values[LayerProperty.bounds]
        var mirror = CATransform3DMakeScale(1, -1, 1)
        mirror.m42 = 2 * bounds.origin.y + bounds.size.height
        return mirror
    }
}

extension CATransform3D {
    /// The depth at which this map shows a point: larger is nearer, what is behind the viewer is
    /// nearest of all.
    func depth(x: Double, y: Double, z: Double) -> Double {
        let w = x * m14 + y * m24 + z * m34 + m44
        guard w >= DeviceBounds.nearestWeight else { return .infinity }
        let depth = (x * m13 + y * m23 + z * m33 + m43) / w
        return depth.isNaN ? 0 : depth
    }
}
