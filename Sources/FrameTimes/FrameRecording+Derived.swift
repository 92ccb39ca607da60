import Foundation

extension FrameRecording {
    /// Derives values that the recording lacks, such as missed refreshes.
    ///
    /// - Throws: ``RecordingError`` for too few frames: without one, or without an interval where the
    ///   period is derived from intervals; and for a median interval of 0.
    mutating func derive() throws {
        guard frames.count > (guessesPeriod ? 1 : 0) else { throw RecordingError("too few frames") }
        switch source {
        case .own: break
        case .version1: layEndToEnd()
        case .mangoHud, .presentMon:
            joinPresentations()
            let period = Percentiles(of: intervals)(50)
            guard period > 0 else {
                throw RecordingError("at least half of its frame times are 0")
            }
            countMissed(period: period)
        }
    }

    /// Sets the times of version 1 frames, which follow without gaps.
    private mutating func layEndToEnd() {
        var time = 0.0
        for i in frames.indices {
            (frames[i].begun, frames[i].targetTime) = (time, time)
            time += frames[i].total
            frames[i].presented = time
        }
    }

    /// Marks all frames as moving, each beginning at the previous presentation.
    private mutating func joinPresentations() {
        for i in frames.indices {
            frames[i].begun = i > 0 ? frames[i - 1].presented : 0
            frames[i].targetTime = frames[i].presented
            (frames[i].moves, frames[i].seeks) = (true, false)
        }
    }

    /// Whether the display's period is not recorded, but derived.
    package var guessesPeriod: Bool { source == .mangoHud || source == .presentMon }

    /// Counts missed refreshes from presentation times and a refresh period.
    ///
    /// The period, in milliseconds, is that of another recording or the median interval.
    package mutating func countMissed(period: Double) {
        self.period = max(period, 1e-3)
        for i in frames.indices.dropFirst() {
            let step = frames[i].presented - frames[i - 1].presented
            frames[i].missed = max(0, Int(min((step / self.period).rounded(), 1e9)) - 1)
        }
    }
}
