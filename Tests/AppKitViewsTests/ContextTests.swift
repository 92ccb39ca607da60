import AppKitViews
import Testing

/// What another thread found.
private final class Seconds: @unchecked Sendable {
    var value = 0.0
}

@Suite("Animation contexts (views 9.3)") @MainActor struct ContextTests {
    @Test("a context begins with .25 s, no curve, no handler and no implicit animation")
    func defaults() {
        let context = NSAnimationContext.current
        #expect(context.duration == 0.25 && context.timingFunction == nil)
        #expect(context.completionHandler == nil && !context.allowsImplicitAnimation)
        #expect(NSAnimationContext.current === context)
        CATransaction.flush()
    }

    @Test("a group inherits, keeps its own changes, and leaves those around it alone")
    func inherits() {
        NSAnimationContext.beginGrouping()
        let outer = NSAnimationContext.current
        outer.duration = 3
        outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
        outer.allowsImplicitAnimation = true
        NSAnimationContext.beginGrouping()
        let inner = NSAnimationContext.current
        #expect(inner !== outer && inner.duration == 3 && inner.allowsImplicitAnimation)
        #expect(inner.timingFunction === outer.timingFunction && inner.completionHandler == nil)
        inner.duration = 1
        inner.allowsImplicitAnimation = false
        #expect(CATransaction.animationDuration() == 1)
        NSAnimationContext.endGrouping()
        #expect(NSAnimationContext.current === outer && outer.duration == 3)
        #expect(outer.allowsImplicitAnimation && CATransaction.animationDuration() == 3)
        NSAnimationContext.endGrouping()
        #expect(NSAnimationContext.current.duration == 0.25)
        NSAnimationContext.endGrouping()
        CATransaction.flush()
    }

    nonisolated static let rows: [MotionRow] = [
        MotionRow(
            name: "a second, even: half-way at half time",
            change: { s in
                NSAnimationContext.linear(1) { s.view.animator().frame.origin.x = 100 }
            }, read: { $0.position.x }, values: [(0, 0), (0.25, 25), (0.5, 50), (1, 100)]),
        MotionRow(
            name: "a nested group of .2 s ends earlier",
            change: { s in
                NSAnimationContext.linear(1) {
                    s.view.animator().frame.origin.x = 100
                    NSAnimationContext.linear(0.2) { s.view.animator().alphaValue = 0 }
                }
            }, read: { Double($0.opacity) }, values: [(0, 1), (0.1, 0.5), (0.2, 0), (0.5, 0)]),
        MotionRow(
            name: "and does not touch the outer one",
            change: { s in
                NSAnimationContext.linear(1) {
                    NSAnimationContext.linear(0.2) { s.view.animator().alphaValue = 0 }
                    s.view.animator().frame.origin.x = 100
                }
            }, read: { $0.position.x }, values: [(0.1, 10), (0.2, 20), (0.5, 50), (1, 100)]),
        MotionRow(
            name: "the curve of the context",
            change: { s in
                NSAnimationContext.runAnimationGroup { context in
                    context.duration = 1
                    context.timingFunction = CAMediaTimingFunction(name: .easeIn)
                    s.view.animator().frame.origin.x = 100
                }
            }, read: { $0.position.x }, values: [(0.25, 9.3465), (0.5, 31.5357), (1, 100)],
            range: 100),
        MotionRow(
            name: "no curve is the default one",
            change: { s in
                NSAnimationContext.runAnimationGroup { context in
                    context.duration = 1
                    s.view.animator().frame.origin.x = 100
                }
            }, read: { $0.position.x }, values: [(0.25, 40.8511), (0.5, 80.2403), (1, 100)],
            range: 100),
        MotionRow(
            name: "no duration changes at once",
            change: { s in
                NSAnimationContext.linear(0) { s.view.animator().frame.origin.x = 100 }
            }, read: { $0.position.x }, values: [(0, 100), (0.5, 100)]),
        MotionRow(
            name: "without a group the present context counts",
            change: { s in
                NSAnimationContext.current.duration = 2
                NSAnimationContext.current.timingFunction = CAMediaTimingFunction(name: .linear)
                s.view.animator().frame.origin.x = 100
            }, read: { $0.position.x }, values: [(0, 0), (1, 50), (2, 100)]),
        MotionRow(
            name: "direct changes of a view animate where they are allowed to",
            change: { s in
                implicitly(1) { s.view.frame.origin.x = 100 }
            }, read: { $0.position.x }, values: [(0, 0), (0.5, 50), (1, 100)]),
        MotionRow(
            name: "and so do direct changes of its layer",
            change: { s in
                implicitly(1) { s.view.layer?.opacity = 0 }
            }, read: { Double($0.opacity) }, values: [(0, 1), (0.5, 0.5), (1, 0)]),
        MotionRow(
            name: "a size starts from what is shown of an implicit change",
            change: { s in
                implicitly(1) { s.view.frame.size.width = 200 }
                s.stage.advance(to: 0.5)
                NSAnimationContext.linear(1) {
                    s.view.animator().setFrameSize(CGSize(width: 100, height: 100))
                }
            }, read: { $0.bounds.width }, values: [(0.5, 150), (1, 125), (1.5, 100)]),
        MotionRow(
            name: "a shorter implicit change replaces that of a size",
            change: { s in
                NSAnimationContext.linear(2) {
                    s.view.animator().setFrameSize(CGSize(width: 300, height: 100))
                }
                s.stage.advance(to: 1)
                implicitly(0.5) { s.view.frame.size.width = 100 }
            }, read: { $0.bounds.width }, values: [(1, 200), (1.25, 150), (1.5, 100), (1.75, 100)]),
        MotionRow(
            name: "a rotation starts from what is shown of an implicit change",
            change: { s in
                implicitly(1) { s.view.frameRotation = 90 }
                s.stage.advance(to: 0.5)
                NSAnimationContext.linear(1) { s.view.animator().frameRotation = 0 }
            }, read: { atan2($0.transform.m12, $0.transform.m11) },
            values: [(0.5, .pi / 4), (1, .pi / 8), (1.5, 0)]),
        MotionRow(
            name: "elsewhere they do not, in a group either",
            change: { s in NSAnimationContext.linear(1) { s.view.layer?.opacity = 0 } },
            read: { Double($0.opacity) }, values: [(0, 0), (0.5, 0)]),
    ]

    /// Makes direct changes, which animate at an even pace.
    @MainActor private static func implicitly(_ seconds: Double, _ changes: () -> Void) {
        NSAnimationContext.linear(seconds) {
            NSAnimationContext.current.allowsImplicitAnimation = true
            changes()
        }
    }

    @Test("a group says how what is in it animates", arguments: rows)
    func motions(row: MotionRow) { row.play() }

    @Test("a layer of the program's own takes the time of the group")
    func standalone() {
        let scene = Scene()
        let layer = CALayer()
        scene.view.layer?.addSublayer(layer)
        scene.stage.advance(to: 0)
        NSAnimationContext.linear(1) { layer.position.x = 100 }
        scene.stage.advance(to: 0.5)
        expectClose(layer.presentation()?.position.x, 50)
    }

    /// What is animated in a group, and when its handler is called.
    nonisolated static let completions:
        [(name: String, changes: @MainActor @Sendable (NSView) -> Void, time: Double)] = [
            ("nothing", { _ in }, 0),
            ("one", { $0.animator().alphaValue = 0 }, 1),
            (
                "a longer one in a nested group",
                { view in
                    view.animator().alphaValue = 0
                    NSAnimationContext.linear(2) { view.animator().frame.origin.x = 9 }
                }, 2
            ),
            (
                "a shorter one in a nested group",
                { view in
                    NSAnimationContext.linear(0.5) { view.animator().frame.origin.x = 9 }
                    view.animator().alphaValue = 0
                }, 1
            ),
            ("one of its own", { $0.layer?.add(still(3), forKey: "still") }, 3),
            ("what shows at once", { $0.frame.origin.x = 40 }, 0),
        ]

    nonisolated static func still(_ seconds: Double) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: "zPosition")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, seconds)
        return animation
    }

    @Test("the handler is called once, when all of the group is over", arguments: completions)
    func completion(
        row: (name: String, changes: @MainActor @Sendable (NSView) -> Void, time: Double)
    ) {
        let scene = Scene()
        let trace = Trace()
        NSAnimationContext.runAnimationGroup({ context in
            context.duration = 1
            row.changes(scene.view)
        }) { [stage = scene.stage] in trace.lines.append("\(stage.time)") }
        #expect(trace.lines.isEmpty)
        scene.stage.advance(to: 5)
        #expect(trace.lines == ["\(row.time)"], "\(row.name)")
    }

    @Test("a handler set late counts what was added before it")
    func lateHandler() {
        let scene = Scene()
        let trace = Trace()
        NSAnimationContext.linear(1) {
            scene.view.animator().alphaValue = 0
            NSAnimationContext.current.completionHandler = { [stage = scene.stage] in
                trace.lines.append("\(stage.time)")
            }
        }
        scene.stage.advance(to: 5)
        #expect(trace.lines == ["1.0"])
    }

    @Test("an animation that is taken away ends the group too")
    func removed() {
        let scene = Scene()
        let trace = Trace()
        NSAnimationContext.runAnimationGroup({ _ in scene.view.animator().alphaValue = 0 }) {
            [stage = scene.stage] in trace.lines.append("\(stage.time)")
        }
        scene.stage.advance(to: 0.1)
        scene.view.layer?.removeAllAnimations()
        scene.stage.advance(to: 0.1)
        #expect(trace.lines == ["0.1"])
    }

    @Test("a handler set after the one before was removed is called once")
    func replacedHandler() {
        let scene = Scene()
        let trace = Trace()
        let context = NSAnimationContext.current
        context.completionHandler = { trace.lines.append("first") }
        context.completionHandler = nil
        context.completionHandler = { trace.lines.append("second") }
        scene.stage.advance(to: 1)
        #expect(trace.lines == ["second"])
    }

    @Test("a group can be awaited")
    func awaited() async {
        let scene = Scene()
        let task = Task {
            await NSAnimationContext.runAnimationGroup { context in
                context.duration = 1
                scene.view.animator().alphaValue = 0
            }
            return scene.stage.time
        }
        while scene.view.alphaValue != 0 { await Task.yield() }
        scene.stage.advance(to: 1)
        #expect(await task.value == 1)
    }

    nonisolated static let ownHandlers:
        [(name: String, set: @Sendable (NSAnimationContext, @escaping () -> Void) -> Void)] = [
            ("of the context", { $0.completionHandler = $1 }),
            ("of the transaction", { CATransaction.setCompletionBlock($1) }),
            ("none", { context, _ in context.completionHandler = nil }),
        ]

    @Test("a group that sets a handler can be awaited", arguments: ownHandlers)
    func awaitedWithHandler(
        row: (name: String, set: @Sendable (NSAnimationContext, @escaping () -> Void) -> Void)
    ) async {
        let scene = Scene()
        let trace = Trace()
        Task {
            await NSAnimationContext.runAnimationGroup { context in
                context.duration = 1
                row.set(context) { trace.lines.append("own") }
                scene.view.animator().alphaValue = 0
            }
            trace.lines.append("awaited")
        }
        while scene.view.alphaValue != 0 { await Task.yield() }
        scene.stage.advance(to: 1)
        for _ in 0..<1000 where !trace.lines.contains("awaited") { await Task.yield() }
        #expect(trace.lines == (row.name == "none" ? ["awaited"] : ["own", "awaited"]))
    }

    @Test("every thread has a stack of its own")
    func threads() {
        NSAnimationContext.beginGrouping()
        NSAnimationContext.current.duration = 7
        let (seconds, isDone) = (Seconds(), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            seconds.value = NSAnimationContext.current.duration
            isDone.signal()
        }
        isDone.wait()
        #expect(seconds.value == 0.25 && NSAnimationContext.current.duration == 7)
        NSAnimationContext.endGrouping()
    }

    @Test("a view that is changed leaves the program's completion block alone")
    func completionBlock() {
        let scene = Scene()
        let trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { [stage = scene.stage] in
            trace.lines.append("\(stage.time)")
        }
        scene.view.alphaValue = 0.5
        scene.view.animator().alphaValue = 0
        CATransaction.commit()
        scene.stage.advance(to: 5)
        #expect(trace.lines == ["0.25"])
    }
}
