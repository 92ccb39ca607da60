import Foundation
import Testing
import UIKitViews

@Suite("Named colours of UIKit")
struct ColorTests {
    private static let shares: [(UIColor, [Double])] = [
        (.black, [0, 0, 0, 1]), (.darkGray, [0.333, 0.333, 0.333, 1]),
        (.lightGray, [0.667, 0.667, 0.667, 1]), (.white, [1, 1, 1, 1]),
        (.gray, [0.5, 0.5, 0.5, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
        (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]),
        (.magenta, [1, 0, 1, 1]), (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]),
        (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]), (.systemBlue, [0, 0.478, 1, 1]),
        (.systemBackground, [1, 1, 1, 1]), (.label, [0, 0, 0, 1]),
    ]
    private static let bytes: [(UIColor, [Double])] = [
        (.systemRed, [255, 59, 48]), (.systemOrange, [255, 149, 0]),
        (.systemYellow, [255, 204, 0]),
        (.systemGreen, [52, 199, 89]), (.systemTeal, [48, 176, 199]),
        (.systemIndigo, [88, 86, 214]), (.systemPurple, [175, 82, 222]),
        (.systemPink, [255, 45, 85]), (.systemGray, [142, 142, 147]),
        (.systemMint, [0, 199, 190]), (.systemCyan, [50, 173, 230]),
        (.systemBrown, [162, 132, 94]), (.secondarySystemBackground, [242, 242, 247]),
        (.systemGroupedBackground, [242, 242, 247]), (.link, [0, 122, 255]),
        (.opaqueSeparator, [198, 198, 200]), (.systemGray5, [229, 229, 234]),
        (.systemGray6, [242, 242, 247]),
    ]

    @Test("They have Apple's components", arguments: shares)
    func named(color: UIColor, components: [Double]) {
        let rgba = color.cgColor.rgba
        #expect([rgba.red, rgba.green, rgba.blue, rgba.alpha].map { Double($0) } == components)
    }

    @Test("Those that the background shows through have Apple's alphas")
    func translucent() {
        let colors: [(UIColor, CGFloat)] = [
            (.secondaryLabel, 0.6), (.tertiaryLabel, 0.3), (.quaternaryLabel, 0.18),
            (.placeholderText, 0.3), (.separator, 0.29), (.systemFill, 0.2),
            (.secondarySystemFill, 0.16), (.tertiarySystemFill, 0.12),
            (.quaternarySystemFill, 0.08), (.lightText, 0.6),
        ]
        for (color, alpha) in colors { #expect(color.cgColor.alpha == alpha) }
    }

    @Test("Hue, saturation and brightness are those that a colour was made of")
    func hue() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat)
        (hue, saturation, brightness, alpha) = (0, 0, 0, 0)
        for given in [0, 0.2, 0.5, 0.9] {
            UIColor(hue: given, saturation: 0.6, brightness: 0.8, alpha: 0.5)
                .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            for (found, wanted) in [
                (hue, given), (saturation, 0.6), (brightness, 0.8), (alpha, 0.5),
            ] {
                #expect(abs(found - wanted) < 1e-12)
            }
        }
    }

    @Test("Those of the system have Apple's bytes", arguments: bytes)
    func system(color: UIColor, bytes: [Double]) {
        named(color: color, components: bytes.map { $0 / 255 } + [1])
    }

    @Test("Values with a number that is NaN are equal to themselves")
    func reflexive() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = .nan
        let values: [NSObject] = [
            UIColor(red: .nan, green: 0, blue: 0, alpha: 1), UIFont.systemFont(ofSize: .nan), style,
        ]
        #expect(values.allSatisfy { $0.isEqual($0) })
        #expect(Set(values).count == 3 && Set(values).isSuperset(of: values))
    }
}
