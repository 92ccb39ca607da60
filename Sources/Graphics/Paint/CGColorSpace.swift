// Standing: partial (sRGB, extended sRGB, gray and CMYK; no ICC profiles).
import Foundation

/// A method for mapping colours outside the gamut of a colour space.
///
/// Here all intents give the same result.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    /// The default intent for the context.
    case defaultIntent
    /// In-range colours stay exact.
    case absoluteColorimetric
    /// In-gamut colours keep their appearance relative to the white point.
    case relativeColorimetric
    /// The relations between colours are preserved.
    case perceptual
    /// The saturation of colours is preserved.
    case saturation
}

/// The colour model of a colour space.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
    /// Unknown.
    case unknown = -1
    /// One component: lightness.
    case monochrome
    /// Red, green and blue.
    case rgb
    /// Cyan, magenta, yellow and black.
    case cmyk
    /// Patterns.
    case pattern = 6
}

/// A colour space: sRGB, gray or CMYK.
///
/// It defines the meaning of a colour's components. Device spaces are treated as sRGB; gray g is
/// sRGB (g, g, g); CMYK converts by (1 - c)(1 - k), without an ink profile.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of standard RGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of standard RGB whose components may lie outside 0...1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of the gray colour space with a gamma of 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of CMYK.
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"

    /// The colour model, such as RGB or CMYK.
    public let model: CGColorSpaceModel
    /// The name, nil for a device space.
    public let name: String?

    /// The shared standard RGB space.
    static let standardRGB = CGColorSpace(model: .rgb, name: sRGB)
    static let gray = CGColorSpace(model: .monochrome, name: genericGrayGamma2_2)
    static let cmyk = CGColorSpace(model: .cmyk, name: genericCMYK)

    init(model: CGColorSpaceModel, name: String?) {
        self.model = model
        self.name = name
    }

    /// Makes the colour space of a name; nil for an unknown name.
    public convenience init?(name: String) {
        switch name {
        case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: self.init(model: .rgb, name: name)
        case CGColorSpace.genericGrayGamma2_2: self.init(model: .monochrome, name: name)
        case CGColorSpace.genericCMYK: self.init(model: .cmyk, name: name)
        default: return nil
        }
    }

    /// Makes a pattern colour space; the base space is ignored.
    public convenience init?(patternBaseSpace: CGColorSpace?) {
        self.init(model: .pattern, name: nil)
    }

    /// The number of colour components, alpha not included.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .rgb: 3
        case .cmyk: 4
        case .unknown, .pattern: 0
        }
    }

    /// Whether two spaces have the same colour model and the same name.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a === b || (a.model == b.model && a.name == b.name)
    }

    /// Hashes the colour model and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(name)
    }
}

/// Returns the device RGB colour space, which is treated as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace(model: .rgb, name: nil)
}

/// Returns the gray space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(model: .monochrome, name: nil)
}

/// Returns the CMYK space of the device.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
    CGColorSpace(model: .cmyk, name: nil)
}

extension CGColorSpace {
    /// Converts components in this colour space, alpha last, to sRGB.
    func rgba(_ components: [CGFloat]) -> RGBAColor {
        guard components.count == numberOfComponents + 1 else { return .clear }
        let c = components.map { Double($0) }
        switch model {
        case .monochrome: return RGBAColor(red: c[0], green: c[0], blue: c[0], alpha: c[1])
        case .rgb: return RGBAColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
        case .cmyk:
            let light = 1 - c[3]
            return RGBAColor(
                red: (1 - c[0]) * light, green: (1 - c[1]) * light, blue: (1 - c[2]) * light,
                alpha: c[4])
        case .unknown, .pattern: return .clear
        }
    }

    /// Converts an sRGB colour to components in this colour space, alpha last.
    ///
    /// The result is nil for a pattern space. Gray is the luminance of Rec. 709, computed in linear
    /// light; CMYK uses as much black as possible.
    func components(of color: RGBAColor) -> [CGFloat]? {
        let (r, g, b, a) = (color.red, color.green, color.blue, color.alpha)
        switch model {
        case .monochrome:
            if r == g && g == b { return [r, a] }
            let light =
                0.2126 * CGColorSpace.linear(r) + 0.7152 * CGColorSpace.linear(g)
                + 0.0722 * CGColorSpace.linear(b)
            return [CGColorSpace.encoded(light), a]
        case .rgb: return [r, g, b, a]
        case .cmyk:
            let light = max(r, g, b)
            guard light > 0 else { return [0, 0, 0, 1, a] }
            return [1 - r / light, 1 - g / light, 1 - b / light, 1 - light, a]
        case .unknown, .pattern: return nil
        }
    }

    /// Converts an sRGB component to linear light (IEC 61966-2-1).
    private static func linear(_ v: Double) -> Double {
        v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }

    /// Converts linear light to an sRGB component.
    private static func encoded(_ v: Double) -> Double {
        v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    }
}
