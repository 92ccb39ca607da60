import Foundation

/// What the viewer remembers from one time to the next.
struct Settings: Codable, Hashable, Sendable {
    /// A window's size in points.
    struct Size: Codable, Hashable, Sendable {
        var width: Double
        var height: Double
    }

    enum CodingKeys: String, CodingKey { case window, scale, demo, reduceMotion, timeline }

    /// The size of the window when it was closed.
    var window: Size?
    /// How many pixels are in a point, where that was asked for.
    var scale: Int?
    /// The name of the demo that was shown last.
    var demo: String?
    /// Whether motion is reduced.
    var reduceMotion: Bool?
    /// Whether the timeline is shown.
    var timeline: Bool?

    /// A window's size that can be used.
    var windowSize: CGSize? {
        window.map { CGSize(width: $0.width, height: $0.height) }
    }

    /// The settings with every number between the bounds that it has.
    var clamped: Settings {
        func side(_ points: Double) -> Double { points.clamped(to: 64...16384) }
        var settings = self
        settings.window = window.map { Size(width: side($0.width), height: side($0.height)) }
        settings.scale = scale.map { $0.clamped(to: ScaleChoice.range) }
        return settings
    }
}

extension Comparable {
    /// The value, or the nearer end of a range that it is not in.
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
