import CoreAnimation
import Demos
import Foundation
import UIKitViews

/// The demo on show: its view hangs under the window's root layer, above the strip.
@MainActor
final class SceneHolder {
    private let root: CALayer
    private(set) var demo: Demo
    private var scene: DemoScene?

    /// Shows nothing yet.
    init(_ demo: Demo, under root: CALayer) { (self.demo, self.root) = (demo, root) }

    /// Makes a fresh scene of a demo in the place of the one before, of which nothing is left.
    func show(_ next: Demo) {
        demo = next
        let size = Self.room(in: root)
        let fresh = next.make(size)
        scene?.view.layer.removeFromSuperlayer()
        root.addSublayer(fresh.view.layer)
        scene = fresh
        fit()
    }

    /// Tells the scene how large the window is now.
    func fit() {
        guard let scene else { return }
        let size = Self.room(in: root)
        scene.resize(to: size)
        place(scene.view, in: size)
    }

    /// Presses one of the demo's keys.
    func press(_ key: Character) { scene?.press(key) }

    /// A scene that did not take the size it was given stands in the middle, drawn larger or
    /// smaller as a whole.
    private func place(_ view: UIView, in size: CGSize) {
        let own = view.bounds.size
        var factor = 1.0
        if own != size, own.width > 0, own.height > 0 {
            factor = min(size.width / own.width, size.height / own.height)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.position = CGPoint(
            x: size.width * 0.5, y: size.height * 0.5)
        view.layer.transform = CATransform3DMakeScale(factor, factor, 1)
        CATransaction.commit()
    }

    private static func room(in root: CALayer) -> CGSize {
        CGSize(
            width: max(1, root.bounds.width),
            height: max(1, root.bounds.height - OverlayModel.stripHeight))
    }
}
