import CoreAnimation
import Demos
import Foundation
import UIKitViews

/// The demo on show: its view is in a window under the root layer, above the strip.
@MainActor
final class SceneHolder {
    private let root: CALayer
    private(set) var demo: Demo
    private(set) var scene: DemoScene?
    private let window = UIWindow()
    private let finger: PointerInput
    /// The height of what stands under the scene, in points.
    var foot: Double

    /// Shows nothing yet.
    ///
    /// - Parameter foot: the height of what stands under the scene, in points.
    init(_ demo: Demo, under root: CALayer, foot: Double = OverlayModel.stripHeight) {
        (self.demo, self.root, self.foot) = (demo, root, foot)
        finger = PointerInput(root)
        root.addSublayer(window.layer)
        window.makeKeyAndVisible()
    }

    /// Makes a fresh scene of a demo in the place of the one before, of which nothing is left.
    func show(_ next: Demo) {
        demo = next
        let size = room
        let fresh = next.make(size)
        finger.send(.cancelled, at: nil, time: CACurrentMediaTime())
        scene?.view.removeFromSuperview()
        window.addSubview(fresh.view)
        scene = fresh
        fit()
    }

    /// Tells the scene how large the window is now.
    func fit() {
        guard let scene else { return }
        let size = room
        window.frame = root.bounds
        scene.fit(in: size)
    }

    /// Presses one of the demo's keys.
    func press(_ key: Character) { scene?.press(key) }

    /// Tells what the finger did.
    ///
    /// - Parameters:
    ///   - place: in points of the window.
    ///   - time: media time in seconds.
    func touch(_ phase: UITouch.Phase, at place: CGPoint, time: Double) {
        finger.send(phase, at: place, time: time)
    }

    /// The size that a scene has in the window.
    var room: CGSize {
        CGSize(width: max(1, root.bounds.width), height: max(1, root.bounds.height - foot))
    }
}
