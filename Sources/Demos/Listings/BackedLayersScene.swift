import AppKitViews
import UIKitViews

/// A scene that compares a layer-backed view with a layer-hosting one.
final class BackedLayersScene: MacScene {
    static let demo = Demo(
        name: "os-x-rules", title: "Layers of AppKit views",
        line: "Above, a layer-backed view: it animates only through animator(), or with "
            + "allowsImplicitAnimation. Below, a layer-hosting view: its layer always animates implicitly.",
        keys: [
            SceneKey("a", "Move through animator(), 0.25 s") { $0.moveThroughAnimator() },
            SceneKey("d", "Change both layers directly") { $0.changeBoth() },
            SceneKey("i", "Change with allowsImplicitAnimation, 1 s") { $0.changeUpper() },
        ],
        films: DemoFilms([0, 0.0625, 0.125, 0.25], others: ["i": [0, 0.25, 0.5, 0.75, 1]]),
        size: ListingScene.windowSize
    ) { BackedLayersScene(size: $0) }

    private static let ends = (left: 48.0, right: 464.0)
    private static let radii = (square: 24.0, disc: 64.0)

    private let backed = NSView(frame: CGRect(x: ends.left, y: 296, width: 128, height: 128))
    private let hosting = NSView(frame: CGRect(x: ends.left, y: 88, width: 128, height: 128))
    private let ownLayer = CALayer()

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        for (y, caption) in [
            (72.0, "wantsLayer = true  ·  layer-backed"),
            (280.0, "layer = …, then wantsLayer = true  ·  layer-hosting"),
        ] {
            addWell(CGRect(x: 32, y: y, width: 576, height: 160), radius: 28)
            addCaption(caption, at: CGPoint(x: 320, y: y + 180))
        }
        put(backed, "theLayer")
        backed.layer?.backgroundColor = UIColor.coral.cgColor
        backed.layer?.cornerRadius = Self.radii.square
        ownLayer.backgroundColor = UIColor.amber.cgColor
        ownLayer.cornerRadius = Self.radii.square
        hosting.layer = ownLayer
        hosting.wantsLayer = true
        put(hosting, "ownLayer")
    }

    // MARK: Animate

    private func moveThroughAnimator() {
        let isLeft = backed.frame.minX == Self.ends.left
        backed.animator().frame.origin.x = isLeft ? Self.ends.right : Self.ends.left
    }

    private func changeBoth() {
        changeShape(backed.layer)
        changeShape(hosting.layer)
    }

    private func changeUpper() {
        NSAnimationContext.runAnimationGroup { context in
            context.duration = 1
            context.timingFunction = CAMediaTimingFunction(name: .linear)
            context.allowsImplicitAnimation = true
            changeShape(backed.layer)
        }
    }

    /// Toggles a layer's corner radius, between a rounded square and a disc.
    private func changeShape(_ layer: CALayer?) {
        guard let layer else { return }
        layer.cornerRadius =
            layer.cornerRadius == Self.radii.square ? Self.radii.disc : Self.radii.square
    }
}
