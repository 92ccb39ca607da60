import Foundation
import Graphics

/// A rectangle filled with one colour under an affine map, all its edges soft: a ``FillCommand`` in a
/// third of its room, for scenes of very many simple layers.
@frozen
public struct PlainFill: Hashable, Sendable {
    /// Where the axes and the origin go.
    public var ax: Double, ay: Double, bx: Double, by: Double, tx: Double, ty: Double
    /// What is filled, in layer coordinates.
    public var rect: CGRect
    /// Premultiplied red, green, blue, alpha.
    public var color: SIMD4<Float>

    /// Makes a fill under a map without perspective.
    @inlinable
    public init(_ plane: PlaneTransform, _ rect: CGRect, _ color: SIMD4<Float>) {
        (ax, ay, bx, by) = (plane.ax, plane.ay, plane.bx, plane.by)
        (tx, ty) = (plane.tx, plane.ty)
        (self.rect, self.color) = (rect, color)
    }

    /// A command in short; nil where it says more.
    @inlinable
    init?(_ fill: borrowing FillCommand) {
        guard fill.plane.isAffine, fill.shape.isRect, fill.shape.curve == .circular,
            fill.edges == .all
        else { return nil }
        self.init(fill.plane, fill.shape.rect, fill.color)
    }

    /// Layer to device.
    @inlinable
    public var plane: PlaneTransform { PlaneTransform(a: (ax, ay), b: (bx, by), t: (tx, ty)) }

    /// The command in full.
    @inlinable
    public var command: FillCommand {
        FillCommand(plane: plane, shape: RoundedRect(rect), color: color)
    }
}
