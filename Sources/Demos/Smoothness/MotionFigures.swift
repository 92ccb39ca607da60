import FrameTimes
import UIKitViews

/// The statistics of a simulated recording of a motion fault.
struct MotionFigures {
    /// The frame rate, and the 99th percentile of the frame intervals.
    ///
    /// They are in frames per second and in milliseconds. `missed` is the number of missed
    /// refreshes.
    let rate, p99: Double
    let missed: Int
    /// The hitch ratio, the animation error and the position error.
    ///
    /// They are in ms/s, milliseconds and points. The animation error is the mean per frame; the
    /// position error is the 99th percentile.
    let hitch, error, points: Double

    /// Computes the statistics of a fault over a range of refreshes.
    ///
    /// Refreshes are counted from the first cycle. `position` maps a media time to the position in
    /// points.
    init(
        _ fault: MotionFault, _ level: Int, over refreshes: Range<Int> = 0..<MotionFault.count,
        position: (Double) -> Double
    ) {
        let cycle = fault.mediaTimes(level), count = MotionFault.count
        func media(_ i: Int) -> Double {
            cycle[i % count] + Double(i / count * count) / MotionFault.rate
        }
        var recording = FrameRecording(scene: "smoothness")
        recording.pace = .display
        var missed = 0
        for i in refreshes {
            guard !fault.holds(i, level) else {
                missed += 1
                continue
            }
            var frame = RecordedFrame()
            frame.presented = Double(i) * 1000 / MotionFault.rate
            (frame.targetTime, frame.mediaTime, frame.moves) = (frame.presented, media(i), true)
            (frame.missed, missed) = (missed, 0)
            recording.frames.append(frame)
        }
        let smoothness = recording.smoothness
        rate = Double(recording.frames.count) * MotionFault.rate / Double(max(1, refreshes.count))
        p99 = Percentiles(of: recording.intervals)(99)
        self.missed = recording.missed
        hitch = smoothness?.hitchRatio ?? 0
        error = smoothness?.animationError?.perFrame ?? 0
        let distances = refreshes.map { i in
            abs(position(media(i)) - position(Double(i) / MotionFault.rate))
        }
        points = Percentiles(of: distances)(99)
    }

    /// The statistics that rank the lanes, with their names, lowest first.
    var ranked: [(name: String, value: Double)] {
        [
            ("rate", -rate), ("p99", p99), ("missed", Double(missed)), ("hitch", hitch),
            ("error", error), ("points", points),
        ]
    }

    /// The statistics as two lines of text.
    ///
    /// `~` marks the percentile, because it is based on too few frames.
    var text: String {
        func number(_ value: Double, _ digits: Int) -> String {
            String(format: "%.\(digits)f", value)
        }
        return "\(number(rate, 1)) frames/s, p99 ~\(number(p99, 1)) ms, \(missed) missed\n"
            + "hitch \(number(hitch, 1)) ms/s, error \(number(error, 2)) ms, "
            + "\(number(points, 1)) points"
    }
}
