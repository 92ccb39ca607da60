import DisplayList
import Foundation
import Graphics

/// The transform from a layer's coordinates to its superlayer's, without z.
///
///     L = [flip] · T(-c) · transform · T(p)       c: anchor point in the bounds, p: position
///     K = L · T(-C) · S · T(C)                    S: the superlayer's sublayerTransform about its
///                                                 own anchor point C
package enum LayerPlane {
    /// The transform that a superlayer applies to its sublayers.
    ///
    /// It is the superlayer's `sublayerTransform` about its anchor point, or that of a replicator's
    /// copy.
    package struct SublayerTransform: Sendable {
        var matrix: CATransform3D

        /// Creates the transform of a layer's sublayers; fails for the identity.
        ///
        /// It is the layer's `sublayerTransform` about its anchor point.
        package init?(_ values: borrowing LayerValues) {
            let s = values[Properties.layer.sublayerTransform]
            guard !CATransform3DIsIdentity(s) else { return nil }
            matrix = LayerPlane.turned(s, about: LayerPlane.anchor(values))
        }

        init(matrix: CATransform3D) { self.matrix = matrix }

        /// Whether sublayers are sorted by depth, not by `zPosition` alone.
        package var hasDepth: Bool {
            !(CATransform3DIsAffine(matrix) && matrix.m13 == 0 && matrix.m23 == 0
                && matrix.m33 == 1)
        }

        /// Returns the face of a sublayer, for depth sorting.
        package func face(of values: borrowing LayerValues) -> DepthFace {
            DepthFace(values[Properties.layer.bounds], LayerPlane.matrix(values, in: self))
        }
    }

    /// Returns a matrix applied about a point.
    static func turned(_ m: CATransform3D, about c: CGPoint) -> CATransform3D {
        CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-c.x, -c.y, 0), m),
            CATransform3DMakeTranslation(c.x, c.y, 0))
    }

    /// Returns a layer's anchor point in its own coordinates.
    package static func anchor(_ values: borrowing LayerValues) -> CGPoint {
        let bounds = values[Properties.layer.bounds]
        let unit = values[Properties.layer.anchorPoint]
        return CGPoint(
            x: bounds.origin.x + unit.x * bounds.size.width,
            y: bounds.origin.y + unit.y * bounds.size.height)
    }

    /// Returns the transform from a layer's coordinates to its superlayer's.
    package static func transform(
        _ values: borrowing LayerValues, in sublayerTransform: SublayerTransform?
    ) -> PlaneTransform {
        guard sublayerTransform == nil else {
            return PlaneTransform(matrix(values, in: sublayerTransform))
        }
        let plane = transform(
            values[Properties.layer.transform], about: anchor(values),
            -values[Properties.layer.anchorPointZ], to: values[Properties.layer.position])
        guard values[Properties.layer.isGeometryFlipped] else { return plane }
        return PlaneTransform(mirror(values)).concatenating(plane)
    }

    /// Returns the transform from a layer's coordinates to its superlayer's.
    ///
    /// The superlayer's `sublayerTransform` and flipping are left out. Perspective in a layer's own
    /// transform acts on its own z alone: after T(p) and the drop of z only rows 1, 2, 4 and
    /// columns 1, 2, 4 matter. A non-zero `anchorPointZ` moves the plane before the transform.
    ///
    /// - Parameters:
    ///   - m: the layer's transform.
    ///   - c: the anchor point, in the layer's coordinates.
    ///   - z: the distance by which the plane is moved along z, before the transform.
    ///   - p: the position, in the superlayer's coordinates.
    /// - Returns: the transform from the layer's coordinates to its superlayer's.
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

    /// Returns the 3D transform from a layer's coordinates to its superlayer's.
    package static func matrix(
        _ values: borrowing LayerValues, in sublayerTransform: SublayerTransform?
    ) -> CATransform3D {
        let c = anchor(values)
        let p = values[Properties.layer.position]
        var k = CATransform3DMakeTranslation(-c.x, -c.y, -values[Properties.layer.anchorPointZ])
        k = CATransform3DConcat(k, values[Properties.layer.transform])
        k = CATransform3DConcat(
            k, CATransform3DMakeTranslation(p.x, p.y, values[Properties.layer.zPosition]))
        if values[Properties.layer.isGeometryFlipped] { k = CATransform3DConcat(mirror(values), k) }
        if let sublayerTransform { k = CATransform3DConcat(k, sublayerTransform.matrix) }
        return k
    }

    /// Returns the change of a layer's screen transform per unit of z.
    ///
    /// `matrix` transforms the layer's coordinates to those of its superlayer or 3D space, `parent`
    /// transforms those to the screen.
    static func depth(_ matrix: CATransform3D, on parent: PlaneTransform) -> SIMD3<Double> {
        SIMD3(
            matrix.m31 * parent.ax + matrix.m32 * parent.bx + matrix.m34 * parent.tx,
            matrix.m31 * parent.ay + matrix.m32 * parent.by + matrix.m34 * parent.ty,
            matrix.m31 * parent.aw + matrix.m32 * parent.bw + matrix.m34 * parent.tw)
    }

    /// Returns the matrix that flips the bounds vertically.
    private static func mirror(_ values: borrowing LayerValues) -> CATransform3D {
        let bounds = values[Properties.layer.bounds]
        var mirror = CATransform3DMakeScale(1, -1, 1)
        mirror.m42 = 2 * bounds.origin.y + bounds.size.height
        return mirror
    }
}

extension CATransform3D {
    /// Returns the depth of a transformed point; larger is nearer.
    ///
    /// It is infinite behind the viewer.
    func depth(x: Double, y: Double, z: Double) -> Double {
        let w = x * m14 + y * m24 + z * m34 + m44
        guard w >= DeviceBounds.nearestWeight else { return .infinity }
        let depth = (x * m13 + y * m23 + z * m33 + m43) / w
        return depth.isNaN ? 0 : depth
    }
}
