// Standing: partial (sRGB, gray and CMYK, under the names of device and generic spaces; no ICC profiles).
import CoreAnimation

/// A colour space of ``NSColor``.
public final class NSColorSpace: NSObject, Sendable {
    /// The colour model of a colour space.
    public enum Model: Int, Sendable {
        /// Unknown.
        case unknown = -1
        /// One component: lightness.
        case gray
        /// Red, green and blue.
        case rgb
        /// Cyan, magenta, yellow and black.
        case cmyk
        /// Lightness and two colour axes.
        case LAB
        /// Any number of inks.
        case deviceN
        /// A table of colours.
        case indexed
        /// Patterns.
        case patterned
    }

    let space: CGColorSpace

    init(_ space: CGColorSpace) {
        self.space = space
        super.init()
    }

    /// Creates a colour space from a `CGColorSpace`; never nil.
    public init?(cgColorSpace: CGColorSpace) {
        space = cgColorSpace
        super.init()
    }

    /// The colour space as a `CGColorSpace`.
    public var cgColorSpace: CGColorSpace? { space }
    /// The number of components, without alpha.
    public var numberOfColorComponents: Int { space.numberOfComponents }
    /// The colour model, such as RGB or CMYK.
    public var colorSpaceModel: Model { Model(rawValue: Int(space.model.rawValue)) ?? .unknown }

    private static func named(_ name: String) -> NSColorSpace {
        NSColorSpace(CGColorSpace(name: name) ?? CGColorSpaceCreateDeviceRGB())
    }

    /// Standard RGB.
    public static let sRGB = named(CGColorSpace.sRGB)
    /// Standard RGB with components that may exceed 0...1.
    public static let extendedSRGB = named(CGColorSpace.extendedSRGB)
    /// Standard RGB.
    public static let genericRGB = sRGB
    /// Standard RGB.
    public static let deviceRGB = sRGB
    /// The grey colour space with a gamma of 2.2.
    public static let genericGamma22Gray = named(CGColorSpace.genericGrayGamma2_2)
    /// The generic grey colour space, with a gamma of 2.2.
    public static let genericGray = genericGamma22Gray
    /// The device's grey colour space, with a gamma of 2.2.
    public static let deviceGray = genericGamma22Gray
    /// Cyan, magenta, yellow and black.
    public static let genericCMYK = named(CGColorSpace.genericCMYK)
    /// Cyan, magenta, yellow and black.
    public static let deviceCMYK = genericCMYK

    /// Returns whether the other object is the same colour space.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSColorSpace)?.space == space
    }
    /// The hash, the same for equal colour spaces.
    public override var hash: Int { space.hashValue }
}
