import RenderTree

/// The reason why a frame took long or was late.
enum FrameCause: Hashable, Sendable {
    /// The stage that exceeded its usual duration by the most time.
    case stage(FrameStage)
    /// The frame took no longer than usual but missed a refresh, such as on a busy machine.
    case lateBegin
    /// The frame is an ordinary one.
    case usual

    /// The multiple of the median from which a frame is slow.
    static let factor = 2.5

    /// Finds the cause of a frame's duration; all times are in seconds.
    ///
    /// - Parameters:
    ///   - sample: the frame.
    ///   - stages: the usual durations of the stages.
    ///   - median: the median duration of whole frames.
    ///   - period: the display's period, in which a frame must be drawn.
    init(of sample: FrameSample, usual stages: StageTimes, median: Double, period: Double) {
        if sample.total > min(median * Self.factor, period) {
            let excess = { (stage: FrameStage) in sample.stages[stage] - stages[stage] }
            self = .stage(FrameStage.allCases.max { excess($0) < excess($1) } ?? .draw)
        } else {
            self = sample.missed > 0 ? .lateBegin : .usual
        }
    }
}
