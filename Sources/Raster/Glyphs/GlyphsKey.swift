import Graphics
import RenderTree
import Text

/// The key of the coverage of upright glyphs: the run, its scale, and the quarter of a pixel at which
/// it begins.
struct GlyphsKey: Hashable {
    let run: GlyphRun
    let scale: Double
    /// The quarters of a pixel between the whole pixel and the origin.
    let phase: Int
    /// The whole pixel of the origin, and the row of the baseline, which are ignored when keys are
    /// compared.
    let place: SIMD2<Int>

    /// The number of horizontal positions in a pixel.
    static let phases = 4

    init(_ command: GlyphsCommand) {
        (run, scale) = (command.run, command.plane.ax)
        let steps = Int((command.plane.tx * Double(Self.phases)).rounded())
        let baseline = command.run.baseline * scale + command.plane.ty
        place = SIMD2(steps >> 2, Int(baseline.rounded()))
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
