// Standing: partial (colours are mixed in sRGB; no archiving).
import CoreAnimation
import Graphics

/// A gradient of colours, drawn along a line or between two circles.
open class NSGradient: NSObject, NSCopying {
    /// Options that extend a gradient beyond its ends, in the end colours.
    public struct DrawingOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Fills the area before the gradient's start with the start colour.
        public static let drawsBeforeStartingLocation = DrawingOptions(rawValue: 1)
        /// Fills the area after the gradient's end with the end colour.
        public static let drawsAfterEndingLocation = DrawingOptions(rawValue: 2)

        fileprivate var options: CGGradientDrawingOptions {
            CGGradientDrawingOptions(rawValue: UInt32(truncatingIfNeeded: rawValue))
        }
    }

    private let stops: [(color: NSColor, location: CGFloat)]

    // MARK: Creation

    /// Creates a gradient of two colours.
    public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
        self.init(colors: [startingColor, endingColor])
    }

    /// Creates a gradient of colours at equal distances; nil for fewer than two colours.
    public convenience init?(colors colorArray: [NSColor]) {
        self.init(colors: colorArray, atLocations: nil, colorSpace: .sRGB)
    }

    /// Creates a gradient of colours with their locations, 0...1; nil for fewer than two colours.
    public convenience init?(colorsAndLocations objects: (NSColor, CGFloat)...) {
        self.init(
            colors: objects.map(\.0), atLocations: objects.map(\.1), colorSpace: .sRGB)
    }

    /// Creates a gradient of colours with their locations, 0...1; nil for fewer than two colours.
    ///
    /// - Parameters:
    ///   - colorArray: the colours.
    ///   - locations: the location of each colour; nil for equal distances.
    ///   - colorSpace: ignored: colours are mixed in sRGB.
    public init?(
        colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?,
        colorSpace: NSColorSpace
    ) {
        guard colorArray.count > 1 else { return nil }
        let last = CGFloat(colorArray.count - 1)
        stops = colorArray.enumerated().map { ($1, locations?[$0] ?? CGFloat($0) / last) }
            .sorted { $0.1 < $1.1 }
        super.init()
    }

    /// The colour space in which colours are mixed: sRGB.
    open var colorSpace: NSColorSpace { .sRGB }
    /// The number of colours.
    open var numberOfColorStops: Int { stops.count }

    /// Returns the colour at a location, 0...1.
    open func interpolatedColor(atLocation location: CGFloat) -> NSColor {
        let next = stops.firstIndex { $0.location >= location } ?? stops.count
        guard next > 0 else { return stops[0].color }
        guard next < stops.count else { return stops[stops.count - 1].color }
        let (a, b) = (stops[next - 1], stops[next])
        let part = (location - a.location) / (b.location - a.location)
        return a.color.blended(withFraction: part, of: b.color) ?? a.color
    }

    /// Returns the gradient itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Drawing

    private var gradient: CGGradient? {
        CGGradient(
            colorsSpace: nil, colors: stops.map(\.color.cgColor) as CFArray,
            locations: stops.map(\.location))
    }

    /// Draws the gradient along a line, within the clip of the current context.
    open func draw(
        from startingPoint: CGPoint, to endingPoint: CGPoint, options: DrawingOptions = []
    ) {
        guard let context = NSGraphicsContext.current?.cgContext, let gradient else { return }
        context.drawLinearGradient(
            gradient, start: startingPoint, end: endingPoint, options: options.options)
    }

    /// Fills a rectangle with a linear gradient at an angle.
    ///
    /// Its line runs through the middle, and is just long enough to reach the corners. The angle is
    /// in degrees, counterclockwise where y points up; 0 is to the right.
    open func draw(in rect: CGRect, angle: CGFloat) {
        clipped(to: NSBezierPath(rect: rect)) {
            let (x, y) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
            let reach = (abs(x) * rect.width + abs(y) * rect.height) / 2
            draw(
                from: CGPoint(x: rect.midX - x * reach, y: rect.midY - y * reach),
                to: CGPoint(x: rect.midX + x * reach, y: rect.midY + y * reach))
        }
    }

    /// Fills a path with a linear gradient at an angle.
    ///
    /// Its line runs through the middle of the path's bounds.
    open func draw(in path: NSBezierPath, angle: CGFloat) {
        clipped(to: path) { draw(in: path.bounds, angle: angle) }
    }

    /// Draws a radial gradient from a start to an end circle.
    ///
    /// The clip of the current context limits it.
    open func draw(
        fromCenter startCenter: CGPoint, radius startRadius: CGFloat,
        toCenter endCenter: CGPoint, radius endRadius: CGFloat, options: DrawingOptions = []
    ) {
        guard let context = NSGraphicsContext.current?.cgContext, let gradient else { return }
        context.drawRadialGradient(
            gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
            endRadius: endRadius, options: options.options)
    }

    /// Fills a rectangle with a radial gradient.
    ///
    /// It leads from a point to the circle through the rectangle's corners. The point has relative
    /// coordinates, from -1 to 1 on each axis; zero is the middle.
    open func draw(in rect: CGRect, relativeCenterPosition: CGPoint) {
        clipped(to: NSBezierPath(rect: rect)) {
            let start = CGPoint(
                x: rect.midX + relativeCenterPosition.x * rect.width / 2,
                y: rect.midY + relativeCenterPosition.y * rect.height / 2)
            draw(
                fromCenter: start, radius: 0, toCenter: CGPoint(x: rect.midX, y: rect.midY),
                radius: (rect.width * rect.width + rect.height * rect.height).squareRoot() / 2)
        }
    }

    /// Fills a path with a radial gradient.
    ///
    /// It leads from a point to the circle through the corners of the path's bounds.
    open func draw(in path: NSBezierPath, relativeCenterPosition: CGPoint) {
        clipped(to: path) { draw(in: path.bounds, relativeCenterPosition: relativeCenterPosition) }
    }

    private func clipped(to path: NSBezierPath, _ draw: () -> Void) {
        NSGraphicsContext.saveGraphicsState()
        path.addClip()
        draw()
        NSGraphicsContext.restoreGraphicsState()
    }
}
