// Standing: complete.
import Foundation

/// Colours and where they are along a line or around a point. Safe to share between threads.
public final class CGGradient: Sendable {
    /// The colours, in sRGB with straight alpha.
    public let stops: [RGBAColor]
    /// The place of each colour, 0...1; as many as colours.
    public let locations: [CGFloat]

    /// Makes a gradient of `CGColor`s; nil without any.
    ///
    /// `locations` points to as many numbers as colours, or is nil for an even spread. The space
    /// does not count: colours are mixed in sRGB.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let colors = colors.compactMap { $0 as? CGColor }
        self.init(colors.map(\.rgba), locations)
    }

    /// Makes a gradient of components in a space, alpha last, `count` colours one after the other;
    /// nil for no colours or a space of patterns.
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

/// Whether a gradient goes on beyond its ends in its end colours; the raw values are Apple's.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// After its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
