// Standing: complete.
import Foundation

/// The colours and colour stops of a linear or radial gradient.
///
/// Safe to share between threads.
public final class CGGradient: Sendable {
    /// The colours, in sRGB with straight alpha.
    package let stops: [RGBAColor]
    /// The position of each colour along the gradient, from 0 to 1.
    package let locations: [CGFloat]

    /// Makes a gradient from an array of `CGColor`s; nil if there are none.
    ///
    /// `locations` points to one number per colour, or is nil for uniform spacing. The space is
    /// ignored: colours are mixed in sRGB.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let colors = colors.compactMap { $0 as? CGColor }
        self.init(colors.map(\.rgba), locations)
    }

    /// Makes a gradient from the components of consecutive colours.
    ///
    /// There are `count` colours, each with alpha last. The result is nil without colours or for a
    /// pattern space.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard space.numberOfComponents > 0, count > 0 else { return nil }
        let step = space.numberOfComponents + 1
        self.init(
            (0..<count).map { i in
                space.rgba((0..<step).map { components[i * step + $0] })
            }, locations)
    }

    private init?(_ stops: [RGBAColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !stops.isEmpty else { return nil }
        self.stops = stops
        self.locations =
            locations.map { Array(UnsafeBufferPointer(start: $0, count: stops.count)) }
            ?? stops.indices.map { CGFloat($0) / CGFloat(max(stops.count - 1, 1)) }
    }
}

/// The options to extend a gradient beyond its ends.
///
/// The area beyond an end gets the end colour. The raw values are Apple's.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt32
    /// Makes options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Extends the gradient before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Extends the gradient after its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
