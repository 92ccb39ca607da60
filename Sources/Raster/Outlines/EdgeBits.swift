import DisplayList

/// The antialiased edges of a rectangle, by name.
package struct EdgeBits {
    var top: Bool, right: Bool, bottom: Bool, left: Bool

    /// Makes the edges of a mask.
    package init(_ mask: EdgeMask) {
        (top, right) = (mask.contains(.top), mask.contains(.right))
        (bottom, left) = (mask.contains(.bottom), mask.contains(.left))
    }

    /// Makes the edges from the bits of a texture command.
    ///
    /// The bits are, from bit 0, top, right, bottom and left.
    package init(textureBits bits: UInt64) {
        (top, right) = (bits & 1 != 0, bits & 2 != 0)
        (bottom, left) = (bits & 4 != 0, bits & 8 != 0)
    }
}
