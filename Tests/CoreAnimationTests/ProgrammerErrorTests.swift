import CoreAnimation
import Testing

/// An error of a program that stops it, and what the message says: the call and the value.
private enum ProgrammerError: String, CaseIterable, Codable {
    case ownEmission = "emitterCells: <CAEmitterCell"
    case ownMask = "mask: <CALayer"
    case innerRoot = "RenderContext: <CALayer"
    case wrongBox = "does not hold a CGPoint"
    case pixels = "CGImage: 2x3 needs 6 pixels, got 1"
    case hugePixels =
        "CGImage: 9223372036854775807x3 needs more than 9223372036854775807 pixels, got 1"
    case layerOfItself = "contains the layer it is added to"

    func make() {
        switch self {
        case .ownEmission:
            let outer = CAEmitterCell(), inner = CAEmitterCell()
            outer.emitterCells = [inner]
            inner.emitterCells = [outer]
        case .ownMask:
            let outer = CALayer(), inner = CALayer()
            outer.addSublayer(inner)
            inner.mask = outer
        case .innerRoot:
            let outer = CALayer(), inner = CALayer()
            outer.addSublayer(inner)
            _ = RenderContext(layer: inner, clock: ManualClock(0))
        case .wrongBox:
            let boxed: Any = NSValue(cgRect: .zero)
            _ = boxed as! CGPoint
        case .pixels: _ = CGImage(width: 2, height: 3, pixels: [0])
        case .hugePixels: _ = CGImage(width: .max, height: 3, pixels: [0])
        case .layerOfItself:
            let layer = CALayer()
            layer.insertSublayer(layer, at: 0)
        }
    }
}

@Suite("Errors of programs stop them (core-animation 3, 12.1, 14.6)")
struct ProgrammerErrorTests {
    @Test(
        "one line says the call and the value in every configuration",
        arguments: ProgrammerError.allCases)
    private func stops(error: ProgrammerError) async {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [error] in error.make() }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains(error.rawValue), "\(message)")
    }
}
