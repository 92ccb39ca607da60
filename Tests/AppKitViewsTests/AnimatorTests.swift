import AppKitViews
import Testing

/// A view whose class has animations of its own.
private final class ToneView: NSView {
    /// A property that the proxy does not know.
    var tone = 0.0
    override class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        guard key == "alphaValue" else { return super.defaultAnimation(forKey: key) }
        let slow = CABasicAnimation()
        slow.duration = 2
        slow.timingFunction = CAMediaTimingFunction(name: .linear)
        return slow
    }
}

/// A delegate that notes its calls.
private final class NotedDelegate: CAAnimationDelegate {
    var calls: [String] = []
    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
}

@Suite("Animators (views 9.2)") @MainActor struct AnimatorTests {
    nonisolated static let rows: [MotionRow] = [
        MotionRow(
            name: "frame, .25 s on the default curve by itself",
            change: { $0.view.animator().frame.origin.x = 100 }, read: { $0.position.x },
            values: [(0, 0), (0.125, 80.2403), (0.25, 100)], range: 100),
        MotionRow(
            name: "frame, its size",
            change: { s in
                NSAnimationContext.linear(1) {
                    s.view.animator().frame = CGRect(x: 10, y: 20, width: 200, height: 300)
                }
            }, read: { $0.bounds.width }, values: [(0, 100), (0.5, 150), (1, 200)]),
        MotionRow(
            name: "setFrameOrigin",
            change: { s in
                NSAnimationContext.linear(1) {
                    s.view.animator().setFrameOrigin(CGPoint(x: 0, y: 50))
                }
            }, read: { $0.position.y }, values: [(0, 0), (0.5, 25), (1, 50)]),
        MotionRow(
            name: "setFrameSize",
            change: { s in
                NSAnimationContext.linear(1) {
                    s.view.animator().setFrameSize(CGSize(width: 100, height: 50))
                }
            }, read: { $0.bounds.height }, values: [(0, 100), (0.5, 75), (1, 50)]),
        MotionRow(
            name: "frameRotation, in degrees, beyond half a turn",
            change: { s in
                NSAnimationContext.linear(1) { s.view.animator().frameRotation = 270 }
            }, read: { atan2($0.transform.m12, $0.transform.m11) },
            values: [(0, 0), (0.25, 0.375 * .pi), (0.5, 0.75 * .pi), (1, -0.5 * .pi)]),
        MotionRow(
            name: "frameRotation, turned back from beyond half a turn",
            change: { s in
                NSAnimationContext.linear(1) { s.view.animator().frameRotation = 270 }
                s.stage.advance(to: 0)
                s.stage.advance(to: 0.8)
                NSAnimationContext.linear(1) { s.view.animator().frameRotation = 0 }
            }, read: { atan2($0.transform.m12, $0.transform.m11) },
            values: [(0.8, -0.8 * .pi), (1.3, 0.6 * .pi), (1.8, 0)]),
        MotionRow(
            name: "frameCenterRotation leaves the middle where it is",
            change: { s in
                NSAnimationContext.linear(1) { s.view.animator().frameCenterRotation = 180 }
            }, read: { $0.convert(CGPoint(x: 50, y: 50), to: $0.superlayer).x },
            values: [(0, 50), (0.25, 50), (0.5, 50), (1, 50)]),
        MotionRow(
            name: "frameCenterRotation turns",
            change: { s in
                NSAnimationContext.linear(1) { s.view.animator().frameCenterRotation = 90 }
            }, read: { atan2($0.transform.m12, $0.transform.m11) },
            values: [(0, 0), (0.5, .pi / 4), (1, .pi / 2)]),
        MotionRow(
            name: "bounds, their origin",
            change: { s in
                NSAnimationContext.linear(1) { s.view.animator().bounds.origin.x = 40 }
            }, read: { $0.bounds.minX }, values: [(0, 0), (0.5, 20), (1, 40)]),
        MotionRow(
            name: "setBoundsSize scales what is in the view",
            change: { s in
                NSAnimationContext.linear(1) {
                    s.view.animator().setBoundsSize(CGSize(width: 50, height: 50))
                }
            }, read: { $0.sublayerTransform.m11 }, values: [(0, 1), (0.5, 1.5), (1, 2)]),
        MotionRow(
            name: "alphaValue",
            change: { s in NSAnimationContext.linear(1) { s.view.animator().alphaValue = 0 } },
            read: { Double($0.opacity) }, values: [(0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0)]),
        MotionRow(
            name: "hidden has no animation",
            change: { s in NSAnimationContext.linear(1) { s.view.animator().isHidden = true } },
            read: { $0.isHidden ? 1 : 0 }, values: [(0, 1), (0.5, 1)]),
        MotionRow(
            name: "setValue of a key",
            change: { s in
                NSAnimationContext.linear(1) {
                    s.view.animator().setValue(0.5, forKey: "alphaValue")
                }
            }, read: { Double($0.opacity) }, values: [(0, 1), (0.5, 0.75), (1, 0.5)]),
        MotionRow(
            name: "what the layer paints, by its key",
            change: { s in
                s.view.layer?.backgroundColor = NSColor.black.cgColor
                NSAnimationContext.linear(1) {
                    s.view.animator().setValue(NSColor.white, forKey: "backgroundColor")
                }
            }, read: { $0.backgroundColor?.rgba.red ?? -1 }, values: [(0, 0), (0.5, 0.5), (1, 1)]),
        MotionRow(
            name: "an animation of the view's own, with its own ends, time and pace",
            change: { s in
                let own = CABasicAnimation()
                own.fromValue = CGPoint(x: 200, y: 0)
                own.duration = 2
                own.timingFunction = CAMediaTimingFunction(name: .linear)
                s.view.animations = ["frameOrigin": own]
                NSAnimationContext.runAnimationGroup { context in
                    context.duration = 0.1
                    context.timingFunction = CAMediaTimingFunction(name: .easeIn)
                    s.view.animator().setFrameOrigin(CGPoint(x: 100, y: 0))
                }
            }, read: { $0.position.x }, values: [(0, 200), (1, 150), (2, 100)]),
        MotionRow(
            name: "a path for the origin, and the size of the frame goes straight",
            change: { s in
                let path = CGMutablePath()
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 0, y: 100))
                path.addLine(to: CGPoint(x: 100, y: 100))
                let own = CAKeyframeAnimation()
                own.path = path
                s.view.animations = ["frame": own]
                NSAnimationContext.linear(2) {
                    s.view.animator().frame = CGRect(x: 100, y: 100, width: 200, height: 100)
                }
            }, read: { $0.position.y + $0.bounds.width / 1000 },
            values: [(0, 0.1), (0.5, 50.125), (1, 100.15), (2, 100.2)]),
        MotionRow(
            name: "values for the alpha",
            change: { s in
                let own = CAKeyframeAnimation()
                own.values = [1, 0, 1]
                s.view.animations = ["alphaValue": own]
                NSAnimationContext.linear(1) { s.view.animator().alphaValue = 1 }
            }, read: { Double($0.opacity) }, values: [(0.25, 0.5), (0.5, 0), (0.75, 0.5), (1, 1)]),
        MotionRow(
            name: "NSNull is no animation",
            change: { s in
                s.view.animations = ["alphaValue": NSNull()]
                NSAnimationContext.linear(1) { s.view.animator().alphaValue = 0 }
            }, read: { Double($0.opacity) }, values: [(0, 0), (0.5, 0)]),
        MotionRow(
            name: "a change on the way starts from what is shown",
            change: { s in
                NSAnimationContext.linear(1) { s.view.animator().frame.origin.x = 100 }
                s.stage.advance(to: 0.5)
                NSAnimationContext.linear(1) { s.view.animator().frame.origin.x = 0 }
            }, read: { $0.position.x }, values: [(0.5, 50), (1, 25), (1.5, 0)]),
        MotionRow(
            name: "a direct change before it counts as where it starts",
            change: { s in
                s.view.frame.origin.x = 60
                NSAnimationContext.linear(1) { s.view.animator().frame.origin.x = 100 }
            }, read: { $0.position.x }, values: [(0, 60), (0.5, 80), (1, 100)]),
    ]

    @Test("what is set through the animator is drawn bit by bit", arguments: rows)
    func motions(row: MotionRow) { row.play() }

    @Test("the proxy reads what is set, at once")
    func reads() {
        let scene = Scene(ToneView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let view = scene.view as? ToneView
        scene.view.animator().frame.origin.x = 30
        #expect(scene.view.animator().frame.origin.x == 30 && scene.view.frame.origin.x == 30)
        #expect(view?.animator().superview === scene.stage.contentView)
        view?.animator().tone = 0.5
        #expect(view?.tone == 0.5)
        view?.animator().alphaValue = 0
        scene.stage.advance(to: 1)
        expectClose(Double(scene.drawn.opacity), 0.5, throughCurve)
    }

    nonisolated static let defaults: [(key: String, kind: String)] = [
        ("frame", "basic"), ("frameOrigin", "basic"), ("frameSize", "basic"),
        ("frameRotation", "basic"), ("frameCenterRotation", "basic"), ("bounds", "basic"),
        ("boundsOrigin", "basic"), ("boundsSize", "basic"), ("alphaValue", "basic"),
        ("backgroundColor", "basic"), ("cornerRadius", "basic"), ("shadowOpacity", "basic"),
        ("subviews", "fade"), ("hidden", "none"), (NSAnimationTriggerOrderIn, "none"),
        (NSAnimationTriggerOrderOut, "none"), ("nothing", "none"),
    ]

    @Test("the class has an animation for most keys", arguments: defaults)
    func defaults(row: (key: String, kind: String)) {
        let view = NSView()
        for found in [NSView.defaultAnimation(forKey: row.key), view.animation(forKey: row.key)] {
            switch row.kind {
            case "basic": #expect(found is CABasicAnimation)
            case "fade": #expect((found as? CATransition)?.type == .fade)
            default: #expect(found == nil)
            }
        }
        view.animations[row.key] = NSNull()
        #expect(view.animation(forKey: row.key) is NSNull)
    }

    @Test(
        "an animation of the view's own notifies its delegate once",
        arguments: ["frame", "frameOrigin", "frameCenterRotation", "bounds", "alphaValue"])
    func delegate(key: String) {
        let (scene, noted) = (Scene(), NotedDelegate())
        let own = CABasicAnimation()
        (own.delegate, own.duration) = (noted, 1)
        scene.view.animations = [key: own]
        scene.view.animator().setValue(scene.view.value(forKey: key), forKey: key)
        scene.stage.advance(to: 2)
        #expect(noted.calls == ["start", "stop true"])
    }

    @Test("a subview that follows the size of a view animates with it")
    func autoresized() throws {
        let scene = Scene()
        let inner = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.autoresizingMask = [.width, .height]
        scene.view.addSubview(inner)
        scene.stage.advance(to: 0)
        NSAnimationContext.linear(1) {
            scene.view.animator().setFrameSize(CGSize(width: 200, height: 100))
        }
        scene.stage.advance(to: 0.5)
        expectClose(inner.layer?.presentation()?.bounds.width, 150)
        #expect(inner.frame.width == 200)
    }

    @Test("without a layer a change through the animator is made at once")
    func withoutLayer() {
        let view = NSView(frame: .zero)
        view.animator().frame.origin.x = 5
        view.animator().addSubview(NSView())
        #expect(view.frame.origin.x == 5 && view.subviews.count == 1)
    }

    @Test("subviews that come, change and go through the animator fade the superview")
    func subviews() {
        let scene = Scene()
        let (first, second) = (NSView(frame: scene.view.bounds), NSView(frame: scene.view.bounds))
        first.setValue(NSColor.white, forKey: "backgroundColor")
        var keys: [String]? { scene.view.layer?.animationKeys() }
        scene.view.animator().addSubview(first)
        #expect(first.superview === scene.view && keys == [kCATransition])
        first.layer?.backgroundColor = .white
        scene.stage.advance(to: 0.125)
        // The fade is at .802403 half-way: 204.6 of 255.
        #expect((204...205).contains(scene.pixel(50, 250) & 0xFF))
        scene.stage.advance(to: 1)
        #expect(keys == nil && scene.pixel(50, 250) == 0xFFFF_FFFF)
        scene.view.animator().replaceSubview(first, with: second)
        #expect(scene.view.subviews == [second] && keys == [kCATransition])
        scene.stage.advance(to: 2)
        second.animator().removeFromSuperview()
        #expect(scene.view.subviews.isEmpty && keys == [kCATransition])
        scene.stage.advance(to: 3)
        #expect(scene.view.layer?.sublayers == nil)
    }

    nonisolated static let triggers: [Bool] = [false, true]

    @Test("order-in and order-out run when the view comes and when it goes", arguments: triggers)
    func triggers(throughAnimator: Bool) throws {
        let scene = Scene()
        scene.view.animations["subviews"] = NSNull()
        let inner = NSView(frame: scene.view.bounds)
        let (appear, vanish) = (
            CABasicAnimation(keyPath: "alphaValue"), CABasicAnimation(keyPath: "alphaValue")
        )
        (appear.fromValue, vanish.toValue) = (0, 0)
        (appear.duration, vanish.duration) = (1, 1)
        (appear.timingFunction, vanish.timingFunction) = (
            CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .linear)
        )
        inner.animations = [
            NSAnimationTriggerOrderIn: appear, NSAnimationTriggerOrderOut: vanish,
        ]
        if throughAnimator {
            scene.view.animator().addSubview(inner)
        } else {
            scene.view.addSubview(inner)
        }
        scene.stage.advance(to: 0.25)
        let layer = try #require(inner.layer)
        expectClose((layer.presentation()?.opacity).map { CGFloat($0) }, 0.25, throughCurve)
        scene.stage.advance(to: 2)
        if throughAnimator {
            inner.animator().removeFromSuperview()
        } else {
            inner.removeFromSuperview()
        }
        #expect(inner.superview == nil && layer.superlayer === scene.view.layer)
        scene.stage.advance(to: 2.25)
        expectClose((layer.presentation()?.opacity).map { CGFloat($0) }, 0.75, throughCurve)
        scene.stage.advance(to: 3.5)
        #expect(layer.superlayer == nil && inner.layer == nil)
    }

    @Test("a view that comes back while it leaves stays")
    func comesBack() {
        let scene = Scene()
        let inner = NSView(frame: scene.view.bounds)
        inner.animations[NSAnimationTriggerOrderOut] = CATransition()
        scene.view.addSubview(inner)
        scene.stage.advance(to: 1)
        inner.removeFromSuperview()
        scene.stage.advance(to: 1.1)
        scene.view.addSubview(inner)
        scene.stage.advance(to: 3)
        #expect(inner.layer?.superlayer === scene.view.layer && inner.layer?.isHidden == false)
        #expect(inner.layer?.animationKeys() == nil)
    }

    @Test("a view that comes back and leaves again at once leaves with its animation")
    func leavesAgain() {
        let scene = Scene()
        let inner = NSView(frame: scene.view.bounds)
        let vanish = CABasicAnimation(keyPath: "alphaValue")
        (vanish.toValue, vanish.duration) = (0, 1)
        inner.animations[NSAnimationTriggerOrderOut] = vanish
        scene.view.addSubview(inner)
        scene.stage.advance(to: 1)
        inner.removeFromSuperview()
        scene.stage.advance(to: 1.1)
        scene.view.addSubview(inner)
        inner.removeFromSuperview()
        scene.stage.advance(to: 2)
        #expect(inner.layer?.superlayer === scene.view.layer)
        scene.stage.advance(to: 3)
        #expect(inner.layer == nil)
    }

    @Test("a view that becomes the content of a window while it leaves stays", arguments: [0, 0.1])
    func becomesContent(after seconds: Double) {
        let scene = Scene()
        let inner = NSView(frame: scene.view.bounds)
        inner.animations[NSAnimationTriggerOrderOut] = CATransition()
        scene.view.addSubview(inner)
        scene.stage.advance(to: 1)
        if seconds > 0 { inner.removeFromSuperview() }
        scene.stage.advance(to: 1 + seconds)
        let window = scene.view.window
        window?.contentView = inner
        scene.stage.advance(to: 3)
        #expect(inner.window === window && inner.layer?.superlayer != nil)
        #expect(inner.layer?.isHidden == false && inner.layer?.animationKeys() == nil)
    }

    @Test("a transition that orders out shows the view until it is over")
    func fadesOut() {
        let scene = Scene()
        let inner = NSView(frame: scene.view.bounds)
        let fade = CATransition()
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        fade.duration = 1
        inner.animations[NSAnimationTriggerOrderOut] = fade
        scene.view.addSubview(inner)
        inner.layer?.backgroundColor = .white
        scene.stage.advance(to: 1)
        inner.removeFromSuperview()
        scene.stage.advance(to: 1.5)
        #expect((100...155).contains(scene.pixel(50, 250) & 0xFF))
        scene.stage.advance(to: 2.1)
        #expect(scene.pixel(50, 250) == 0xFF00_0000 && inner.layer == nil)
    }

    @Test("an animator without duration ends the animation of what it changes")
    func cancelled() {
        let scene = Scene()
        var ends: [String] = []
        NSAnimationContext.runAnimationGroup {
            $0.duration = 10
            $0.timingFunction = CAMediaTimingFunction(name: .linear)
            scene.view.animator().setFrameOrigin(CGPoint(x: 100, y: 0))
        } completionHandler: {
            ends.append("moved")
        }
        scene.stage.advance(to: 1)
        expectClose(scene.drawn.position.x, 10, throughCurve * 100)
        NSAnimationContext.runAnimationGroup {
            $0.duration = 0
            scene.view.animator().setFrameOrigin(CGPoint(x: 50, y: 0))
        } completionHandler: {
            ends.append("stopped")
        }
        for time in [1.0, 1.1, 6] {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, 50)
        }
        #expect(ends.sorted() == ["moved", "stopped"])
    }

    @Test("a window's frame and opacity animate; its content fills it, y up")
    func windows() throws {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300))
        let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.contentView?.layer?.backgroundColor = .white
        window.orderFront(nil)
        stage.advance(to: 0)
        #expect(window.isVisible && stage.image()[50, 250] == 0xFFFF_FFFF)
        NSAnimationContext.linear(1) {
            window.animator().setFrame(
                CGRect(x: 100, y: 200, width: 200, height: 100), display: true)
            window.animator().alphaValue = 0.5
        }
        stage.advance(to: 0.5)
        let layer = try #require(window.contentView?.layer?.superlayer?.presentation())
        expectClose(layer.position.x, 50)
        expectClose(layer.position.y, 100)
        expectClose(layer.bounds.width, 150)
        expectClose(Double(layer.opacity), 0.75, throughCurve)
        expectClose(window.contentView?.layer?.presentation()?.bounds.width, 150)
        window.animator().setFrameOrigin(.zero)
        stage.advance(to: 2)
        #expect(window.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        window.orderOut(nil)
        stage.advance(to: 3)
        #expect(!window.isVisible && stage.image()[50, 250] == 0xFF00_0000)
    }
}
