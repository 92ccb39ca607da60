import RenderTree

/// Which edges of a rectangle are softened, by name.
struct EdgeBits {
    var top: Bool, right: Bool, bottom: Bool, left: Bool

    init(_ mask: EdgeMask) {
        (top, right) = (mask.contains(.top), mask.contains(.right))
        (bottom, left) = (mask.contains(.bottom), mask.contains(.left))
    }

    /// The order of texture commands: top, right, bottom, left from bit 0.
    init(textureBits bits: UInt64) {
        (top, right) = (bits & 1 != 0, bits & 2 != 0)
        (bottom, left) = (bits & 4 != 0, bits & 8 != 0)
    }
}
