import CoreAnimation
import Graphics

// Device and calibrated colour spaces are sRGB.

extension NSColor {
    /// Creates a colour from sRGB components, 0...1 each.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a colour from sRGB components, 0...1 each.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from sRGB components, 0...1 each.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from sRGB components, 0...1 each.
    public convenience init(
        calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness, 0...1 each.
    ///
    /// Hues repeat with a period of 1.
    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let color = RGBAColor(
            hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
        self.init(CGColor(color))
    }

    /// Creates a colour from hue, saturation and brightness, 0...1 each.
    public convenience init(
        deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Creates a colour from hue, saturation and brightness, 0...1 each.
    public convenience init(
        calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Creates a grey; 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(CGColor(gray: white, alpha: alpha))
    }

    /// Creates a grey; 0 is black, 1 is white.
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a grey; 0 is black, 1 is white.
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a grey; 0 is black, 1 is white.
    public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    /// Creates a colour from CMYK components, 0...1 each.
    public convenience init(
        deviceCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(
            CGColor(
                genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black,
                alpha: alpha))
    }

    /// Creates a colour from components in a colour space, alpha last.
    ///
    /// With too few components, the colour is black.
    public convenience init(
        colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>,
        count numberOfComponents: Int
    ) {
        let isComplete = numberOfComponents > space.numberOfColorComponents
        let color = isComplete ? CGColor(colorSpace: space.space, components: components) : nil
        self.init(color ?? .black)
    }

    // MARK: Components

    /// The colour space of the components.
    public var colorSpace: NSColorSpace { cgColor.colorSpace.map { NSColorSpace($0) } ?? .sRGB }
    /// The number of components in ``colorSpace``, alpha included.
    public var numberOfComponents: Int { cgColor.numberOfComponents }
    /// Writes the components in ``colorSpace``, alpha last.
    public func getComponents(_ components: UnsafeMutablePointer<CGFloat>) {
        for (i, component) in (cgColor.components ?? []).enumerated() { components[i] = component }
    }

    /// The alpha, 0...1.
    public var alphaComponent: CGFloat { cgColor.alpha }
    /// The red component in sRGB, 0...1.
    public var redComponent: CGFloat { cgColor.rgba.red }
    /// The green component in sRGB, 0...1.
    public var greenComponent: CGFloat { cgColor.rgba.green }
    /// The blue component in sRGB, 0...1.
    public var blueComponent: CGFloat { cgColor.rgba.blue }
    /// The hue, 0 up to 1; 0 for a grey.
    public var hueComponent: CGFloat { cgColor.rgba.hue }
    /// The saturation, 0...1; 0 for a grey.
    public var saturationComponent: CGFloat { cgColor.rgba.saturation }
    /// The brightness, 0...1: the largest component.
    public var brightnessComponent: CGFloat { cgColor.rgba.brightness }
    /// The lightness of the colour as a grey, 0...1.
    public var whiteComponent: CGFloat { component(0, in: .genericGray) }
    /// The amount of cyan, 0...1.
    public var cyanComponent: CGFloat { component(0, in: .genericCMYK) }
    /// The amount of magenta, 0...1.
    public var magentaComponent: CGFloat { component(1, in: .genericCMYK) }
    /// The amount of yellow, 0...1.
    public var yellowComponent: CGFloat { component(2, in: .genericCMYK) }
    /// The amount of black, 0...1.
    public var blackComponent: CGFloat { component(3, in: .genericCMYK) }

    private func component(_ index: Int, in space: NSColorSpace) -> CGFloat {
        usingColorSpace(space)?.cgColor.components?[index] ?? 0
    }

    /// Writes the sRGB components, 0...1 each.
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) {
        red?.pointee = redComponent
        green?.pointee = greenComponent
        blue?.pointee = blueComponent
        alpha?.pointee = alphaComponent
    }

    /// Writes hue, saturation and brightness, 0...1 each.
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) {
        hue?.pointee = hueComponent
        saturation?.pointee = saturationComponent
        brightness?.pointee = brightnessComponent
        alpha?.pointee = alphaComponent
    }

    /// Writes the lightness of the colour as a grey, and its alpha.
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) {
        white?.pointee = whiteComponent
        alpha?.pointee = alphaComponent
    }
}
