import Foundation
import Panels

/// The viewer's settings, which persist between runs.
struct Settings: Codable, Hashable, Sendable {
    /// The size of a window in points.
    struct Size: Codable, Hashable, Sendable {
        var width: Double
        var height: Double
    }

    enum CodingKeys: String, CodingKey { case window, scale, demo, reduceMotion, timeline, browser }

    /// The size of the window when it was last closed.
    var window: Size?
    /// The pixels per point, if the user chose a scale.
    var scale: Int?
    /// The name of the demo shown last.
    var demo: String?
    var reduceMotion: Bool?
    var timeline: Bool?
    /// The last state of the demo browser.
    var browser: BrowserState?

    /// The size of the window as a `CGSize`.
    var windowSize: CGSize? {
        window.map { CGSize(width: $0.width, height: $0.height) }
    }

    /// The settings with every number clamped to its valid range.
    var clamped: Settings {
        func side(_ points: Double) -> Double { points.clamped(to: 64...16384) }
        var settings = self
        settings.window = window.map { Size(width: side($0.width), height: side($0.height)) }
        settings.scale = scale.map { $0.clamped(to: ScaleChoice.range) }
        return settings
    }
}
