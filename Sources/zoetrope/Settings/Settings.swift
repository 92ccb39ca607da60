import Foundation

/// What the viewer remembers from one time to the next.
struct Settings: Codable, Hashable, Sendable {
    /// A window's size in points.
    struct Size: Codable, Hashable, Sendable {
        var width: Double
        var height: Double
    }

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

    /// Refuses sizes that no window has.
    func checked() throws -> Settings {
        if let window {
            let range = 64.0...16384
            guard range.contains(window.width), range.contains(window.height) else {
                throw Failure.input("a window cannot be \(window.width) by \(window.height)")
            }
        }
        if let scale, !ScaleArgument.range.contains(scale) {
            throw Failure.input("a window cannot have \(scale) pixels in a point")
        }
        return self
    }
}
