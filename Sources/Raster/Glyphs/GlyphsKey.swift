import DisplayList
import Graphics
import Text

/// The cache key of a run of upright glyphs.
struct GlyphsKey: Hashable {
    let run: GlyphRun
    let scale: Double
    /// The horizontal subpixel position, in quarters of a pixel.
    let phase: Int
    /// The whole pixel of the origin's x, and the row of the baseline.
    @Uncompared private(set) var offset: SIMD2<Int>

    /// The number of horizontal subpixel positions.
    static let phases = 4

    init(_ command: GlyphsCommand) {
        (run, scale) = (command.run, command.plane.ax)
        let steps = Int((command.plane.tx * Double(Self.phases)).rounded())
        let baseline = command.run.baseline * scale + command.plane.ty
        offset = SIMD2(steps >> 2, Int(baseline.rounded()))
        phase = steps & 3
    }
}
