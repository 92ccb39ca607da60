import Foundation
import Graphics

/// How many numbers a value has and what they mean.
public enum VectorKind: UInt8, Hashable, Sendable {
    /// One number.
    case number
    /// One number, rounded to the nearest whole when it is shown.
    case integer
    /// One number, true when it is not zero.
    case flag
    /// x, y.
    case point
    /// width, height.
    case size
    /// x, y, width, height.
    case rect
    /// Straight (not premultiplied) sRGB red, green, blue, alpha.
    case color

    /// The number of lanes in use, from the first on.
    public var lanes: Int {
        switch self {
        case .number, .integer, .flag: 1
        case .point, .size: 2
        case .rect, .color: 4
        }
    }
}

/// A value that an animation starts from, goes to or passes through.
///
/// Everything with up to four numbers is a ``VectorKind`` over four lanes (unused lanes zero), so
/// that all of it is mixed, added and measured by the same few lines.
public enum MotionValue: Sendable {
    /// Up to four numbers; unused lanes are zero.
    case vector(VectorKind, SIMD4<Double>)
    /// A 4x4 matrix, mixed by decomposition.
    case transform(CATransform3D)
    /// The outline of a shape.
    case path(CGPath)
    /// A picture; pictures are cross-faded by the renderer.
    case image(CGImage)
    /// Values mixed element by element (gradient colours and locations).
    case list([MotionValue])
    /// Text, which only switches over half way.
    case text(String)
    /// An object of the program's, which only switches over half way.
    case object(OpaqueObject)
    /// Nothing: a nil colour, an empty layer.
    case none
}

/// An object that the engine hands on and knows nothing of; it equals itself alone.
///
/// It may be let go on any thread.
///
/// Unchecked: nothing but its identity is used on any thread but the program's own.
public struct OpaqueObject: Equatable, @unchecked Sendable {
    /// The object.
    public let object: AnyObject

    /// Hands on an object.
    public init(_ object: AnyObject) { self.object = object }

    /// Whether both are the same object.
    public static func == (a: OpaqueObject, b: OpaqueObject) -> Bool { a.object === b.object }
}

extension MotionValue {
    /// One number.
    @inlinable
    public static func number(_ v: Double) -> MotionValue { .vector(.number, SIMD4(v, 0, 0, 0)) }

    /// A truth value, as 0 or 1.
    @inlinable
    public static func flag(_ v: Bool) -> MotionValue { .vector(.flag, SIMD4(v ? 1 : 0, 0, 0, 0)) }

    /// A whole number.
    @inlinable
    public static func integer(_ v: Int) -> MotionValue {
        .vector(.integer, SIMD4(Double(v), 0, 0, 0))
    }

    /// A point.
    @inlinable
    public static func point(_ v: CGPoint) -> MotionValue { .vector(.point, SIMD4(v.x, v.y, 0, 0)) }

    /// A size.
    @inlinable
    public static func size(_ v: CGSize) -> MotionValue {
        .vector(.size, SIMD4(v.width, v.height, 0, 0))
    }

    /// A rectangle.
    @inlinable
    public static func rect(_ v: CGRect) -> MotionValue {
        .vector(.rect, SIMD4(v.origin.x, v.origin.y, v.size.width, v.size.height))
    }

    /// A colour of straight sRGB components.
    @inlinable
    public static func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> MotionValue {
        .vector(.color, SIMD4(r, g, b, a))
    }
}
