import Foundation
import Graphics
import Testing

@testable import CoreAnimation

/// The formulas of W3C Compositing and Blending Level 1, for opaque colours, to one level of 255.
@Suite("Blend formulas")
struct BlendFormulaTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let mode: CGBlendMode
        let results: [UInt32]

        init(_ name: String, _ mode: CGBlendMode, _ results: [UInt32]) {
            (testDescription, self.mode, self.results) = (name, mode, results)
        }
    }

    /// The gray levels of source and destination.
    private static let grays: [(source: UInt32, destination: UInt32)] = [
        (51, 204), (204, 51), (102, 153), (153, 102), (0, 128), (255, 128), (128, 0), (128, 255),
        (230, 38), (0, 255),
    ]

    static let separable: [Row] = [
        Row("multiply", .multiply, [41, 41, 61, 61, 0, 128, 0, 128, 34, 0]),
        Row("screen", .screen, [214, 214, 194, 194, 128, 255, 128, 255, 234, 255]),
        Row("overlay", .overlay, [173, 82, 133, 122, 1, 255, 0, 255, 69, 255]),
        Row("darken", .darken, [51, 51, 102, 102, 0, 128, 0, 128, 38, 0]),
        Row("lighten", .lighten, [204, 204, 153, 153, 128, 255, 128, 255, 230, 255]),
        Row("color dodge", .colorDodge, [255, 255, 255, 255, 128, 255, 0, 255, 255, 255]),
        Row("color burn", .colorBurn, [0, 0, 0, 0, 0, 128, 0, 255, 14, 255]),
        Row("soft light", .softLight, [180, 89, 141, 114, 64, 181, 0, 255, 86, 255]),
        Row("hard light", .hardLight, [82, 173, 122, 133, 0, 255, 1, 255, 212, 0]),
        Row("difference", .difference, [153, 153, 51, 51, 128, 127, 128, 127, 192, 255]),
        Row("exclusion", .exclusion, [173, 173, 133, 133, 128, 127, 128, 127, 199, 255]),
    ]

    private static let colors: [(source: UInt32, destination: UInt32)] = [
        (0xFFCC_3366, 0xFF33_99E6), (0xFF1A_804D, 0xFFFF_CC00), (0xFF80_8080, 0xFFCC_4D33),
    ]

    static let nonSeparable: [Row] = [
        Row("hue", .hue, [0xFFFA_4782, 0xFF5B_FFAD, 0xFF70_7070]),
        Row("saturation", .saturation, [0xFF3F_96D8, 0xFFDC_C876, 0xFF70_7070]),
        Row("color", .color, [0xFFE8_4F82, 0xFF83_E9B6, 0xFF70_7070]),
        Row("luminosity", .luminosity, [0xFF17_7DCA, 0xFF77_5F00, 0xFFDC_5D43]),
    ]

    @Test("of one channel, on grays", arguments: separable)
    func gray(row: Row) throws {
        for (pair, expected) in zip(Self.grays, row.results) {
            try expect(
                row.mode, pair.source * 0x01_0101 | 0xFF00_0000,
                over: pair.destination * 0x01_0101 | 0xFF00_0000, expected * 0x01_0101 | 0xFF00_0000
            )
        }
    }

    @Test("of hue, saturation, colour and luminosity", arguments: nonSeparable)
    func color(row: Row) throws {
        for (pair, expected) in zip(Self.colors, row.results) {
            try expect(row.mode, pair.source, over: pair.destination, expected)
        }
    }

    private func expect(
        _ mode: CGBlendMode, _ source: UInt32, over destination: UInt32, _ expected: UInt32
    ) throws {
        let context = try #require(CGContext(size: CGSize(width: 2, height: 2), scale: 1))
        for (color, mode) in [(destination, CGBlendMode.copy), (source, mode)] {
            context.setBlendMode(mode)
            context.setFillColor(
                red: channel(color, 16), green: channel(color, 8), blue: channel(color, 0), alpha: 1
            )
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let pixel = try #require(context.makeImage())[0, 0]
        for shift in [0, 8, 16, 24] {
            let difference = abs(channel(pixel, shift) - channel(expected, shift)) * 255
            #expect(
                difference < 1.5,
                "\(String(source, radix: 16)) over \(String(destination, radix: 16)): \(String(pixel, radix: 16)), expected \(String(expected, radix: 16))"
            )
        }
    }

    private func channel(_ color: UInt32, _ shift: Int) -> CGFloat {
        CGFloat(color >> UInt32(shift) & 255) / 255
    }
}
