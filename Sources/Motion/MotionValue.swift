import Foundation
import Graphics

/// The number of components of a value and their meaning.
package enum VectorKind: UInt8, Hashable, Sendable {
    /// One number.
    case number
    /// One number, rounded to the nearest integer when it is shown.
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
    package var lanes: Int {
        switch self {
        case .number, .integer, .flag: 1
        case .point, .size: 2
        case .rect, .color: 4
        }
    }
}

/// An animatable value, such as a number, a colour or a matrix.
///
/// It is the value at the start, at the end or at an intermediate time of an animation. Values of
/// up to four numbers are a ``VectorKind`` over four lanes (unused lanes zero), so that the same
/// few lines interpolate, add and measure all of them.
package enum MotionValue: Sendable {
    /// Up to four numbers; unused lanes are zero.
    case vector(VectorKind, SIMD4<Double>)
    /// A 4x4 matrix, interpolated by decomposition.
    indirect case transform(CATransform3D)
    /// The path of a shape.
    case path(CGPath)
    /// An image; the renderer cross-fades images.
    case image(CGImage)
    /// Values interpolated element by element (gradient colours and locations).
    case list([MotionValue])
    /// Text, which is not interpolated but switches at half progress.
    case text(String)
    /// Any other object, which is not interpolated but switches at half progress.
    case object(OpaqueObject)
    /// No value: a nil colour, an empty layer.
    case none
}

/// An object that the engine passes on without access to it; equal only to itself.
///
/// It may be released on any thread.
///
/// Unchecked: only the object's identity is used on threads other than the program's.
package struct OpaqueObject: Equatable, @unchecked Sendable {
    package let object: AnyObject

    package init(_ object: AnyObject) { self.object = object }

    package static func == (a: OpaqueObject, b: OpaqueObject) -> Bool { a.object === b.object }
}

extension MotionValue {
    @inlinable
    package static func number(_ v: Double) -> MotionValue { .vector(.number, SIMD4(v, 0, 0, 0)) }

    /// Returns a Boolean value, as 0 or 1.
    @inlinable
    package static func flag(_ v: Bool) -> MotionValue { .vector(.flag, SIMD4(v ? 1 : 0, 0, 0, 0)) }

    @inlinable
    package static func integer(_ v: Int) -> MotionValue {
        .vector(.integer, SIMD4(Double(v), 0, 0, 0))
    }

    @inlinable
    package static func point(_ v: CGPoint) -> MotionValue {
        .vector(.point, SIMD4(v.x, v.y, 0, 0))
    }

    @inlinable
    package static func size(_ v: CGSize) -> MotionValue {
        .vector(.size, SIMD4(v.width, v.height, 0, 0))
    }

    /// Returns a rectangle.
    @inlinable
    package static func rect(_ v: CGRect) -> MotionValue {
        .vector(.rect, SIMD4(v.origin.x, v.origin.y, v.size.width, v.size.height))
    }

    /// Returns a colour of straight sRGB components.
    @inlinable
    package static func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> MotionValue {
        .vector(.color, SIMD4(r, g, b, a))
    }
}

extension MotionValue: Equatable {
    /// Returns whether two values are equal.
    ///
    /// Numbers, integers and Booleans are compared by their numbers, images by their pixels.
    package static func == (a: MotionValue, b: MotionValue) -> Bool {
        switch (a, b) {
        case (.vector(let kind, let x), .vector(let other, let y)):
            kind.mixes(with: other) && x == y
        case (.transform(let x), .transform(let y)): CATransform3DEqualToTransform(x, y)
        case (.path(let x), .path(let y)): x == y
        case (.image(let x), .image(let y)):
            x === y || (x.width == y.width && x.height == y.height && x.pixels == y.pixels)
        case (.list(let x), .list(let y)): x == y
        case (.text(let x), .text(let y)): x == y
        case (.object(let x), .object(let y)): x == y
        case (.none, .none): true
        default: false
        }
    }
}
