import Foundation

/// A recording of frames on a time axis, with circumstances and events.
package struct FrameRecording: Hashable, Sendable {
    /// The pace of frames.
    package enum Pace: String, Codable, Sendable {
        /// Frames at the display's rate.
        case display
        /// Frames as fast as possible.
        case free
    }

    /// The relation of media time to real time.
    package enum Clock: String, Codable, Sendable {
        /// Media time follows the machine's clock.
        case real
        /// Media time advances by a fixed step from frame to frame.
        case stepped
    }

    /// The program that recorded, and the version of its format, as files name it.
    package enum Source: String, CaseIterable, Sendable {
        /// The current version of this project's format.
        case own = "zoetrope"
        /// Version 1 of this project's format, which has no presentation times.
        case version1 = "zoetrope 1"
        /// Another program, which records presentation times; PresentMon also records media times.
        case mangoHud = "MangoHud"
        case presentMon = "PresentMon"
    }

    /// The origin of the recording.
    package var source = Source.own
    /// The name of the demo or program.
    package var scene: String
    /// The number of layers in the tree; 0 if unknown.
    package var layers = 0
    /// The renderer: the name of SDL's renderer and its driver, or `memory` without a window.
    package var renderer = ""
    /// The back end: `raster` or `geometry`.
    package var backEnd = ""
    /// The pace of the frames; nil in recordings without it.
    package var pace: Pace?
    /// The relation of media time to real time.
    package var clock = Clock.real
    /// The time between two refreshes of the display, in milliseconds.
    package var period = 1000.0 / 60
    /// The date and time of the first frame, in ISO 8601; nil if unknown.
    package var started: String?
    /// The number of pixels of a frame; nil if unknown.
    package var pixels: Int?
    /// The peak memory of the process, in MiB; 0 if unknown.
    package var peakMemory = 0.0
    /// The processor, number of cores and operating system.
    package var machine = ""
    /// The statistics of the input latency; nil if no press changed the layers.
    ///
    /// The latency is the time from a key or button press to the presentation of its effect.
    package var inputToPresent: Figures?
    /// The statistics of the motion error in points; nil if unknown.
    ///
    /// The motion error is the distance between the shown position of a moving layer and its
    /// position at the presentation time, less the median delay.
    package var motionError: Figures?
    /// The keys, taps, and starts and ends of animations, in order of time.
    package var events: [RecordedEvent] = []
    /// Whether events are missing because the recording's memory was full.
    package var lacksEvents = false
    /// The frames in order.
    package var frames: [RecordedFrame] = []
    /// The total of missed refreshes, if the frames lack it; otherwise nil.
    ///
    /// `cpuMean` is likewise the mean CPU time of a frame in milliseconds.
    package var missedTotal: Int?
    package var cpuMean: Double?

    package init(scene: String) { self.scene = scene }
}

extension FrameRecording {
    /// Whether frames have presentation times.
    package var hasTimes: Bool { source != .version1 }

    /// Whether frames have the durations of their stages.
    package var hasStages: Bool { source == .own || source == .version1 }

    /// The time from the first to the last presentation, in milliseconds; 0 without presentation times.
    package var length: Double {
        guard hasTimes, let first = frames.first, let last = frames.last else { return 0 }
        return last.presented - first.presented
    }

    /// The number of missed refreshes in the whole recording.
    package var missed: Int { missedTotal ?? frames.reduce(0) { $0 + $1.missed } }

    /// The number of frames with motion; nil in recordings without that information.
    package var moving: Int? { source == .own ? frames.count { $0.moves } : nil }

    /// The mean CPU time of a frame, of the whole process, in milliseconds.
    package var cpuPerFrame: Double {
        cpuMean ?? (frames.isEmpty ? 0 : frames.reduce(0) { $0 + $1.cpu } / Double(frames.count))
    }

    /// Returns the durations of one stage, or of the whole frame for nil, in milliseconds.
    package func times(_ stage: FrameStage?) -> [Double] {
        guard let stage else { return frames.map(\.total) }
        return frames.map { $0.stages[stage] }
    }

    /// Returns the statistics of one stage, or of the whole frame for nil.
    package func figures(_ stage: FrameStage?) -> Figures { Figures(of: times(stage)) }

    /// The intervals between presentations, in milliseconds.
    ///
    /// Intervals at the end of idle periods are left out. There are none without presentation
    /// times.
    package var intervals: [Double] {
        hasTimes ? framesAfterOthers.map { frames[$0].presented - frames[$0 - 1].presented } : []
    }

    /// The indices of the frames that follow another frame without an idle period.
    ///
    /// For unpaced frames, these are all but the first.
    package var framesAfterOthers: [Int] { frames.indices.filter(followsAnother) }

    /// Whether a frame has a predecessor and does not end an idle period.
    package func followsAnother(_ i: Int) -> Bool {
        i > 0 && (pace == .free || frames[i - 1].moves)
    }

    /// The statistics of presentation intervals; nil if unpaced or without motion.
    package var interval: Figures? {
        let intervals = pace == .free ? [] : self.intervals
        return intervals.isEmpty ? nil : Figures(of: intervals)
    }
}

/// A frame of a recording, with times in milliseconds since the first.
package struct RecordedFrame: Hashable, Sendable {
    /// The start time and the presentation time of the frame.
    package var begun = 0.0, presented = 0.0
    /// The scheduled presentation time, at a refresh of the display.
    package var targetTime = 0.0
    /// The media time shown, in seconds.
    package var mediaTime = 0.0
    /// The playback speed: media time per real time.
    package var speed = 1.0
    /// The number of display refreshes that the frame missed.
    package var missed = 0
    /// Whether the frame shows motion.
    package var moves = false
    /// Whether media time was set, paused or changed in rate since the previous frame.
    package var seeks = false
    /// The time from an input to the presentation of its effect; nil if the frame shows none.
    package var inputDelay: Double?
    /// The CPU time of the process since the previous frame.
    package var cpu = 0.0
    /// The number of draw commands.
    package var commands = 0
    /// The number of commits that first appear in this frame.
    package var commits = 0
    /// The number of layers that are animated or that the frame's commits change.
    package var changes = 0
    /// The durations of the stages.
    package var stages = StageTimes()

    package init() {}

    /// The duration of the whole frame.
    package var total: Double { stages.total }
}

/// An event of a recording: an input, an animation's start or its end.
package struct RecordedEvent: Codable, Hashable, Sendable {
    /// The kinds of events.
    package enum Kind: String, Codable, Sendable {
        case key, tap, begin, end
    }

    /// The time in milliseconds since the start of the first frame.
    package var time: Double
    /// The media time in seconds.
    package var mediaTime: Double
    /// The kind of the event.
    package var kind: Kind
    /// The name of the pressed key; nil for other events.
    package var name: String?
    /// The position of a tap, in points; nil for other events.
    package var x: Double?, y: Double?
    /// The number of an animation in the recording.
    ///
    /// `layer` is the name of its layer; `keyPath` and `key` are its key path and its key.
    package var animation: Int?
    package var layer: String?, keyPath: String?, key: String?

    package init(_ kind: Kind, time: Double, mediaTime: Double) {
        (self.kind, self.time, self.mediaTime) = (kind, time, mediaTime)
    }
}
