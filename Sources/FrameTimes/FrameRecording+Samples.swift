import Foundation
import RenderTree

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

    /// Makes a key press or a tap.
    package init(
        time: Double, mediaTime: Double, key: String? = nil, x: Double = 0, y: Double = 0
    ) {
        (self.time, self.mediaTime, self.key, self.x, self.y) = (time, mediaTime, key, x, y)
    }
}

extension FrameRecording {
    /// The time before the first frame from which input is recorded, in seconds, since a key
    /// pressed just before that frame can begin the motion.
    private static let leadIn = 0.1

    /// Adds the frames and events of a run.
    ///
    /// - Parameters:
    ///   - samples: the frames in order, with times in seconds.
    ///   - inputs: the keys and taps.
    ///   - commits: the commits during the recording; nil if they were not recorded.
    package mutating func add(
        _ samples: [FrameSample], inputs: [RecordedInput] = [], commits: CommitRecording? = nil
    ) {
        let origin = samples.first?.begun ?? 0
        frames = samples.map { RecordedFrame($0, origin: origin) }
        let delays = frames.compactMap(\.inputDelay)
        inputToPresent = delays.isEmpty ? nil : Figures(of: delays)
        guard let first = samples.first, let last = samples.last else { return }
        let recorded = first.begun - Self.leadIn...max(first.begun, last.presented)
        for input in inputs where recorded.contains(input.time) {
            events.append(RecordedEvent(input, origin: origin))
        }
        guard let commits else { return }
        lacksEvents = commits.isFull
        add(commits.animations())
        motionError = motionError(commits)
    }

    /// Adds the begins and ends of the animations that ran while the frames were shown.
    private mutating func add(_ animations: [LoggedAnimation]) {
        let axis = MediaAxis(frames)
        for (number, animation) in animations.enumerated() {
            guard let begin = axis.time(of: animation.begins) else { continue }
            let end = axis.time(of: animation.over)
            guard end.map({ $0 > 0 }) ?? true else { continue }
            events.append(RecordedEvent(.begin, number, animation, at: begin, animation.begins))
            if let end {
                events.append(RecordedEvent(.end, number, animation, at: end, animation.over))
            }
        }
        events.sort { $0.time < $1.time }
    }

    /// Returns the statistics of the motion error; nil unless something moved at the display's rate
    /// and in real time.
    ///
    /// For long recordings, a few thousand evenly spaced frames are evaluated.
    private func motionError(_ commits: CommitRecording) -> Figures? {
        guard pace == .display, clock == .real else { return nil }
        let moving = frames.filter { $0.moves && $0.speed > 0 }
        guard !moving.isEmpty else { return nil }
        let delay = Percentiles(of: moving.map { $0.presented - $0.moment })(50)
        let step = max(1, moving.count / Self.evaluatedFrames)
        let shifts = stride(from: 0, to: moving.count, by: step).map { i in
            let frame = moving[i]
            let late = frame.presented - frame.moment - delay
            return (time: frame.mediaTime, shift: late / 1000 * frame.speed)
        }
        let distances = commits.displacements(shifts)
        // The layers of a frame are displaced together.
        return distances.isEmpty ? nil : Figures(of: distances, count: shifts.count)
    }

    private static let evaluatedFrames = 2000
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
        (begun, presented, moment) = (
            place(sample.begun), place(sample.presented), place(sample.moment)
        )
        mediaTime = (sample.mediaTime * 1e9).rounded() / 1e9
        speed = sample.speed
        (missed, moves, seeks) = (max(0, sample.missed), sample.moves, sample.seeks)
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

    init(
        _ kind: Kind, _ number: Int, _ logged: LoggedAnimation, at time: Double, _ media: Double
    ) {
        self.init(
            kind, time: (time * 1e6).rounded() / 1e6, mediaTime: (media * 1e9).rounded() / 1e9)
        (animation, layer) = (number, logged.layerName)
        (keyPath, key) = (logged.animation.subject, logged.animation.key)
    }
}

/// The mapping from media time to the time of a recording.
private struct MediaAxis {
    private let frames: [RecordedFrame]
    /// The maximum media time up to each frame.
    private var highest: [Double] = []

    init(_ frames: [RecordedFrame]) {
        self.frames = frames
        for frame in frames { highest.append(max(highest.last ?? -.infinity, frame.mediaTime)) }
    }

    /// Returns the time at which a media time was first reached: 0 for a media time before the
    /// recording, nil for one after it.
    func time(of media: Double) -> Double? {
        var (low, high) = (0, highest.count)
        while low < high {
            let middle = (low + high) / 2
            if highest[middle] < media { low = middle + 1 } else { high = middle }
        }
        guard low < frames.count, !media.isNaN else { return nil }
        let frame = frames[low]
        let early = (frame.mediaTime - media) * 1000 / max(frame.speed, 1e-6)
        return max(0, frame.moment - early)
    }
}
