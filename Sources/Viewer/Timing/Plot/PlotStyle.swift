import FrameTimes
import Panels
import RenderTree

/// The colours of plots, dark on white.
///
/// Stages and recordings also differ in lightness or dashes, so that plots can be printed in grey.
enum PlotStyle {
    typealias Tone = OverlayStyle.Tone

    static let paper = Tone(0xFFFFFF)
    static let ink = Tone(0x1B1F2A)
    static let soft = Tone(0x4A5160)
    static let faint = Tone(0x6F7683)
    static let grid = Tone(0xE1E4EA)
    static let missed = Tone(0xB3261E)
    static let interval = Tone(0x8C93A8)

    /// The colour and dashes of each line, one for each summary row.
    static let lines: [(tone: Tone, dashes: [Double])] = [
        (Tone(0x1B1F2A), []), (Tone(0x2A6FBB), [7, 3]), (Tone(0xC25A00), [2, 2]),
        (Tone(0x3C8A5B), [9, 3, 2, 3]), (Tone(0x8E44AD), [4, 4]), (Tone(0x7A7A7A), [1, 3]),
        (Tone(0xA0305A), [12, 3]), (Tone(0x00838F), [5, 2, 1, 2]),
    ]

    /// Returns the colour of a stage, from dark to light in the order of stages.
    static func tone(_ stage: FrameStage) -> Tone {
        switch stage {
        case .evaluate: Tone(0x1F4E8C)
        case .build: Tone(0x7F66C9)
        case .draw: Tone(0xEFA23A)
        case .present: Tone(0xBFE3D0)
        }
    }
}
