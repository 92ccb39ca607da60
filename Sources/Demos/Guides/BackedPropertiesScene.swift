import AppKitViews
import UIKitViews

/// A scene that compares geometry changes of AppKit views and of their layers.
final class BackedPropertiesScene: PanesScene {
    static let demo = Demo(
        name: "backed-properties", title: "Properties of a layer-backed view",
        line:
            "Left: the layer of a layer-backed view is changed directly. Right: the view is "
            + "changed. A ring marks the frame that each view reports.",
        keys: [
            SceneKey("f", "Set the frame") { $0.setFrame() },
            SceneKey("a", "Set the anchor point of the layer") { $0.setAnchor() },
            SceneKey("t", "Rotate by transform or frameCenterRotation") { $0.turn() },
            SceneKey("u", "Resize both views: direct changes are lost") { $0.resizeViews() },
        ]
    ) { BackedPropertiesScene(size: $0) }

    private static let start = CGRect(x: 48, y: 224, width: 112, height: 112)
    private static let large = CGRect(x: 32, y: 208, width: 144, height: 144)
    private let boards = [0, 1].map { _ in
        NSView(frame: CGRect(origin: .zero, size: PanesScene.paneSize))
    }
    private let views = [NSView(frame: start), NSView(frame: start)]
    private let rings = [CALayer(), CALayer()]

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "APPKIT",
            Pane(title: "Set on the layer", note: "the view does not know"),
            Pane(title: "Set on the view", note: "the view moves its layer"), size: size)
        for (index, pane) in panes.enumerated() {
            let (board, view, ring) = (boards[index], views[index], rings[index])
            board.wantsLayer = true
            board.addSubview(view)
            guard let layer = board.layer, let shown = view.layer else { continue }
            pane.layer.addSublayer(layer)
            shown.name = index == 0 ? "byLayer" : "byView"
            shown.backgroundColor = UIColor.coral.cgColor
            shown.cornerRadius = 12
            shown.addSublayer(
                CALayer.box(
                    CGRect(x: 48, y: 60, width: 16, height: 44), UIColor.paper.cgColor, radius: 8))
            (ring.borderWidth, ring.borderColor) = (2, UIColor.amber.cgColor)
            (ring.anchorPoint, ring.cornerRadius) = (.zero, 12)
            layer.addSublayer(ring)
        }
        placeRings()
    }

    // MARK: Animate

    /// Moves the rings to the views' frames.
    private func placeRings() {
        Shapes.withoutActions {
            for (ring, view) in zip(rings, views) {
                ring.bounds.size = view.frame.size
                ring.position = view.frame.origin
                ring.transform = CATransform3DMakeRotation(
                    view.frameRotation * .pi / 180, 0, 0, 1)
            }
        }
    }

    private func setFrame() {
        let goal = CGRect(x: 136, y: 72, width: 112, height: 112)
        views[0].layer?.frame = goal
        views[1].animator().frame = goal
        placeRings()
    }

    private func setAnchor() {
        views[0].layer?.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        placeRings()
    }

    private func turn() {
        views[0].layer?.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        views[1].frameCenterRotation = 30
        placeRings()
    }

    private func resizeViews() {
        for view in views {
            view.frameCenterRotation = 0
            view.frame = view.frame == Self.start ? Self.large : Self.start
        }
        placeRings()
    }
}
