import CoreAnimation
import SDLStage
import Testing
import Text

@testable import UIKitApp

@Suite("The layers of a window")
@MainActor
struct LayerWindowTests {
    @Test("texts of a window are laid out by the engine that it is given")
    func texts() {
        let engine = TextEngine(report: { _ in })
        let window = LayerWindow(StageConfiguration(width: 100, height: 100), texts: engine)
        let layer = CATextLayer()
        (layer.string, layer.bounds) = ("text", CGRect(x: 0, y: 0, width: 90, height: 40))
        window.root.addSublayer(layer)
        window.tick()
        #expect(engine.layoutCount == 1)
    }
}
