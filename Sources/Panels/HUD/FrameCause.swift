import FrameTimes
import RenderTree

/// The reason why a frame took long or was late.
enum FrameCause: Hashable, Sendable {
    /// The stage that exceeded its usual duration most.
    ///
    /// If the frame as a whole is not slow, it is the longest stage.
    case stage(FrameStage)
    /// The frame missed a refresh because it began late, such as on a busy machine.
    case lateBegin
    /// The frame is neither slow nor late.
    case usual

    /// The multiple of the median frame duration above which a frame is slow.
    static let factor = 2.5

    /// Determines the cause of a frame's duration; all times are in seconds.
    ///
    /// - Parameters:
    ///   - sample: the frame.
    ///   - stages: the usual durations of the stages.
    ///   - median: the median duration of whole frames.
    ///   - period: the display's period, in which a frame must be drawn.
    init(of sample: FrameSample, usual stages: StageTimes, median: Double, period: Double) {
        let isLong = sample.total > median * Self.factor
        let cost = { (stage: FrameStage) in sample.stages[stage] - (isLong ? stages[stage] : 0) }
        let stage = FrameStage.allCases.max { cost($0) < cost($1) } ?? .draw
        if sample.missed > 0 {
            let tooMuch = sample.total - min(median, period)
            self = sample.begun - sample.targetTime >= tooMuch ? .lateBegin : .stage(stage)
        } else {
            self = sample.total > min(median * Self.factor, period) ? .stage(stage) : .usual
        }
    }
}
