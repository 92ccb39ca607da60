/// The statistics of frame pacing, of the frames in motion.
package struct Smoothness: Codable, Hashable, Sendable {
    /// The animation error: steps of media time less steps of display time.
    ///
    /// The error of a frame is the step of media time, divided by the speed, less the step of the
    /// time of display. It is defined between two frames that both move at the same speed, unless
    /// media time was set between them or stood still.
    package struct Error: Codable, Hashable, Sendable {
        /// The sum of the errors' magnitudes per second of motion, in milliseconds.
        package var perSecond: Double
        /// The mean of the errors' magnitudes, in milliseconds.
        package var perFrame: Double
    }

    /// The percentiles of the overrun, in milliseconds (Android).
    ///
    /// The overrun is the time from a frame's deadline to its finish. The time is negative for an
    /// early frame.
    package struct Overrun: Codable, Hashable, Sendable {
        package var p50, p90, p99: Double
        /// The names of the percentiles that have fewer than ten frames beyond them.
        package var unreliable: [String]?
    }

    /// The number of frames that continue a motion.
    ///
    /// `duration` is the sum of their intervals, in seconds.
    package var frames: Int
    package var duration: Double
    /// The animation error relative to the presentation times.
    ///
    /// It is nil if media time does not follow the clock. `beatError` is relative to the display's
    /// refreshes.
    package var animationError: Error?
    package var beatError: Error?
    /// The hitch ratio: the time of missed refreshes per second of motion, in milliseconds.
    ///
    /// The motion begins when its first frame was due.
    package var hitchRatio: Double
    package var overrun: Overrun?
    /// The longest interval between frames in motion, in milliseconds; nil if unpaced.
    package var longestGap: Double?
    /// The time spent in stutters, in milliseconds (CapFrameX).
    ///
    /// It is nil for unpaced frames. A stutter is a frame longer than 2.5 times the mean around it.
    /// `stutter` is the share of the time in motion, in percent.
    package var stutterTime: Double?
    package var stutter: Double?

    /// Returns the rating of a hitch ratio: good, warning or critical (Apple, 2020).
    ///
    /// Up to 5 ms/s is good, below 10 a warning, else critical.
    package static func band(_ ratio: Double) -> String {
        ratio <= 5 ? "good" : ratio < 10 ? "warning" : "critical"
    }
}

extension FrameRecording {
    /// The statistics of frame pacing; nil without motion or frame times.
    package var smoothness: Smoothness? {
        let pairs = pairsInMotion
        guard !pairs.isEmpty else { return nil }
        let gaps = gapsInMotion
        let hitches = hitches
        let lateTime = hitches.reduce(0) { $0 + $1.late }
        let duration = hitches.reduce(0) { $0 + $1.duration }
        let stutter = Self.stutters(gaps).reduce(0, +)
        let sum = gaps.reduce(0, +)
        return Smoothness(
            frames: pairs.count, duration: sum / 1000, animationError: error(\.presented, sum),
            beatError: source == .own ? error(\.targetTime, sum) : nil,
            hitchRatio: duration > 0 ? lateTime / duration * 1000 : 0, overrun: overrun,
            longestGap: pace == .free ? nil : gaps.max(),
            stutterTime: pace == .free ? nil : stutter,
            stutter: pace == .free || sum <= 0 ? nil : stutter / sum * 100)
    }

    /// The late time of each frame in motion, and the time of its motion, in milliseconds.
    ///
    /// The hitch ratio is the quotient of their sums. A motion begins when its first frame was due;
    /// first frames that are not late are left out.
    package var hitches: [(late: Double, duration: Double)] {
        guard hasTimes else { return [] }
        return frames.indices.compactMap { i in
            let late = Double(frames[i].missed) * period
            guard continuesMotion(i) else {
                return frames[i].moves && late > 0 ? (late, late) : nil
            }
            let gap = frames[i].presented - frames[i - 1].presented
            return (late, pace == .free ? late + period : gap)
        }
    }

    /// The indices of frames that continue a motion at the same speed.
    package var pairsInMotion: [Int] {
        hasTimes ? frames.indices.filter(continuesMotion) : []
    }

    private func continuesMotion(_ i: Int) -> Bool {
        guard i > 0, frames.indices.contains(i) else { return false }
        let (a, b) = (frames[i - 1], frames[i])
        return a.moves && b.moves && !b.seeks && a.speed == b.speed && a.speed != 0
    }

    /// Returns the animation error of a frame in milliseconds; nil if it is undefined.
    ///
    /// The error is relative to the given display times.
    package func animationError(
        _ i: Int, against time: KeyPath<RecordedFrame, Double> = \.presented
    ) -> Double? {
        guard hasTimes, clock == .real, pace != .free, continuesMotion(i) else { return nil }
        let (a, b) = (frames[i - 1], frames[i])
        let media = (b.mediaTime - a.mediaTime) / b.speed * 1000
        let display = b[keyPath: time] - a[keyPath: time]
        guard media != 0, display > 0 else { return nil }
        return media - display
    }

    private func error(
        _ time: KeyPath<RecordedFrame, Double>, _ duration: Double
    ) -> Smoothness.Error? {
        let errors = frames.indices.compactMap { animationError($0, against: time) }.map(abs)
        guard !errors.isEmpty, duration > 0 else { return nil }
        let sum = errors.reduce(0, +)
        return Smoothness.Error(
            perSecond: sum / duration * 1000, perFrame: sum / Double(errors.count))
    }

    private var overrun: Smoothness.Overrun? {
        guard let overruns else { return nil }
        let percentile = Percentiles(of: overruns)
        return Smoothness.Overrun(
            p50: percentile(50), p90: percentile(90), p99: percentile(99),
            unreliable: Percentiles.unreliable([50, 90, 99], of: overruns.count))
    }

    /// The overrun of each frame in motion, in milliseconds; nil if unknown.
    package var overruns: [Double]? {
        guard source == .own else { return nil }
        return pairsInMotion.map { i in
            pace == .free
                ? frames[i].total - period : frames[i].presented - frames[i].targetTime - period
        }
    }

    /// The times from one frame in motion to the next, in milliseconds.
    package var gapsInMotion: [Double] {
        pairsInMotion.map { frames[$0].presented - frames[$0 - 1].presented }
    }

    /// The number of frames in the moving mean that detects stutters.
    ///
    /// The mean is taken around each frame. A frame is a stutter if it is longer than the mean
    /// times `stutterFactor`.
    private static let stutterWindow = 61, stutterFactor = 2.5

    /// Returns the stutter time of each gap: the gap itself, or 0.
    package static func stutters(_ gaps: [Double]) -> [Double] {
        var sums = [0.0]
        for gap in gaps { sums.append(sums[sums.count - 1] + gap) }
        let half = stutterWindow / 2
        return gaps.indices.map { i in
            let (from, to) = (max(0, i - half), min(gaps.count, i + half + 1))
            let mean = (sums[to] - sums[from]) / Double(to - from)
            return gaps[i] > stutterFactor * mean ? gaps[i] : 0
        }
    }
}
