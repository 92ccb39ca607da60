import Foundation

/// Where a finger was lately, and how fast it moves.
///
/// A busy program gets moves in batches, whose own times say nothing: those of one batch count as
/// one place. One that rests while nothing is heard of it has no speed.
struct PointerTrack {
    /// How far back motion counts for the velocity, in seconds (the device's value is unknown).
    private static let memory = 0.1
    /// Moves within so many seconds are one batch.
    private static let batch = 0.004

    private struct Sample {
        var place: CGPoint
        var time: TimeInterval
        let begin: TimeInterval
    }

    private var samples: [Sample] = []

    /// Notes a place.
    mutating func add(_ place: CGPoint, at time: TimeInterval) {
        if let last = samples.last, time - last.begin < Self.batch {
            samples[samples.count - 1].place = place
            samples[samples.count - 1].time = max(time, last.time)
        } else {
            samples.append(Sample(place: place, time: time, begin: time))
        }
        // Of those too old one is kept while there is only one newer: it says where that came from.
        while samples.count > 2, samples[0].time < time - Self.memory { samples.removeFirst() }
    }

    /// Points per second from the oldest place that counts to the newest; 0 while there is one.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else {
            return .zero
        }
        let seconds = last.time - first.time
        return CGPoint(
            x: (last.place.x - first.place.x) / seconds,
            y: (last.place.y - first.place.y) / seconds)
    }
}
