import AppKitViews
import Foundation
import Testing

@Suite("Colours of AppKit")
struct ColorTests {
    @Test(
        "Named colours have Apple's components",
        arguments: [
            (NSColor.clear, [0, 0, 0, 0]), (.black, [0, 0, 0, 1]), (.white, [1, 1, 1, 1]),
            (.darkGray, [0.333, 0.333, 0.333, 1]), (.gray, [0.5, 0.5, 0.5, 1]),
            (.lightGray, [0.667, 0.667, 0.667, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
            (.blue, [0, 0, 1, 1]), (.yellow, [1, 1, 0, 1]), (.orange, [1, 0.5, 0, 1]),
            (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]), (.cyan, [0, 1, 1, 1]),
            (.magenta, [1, 0, 1, 1]),
        ] as [(NSColor, [Double])])
    func named(color: NSColor, components: [Double]) {
        let rgba = color.cgColor.rgba
        #expect([rgba.red, rgba.green, rgba.blue, rgba.alpha].map { Double($0) } == components)
    }

    @Test(
        "Colours of the system have Apple's bytes",
        arguments: [
            (.systemBlue, [0, 122, 255]), (.systemBrown, [162, 132, 94]),
            (.systemGray, [142, 142, 147]), (.systemGreen, [40, 205, 65]),
            (.systemIndigo, [88, 86, 214]), (.systemOrange, [255, 149, 0]),
            (.systemPink, [255, 45, 85]), (.systemPurple, [175, 82, 222]),
            (.systemRed, [255, 59, 48]), (.systemTeal, [89, 173, 196]),
            (.systemYellow, [255, 204, 0]),
        ] as [(NSColor, [Double])])
    func system(color: NSColor, bytes: [Double]) {
        named(color: color, components: bytes.map { $0 / 255 } + [1])
    }

    @Test(
        "All ways to name components give them",
        arguments: [
            (NSColor(deviceRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), [0.1, 0.2, 0.3, 0.4]),
            (NSColor(calibratedRed: 0.1, green: 0.2, blue: 0.3, alpha: 1), [0.1, 0.2, 0.3, 1]),
            (NSColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1), [0.1, 0.2, 0.3, 1]),
            (NSColor(deviceWhite: 0.5, alpha: 1), [0.5, 0.5, 0.5, 1]),
            (NSColor(calibratedWhite: 0.5, alpha: 1), [0.5, 0.5, 0.5, 1]),
            (NSColor(genericGamma22White: 0.5, alpha: 1), [0.5, 0.5, 0.5, 1]),
            (NSColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), [0, 1, 1, 1]),
            (NSColor(deviceHue: 0, saturation: 0.5, brightness: 1, alpha: 1), [1, 0.5, 0.5, 1]),
            (
                NSColor(calibratedHue: 0, saturation: 0, brightness: 0.5, alpha: 1),
                [0.5, 0.5, 0.5, 1]
            ),
            (
                NSColor(deviceCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1),
                [0, 0.5, 0.5, 1]
            ),
            (NSColor(colorSpace: .sRGB, components: [1, 0, 0, 1], count: 4), [1, 0, 0, 1]),
            (NSColor(colorSpace: .genericGray, components: [1, 1], count: 2), [1, 1, 1, 1]),
            (NSColor(colorSpace: .sRGB, components: [1, 1], count: 2), [0, 0, 0, 1]),
        ] as [(NSColor, [Double])])
    func components(color: NSColor, components: [Double]) {
        named(color: color, components: components)
    }

    @Test(
        "Hue, saturation and brightness are those of the components",
        arguments: [
            (.red, [0, 1, 1]), (.yellow, [60, 1, 1]), (.green, [120, 1, 1]), (.cyan, [180, 1, 1]),
            (.blue, [240, 1, 1]), (.magenta, [300, 1, 1]), (.gray, [0, 0, 0.5]),
            (.black, [0, 0, 0]),
        ] as [(NSColor, [Double])])
    func hues(color: NSColor, values: [Double]) {
        var (hue, saturation, brightness, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        expectClose(hue * 360, values[0])
        #expect([saturation, brightness, alpha] == [values[1], values[2], 1].map { CGFloat($0) })
        #expect(color.hueComponent == hue && color.saturationComponent == saturation)
        #expect(color.brightnessComponent == brightness)
    }

    @Test("Colours have components, spaces and mixtures")
    func mixtures() throws {
        let color = NSColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        #expect(color.redComponent == 0.2 && color.greenComponent == 0.4)
        #expect(color.blueComponent == 0.6 && color.alphaComponent == 0.8)
        var numbers = [CGFloat](repeating: 9, count: 4)
        color.getComponents(&numbers)
        #expect(numbers == [0.2, 0.4, 0.6, 0.8] && color.numberOfComponents == 4)
        #expect(color.colorSpace == .sRGB && color.colorSpace.colorSpaceModel == .rgb)
        let gray = try #require(NSColor.white.usingColorSpace(.genericGray))
        #expect(gray.numberOfComponents == 2 && gray.whiteComponent == 1)
        #expect(gray.usingColorSpace(.deviceRGB)?.colorSpace == .sRGB)
        let ink = try #require(color.usingColorSpace(.genericCMYK))
        #expect(ink.colorSpace.numberOfColorComponents == 4)
        expectClose(ink.blackComponent, 0.4)
        expectClose(ink.cyanComponent, 2.0 / 3)
        let mixed = try #require(NSColor.red.blended(withFraction: 0.25, of: .blue))
        named(color: mixed, components: [0.75, 0, 0.25, 1])
        #expect(NSColor.red.blended(withFraction: 7, of: .blue) == .blue)
        #expect(NSColor.red.blended(withFraction: .nan, of: .blue) == .red)
        named(
            color: try #require(NSColor.red.highlight(withLevel: 0.5)),
            components: [1, 0.5, 0.5, 1])
        named(color: try #require(NSColor.red.shadow(withLevel: 0.5)), components: [0.5, 0, 0, 1])
        var (red, white) = (CGFloat(9), CGFloat(9))
        color.getRed(&red, green: nil, blue: nil, alpha: nil)
        NSColor.gray.getWhite(&white, alpha: nil)
        #expect(red == 0.2 && white == 0.5)
        // As Apple's, it may fail.
        let optional: NSColor? = NSColor(cgColor: CGColor(gray: 1, alpha: 1))
        #expect(
            optional == .white && NSColorSpace(cgColorSpace: CGColorSpaceCreateDeviceGray()) != nil)
        named(color: .labelColor, components: [0, 0, 0, 0.847])
        named(color: .windowBackgroundColor, components: [236, 236, 236].map { $0 / 255 } + [1])
    }

    @MainActor
    @Test("a rectangle is filled in the colour of the current context, whose state can be saved")
    func rectangles() throws {
        let context = try #require(
            CGContext(size: CGSize(width: 8, height: 8), scale: 1))
        NSRect(x: 0, y: 0, width: 8, height: 8).fill()
        NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
        defer { NSGraphicsContext.current = nil }
        NSColor.red.setFill()
        NSGraphicsContext.saveGraphicsState()
        NSColor.blue.setFill()
        NSRect(x: 0, y: 0, width: 2, height: 8).fill()
        NSGraphicsContext.restoreGraphicsState()
        NSRect(x: 4, y: 0, width: 2, height: 8).fill()
        let image = try #require(context.makeImage())
        #expect([0, 3, 4, 7].map { image[$0, 4] } == [0xFF00_00FF, 0, 0xFFFF_0000, 0])
        NSColor.green.drawSwatch(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        NSRect(x: 6, y: 0, width: 2, height: 8).fill()
        let swatch = try #require(context.makeImage())
        #expect(swatch[0, 0] == 0xFF00_FF00 && swatch[6, 0] == 0xFFFF_0000)
    }

    @Test("Colours and fonts with a number that is NaN are equal to themselves")
    func reflexive() {
        let values: [NSObject] = [
            NSColor(red: .nan, green: 0, blue: 0, alpha: 1), NSFont.systemFont(ofSize: .nan),
        ]
        #expect(values.allSatisfy { $0.isEqual($0) })
        #expect(Set(values).count == 2 && Set(values).isSuperset(of: values))
    }
}
