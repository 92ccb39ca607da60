import Foundation
import FrameTimes

extension FrameSample {
    /// A frame that begins at a time and takes so long in each stage, all in milliseconds.
    static func at(
        _ begun: Double, moment: Double? = nil, presented: Double? = nil, media: Double? = nil,
        stages: [FrameStage: Double] = [.evaluate: 0.1, .build: 0.2, .draw: 1, .present: 0.3],
        moves: Bool = true, missed: Int = 0
    ) -> FrameSample {
        var sample = FrameSample()
        for (stage, time) in stages { sample.stages[stage] = time / 1000 }
        sample.begun = begun / 1000
        sample.presented = presented.map { $0 / 1000 } ?? sample.begun + sample.total
        sample.targetTime = (moment ?? begun) / 1000
        sample.mediaTime = (media ?? begun) / 1000
        (sample.moves, sample.missed) = (moves, missed)
        return sample
    }
}

extension FrameRecording {
    /// A recording of frames at the display's rate.
    static func of(
        _ samples: [FrameSample], pace: Pace = .display, period: Double = 1000.0 / 60
    ) -> FrameRecording {
        var recording = FrameRecording(scene: "rectangles")
        (recording.layers, recording.renderer, recording.backEnd) = (12, "memory", "raster")
        (recording.pace, recording.period) = (pace, period)
        (recording.machine, recording.peakMemory) = ("2 x Test, Linux 6.1", 50)
        recording.started = "2026-01-02T03:04:05Z"
        recording.add(samples)
        return recording
    }

    /// A recording of `count` frames, one refresh apart.
    static func even(_ count: Int) -> FrameRecording {
        of((0..<count).map { .at(Double($0) * 1000 / 60) })
    }

    /// The text of the recording in a format.
    func text(_ format: RecordingFormat) throws -> String {
        String(decoding: try data(format), as: UTF8.self)
    }
}
