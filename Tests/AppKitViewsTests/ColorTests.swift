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

    @MainActor
    @Test("a rectangle is filled in the colour of the current context, whose state can be saved")
    func rectangles() throws {
        let context = try #require(
            CGContext(size: CGSize(width: 8, height: 8), scale: 1))
        NSRect(x: 0, y: 0, width: 8, height: 8).fill()
        NSGraphicsContext.saveGraphicsState()
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
    }
}
