import CoreAnimation
import Foundation
import RenderTree
import SDLStage
import UIKitApp

/// A measurement of the latency from a key press to the frame that shows its effect.
///
/// No scene uses the key; its event changes a tiny layer.
@MainActor
final class InputProbe {
    private let window: LayerWindow
    private let spot = CALayer()
    private let earlier: Double
    private var pressed = 0
    private var seenBefore: Int?
    private var dice = SplitMix(seed: 24)

    private static let key = 24
    private static let presses = 30
    /// The maximum duration of the measurement, in seconds.
    private static let limit = 6.0

    /// Adds the layer to a window.
    init(_ window: LayerWindow) {
        self.window = window
        earlier = SystemClock.seconds()
        spot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        window.root.addSublayer(spot)
        window.tick()
    }

    /// Presses the key again once the last press was shown.
    ///
    /// - Parameter seen: the number of frames that showed the effect of a key press.
    /// - Returns: the delay until the next call, in seconds; nil when complete.
    func next(seen: Int) -> Double? {
        let before = seenBefore ?? seen
        seenBefore = before
        guard SystemClock.seconds() - earlier < Self.limit else { return nil }
        if seen - before < pressed { return 0.001 }
        guard pressed < Self.presses else { return nil }
        pressed += 1
        // A random delay spreads the presses over all phases of a frame.
        MainLoop.after(Double.random(in: 0.002..<0.02, using: &dice)) { [window] in
            window.stage.press(functionKey: Self.key)
        }
        return 0.002
    }

    /// Changes the layer if the event is a press of the probe's key.
    func react(to event: KeyEvent) {
        guard event.name == "f\(Self.key)" else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        spot.backgroundColor = spot.backgroundColor == nil ? .white : nil
        CATransaction.commit()
    }
}
