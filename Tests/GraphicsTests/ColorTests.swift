import Foundation
import Graphics
import Testing

/// Core Animation 15, CGColor; 4.3, conversion to RGB.
@Suite("Colours")
struct ColorTests {
    static let rgba: [Row<(CGColor, [Double])>] = [
        Row("rgb", (CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), [0.1, 0.2, 0.3, 0.4])),
        Row("srgb", (CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), [1, 0, 0, 1])),
        Row("gray", (CGColor(gray: 0.25, alpha: 0.5), [0.25, 0.25, 0.25, 0.5])),
        Row("gray 2.2", (CGColor(genericGrayGamma2_2Gray: 1, alpha: 1), [1, 1, 1, 1])),
        Row(
            "cmyk",
            (
                CGColor(genericCMYKCyan: 1, magenta: 0.5, yellow: 0, black: 0.2, alpha: 1),
                [0, 0.4, 0.8, 1]
            )),
        Row("white", (.white, [1, 1, 1, 1])), Row("black", (.black, [0, 0, 0, 1])),
        Row("clear", (.clear, [0, 0, 0, 0])),
    ]

    @Test("a colour is converted to RGB", arguments: rgba)
    func conversion(row: Row<(CGColor, [Double])>) {
        let c = row.value.0.rgba
        expect([c.red, c.green, c.blue, c.alpha], row.value.1)
        #expect(close(row.value.0.alpha, row.value.1[3], 0))
    }

    @Test("components stay in the colour's own space")
    func components() {
        #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
        #expect(CGColor(red: 1, green: 2, blue: 3, alpha: 1).numberOfComponents == 4)
        #expect(
            CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
                .numberOfComponents == 5)
        let made = CGColor(
            colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 1])
        #expect(made?.components == [0.1, 0.2, 0.3, 1])
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
        #expect(CGColorSpace(name: "none") == nil)
    }

    @Test("equal colours have the same space and components")
    func equality() {
        #expect(
            CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(Set([CGColor.white, CGColor(gray: 1, alpha: 1)]).count == 1)
        #expect(CGColor.black.copy(alpha: 0.5)?.components == [0, 0.5])
    }

    @Test("there and back through another space", arguments: [CGColorSpace.genericCMYK])
    func roundTrip(name: String) throws {
        let space = try #require(CGColorSpace(name: name))
        let color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        let there = try #require(
            color.converted(to: space, intent: .defaultIntent, options: nil))
        let c = there.rgba
        expect([c.red, c.green, c.blue, c.alpha], [0.2, 0.4, 0.6, 0.8])
    }

    @Test("gray keeps white, black and grays")
    func gray() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
        for v in [0.0, 0.3, 1] {
            let gray = CGColor(red: v, green: v, blue: v, alpha: 1)
                .converted(to: space, intent: .defaultIntent, options: nil)
            expect((gray?.components ?? []).map { Double($0) }, [v, 1], tolerance: 0)
        }
    }

    @Test("a pattern is carried, not drawn")
    func pattern() throws {
        let tile = try #require(
            CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1,
                yStep: 1))
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let color = try #require(CGColor(patternSpace: space, pattern: tile, components: [0.5]))
        #expect(color.pattern === tile && color.alpha == 0.5 && color.rgba == .clear)
        #expect(
            CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: tile, components: [1])
                == nil)
    }

    @Test("premultiplied numbers stay within 0...1", arguments: difficultNumbers)
    func premultiplied(number: Double) {
        let half = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultiplied
        #expect(half == SIMD4(0.5, 0.25, 0, 0.5))
        let any = RGBAColor(red: number, green: 1, blue: number, alpha: number).premultiplied
        for i in 0..<4 { #expect(any[i] >= 0 && any[i] <= 1) }
    }
}
