import Foundation
import Graphics
import RenderTree

extension CALayer {
    /// Returns whether the y axis is flipped relative to the stage.
    ///
    /// True if an odd number of layers from this one to the root is flipped.
    public func contentsAreFlipped() -> Bool {
        sequence(first: self) { $0.superlayer }.reduce(false) { $0 != $1.isGeometryFlipped }
    }

    /// Returns the affine part of ``transform``.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets ``transform`` to an affine transform.
    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// The superlayer's sublayer transform; nil if it is the identity.
    ///
    /// It is applied about the superlayer's anchor point.
    private var superlayerTransform: LayerPlane.SublayerTransform? {
        superlayer.flatMap { LayerPlane.SublayerTransform($0.values) }
    }

    /// The transform to the superlayer's coordinates, including its sublayerTransform.
    var planeInSuperlayer: PlaneTransform { LayerPlane.transform(values, in: superlayerTransform) }

    /// The matrix to the superlayer's coordinates, including depth.
    var matrixInSuperlayer: CATransform3D { LayerPlane.matrix(values, in: superlayerTransform) }

    /// The nearest flattening superlayer, and the transform to its coordinates.
    ///
    /// A nil superlayer stands for the coordinate space around the root.
    ///
    /// Depth is preserved in between.
    var flattened: (plane: PlaneTransform, in: CALayer?) {
        guard let space = superlayer, space.values.preservesDepth else {
            return (planeInSuperlayer, superlayer)
        }
        let (matrix, outer) = matrixInFlattening
        return (PlaneTransform(matrix), outer)
    }

    /// The nearest flattening superlayer, and the matrix to its coordinates, including depth.
    var matrixInFlattening: (matrix: CATransform3D, in: CALayer?) {
        var (matrix, outer) = (matrixInSuperlayer, superlayer)
        while let space = outer, space.values.preservesDepth {
            matrix = CATransform3DConcat(matrix, space.matrixInSuperlayer)
            outer = space.superlayer
        }
        return (matrix, outer)
    }

    /// Returns the transforms from two layers to their nearest common superlayer.
    ///
    /// Without a common superlayer, they are the transforms to the coordinate spaces around the
    /// roots.
    ///
    /// A nil layer stands for the coordinate space around the root. The cost is proportional to the
    /// number of layers between the two.
    private func planes(with other: CALayer?) -> (own: PlaneTransform, other: PlaneTransform) {
        var own = Ascent(self)
        guard let other else {
            while own.rise() {}
            return (own.plane, .identity)
        }
        var others = Ascent(other)
        while true {
            if let met = others.plane(in: own.space) { return (own.plane, met) }
            if let met = own.plane(in: others.space) { return (met, others.plane) }
            let (rose, othersRose) = (own.rise(), others.rise())
            if !rose, !othersRose { return (own.plane, others.plane) }
        }
    }

    var derivedFrame: CGRect { Self.frame(of: values) }

    private static func frame(of values: LayerValues) -> CGRect {
        box(of: values[Properties.layer.bounds], LayerPlane.transform(values, in: nil))
    }

    private static func box(of rect: CGRect, _ plane: PlaneTransform) -> CGRect {
        let corners = rect.corners.map(plane.apply)
        let xs = corners.map(\.x), ys = corners.map(\.y)
        let (x0, y0) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: x0, y: y0, width: (xs.max() ?? 0) - x0, height: (ys.max() ?? 0) - y0)
    }

    /// Sets position, then bounds, for a new frame.
    ///
    /// Under a transform the size is that of the frame mapped through the inverse of its affine
    /// part (uncertain point U23), and the transformed bounds are centred in the frame.
    func setFrame(_ newValue: CGRect) {
        let rect = newValue.standardized
        let size = rect.size.pulledBack(through: transform) ?? rect.size
        position = position(placingBoundsOf: size, in: rect)
        bounds = CGRect(origin: bounds.origin, size: size)
    }

    private func position(placingBoundsOf size: CGSize, in rect: CGRect) -> CGPoint {
        if !CATransform3DIsIdentity(transform) {
            var placed = values
            placed[Properties.layer.position] = .zero
            placed[Properties.layer.bounds].size = size
            let box = Self.frame(of: placed)
            if box.midX.isFinite, box.midY.isFinite {
                return CGPoint(x: rect.midX - box.midX, y: rect.midY - box.midY)
            }
        }
        return CGPoint(
            x: rect.origin.x + anchorPoint.x * rect.size.width,
            y: rect.origin.y + anchorPoint.y * rect.size.height)
    }

    /// Converts a point from another layer's coordinates; nil is the coordinate space around the
    /// root.
    public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
        let (own, other) = planes(with: layer)
        return Self.bring(p, from: other, to: own)
    }

    /// Converts a point to another layer's coordinates; nil is the coordinate space around the
    /// root.
    public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
        let (own, other) = planes(with: layer)
        return Self.bring(p, from: own, to: other)
    }

    /// Converts a rectangle from another layer's coordinates: the bounding box of its corners.
    public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
        let (own, other) = planes(with: layer)
        return Self.bring(r, from: other, to: own)
    }

    /// Converts a rectangle to another layer's coordinates: the bounding box of its corners.
    public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
        let (own, other) = planes(with: layer)
        return Self.bring(r, from: own, to: other)
    }

    private static func bring(
        _ p: CGPoint, from inner: PlaneTransform, to outer: PlaneTransform
    ) -> CGPoint {
        outer.inverted()?.apply(inner.apply(p)) ?? CGPoint(x: Double.nan, y: .nan)
    }

    static func bring(
        _ r: CGRect, from inner: PlaneTransform, to outer: PlaneTransform
    ) -> CGRect {
        guard !r.isNull, let inverse = outer.inverted() else { return .null }
        return box(of: r, inner.concatenating(inverse))
    }
}

extension CGSize {
    /// Returns the size of the bounding box under the inverse transform.
    ///
    /// Only the affine part of the matrix is used. The result is nil if it is not invertible.
    fileprivate func pulledBack(through m: CATransform3D) -> CGSize? {
        let determinant = m.m11 * m.m22 - m.m12 * m.m21
        guard determinant != 0, determinant.isFinite else { return nil }
        return CGSize(
            width: abs(m.m22 * width / determinant) + abs(m.m21 * height / determinant),
            height: abs(m.m12 * width / determinant) + abs(m.m11 * height / determinant))
    }
}
