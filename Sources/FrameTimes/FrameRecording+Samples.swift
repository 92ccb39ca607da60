import Foundation

/// An input during a recording: a key, or a tap at a position.
package struct RecordedInput: Hashable, Sendable {
    /// The time on the machine's monotonic clock, in seconds.
    package var time: Double
    /// The media time in seconds.
    package var mediaTime: Double
    /// The name of the key; nil for a tap.
    package var key: String?
    /// The position of the tap, in points.
    package var x = 0.0, y = 0.0

    package init(
        time: Double, mediaTime: Double, key: String? = nil, x: Double = 0, y: Double = 0
    ) {
        (self.time, self.mediaTime, self.key, self.x, self.y) = (time, mediaTime, key, x, y)
    }
}

extension FrameRecording {
    /// The time before the first frame from which inputs are recorded, in seconds.
    ///
    /// A key pressed just before that frame can begin the motion.
    private static let leadIn = 0.1

    /// Adds the frames and events of a run.
    ///
    /// - Parameters:
    ///   - samples: the frames in order, with times in seconds.
    ///   - inputs: the keys and taps.
    package mutating func add(_ samples: [FrameSample], inputs: [RecordedInput] = []) {
        let origin = samples.first?.begun ?? 0
        frames = samples.map { RecordedFrame($0, origin: origin) }
        let delays = frames.compactMap(\.inputDelay)
        inputToPresent = delays.isEmpty ? nil : Figures(of: delays)
        guard let first = samples.first, let last = samples.last else { return }
        let recorded = first.begun - Self.leadIn...max(first.begun, last.presented)
        for input in inputs where recorded.contains(input.time) {
            events.append(RecordedEvent(input, origin: origin))
        }
    }
}

extension RecordedFrame {
    /// Makes a frame from a sample.
    ///
    /// `origin` is the time 0 of the recording, in seconds of the monotonic clock.
    init(_ sample: FrameSample, origin: Double) {
        func place(_ time: Double) -> Double {
            let time = ((time - origin) * 1e9).rounded() / 1e6
            return time.isFinite ? min(max(time, -1e12), 1e12) : 0
        }
        (begun, presented, targetTime) = (
            place(sample.begun), place(sample.presented), place(sample.targetTime)
        )
        mediaTime = (sample.mediaTime * 1e9).rounded() / 1e9
        speed = sample.speed
        // While time is paused nothing moves, and no refresh is missed.
        (missed, moves) = speed == 0 ? (0, false) : (max(0, sample.missed), sample.moves)
        seeks = sample.seeks
        inputDelay = sample.inputDelay.map(Self.milliseconds)
        cpu = Self.milliseconds(sample.cpu)
        (commands, commits, changes) = (sample.commands, sample.commits, sample.changes)
        for stage in FrameStage.allCases {
            stages[stage] = Self.milliseconds(sample.stages[stage])
        }
    }

    /// Converts seconds to milliseconds, rounded to the nanosecond; invalid times become 0.
    package static func milliseconds(_ seconds: Double) -> Double {
        seconds.isFinite && seconds > 0 ? min((seconds * 1e9).rounded(), 6e13) / 1e6 : 0
    }
}

extension RecordedEvent {
    init(_ input: RecordedInput, origin: Double) {
        self.init(
            input.key == nil ? .tap : .key, time: ((input.time - origin) * 1e9).rounded() / 1e6,
            mediaTime: (input.mediaTime * 1e9).rounded() / 1e9)
        name = input.key
        if input.key == nil { (x, y) = (input.x, input.y) }
    }
}
