import Foundation

/// A count of clicks or taps that follow each other at one position.
package struct ClickCount {
    /// The maximum time between the starts of consecutive clicks, in seconds.
    private let pause: TimeInterval
    /// The maximum distance between consecutive clicks, in points.
    private let radius: CGFloat
    private var last: (place: CGPoint, time: TimeInterval)?
    /// The number of clicks so far.
    private var count = 0

    /// Makes a count of zero clicks.
    package init(pause: TimeInterval, radius: CGFloat) {
        (self.pause, self.radius) = (pause, radius)
    }

    /// Adds a click and returns its number in its series, 1 for the first.
    package mutating func add(at place: CGPoint, time: TimeInterval) -> Int {
        let follows = last.map {
            time - $0.time <= pause && place.distance(to: $0.place) <= radius
        }
        count = follows == true ? count + 1 : 1
        last = (place, time)
        return count
    }
}
