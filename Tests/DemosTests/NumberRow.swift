import Testing
import UIKitViews

/// A number of a layer, some time after a demo's key was pressed at 0.
struct NumberRow: CustomTestStringConvertible, Sendable {
    let demo: String
    let key: Character
    let layer: String
    let keyPath: String
    let time: Double
    let value: Double
    let tolerance: Double

    var testDescription: String { "\(demo) \(key): \(layer).\(keyPath) at \(time) is \(value)" }

    /// Plays the demo and compares.
    @MainActor func check() throws {
        let play = try Play(demo)
        play.scene.press(key)
        play.stage.advance(to: time)
        let shown = play.number(layer, keyPath)
        #expect(close(shown, value, tolerance), "\(shown)")
    }

    static func rows(
        _ demo: String, _ key: Character, _ layer: String, _ keyPath: String, _ tolerance: Double,
        _ values: [(Double, Double)]
    ) -> [NumberRow] {
        values.map {
            NumberRow(
                demo: demo, key: key, layer: layer, keyPath: keyPath, time: $0.0, value: $0.1,
                tolerance: tolerance)
        }
    }
}
