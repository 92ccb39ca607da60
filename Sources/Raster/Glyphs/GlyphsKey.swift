import DisplayList
import Graphics
import Text

/// The cache key of a run of upright glyphs.
///
/// It consists of the run, its scale, and its subpixel position.
struct GlyphsKey: Hashable {
    let run: GlyphRun
    let scale: Double
    /// The horizontal subpixel position, in quarters of a pixel.
    let phase: Int
    /// The whole-pixel position of the run, ignored when keys are compared.
    ///
    /// It consists of the whole pixel of the origin's x, and the row of the baseline.
    let offset: SIMD2<Int>

    /// The number of horizontal subpixel positions.
    static let phases = 4

    init(_ command: GlyphsCommand) {
        (run, scale) = (command.run, command.plane.ax)
        let steps = Int((command.plane.tx * Double(Self.phases)).rounded())
        let baseline = command.run.baseline * scale + command.plane.ty
        offset = SIMD2(steps >> 2, Int(baseline.rounded()))
        phase = steps & 3
    }

    static func == (a: GlyphsKey, b: GlyphsKey) -> Bool {
        a.run === b.run && a.scale == b.scale && a.phase == b.phase
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(run)
        hasher.combine(scale)
        hasher.combine(phase)
    }
}
