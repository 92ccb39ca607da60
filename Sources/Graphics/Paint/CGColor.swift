// Standing: partial (patterns are stored, not drawn).
import Foundation

/// An immutable colour, given by components in a colour space.
///
/// Equal colours have the same space and components. Safe to share between threads.
public final class CGColor: Hashable, Sendable {
    /// The colour space of the components.
    public let colorSpace: CGColorSpace?
    /// The components in the colour space, alpha last; never nil.
    public let components: [CGFloat]?
    /// The pattern of a pattern colour; nil for other colours.
    public let pattern: CGPattern?
    /// The colour in sRGB with straight alpha; clear for a pattern colour.
    package let rgba: RGBAColor

    /// White in the gray space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Black in the gray space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Transparent black in the gray space.
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(space: CGColorSpace, components: [CGFloat], pattern: CGPattern? = nil) {
        colorSpace = space
        self.components = components
        self.pattern = pattern
        rgba = pattern == nil ? space.rgba(components) : .clear
    }

    /// Makes a colour in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, components: [red, green, blue, alpha])
    }

    /// Makes a colour in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, components: [red, green, blue, alpha])
    }

    /// Makes a colour in sRGB.
    package convenience init(_ color: RGBAColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Makes a gray colour; 0 is black and 1 is white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, components: [gray, alpha])
    }

    /// Makes a gray colour; 0 is black and 1 is white.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, components: [gray, alpha])
    }

    /// Makes a colour in CMYK, with components from 0 to 1.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
        alpha: CGFloat
    ) {
        self.init(space: .cmyk, components: [cyan, magenta, yellow, black, alpha])
    }

    /// Makes a colour from components in a colour space, alpha last.
    ///
    /// The result is nil for a pattern space. Reads `space.numberOfComponents + 1` numbers.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.numberOfComponents > 0 else { return nil }
        let count = space.numberOfComponents + 1
        self.init(
            space: space,
            components: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// Makes a pattern colour.
    ///
    /// The result is nil unless `space` is a pattern space. Reads one number, the alpha. Patterns
    /// are stored, not drawn.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) {
        guard space.model == .pattern else { return nil }
        self.init(space: space, components: [components.pointee], pattern: pattern)
    }

    /// Whether the colour is in standard RGB and has no pattern.
    ///
    /// The four sRGB components then describe it completely.
    package var isPlain: Bool { colorSpace == .standardRGB && pattern == nil }

    /// The opacity, 0...1.
    public var alpha: CGFloat { components?.last ?? 0 }

    /// The number of components, alpha included.
    public var numberOfComponents: Int { components?.count ?? 0 }

    /// Returns the colour itself, as it is immutable.
    public func copy() -> CGColor? { self }

    /// Returns the same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace, let components else { return nil }
        return CGColor(
            space: colorSpace, components: components.dropLast() + [alpha], pattern: pattern)
    }

    /// Returns the colour converted to another colour space.
    ///
    /// The result is nil for a pattern colour or a pattern space. The intent and the options are
    /// ignored.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
    ) -> CGColor? {
        guard pattern == nil else { return nil }
        if space == colorSpace { return self }
        return space.components(of: rgba).map { CGColor(space: space, components: $0) }
    }

    /// Whether two colours have equal colour spaces, components and patterns.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b
            || (a.components == b.components && a.colorSpace == b.colorSpace
                && a.pattern === b.pattern)
    }

    /// Hashes the space and the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(components)
    }
}

/// A repeating tile of a pattern colour.
///
/// Colours store it for source compatibility, but it is never drawn.
public final class CGPattern: Sendable {
    /// The tile in the pattern's coordinates.
    public let bounds: CGRect
    /// The transform from the pattern's coordinates to those of the layer.
    public let matrix: CGAffineTransform
    /// The distances between tiles.
    public let xStep: CGFloat, yStep: CGFloat

    /// Makes a pattern; nil for an empty tile or a zero step.
    public init?(bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat) {
        guard !bounds.isEmpty, xStep != 0, yStep != 0 else { return nil }
        self.bounds = bounds
        self.matrix = matrix
        self.xStep = xStep
        self.yStep = yStep
    }
}
