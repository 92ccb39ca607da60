import AppKitViews
import UIKitViews

/// A scene with two windows of AppKit.
final class WindowsScene: ContrastScene {
    static let demo = Demo(
        name: "windows", title: "Windows that move and fade",
        line:
            "One NSViewAnimation moves both windows and resizes the second, or fades one window out "
            + "and the other in. The faded-out window is ordered out at the end.",
        keys: [
            SceneKey("m", "Move both windows, resize the second") { $0.move() },
            SceneKey("o", "Fade one window out and the other in") { $0.fade() },
        ]
    ) { WindowsScene(size: $0) }

    private static let frames = [
        CGRect(x: 56, y: 224, width: 256, height: 208),
        CGRect(x: 328, y: 96, width: 256, height: 208),
    ]
    private static let moved = [
        CGRect(x: 328, y: 72, width: 256, height: 208),
        CGRect(x: 56, y: 304, width: 176, height: 144),
    ]

    private let windows = frames.map { NSWindow(contentRect: $0) }
    private var animation: NSViewAnimation?
    private var isMoved = false
    private var shown = 0

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "APPKIT", size: size)
        addWell(CGRect(x: 24, y: 24, width: 592, height: 464))
        for window in windows { window.contentView = Page(frame: .zero) }
        for (window, look) in zip(windows, [(Tone.coral, "first"), (Tone.azure, "second")]) {
            Self.furnish(window, look.0)
            window.contentView?.layer?.name = look.1
            window.show(on: canvas.layer)
            window.contentView?.layer?.superlayer?.name = look.1 + "Window"
        }
    }

    /// Draws a window's content: a title bar with three buttons, and a page.
    private static func furnish(_ window: NSWindow, _ tone: Tone) {
        guard let layer = window.contentView?.layer else { return }
        layer.backgroundColor = UIColor.paper.cgColor
        layer.cornerRadius = 10
        (layer.borderWidth, layer.borderColor) = (1, Tone.ink.cgColor(alpha: 0.4))
        for (index, light) in [Tone.coral, Tone.amber, Tone.mint].enumerated() {
            layer.addSublayer(
                CALayer.disc(
                    center: CGPoint(x: 20 + 18 * CGFloat(index), y: 18), radius: 6, light.cgColor))
        }
        layer.addSublayer(
            CALayer.box(CGRect(x: 20, y: 44, width: 96, height: 64), tone.cgColor, radius: 8))
    }

    // MARK: Animate

    private func run(_ descriptions: [[NSViewAnimation.Key: Any]]) {
        animation?.stop()
        let animation = NSViewAnimation(viewAnimations: descriptions)
        animation.duration = 1
        animation.start()
        self.animation = animation
    }

    private func move() {
        isMoved.toggle()
        let goals = isMoved ? Self.moved : Self.frames
        run(zip(windows, goals).map { [.target: $0, .endFrame: NSValue(rect: $1)] })
    }

    /// Fades one window out and the other one in; both are visible at first.
    private func fade() {
        animation?.stop()
        let (leaving, coming) = (windows[shown], windows[1 - shown])
        shown = 1 - shown
        if !coming.isVisible { coming.show(on: canvas.layer) }
        if !leaving.isVisible { leaving.show(on: canvas.layer) }
        run([
            [.target: leaving, .effect: NSViewAnimation.EffectName.fadeOut],
            [.target: coming, .effect: NSViewAnimation.EffectName.fadeIn],
        ])
    }
}

/// A content view with y down.
private final class Page: NSView {
    override var isFlipped: Bool { true }
}
