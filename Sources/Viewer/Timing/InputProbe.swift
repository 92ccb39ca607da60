import CoreAnimation
import Foundation
import FrameTimes
import Graphics
import RenderTree
import SDLStage
import UIKitApp

/// A probe that presses a key at random times to measure the input latency.
///
/// No scene uses the key; its event changes a tiny layer.
@MainActor
final class InputProbe {
    private let window: LayerWindow
    private let spot = CALayer()
    private var dice = SplitMix(seed: 24)

    /// The number of layers that the probe adds to the tree.
    static let layers = 1
    private static let key = 24
    /// The range of random pauses between two presses, in seconds.
    ///
    /// It spreads the presses over all phases of a frame and leaves most frames without one.
    private static let pauses = 0.02..<0.08

    init(_ window: LayerWindow) {
        self.window = window
        spot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        window.root.addSublayer(spot)
    }

    /// Presses the key now and after random pauses, while the probe exists.
    func press() {
        window.stage.press(functionKey: Self.key)
        MainLoop.after(.random(in: Self.pauses, using: &dice)) { [weak self] in self?.press() }
    }

    /// Changes the layer if the event is a press of the probe's key.
    ///
    /// - Returns: whether the event is such a press.
    func react(to event: KeyEvent) -> Bool {
        guard event.name == "f\(Self.key)" else { return false }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        spot.backgroundColor = spot.backgroundColor == nil ? .white : nil
        CATransaction.commit()
        return true
    }
}
