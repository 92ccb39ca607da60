import AppKitViews
import Foundation
import TestSupport
import Testing

@MainActor private func views(_ count: Int) -> [NSView] {
    (0..<count).map { NSView(frame: CGRect(x: $0 % 300, y: 0, width: 1, height: 1)) }
}

@MainActor private func chain(_ depth: Int) -> [NSView] {
    let views = views(depth)
    for view in views {
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.autoresizingMask = [.width, .height]
    }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
}

private final class MarkListener: NSAnimationDelegate {
    var count = 0
    func animation(
        _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress
    ) { count += 1 }
}

@Suite("Time that views and animations of the Mac take", .serialized) @MainActor
struct AppKitGrowthTests {
    nonisolated static let operations = [
        GrowingOperation("showing and hiding many windows", from: 500) { count in
            let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
            let windows = (0..<count).map { _ in
                NSWindow(
                    contentRect: CGRect(x: 0, y: 0, width: 9, height: 9), styleMask: .titled,
                    backing: .buffered, defer: false)
            }
            return {
                for window in windows { window.makeKeyAndOrderFront(nil) }
                for window in windows.reversed() { window.orderOut(nil) }
                #expect(stage.layer.sublayers ?? [] == [])
            }
        },
        GrowingOperation("giving layers to many subviews", from: 60) { count in
            let outer = NSView(frame: .zero)
            for view in views(count) { outer.addSubview(view) }
            return {
                outer.wantsLayer = true
                outer.wantsLayer = false
            }
        },
        GrowingOperation("giving layers to a chain", from: 100) { depth in
            let chain = chain(depth)
            return { chain[0].wantsLayer = true }
        },
        GrowingOperation("autoresizing down a chain", from: 250) { depth in
            let chain = chain(depth)
            return {
                chain[0].setFrameSize(CGSize(width: 200, height: 200))
                #expect(chain[depth - 1].frame.width == 200)
            }
        },
        GrowingOperation("autoresizing many subviews", from: 500) { count in
            let outer = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            for view in views(count) {
                view.autoresizingMask = .width
                outer.addSubview(view)
            }
            return { outer.setFrameSize(CGSize(width: 200, height: 200)) }
        },
        GrowingOperation("converting deep in a chain", from: 500) { depth in
            let chain = chain(depth)
            return {
                #expect(chain[depth - 1].convert(CGPoint.zero, to: chain[0]) == .zero)
            }
        },
        GrowingOperation("asking whether a view is inside another one", from: 1000) { depth in
            let chain = chain(depth)
            return {
                #expect(chain[depth - 1].isDescendant(of: chain[0]))
                #expect(chain[depth - 1].window == nil)
            }
        },
        GrowingOperation("areas that the mouse enters and leaves", from: 250) { count in
            let scene = EventScene()
            for _ in 0..<count {
                scene.inner.addTrackingArea(
                    NSTrackingArea(
                        rect: scene.inner.bounds, options: [.mouseEnteredAndExited, .activeAlways],
                        owner: nil))
            }
            return {
                scene.mouse(.moved, 130, 65, button: nil)
                scene.mouse(.moved, 110, 55, button: nil)
            }
        },
        GrowingOperation("replacing subviews", from: 50) { count in
            let scene = Scene()
            let old = views(count)
            let new = views(count)
            for view in old { scene.view.addSubview(view) }
            return {
                for (old, new) in zip(old, new) { scene.view.replaceSubview(old, with: new) }
                scene.stage.advance(by: 0)
            }
        },
        GrowingOperation("animating many views", from: 50) { count in
            let scene = Scene()
            let views = views(count)
            for view in views { scene.view.addSubview(view) }
            scene.stage.advance(by: 0)
            return {
                NSAnimationContext.runAnimationGroup { context in
                    context.duration = 1
                    for view in views { view.animator().alphaValue = 0.5 }
                }
                scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("groups inside each other", from: 100) { depth in
            let scene = Scene()
            return {
                for _ in 0..<depth {
                    NSAnimationContext.beginGrouping()
                    NSAnimationContext.current.duration = 1
                    NSAnimationContext.current.allowsImplicitAnimation = true
                }
                for _ in 0..<depth { NSAnimationContext.endGrouping() }
                scene.stage.advance(by: 0)
            }
        },
        GrowingOperation("groups with completions", from: 40) { count in
            let scene = Scene()
            return {
                var called = 0
                for i in 0..<count {
                    NSAnimationContext.runAnimationGroup {
                        $0.duration = 1
                        scene.view.animator().alphaValue = CGFloat(i % 7) / 7
                    } completionHandler: {
                        called += 1
                    }
                }
                scene.stage.advance(by: 2)
                #expect(called == count)
            }
        },
        GrowingOperation("progress marks", from: 250) { count in
            let scene = Scene()
            return {
                let animation = NSAnimation(duration: 1, animationCurve: .linear)
                for i in 0..<count {
                    animation.addProgressMark(Float(i * 7 % count) / Float(count))
                }
                for i in 0..<count { animation.removeProgressMark(Float(i) / Float(count)) }
                #expect(animation.progressMarks.isEmpty)
                withExtendedLifetime(scene) {}
            }
        },
        GrowingOperation("reaching progress marks", from: 100) { count in
            let scene = Scene()
            let listener = MarkListener()
            let animation = NSAnimation(duration: 1, animationCurve: .linear)
            animation.animationBlockingMode = .nonblocking
            animation.delegate = listener
            animation.progressMarks = (0..<count).map {
                NSNumber(value: Double($0) / Double(count))
            }
            return {
                animation.start()
                scene.stage.advance(by: 2)
                #expect(listener.count == count)
            }
        },
        GrowingOperation("animations that wait for another one", from: 250) { count in
            let scene = Scene()
            let first = NSAnimation(duration: 1, animationCurve: .linear)
            let others = (0..<count).map { _ in
                NSAnimation(duration: 1, animationCurve: .linear)
            }
            return {
                for (i, other) in others.enumerated() {
                    other.start(when: first, reachesProgress: Float(i) / Float(count))
                    other.stop(when: first, reachesProgress: 0.5)
                }
                for other in others {
                    other.clearStart()
                    other.clearStop()
                }
                withExtendedLifetime(scene) {}
            }
        },
        GrowingOperation("an animation of many views", from: 20) { count in
            let scene = Scene()
            let views = views(count)
            for view in views { scene.view.addSubview(view) }
            let animation = NSViewAnimation(
                viewAnimations: views.map {
                    [.target: $0, .endFrame: CGRect(x: 9, y: 9, width: 9, height: 9)]
                })
            animation.frameRate = 10
            return {
                animation.start()
                scene.stage.advance(by: 1)
            }
        },
        GrowingOperation("windows", from: 50) { count in
            let scene = Scene()
            let windows = (0..<count).map { _ in
                NSWindow(contentRect: CGRect(x: 0, y: 0, width: 9, height: 9))
            }
            return {
                for window in windows { window.orderFront(nil) }
                for window in windows { window.setFrameOrigin(CGPoint(x: 5, y: 5)) }
                scene.stage.advance(by: 0)
                for window in windows { window.orderOut(nil) }
            }
        },
    ]

    @Test("time grows with the number", arguments: operations)
    func growth(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
