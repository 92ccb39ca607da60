import AppKitViews
import Demos
import Panels
import UIKitViews

/// The owner of the current demo, shown under the root layer of a stage.
@MainActor
final class SceneHolder {
    let root: CALayer
    private let heightBelowScene: () -> Double
    private let panels: (() -> OverlayModel)?
    private(set) var demo: Demo
    private(set) var scene: DemoScene?
    private let window = UIWindow()
    private let finger: PointerInput
    private let windows: WindowInput
    /// Called when a key's cap is tapped; nil presses the key.
    var capWasTapped: ((Character) -> Void)?
    /// The closure called after a change of a parameter.
    var parametersDidChange: () -> Void = {}

    /// Creates a holder without a scene.
    ///
    /// `heightBelowScene` is that of the window's part below the root layer, in points, and
    /// `panels` the panels around the scene, nil in a window without any.
    init(
        _ demo: Demo, under root: CALayer, heightBelowScene: @escaping () -> Double = { 0 },
        panels: (() -> OverlayModel)? = { .closed }
    ) {
        (self.demo, self.root, self.heightBelowScene, self.panels) = (
            demo, root, heightBelowScene, panels
        )
        finger = PointerInput(root)
        windows = WindowInput(root)
        root.addSublayer(window.layer)
        window.makeKeyAndVisible()
    }

    /// Replaces the current scene with a new scene of a demo.
    func show(_ next: Demo) {
        demo = next
        let fresh = next.make(availableRect.size)
        finger.cancelAll(time: CACurrentMediaTime())
        scene?.view.removeFromSuperview()
        window.addSubview(fresh.view)
        scene = fresh
        fresh.capWasTapped = capWasTapped
        fresh.parameters.onChange = { [weak self] in self?.parametersDidChange() }
        fit()
    }

    /// Resizes the scene to the scene's rectangle in the window, and centres it there.
    ///
    /// A scene that does not adopt the size is scaled as a whole to fit.
    func fit() {
        guard let scene else { return }
        window.frame = root.bounds
        scene.coverTimeline(panels?().liesOver(scene.hasTimeline, in: windowSize) ?? false)
        let availableRect = availableRect
        // The size must not animate, even if an animation block of the demo is open.
        UIView.performWithoutAnimation { scene.resize(to: availableRect.size) }
        let own = scene.view.bounds.size
        let isOther = own != availableRect.size && own.width > 0 && own.height > 0
        let scale =
            isOther ? min(availableRect.width / own.width, availableRect.height / own.height) : 1
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        scene.view.layer.position = CGPoint(x: availableRect.midX, y: availableRect.midY)
        scene.view.layer.transform = CATransform3DMakeScale(scale, scale, 1)
        CATransaction.commit()
    }

    /// Presses a key of the demo and of its AppKit key window.
    func press(_ key: Character) {
        scene?.press(key)
        for isDown in [true, false] {
            windows.key(String(key), isDown: isDown, time: CACurrentMediaTime())
        }
    }

    /// Whether a window of AppKit in the scene receives keys.
    var takesKeys: Bool { windows.takesKeys }

    /// Returns the key whose cap in the scene is at a point of the window.
    func key(at place: CGPoint) -> Character? {
        scene.flatMap { $0.key(at: $0.view.convert(place, from: window)) }
    }

    /// Sends a touch to the scene.
    ///
    /// In a window of AppKit, finger 0 is the left button of the mouse. `index` is the finger's
    /// index, `place` a point of the window, and `time` media time in seconds.
    func touch(_ phase: UITouch.Phase, finger index: Int = 0, at place: CGPoint, time: Double) {
        let step: WindowInput.Phase? =
            switch phase {
            case .began: .down
            case .moved: .moved
            case .ended: .up
            case .stationary, .cancelled: nil
            }
        if let step, windows.send(step, finger: index, at: place, time: time) { return }
        finger.send(phase, finger: index, at: place, time: time)
    }

    /// Returns whether a layer is in the scene.
    func contains(_ layer: CALayer) -> Bool {
        layer === window.layer || layer.superlayer.map(contains) == true
    }

    /// The size of the viewer's window, in points.
    var windowSize: CGSize {
        CGSize(width: root.bounds.width, height: root.bounds.height + heightBelowScene())
    }

    /// The rectangle available to the scene in the window, in points.
    var availableRect: CGRect {
        panels?().sceneRect(in: windowSize, hasTimeline: scene?.hasTimeline == true) ?? root.bounds
    }
}
