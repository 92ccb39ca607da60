import Graphics

/// The display list of a frame: its commands in drawing order.
///
/// The surface has a given size. ``DrawListBuilder`` makes it and a back end draws it. It contains
/// no times and no layers, so the same list always gives the same image.
package struct DrawList: Sendable {
    /// The width of the surface in device pixels.
    package var width: Int
    /// The height of the surface in device pixels.
    package var height: Int
    /// The colour that the surface is cleared to, premultiplied; transparent for snapshots.
    package var background: SIMD4<Float>
    /// The commands, first drawn first.
    package var commands: DrawCommands

    package init(width: Int, height: Int, background: SIMD4<Float> = SIMD4(0, 0, 0, 1)) {
        (self.width, self.height, self.background) = (width, height, background)
        commands = []
    }

    /// The pixels of the whole surface.
    package var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
