import DisplayList

/// A recording of a stage's commits and clock.
///
/// Frames can be drawn from it at any frame rate. It consists of the tree with its history at the
/// start, then every commit and every change of the clock with its time. The recording ends at the
/// first entry that would exceed its limit of bytes.
package struct SessionRecording: Sendable {
    enum RecordedEvent: Sendable {
        case commit(Commit)
        case clock(Clock)
    }

    /// The linear mapping of real time to media time.
    ///
    /// It is valid from the real time `real` on.
    struct Clock: Hashable, Sendable {
        var real: Double
        var media: Double
        var rate: Double

        func media(at real: Double) -> Double { media + (real - self.real) * rate }
    }

    let history: TreeHistory
    let start: Clock
    private(set) var events: [(real: Double, what: RecordedEvent)] = []
    /// The approximate size of the recording in bytes.
    ///
    /// The tree and history at its start are not included.
    package private(set) var bytes = 0
    /// Whether the recording ended at its size limit.
    package private(set) var isFull = false
    private let limit: Int
    private var pictures = ImageMemoryAccount()
    private var clock: Clock
    private var end: Double

    /// The tolerance for the media time, in seconds.
    ///
    /// A greater difference is recorded as a clock change. The tolerance exceeds the time between
    /// the readings of the two clocks, and is less than a frame.
    private static let slack = 0.001

    /// Starts a recording with a tree and its history.
    ///
    /// - Parameters:
    ///   - history: the tree and its past at the start.
    ///   - real: the start time in seconds of the machine's monotonic clock.
    ///   - media: the media time at the start.
    ///   - rate: seconds of media time per second of real time.
    ///   - limit: the maximum size in bytes.
    package init(
        _ history: TreeHistory, real: Double, media: Double, rate: Double, limit: Int = .max
    ) {
        (self.history, self.limit) = (history, limit)
        clock = Clock(real: real, media: media, rate: rate)
        (start, end) = (clock, real)
    }

    /// Creates the recording of a range of past times.
    ///
    /// The range is played once in `duration` seconds of real time.
    package init(_ history: TreeHistory, of range: ClosedRange<Double>, lasting duration: Double) {
        let length = range.upperBound - range.lowerBound
        self.init(history, real: 0, media: range.lowerBound, rate: length / duration)
        close(real: duration)
    }

    /// The duration of the recording, in seconds of real time.
    package var duration: Double { max(0, end - start.real) }

    /// Records the commits shown from a real time on.
    ///
    /// They are ignored when the recording is full.
    package mutating func add(_ commits: [Commit], real: Double, media: Double, rate: Double) {
        close(real: real)
        // The condition is negated, so that a NaN time is recorded as a clock change.
        if !(abs(clock.media(at: real) - media) <= Self.slack && clock.rate == rate) {
            clock = Clock(real: real, media: media, rate: rate)
            add(.clock(clock), real: real, bytes: 0)
        }
        for commit in commits {
            let fresh = pictures.add(commit.pictures)
            add(.commit(commit), real: real, bytes: commit.byteCount + fresh)
        }
    }

    private mutating func add(_ what: RecordedEvent, real: Double, bytes more: Int) {
        let sum = bytes + more + MemoryLayout<(Double, RecordedEvent)>.stride
        isFull = isFull || sum > limit
        guard !isFull else { return }
        bytes = sum
        events.append((real, what))
    }

    /// Ends the recording at a real time, unless it is full.
    package mutating func close(real: Double) { if !isFull { end = max(end, real) } }
}

/// A player that draws the frames of a ``SessionRecording`` in order.
package struct SessionPlayer {
    private let recording: SessionRecording
    private let snapshot: SnapshotRenderer
    private let adapt: (inout RenderTree, Double) -> Void
    private var history: TreeHistory
    private var clock: SessionRecording.Clock
    private var next = 0
    private var frame = FrameBuilder()

    /// Makes a player at the beginning of a recording.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - adapt: changes the tree of a media time before it is drawn.
    ///   - snapshot: renders the snapshots that view transitions start from.
    package init(
        _ recording: SessionRecording,
        adapt: @escaping (inout RenderTree, Double) -> Void = { _, _ in },
        snapshot: @escaping SnapshotRenderer
    ) {
        (self.recording, self.adapt, self.snapshot) = (recording, adapt, snapshot)
        (history, clock) = (recording.history, recording.start)
    }

    /// Returns the frame at a time of the recording.
    ///
    /// The time must not decrease from call to call.
    ///
    /// - Parameters:
    ///   - seconds: the time since the start of the recording.
    ///   - width: the surface's width in pixels; parts of the stage outside are clipped.
    ///   - height: the surface's height in pixels, likewise.
    ///   - scale: pixels per point.
    ///   - background: the colour behind the root layer, premultiplied.
    /// - Returns: the display list of the frame.
    package mutating func frame(
        at seconds: Double, width: Int, height: Int, scale: Double, background: SIMD4<Float>
    ) -> DrawList {
        let real = recording.start.real + seconds
        while next < recording.events.count, recording.events[next].real <= real {
            let moment = clock.media(at: recording.events[next].real)
            switch recording.events[next].what {
            case .commit(let commit):
                history.apply(commit, now: max(moment, commit.time), snapshot: snapshot)
            case .clock(let clock):
                _ = history.advance(to: moment)
                self.clock = clock
            }
            next += 1
        }
        let media = clock.media(at: real)
        _ = history.advance(to: media)
        var tree = history.tree(at: media)
        adapt(&tree, media)
        frame.build(
            tree, at: media, width: width, height: height, scale: scale,
            background: background)
        return frame.builder.list
    }
}
