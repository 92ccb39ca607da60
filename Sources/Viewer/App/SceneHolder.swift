import CoreAnimation
import Demos
import Foundation
import UIKitViews

/// The owner of the current demo, shown in a window under the root layer, above the strip.
@MainActor
final class SceneHolder {
    private let root: CALayer
    private(set) var demo: Demo
    private(set) var scene: DemoScene?
    private let window = UIWindow()
    private let finger: PointerInput
    /// The closure called after a change of a parameter.
    var parametersDidChange: () -> Void = {}
    /// The panels around the scene; nil in a window without any.
    var panels: OverlayModel?

    /// Creates a holder without a scene.
    init(_ demo: Demo, under root: CALayer, panels: OverlayModel? = OverlayModel()) {
        (self.demo, self.root, self.panels) = (demo, root, panels)
        finger = PointerInput(root)
        root.addSublayer(window.layer)
        window.makeKeyAndVisible()
    }

    /// Replaces the current scene with a new scene of a demo.
    func show(_ next: Demo) {
        demo = next
        let fresh = next.make(room.size)
        finger.send(.cancelled, at: nil, time: CACurrentMediaTime())
        scene?.view.removeFromSuperview()
        window.addSubview(fresh.view)
        scene = fresh
        fresh.parameters.onChange = { [weak self] in self?.parametersDidChange() }
        fit()
    }

    /// Resizes the scene to the window's current size.
    func fit() {
        guard let scene else { return }
        window.frame = root.bounds
        scene.coverTimeline(
            panels?.liesOver(scene.hasTimeline, in: root.bounds.size) ?? false)
        scene.fit(in: room)
    }

    /// Passes a key press to the demo.
    func press(_ key: Character) { scene?.press(key) }

    /// Sends a touch to the scene.
    ///
    /// `index` is the finger's; `place` is the location in points of the window, `time` is media time in seconds.
    func touch(_ phase: UITouch.Phase, finger index: Int = 0, at place: CGPoint, time: Double) {
        finger.send(phase, finger: index, at: place, time: time)
    }

    /// The rectangle available to the scene in the window, in points.
    var room: CGRect {
        panels?.sceneRect(in: root.bounds.size, hasTimeline: scene?.hasTimeline == true)
            ?? root.bounds
    }
}
