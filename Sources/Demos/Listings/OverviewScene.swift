import AppKitViews
import UIKitViews

/// A scene that compares kinds of animation with AppKit views.
final class OverviewScene: MacScene {
    static let demo = Demo(
        name: "overview", title: "Kinds of animation in AppKit",
        line: "The same movement, implicit and explicit; nested groups with different durations; "
            + "and an NSViewAnimation that starts when another is half done.",
        keys: [
            SceneKey("m", "Move: implicit above, explicit below") { $0.moveBoth() },
            SceneKey("g", "Move through animator() in nested groups") { $0.moveInGroups() },
            SceneKey("l", "Start a second move halfway through the first") { $0.moveLinked() },
        ],
        films: DemoFilms([0, 0.1, 0.25, 0.5, 1, 1.5]), size: ListingScene.windowSize
    ) { OverviewScene(size: $0) }

    private static let ends = (left: 64.0, right: 512.0)

    /// A layer-hosting view, whose layer animates implicitly.
    private let first = NSView(frame: CGRect(x: ends.left, y: 312, width: 64, height: 64))
    /// A layer-backed view, whose layer does not animate implicitly.
    private let second = NSView(frame: CGRect(x: ends.left, y: 168, width: 64, height: 64))
    private var timed: [NSViewAnimation] = []

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        for (name, y) in [("first", 168.0), ("second", 312)] {
            addWell(CGRect(x: 48, y: y - 48, width: 544, height: 96), radius: 48)
            addCaption(name, at: CGPoint(x: 320, y: y + 68))
        }
        first.layer = CALayer()
        first.wantsLayer = true
        put(first, "first")
        put(second, "second")
        for (view, tone) in [(first, Tone.coral), (second, Tone.amber)] {
            view.layer?.backgroundColor = tone.cgColor
            view.layer?.cornerRadius = 32
        }
    }

    // MARK: Animate

    /// Stops all animations and moves both views to the start.
    private func prepare() {
        for animation in timed {
            animation.clearStart()
            animation.stop()
        }
        timed = []
        for view in [first, second] {
            view.layer?.removeAllAnimations()
            view.frame.origin.x = Self.ends.left
        }
        CATransaction.flush()
    }

    private func moveBoth() {
        prepare()
        first.layer?.position.x = Self.ends.right
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = Self.ends.left
        move.toValue = Self.ends.right
        move.duration = 1
        second.frame.origin.x = Self.ends.right
        second.layer?.add(move, forKey: "move")
    }

    private func moveInGroups() {
        prepare()
        group(seconds: 1) {
            first.animator().frame.origin.x = Self.ends.right
            group(seconds: 0.2) { second.animator().frame.origin.x = Self.ends.right }
        }
    }

    private func moveLinked() {
        prepare()
        let leader = timedMove(first, seconds: 2)
        timedMove(second, seconds: 1).start(when: leader, reachesProgress: 0.5)
        leader.start()
    }

    /// Makes changes in an animation group with linear timing and a duration in seconds.
    private func group(seconds: Double, _ changes: () -> Void) {
        NSAnimationContext.runAnimationGroup { context in
            context.duration = seconds
            context.timingFunction = CAMediaTimingFunction(name: .linear)
            changes()
        }
    }

    /// Creates an `NSViewAnimation` that moves a view to the right end, driven by a timer.
    private func timedMove(_ view: NSView, seconds: Double) -> NSViewAnimation {
        var end = view.frame
        end.origin.x = Self.ends.right
        let move = NSViewAnimation(viewAnimations: [[.target: view, .endFrame: end]])
        move.duration = seconds
        move.animationCurve = .linear
        timed.append(move)
        return move
    }
}
