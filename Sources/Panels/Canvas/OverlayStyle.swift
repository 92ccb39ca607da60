import FrameTimes
import RenderTree
import Text

/// The colours and fonts of the viewer's overlay.
package enum OverlayStyle {
    enum Text: Hashable {
        /// The large number of the frame-time panel.
        case display
        /// The headings of panels.
        case heading
        /// The demo's title, and headings of groups.
        case strong
        /// Running text.
        case body
        /// Legends and values.
        case small
        /// The label on a key.
        case cap
        /// Code, in characters of equal width.
        case code

        var font: FontDescription {
            switch self {
            case .display: FontDescription(size: 24, weight: .semibold)
            case .heading: FontDescription(size: 17, weight: .semibold)
            case .strong: FontDescription(size: 13, weight: .semibold)
            case .body: FontDescription(size: 13)
            case .small: FontDescription(size: 11.5)
            case .cap: FontDescription(size: 11, weight: .semibold)
            case .code: FontDescription(size: 11.5, isMonospaced: true)
            }
        }
    }

    /// An sRGB colour without premultiplied alpha.
    package struct Tone: Hashable {
        /// The components, 0 to 1.
        package var red, green, blue, alpha: Float

        /// Creates a colour from its hexadecimal digits, `0xRRGGBB`, and its alpha.
        package init(_ hex: UInt32, _ alpha: Float = 1) {
            red = Float(hex >> 16 & 255) / 255
            green = Float(hex >> 8 & 255) / 255
            blue = Float(hex & 255) / 255
            self.alpha = alpha
        }

        /// Returns the colour with its alpha multiplied by `strength`.
        func faded(_ strength: Double) -> Tone {
            var tone = self
            tone.alpha *= Float(strength)
            return tone
        }

        var premultiplied: SIMD4<Float> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }
    }

    /// The alignment of a text relative to its x coordinate.
    package enum Alignment {
        case left, centre, right

        /// Returns the left end of a text of a width.
        package func left(_ x: Double, _ width: Double) -> Double {
            switch self {
            case .left: x
            case .centre: x - width / 2
            case .right: x - width
            }
        }
    }

    /// Returns the colour of code with a style letter of ``DemoCode/Line``.
    static func code(_ style: Unicode.Scalar) -> Tone {
        switch style {
        case "k": Tone(0xE58BB8)
        case "t": Tone(0x74B2FF)
        case "f": Tone(0xFFE08A)
        case "s": Tone(0x5CCBA2)
        case "n": Tone(0xA592FF)
        case "c": .faint
        case DemoCode.valueStyle: Tone(0xFFC45C)
        default: .ink
        }
    }

    /// Returns the bar colour of an animation, by its property.
    static func tone(of subject: String) -> Tone {
        switch subject.firstProperty {
        case "position", "bounds", "zPosition", "anchorPoint": Tone(0x74B2FF)
        case "transform", "sublayerTransform": Tone(0xA592FF)
        case "opacity", "shadowOpacity", "hidden": Tone(0xF2B45C)
        case "backgroundColor", "borderColor", "strokeColor", "fillColor", "colors", "contents":
            Tone(0x5CCBA2)
        default: Tone(0xE58BB8)
        }
    }
}

extension OverlayStyle.Tone {
    static let ink = Self(0xECEEF4)
    static let soft = Self(0xA3A9B8)
    static let faint = Self(0x757C8D)
    static let panel = Self(0x161924)
    static let strip = Self(0x131622)
    static let hairline = Self(0xFFFFFF, 0.09)
    static let veil = Self(0x0A0C14, 0.6)
    static let cap = Self(0xFFFFFF, 0.08)
    static let capEdge = Self(0xFFFFFF, 0.14)
    static let timeline = Self(0x10131C)
    static let grid = Self(0xFFFFFF, 0.05)
    static let future = Self(0x000000, 0.28)
    static let onInk = Self(0x10131C)
    static let viewLine = Self(0x5CCBA2, 0.5)
    static let layerLine = Self(0x74B2FF, 0.26)
    static let movingLine = Self(0xF2B45C)
    static let ghost = Self(0xE58BB8)
    static let motionPath = Self(0xFFE08A)
    static let red = Self(0xFF5D55)
    static let warm = Self(0xF2B45C)
    static let blue = Self(0x74B2FF)
    /// The background of a parameter's value in code.
    static let value = Self(0xFFC45C, 0.16)
    /// The background of running code.
    static let lit = Self(0xF2B45C, 0.1)
}

extension FrameStage {
    /// The colour of the frame stage in graphs.
    var tone: OverlayStyle.Tone {
        switch self {
        case .evaluate: OverlayStyle.Tone(0x74B2FF)
        case .build: OverlayStyle.Tone(0xA592FF)
        case .draw: OverlayStyle.Tone(0xF2B45C)
        case .present: OverlayStyle.Tone(0x5CCBA2)
        }
    }
}

extension String {
    /// The first property of an animation's subject, without a component: `position` for
    /// `position.x, opacity`.
    var firstProperty: Substring { prefix { $0 != "." && $0 != "," } }
}
