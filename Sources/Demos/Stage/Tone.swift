import UIKitViews

/// A flat opaque colour that can be mixed with another.
struct Tone: Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat

    /// A colour as designers write it, 0xRRGGBB.
    init(_ hex: UInt32) {
        red = CGFloat(hex >> 16 & 0xFF) / 255
        green = CGFloat(hex >> 8 & 0xFF) / 255
        blue = CGFloat(hex & 0xFF) / 255
    }

    /// A colour from components in 0...1.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour a fraction of the way to another.
    func mixed(with other: Tone, _ fraction: CGFloat) -> Tone {
        Tone(
            red: red + (other.red - red) * fraction,
            green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction)
    }

    /// For layers.
    var cgColor: CGColor { cgColor(alpha: 1) }

    /// For layers, see-through; `alpha` in 0...1.
    func cgColor(alpha: CGFloat) -> CGColor {
        CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// For views.
    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
}
