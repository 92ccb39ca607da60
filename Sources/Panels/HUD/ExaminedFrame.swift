import Foundation
import FrameTimes
import RenderTree

/// A frame compared with the medians around it, with its duration's cause.
package struct ExaminedFrame: Hashable, Sendable {
    /// The times of the frame.
    package let sample: FrameSample
    /// The median durations of the stages, in seconds.
    ///
    /// `median` is that of whole frames.
    let medians: StageTimes
    let median: Double
    /// The media time of the previous frame.
    ///
    /// After a time jump, it is the frame's own media time.
    let earlier: Double
    let cause: FrameCause

    /// The minimum duration of a slow frame, in refresh periods.
    private static let minPeriods = 0.75

    /// Creates the comparison of a frame with a list of frames.
    ///
    /// `period` is the refresh period in seconds.
    init(_ index: Int, of frames: [FrameSample], period: Double) {
        sample = frames[index]
        var medians = StageTimes()
        for stage in FrameStage.allCases {
            medians[stage] = Self.median(frames.map { $0.stages[stage] })
        }
        (self.medians, median) = (medians, Self.median(frames.map(\.total)))
        earlier = index > 0 && !sample.seeks ? frames[index - 1].mediaTime : sample.mediaTime
        cause = FrameCause(of: sample, usual: medians, median: median, period: period)
    }

    private static func median(_ times: [Double]) -> Double {
        times.isEmpty ? 0 : times.sorted()[(times.count - 1) / 2]
    }

    /// Returns the next or previous slow or missed frame; nil for none.
    ///
    /// Successive slow frames are one stop, at the worst of them.
    ///
    /// - Parameters:
    ///   - frames: the frames in order, without those drawn while the clock was paused.
    ///   - time: the media time shown.
    ///   - step: -1 for the frame before, 1 for the one after.
    ///   - period: the display's period in seconds.
    /// - Returns: the frame, examined relative to all `frames`.
    package static func slow(
        in frames: [FrameSample], from time: Double, step: Int, period: Double
    ) -> ExaminedFrame? {
        let limit = max(
            median(frames.filter(\.moves).map(\.total)) * FrameCause.factor, period * minPeriods)
        // A replay appends frames with earlier media times after frames with later ones, so the
        // nearest frame is found by media time.
        let slow = frames.indices.filter { frames[$0].missed > 0 || frames[$0].total > limit }
        let nearest = worst(of: slow, in: frames).filter {
            (frames[$0].mediaTime - time) * Double(step) > tolerance
        }.min {
            abs(frames[$0].mediaTime - time) < abs(frames[$1].mediaTime - time)
        }
        return nearest.map { ExaminedFrame($0, of: frames, period: period) }
    }

    /// Returns the index of the worst frame in each burst of slow frames.
    ///
    /// It is the frame with the most missed refreshes, and among equals the longest.
    ///
    /// `slow` are the indices of slow frames in ascending order.
    private static func worst(of slow: [Int], in frames: [FrameSample]) -> [Int] {
        func cost(_ index: Int) -> (Int, Double) { (frames[index].missed, frames[index].total) }
        return slow.reduce(into: [(last: Int, worst: Int)]()) { bursts, index in
            guard let burst = bursts.last, burst.last + 1 == index, !frames[index].seeks else {
                return bursts.append((index, index))
            }
            let isWorse = cost(index) > cost(burst.worst)
            bursts[bursts.count - 1] = (index, isWorse ? index : burst.worst)
        }.map(\.worst)
    }

    /// The tolerance for equal media times, in seconds; a paused clock shows whole steps.
    private static let tolerance = 1e-6

    /// Returns whether the frame is shown at a media time.
    func isShown(at time: Double) -> Bool { abs(time - sample.mediaTime) <= Self.tolerance }

    /// Returns a description of the frame in one line.
    ///
    /// - Parameters:
    ///   - animations: the animations known around the frame.
    ///   - origin: the media time labelled 0.
    /// - Returns: parts separated by semicolons.
    func text(_ animations: [LoggedAnimation], from origin: Double) -> String {
        var parts = [
            "Frame at \(NumberText.fixed(sample.mediaTime - origin, digits: 2)) s: "
                + "\(Self.ms(sample.total)), \(Self.times(sample.total, median)) the median", blame,
        ]
        if isHeldUp {
            parts.append("only \(Self.ms(sample.cpu)) of CPU time: the machine was busy")
        }
        if sample.missed > 0 {
            parts.append("\(NumberText.count(sample.missed, "refresh")) missed")
        }
        parts += [
            list("began", animations) { $0.begins }, list("ended", animations) { $0.over },
        ].compactMap { $0 }
        parts.append(
            "\(NumberText.count(sample.commits, "commit")), "
                + "\(NumberText.count(sample.changes, "layer")) changed"
        )
        return parts.joined(separator: "; ")
    }

    /// Whether the frame mostly waited: it used little CPU time.
    ///
    /// Other work then held it up. The threshold of CPU time is a quarter of the duration, for all
    /// threads together.
    private var isHeldUp: Bool {
        cause != .usual && sample.cpu > 0 && sample.cpu < Self.heldUpShare * sample.total
    }

    private static let heldUpShare = 0.25

    /// The cause as text, with the slow stage's duration or the delay.
    private var blame: String {
        switch cause {
        case .stage(let stage):
            "\(stage.rawValue) took \(Self.ms(sample.stages[stage])), "
                + "usually \(Self.ms(medians[stage]))"
        case .lateBegin: "the frame began \(Self.ms(sample.begun - sample.targetTime)) late"
        case .usual: "as usual"
        }
    }

    /// Returns the demo's animations with a time since the previous frame.
    private func list(
        _ word: String, _ animations: [LoggedAnimation], _ time: (LoggedAnimation) -> Double
    ) -> String? {
        let listed = animations.filter {
            $0.isOfDemo && earlier < time($0) && time($0) <= sample.mediaTime
        }
        guard let first = listed.first else { return nil }
        let more = listed.count > 1 ? " and \(NumberText.grouped(listed.count - 1)) more" : ""
        return "\(word): \(first.layerName) \(first.animation.subject)\(more)"
    }

    private static func ms(_ seconds: Double) -> String {
        NumberText.fixed(seconds * 1000, digits: 2) + " ms"
    }

    private static func times(_ value: Double, _ base: Double) -> String {
        base > 0 ? "\(NumberText.fixed(value / base, digits: 1)) times" : "over"
    }
}
