/// A stage of a frame, in the order in which they run.
package enum FrameStage: String, CaseIterable, Sendable {
    /// Commits are applied and animations evaluated.
    case evaluate
    /// The display list is built.
    case build
    /// The display list is drawn.
    case draw
    /// The frame is handed to the display.
    case present

    /// The position of the stage in a frame.
    package var index: Int {
        switch self {
        case .evaluate: 0
        case .build: 1
        case .draw: 2
        case .present: 3
        }
    }
}

/// A time for each stage of a frame.
package struct StageTimes: Hashable, Sendable {
    private var times = SIMD4<Double>.zero

    package init() {}

    /// The time of a stage.
    package subscript(stage: FrameStage) -> Double {
        get { times[stage.index] }
        set { times[stage.index] = newValue }
    }

    /// The sum of all stages.
    package var total: Double { times.sum() }

    /// Adds times stage by stage.
    package static func += (sum: inout StageTimes, other: StageTimes) { sum.times += other.times }

    /// Returns the times, each multiplied by a factor.
    package func scaled(by factor: Double) -> StageTimes {
        var result = self
        result.times *= factor
        return result
    }
}
