import CoreAnimation
import Foundation
import RenderTree
import SDLStage
import UIKitApp

/// Measures how long it takes from a key to a picture: presses a key that no scene has, changes the
/// smallest of layers when it arrives, and waits for the frame that shows it.
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
    /// What the whole of it may take, in seconds.
    private static let limit = 6.0

    /// Puts the layer into a window.
    init(_ window: LayerWindow) {
        self.window = window
        earlier = SystemClock.seconds()
        spot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        window.root.addSublayer(spot)
        window.tick()
    }

    /// Presses the key again when what the last press did has been seen.
    ///
    /// - Parameter seen: how many frames showed what a key did.
    /// - Returns: when to look again, in seconds; nil when that was enough.
    func next(seen: Int) -> Double? {
        let before = seenBefore ?? seen
        seenBefore = before
        guard SystemClock.seconds() - earlier < Self.limit else { return nil }
        if seen - before < pressed { return 0.001 }
        guard pressed < Self.presses else { return nil }
        pressed += 1
        // Presses fall into all parts of a frame.
        MainLoop.after(Double.random(in: 0.002..<0.02, using: &dice)) { [window] in
            window.stage.press(functionKey: Self.key)
        }
        return 0.002
    }

    /// Does what the key does.
    func react(to event: KeyEvent) {
        guard event.name == "f\(Self.key)" else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        spot.backgroundColor = spot.backgroundColor == nil ? .white : nil
        CATransaction.commit()
    }
}
