import CSDL2
import Foundation

/// How many pixels are in a point on displays whose system does not scale windows itself.
enum DisplayScale {
    /// No display is drawn on more coarsely, in dots per inch.
    private static let usualDots = 96.0
    /// A scaled display shows at least so many points from top to bottom.
    private static let leastHeight = 720
    private static let range = 1...4

    /// What the user told other programs by `GDK_SCALE`, else what the display's density asks for.
    ///
    /// - Parameters:
    ///   - dotsPerInch: nil where it is not known. Displays tell nonsense now and then, so that a low
    ///     one is not scaled whatever it says.
    ///   - height: of the display, in pixels.
    static func scale(environment: [String: String], dotsPerInch: Double?, height: Int) -> Int {
        if let told = environment["GDK_SCALE"].flatMap({ Int($0) }), range.contains(told) {
            return told
        }
        guard let dots = dotsPerInch, dots >= usualDots else { return 1 }
        let scale = min(dots / usualDots, Double(height / leastHeight), Double(range.upperBound))
        return max(range.lowerBound, Int(scale))
    }

    /// That of the first display under X11; 1 under systems that scale windows.
    static var current: Int {
        guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return 1 }
        var dots: Float = 0
        var mode = SDL_DisplayMode()
        let isKnown = SDL_GetDisplayDPI(0, &dots, nil, nil) == 0
        guard SDL_GetDesktopDisplayMode(0, &mode) == 0 else { return 1 }
        return scale(
            environment: ProcessInfo.processInfo.environment,
            dotsPerInch: isKnown ? Double(dots) : nil, height: Int(mode.h))
    }
}
