import CSDL2
import Foundation

/// The number of pixels per point on displays whose system does not scale windows itself.
enum DisplayScale {
    /// The density in dots per inch at which a point is one pixel.
    private static let usualDots = 96.0
    /// The minimum height of a scaled display in points.
    private static let minHeight = 720
    private static let range = 1...4

    /// Returns the number of pixels per point for a display.
    ///
    /// This is the scale that the user set for other programs in `GDK_SCALE`, else one derived from
    /// the display's density.
    ///
    /// - Parameters:
    ///   - environment: the environment variables of the process.
    ///   - dotsPerInch: the density, nil if unknown. Displays sometimes report wrong values, so
    ///     a display of low height is never scaled.
    ///   - height: the display's height in pixels.
    /// - Returns: the number of pixels per point, 1 to 4.
    static func scale(environment: [String: String], dotsPerInch: Double?, height: Int) -> Int {
        if let told = environment["GDK_SCALE"].flatMap({ Int($0) }), range.contains(told) {
            return told
        }
        guard let dots = dotsPerInch, dots >= usualDots else { return 1 }
        let scale = min(dots / usualDots, Double(height / minHeight), Double(range.upperBound))
        return max(range.lowerBound, Int(scale))
    }

    /// The scale of the first display under X11; 1 under systems that scale windows.
    static var current: Int {
        guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return 1 }
        var dots: Float = 0
        var mode = SDL_DisplayMode()
        let isKnown = SDL_GetDisplayDPI(0, &dots, nil, nil) == 0
        // Without a mode the height is 0, which is never scaled.
        SDL_GetDesktopDisplayMode(0, &mode)
        return scale(
            environment: ProcessInfo.processInfo.environment,
            dotsPerInch: isKnown ? Double(dots) : nil, height: Int(mode.h))
    }
}
