import Foundation

/// Where a finger was lately, and how fast it moves.
struct PointerTrack {
    /// How far back motion counts for the velocity, in seconds (the device's value is unknown).
    private static let memory = 0.1

    private var samples: [(place: CGPoint, time: TimeInterval)] = []

    /// Notes a place.
    mutating func add(_ place: CGPoint, at time: TimeInterval) {
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append((place, time))
        samples.removeAll { $0.time < time - Self.memory }
    }

    /// Points per second from the oldest place remembered to the newest; 0 while there is one only.
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
