import Foundation
import Graphics

/// A frame as data: what to draw, in order, on a surface of a given size.
///
/// It is made by ``DrawListBuilder`` and drawn by a back end. It holds no time and no layers, so the
/// same list always gives the same picture; its description is the dump that tests compare.
public struct DrawList: Sendable {
    /// The width of the surface in device pixels.
    public var width: Int
    /// The height of the surface in device pixels.
    public var height: Int
    /// What the surface is cleared to, premultiplied; transparent for group pictures.
    public var background: SIMD4<Float>
    /// The steps, first drawn first.
    public var commands: DrawCommands

    /// Makes an empty list.
    public init(width: Int, height: Int, background: SIMD4<Float> = SIMD4(0, 0, 0, 1)) {
        (self.width, self.height, self.background) = (width, height, background)
        commands = []
    }

    /// The whole surface.
    public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
