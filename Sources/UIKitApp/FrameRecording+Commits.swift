import FrameTimes
import Graphics
import RenderTree

extension FrameRecording {
    /// Adds the starts and ends of animations, and the motion error.
    ///
    /// The animations ran while the frames were shown. The frames have been added before; without
    /// any, nothing is added.
    ///
    /// - Parameter commits: the commits during the recording.
    package mutating func add(_ commits: CommitRecording) {
        guard !frames.isEmpty else { return }
        lacksEvents = commits.isFull
        add(commits.animations())
        motionError = motionError(commits)
    }

    /// Adds the starts and ends of the animations that ran during the frames.
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

    /// Returns the statistics of the motion error.
    ///
    /// The result is nil without paced motion in real time. For long recordings, a few thousand
    /// evenly spaced frames are evaluated.
    private func motionError(_ commits: CommitRecording) -> Figures? {
        guard pace == .display, clock == .real else { return nil }
        let moving = frames.filter { $0.moves && $0.speed > 0 }
        guard !moving.isEmpty else { return nil }
        let delay = Percentiles(of: moving.map { $0.presented - $0.targetTime })(50)
        let step = max(1, moving.count / Self.evaluatedFrames)
        let shifts = stride(from: 0, to: moving.count, by: step).map { i in
            let frame = moving[i]
            let late = frame.presented - frame.targetTime - delay
            return (time: frame.mediaTime, shift: late / 1000 * frame.speed)
        }
        let distances = commits.displacements(shifts)
        // The layers of a frame are displaced together.
        return distances.isEmpty ? nil : Figures(of: distances, count: shifts.count)
    }

    private static let evaluatedFrames = 2000
}

extension RecordedEvent {
    fileprivate init(
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

    /// Returns the recording's time at which a media time was first reached.
    ///
    /// The result is nil if the media time was not reached. It is 0 for a media time before the
    /// recording.
    func time(of media: Double) -> Double? {
        let index = highest.partitioningIndex { $0 >= media }
        guard index < frames.count, !media.isNaN else { return nil }
        let frame = frames[index]
        let early = (frame.mediaTime - media) * 1000 / max(frame.speed, 1e-6)
        return max(0, frame.targetTime - early)
    }
}
