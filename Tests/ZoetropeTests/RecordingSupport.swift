import FrameTimes
import RenderTree

extension FrameSample {
    /// A frame that draws for some seconds, and takes a little in the other stages.
    static func drawing(_ draw: Double, missed: Int = 0, others: Bool = true) -> FrameSample {
        var sample = FrameSample()
        sample.stages[.draw] = draw
        if others {
            sample.stages[.evaluate] = 0.0001
            sample.stages[.build] = 0.0002
            sample.stages[.present] = 0.0003
        }
        (sample.cpu, sample.missed) = (0.005, missed)
        return sample
    }
}

extension FrameRecording {
    /// A recording of frames, one refresh after another where they have no times of their own.
    static func of(
        _ samples: [FrameSample], pace: Pace = .display, layers: Int = 12, machine: String = "test"
    ) -> FrameRecording {
        var recording = FrameRecording(scene: "rectangles")
        (recording.layers, recording.renderer, recording.backEnd) = (layers, "memory", "raster")
        (recording.pace, recording.machine, recording.peakMemory) = (pace, machine, 50)
        recording.add(
            samples.enumerated().map { i, sample in
                var sample = sample
                if sample.presented == 0 { sample.presented = Double(i) / 60 }
                return sample
            })
        return recording
    }

    /// A recording of 100 frames in motion, a refresh apart, with a rest of half a second in its middle.
    static func resting() -> FrameRecording {
        of(
            (0..<100).map { i in
                var sample = FrameSample.drawing(0.004)
                sample.presented = Double(i) / 60 + (i < 50 ? 0.01 : 0.51)
                (sample.begun, sample.targetTime) = (
                    sample.presented - 0.01, sample.presented - 0.01
                )
                (sample.mediaTime, sample.moves) = (sample.targetTime, i != 49)
                return sample
            })
    }

    /// Writes the recording to a folder's file.
    func write(to folder: Folder, _ name: String) throws {
        try folder.write(String(decoding: data(.json), as: UTF8.self), to: name)
    }
}
