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
            (.purple, [0.5, 0, 0.5, 1]),
        ] as [(NSColor, [Double])])
    func named(color: NSColor, components: [Double]) {
        let rgba = color.cgColor.rgba
        #expect([rgba.red, rgba.green, rgba.blue, rgba.alpha].map { Double($0) } == components)
    }
}
