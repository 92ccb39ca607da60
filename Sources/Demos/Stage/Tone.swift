import UIKitViews

/// An opaque RGB colour that can be blended with another.
struct Tone: Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat

    /// Returns the colour blended with a fraction of another colour.
    func mixed(with other: Tone, _ fraction: CGFloat) -> Tone {
        Tone(
            red: red + (other.red - red) * fraction,
            green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction)
    }

    /// The colour as a `CGColor`, for layers.
    var cgColor: CGColor { cgColor(alpha: 1) }

    /// Returns the colour as a `CGColor` with an alpha in 0...1.
    func cgColor(alpha: CGFloat) -> CGColor {
        CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour as a `UIColor`, for views.
    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
}

extension Tone {
    /// Creates a colour from a hexadecimal value, 0xRRGGBB.
    init(_ hex: UInt32) {
        red = CGFloat(hex >> 16 & 0xFF) / 255
        green = CGFloat(hex >> 8 & 0xFF) / 255
        blue = CGFloat(hex & 0xFF) / 255
    }
}
