import Foundation

/// The recent positions of a touch, and its velocity.
///
/// A busy program receives moves in batches, whose own times are meaningless: each batch is one
/// sample. A stationary touch sends no events; its next sample has the same position, so the
/// velocity is 0.
struct PointerTrack {
    /// The period over which the velocity is measured, in seconds (the device's value is unknown).
    private static let memory = 0.1
    /// The maximum duration of a batch of moves, in seconds.
    private static let batch = 0.004

    private struct Sample {
        var place: CGPoint
        var time: TimeInterval
        let begin: TimeInterval
    }

    private var samples: [Sample] = []
    /// Whether the program set the value since, so that velocity is 0.
    var isJustSet = false

    mutating func add(_ place: CGPoint, at time: TimeInterval) {
        isJustSet = false
        if let last = samples.last, time - last.begin < Self.batch {
            samples[samples.count - 1].place = place
            samples[samples.count - 1].time = max(time, last.time)
        } else {
            samples.append(Sample(place: place, time: time, begin: time))
        }
        // At least two samples remain, even if the first is too old, since the velocity needs two
        // samples.
        while samples.count > 2, samples[0].time < time - Self.memory { samples.removeFirst() }
    }

    /// The mean velocity of the samples, in points per second.
    ///
    /// It is measured from the oldest sample to the newest; 0 for one sample.
    var velocity: CGPoint {
        guard !isJustSet, let first = samples.first, let last = samples.last,
            last.time > first.time
        else { return .zero }
        return CGPoint((last.place.vector - first.place.vector) / (last.time - first.time))
    }
}
