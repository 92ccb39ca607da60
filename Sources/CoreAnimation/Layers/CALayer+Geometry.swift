import Foundation
import Graphics
import RenderTree

extension CALayer {
    /// Whether y runs the other way in the layer than on its stage: whether an odd number of layers
    /// from it to the root is flipped.
    public func contentsAreFlipped() -> Bool {
        sequence(first: self) { $0.superlayer }.reduce(false) { $0 != $1.isGeometryFlipped }
    }

    /// The planar part of ``transform``.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets ``transform`` to a planar one.
    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// What the layer's superlayer does to it besides what the layer says itself.
    private var surroundings: LayerPlane.Surroundings? {
        superlayer.flatMap { LayerPlane.Surroundings($0.values) }
    }

    /// The map to the superlayer's coordinates, its sublayerTransform included.
    var planeInSuperlayer: PlaneTransform { LayerPlane.transform(values, in: surroundings) }

    /// The map to the superlayer's coordinates with depth.
    var matrixInSuperlayer: CATransform3D { LayerPlane.matrix(values, in: surroundings) }

    /// The map to the coordinates of the nearest superlayer that flattens what is in it, and that
    /// layer; nil is what is around the root. Depth is kept on the way through the layers between.
    var flattened: (plane: PlaneTransform, in: CALayer?) {
        guard var space = superlayer, space.values.preservesDepth else {
            return (planeInSuperlayer, superlayer)
        }
        var matrix = matrixInSuperlayer
        while true {
            matrix = CATransform3DConcat(matrix, space.matrixInSuperlayer)
            guard let next = space.superlayer, next.values.preservesDepth else {
                return (PlaneTransform(matrix), space.superlayer)
            }
            space = next
        }
    }

    /// The map to the coordinates around the root.
    private var planeInRoot: PlaneTransform {
        var (plane, layer) = flattened
        while let next = layer {
            let step = next.flattened
            (plane, layer) = (plane.concatenating(step.plane), step.in)
        }
        return plane
    }

    var derivedFrame: CGRect {
        Self.box(of: values[LayerProperty.bounds], LayerPlane.transform(values, in: nil))
    }

    private static func box(of rect: CGRect, _ plane: PlaneTransform) -> CGRect {
        let corners = rect.corners.map(plane.apply)
        let xs = corners.map(\.x), ys = corners.map(\.y)
        let (x0, y0) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: x0, y: y0, width: (xs.max() ?? 0) - x0, height: (ys.max() ?? 0) - y0)
    }

    /// Writes position, then bounds; under a transform the size is the box of the size pulled
    /// back through its planar part (uncertain point U23).
    func setFrame(_ newValue: CGRect) {
        let rect = newValue.standardized
        let anchor = anchorPoint
        let m = transform
        var size = rect.size
        if !CATransform3DIsIdentity(m) {
            let determinant = m.m11 * m.m22 - m.m12 * m.m21
            if determinant != 0, determinant.isFinite {
                size = CGSize(
                    width: abs(m.m22 * size.width / determinant)
                        + abs(m.m21 * size.height / determinant),
                    height: abs(m.m12 * size.width / determinant)
                        + abs(m.m11 * size.height / determinant))
            }
        }
        position = CGPoint(
            x: rect.origin.x + anchor.x * rect.size.width,
            y: rect.origin.y + anchor.y * rect.size.height)
        bounds = CGRect(origin: bounds.origin, size: size)
    }

    /// Converts a point from another layer's coordinates; nil is the space around the root.
    public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
        let outer = layer.map { $0.planeInRoot.apply(p) } ?? p
        return planeInRoot.inverted()?.apply(outer) ?? CGPoint(x: Double.nan, y: .nan)
    }

    /// Converts a point to another layer's coordinates; nil is the space around the root.
    public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
        let outer = planeInRoot.apply(p)
        guard let layer else { return outer }
        return layer.planeInRoot.inverted()?.apply(outer) ?? CGPoint(x: Double.nan, y: .nan)
    }

    /// Converts a rectangle from another layer's coordinates: the box around its corners.
    public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
        guard let inverse = planeInRoot.inverted() else { return .null }
        return Self.box(of: r, (layer?.planeInRoot ?? .identity).concatenating(inverse))
    }

    /// Converts a rectangle to another layer's coordinates: the box around its corners.
    public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
        guard let layer else { return Self.box(of: r, planeInRoot) }
        guard let inverse = layer.planeInRoot.inverted() else { return .null }
        return Self.box(of: r, planeInRoot.concatenating(inverse))
    }

    /// Whether a point is in the bounds.
    func isInside(_ p: CGPoint) -> Bool {
        let b = bounds
        return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
    }
}
