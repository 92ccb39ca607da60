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

    /// The map to the superlayer's coordinates, its sublayerTransform included.
    var planeInSuperlayer: PlaneTransform {
        let above = superlayer
        return LayerPlane.transform(
            values, in: above.flatMap { LayerPlane.Surroundings($0.values) })
    }

    /// The map to the coordinates around the root.
    private var planeInRoot: PlaneTransform {
        var plane = planeInSuperlayer
        var layer = superlayer
        while let next = layer {
            plane = plane.concatenating(next.planeInSuperlayer)
            layer = next.superlayer
        }
        return plane
    }

    var derivedFrame: CGRect {
        Self.box(of: values[LayerProperty.bounds], LayerPlane.transform(values, in: nil))
    }

    private static func box(of rect: CGRect, _ plane: PlaneTransform) -> CGRect {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
            (rect.minX, rect.maxY),
        ].map { plane.apply(CGPoint(x: $0, y: $1)) }
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

    func isInside(_ p: CGPoint) -> Bool {
        let b = bounds
        return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
    }

    /// Whether a point of the layer is on the near side of its superlayer's viewer, as what is drawn
    /// is.
    private func isBeforeViewer(_ p: CGPoint) -> Bool {
        let plane = planeInSuperlayer
        return plane.isAffine || plane.project(p.x, p.y).z > 0
    }

    func findHit(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0, let inverse = planeInSuperlayer.inverted() else { return nil }
        let own = inverse.apply(p)
        guard own.x.isFinite, own.y.isFinite, isBeforeViewer(own) else { return nil }
        if masksToBounds, !contains(own) { return nil }
        if let mask {
            guard let inMask = mask.planeInSuperlayer.inverted()?.apply(own), mask.contains(inMask)
            else { return nil }
        }
        let ordered = (sublayers ?? []).enumerated().sorted {
            $0.element.zPosition != $1.element.zPosition
                ? $0.element.zPosition > $1.element.zPosition : $0.offset > $1.offset
        }
        for (_, layer) in ordered {
            if let hit = layer.hitTest(own) { return hit }
        }
        return contains(own) ? self : nil
    }
}
