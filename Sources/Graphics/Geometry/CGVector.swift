// Standing: complete.
import Foundation

/// A two-dimensional displacement in points, or a velocity in points per second.
///
/// Encoded as an array `[dx, dy]`, as points and sizes are.
public struct CGVector: Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// The vector of length zero.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Makes the zero vector.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Makes a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Makes a vector from integers.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
}

extension CGVector: Codable {
    /// Decodes the array `[dx, dy]`.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(dx: try values.decode(CGFloat.self), dy: try values.decode(CGFloat.self))
    }

    /// Encodes the array `[dx, dy]`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(dx)
        try values.encode(dy)
    }
}
