import CoreAnimation
import Testing

/// A layer whose layout or display does something, and counts.
private final class Restless: CALayer {
    var onLayout: (Restless) -> Void = { _ in }
    var onDisplay: (Restless) -> Void = { _ in }
    private(set) var layouts = 0
    private(set) var displays = 0

    override func layoutSublayers() {
        layouts += 1
        onLayout(self)
    }

    override func display() {
        displays += 1
        onDisplay(self)
    }
}

/// What keeps asking for layout or display.
private enum Unrest: String, CaseIterable, Codable {
    case asksAgain, ownSize, ownSizeAtOnce, superlayerOfSize, siblings, ownDisplay, bothInTurn

    /// Layers for a stage.
    func make() -> [Restless] {
        let layer = Restless(), other = Restless()
        (layer.name, other.name) = ("restless", "restless")
        switch self {
        case .asksAgain: layer.onLayout = { $0.setNeedsLayout() }
        case .ownSize: layer.onLayout = { $0.bounds.size.width += 1 }
        case .ownSizeAtOnce:
            layer.onLayout = {
                $0.bounds.size.width += 1
                $0.layoutIfNeeded()
            }
        case .superlayerOfSize:
            layer.addSublayer(other)
            other.onLayout = { _ in layer.bounds.size.width += 1 }
            layer.onLayout = { _ in other.bounds.size.width += 1 }
            return [layer]
        case .siblings:
            layer.onLayout = { _ in other.bounds.size.width += 1 }
            other.onLayout = { _ in layer.bounds.size.width += 1 }
            return [layer, other]
        case .ownDisplay:
            layer.onDisplay = {
                $0.contents = CGImage(width: 1, height: 1, pixels: [UInt32($0.displays)])
                $0.setNeedsDisplay()
            }
        case .bothInTurn:
            layer.onLayout = { $0.setNeedsDisplay() }
            layer.onDisplay = { $0.bounds.size.width += 1 }
        }
        return [layer]
    }
}

@Suite("Layout and display that ask for themselves")
struct EndlessLayoutTests {
    @Test(
        "layers that ask for layout whenever they are laid out do not keep the stage busy",
        arguments: Unrest.allCases)
    private func ends(unrest: Unrest) {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let layers = unrest.make()
        for layer in layers { stage.layer.addSublayer(layer) }
        stage.advance(to: 0)
        layers[0].setNeedsLayout()
        layers[0].setNeedsDisplay()
        stage.advance(to: 1)
        #expect(layers.allSatisfy { $0.layouts + $0.displays < 2_000 }, "\(layers.map(\.layouts))")
        let before = layers[0].layouts + layers[0].displays
        stage.advance(to: 1.5)
        #expect(unrest == .bothInTurn || layers[0].layouts + layers[0].displays > before)
        #expect(stage.time == 1.5)
    }

    @Test("what a commit left over is done when the program flushes")
    func flushed() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let layers = Unrest.ownSize.make()
        stage.layer.addSublayer(layers[0])
        stage.advance(to: 0)
        layers[0].setNeedsLayout()
        stage.advance(by: 0)
        let before = layers[0].layouts
        stage.advance(by: 0)
        #expect(layers[0].layouts == before)
        CATransaction.flush()
        #expect(layers[0].layouts > before)
    }

    @Test(
        "a message names the layer whose layout does not come to an end, once",
        arguments: [Unrest.asksAgain, .ownSize, .siblings])
    private func message(unrest: Unrest) async {
        let ended = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) { [unrest] in
            let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
            let layers = unrest.make()
            for layer in layers { stage.layer.addSublayer(layer) }
            layers[0].setNeedsLayout()
            for time in 0...3 { stage.advance(to: Double(time)) }
        }
        let text = String(decoding: ended?.standardErrorContent ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.contains("asks for layout again") }
        // Of two that change each other the one is named, or both.
        #expect((1...(unrest == .siblings ? 2 : 1)).contains(lines.count), "\(text)")
        #expect(lines.allSatisfy { $0.contains("Restless \"restless\"") }, "\(text)")
    }
}
