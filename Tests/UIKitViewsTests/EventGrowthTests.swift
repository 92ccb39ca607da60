import CoreAnimation
import Foundation
import TestSupport
import Testing
import UIKitViews

@MainActor private final class Listener: NSObject {
    static let heard = Selector("heard:", Listener.heard)
    private(set) var count = 0
    private func heard(_ sender: Any?) { count += 1 }
}

@Suite("Time that events, targets and timers take", .serialized) @MainActor
struct EventGrowthTests {
    nonisolated static let operations = [
        GrowingOperation("recognisers of a view", from: 250) { count in
            let view = UIView()
            let recognizers = (0..<count).map { _ in UITapGestureRecognizer() }
            return {
                for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
                for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
                for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
                for recognizer in recognizers.reversed() {
                    view.removeGestureRecognizer(recognizer)
                }
            }
        },
        GrowingOperation("a touch that many recognisers watch", from: 50) { count in
            let scene = Scene()
            for _ in 0..<count {
                scene.view.addGestureRecognizer(UILongPressGestureRecognizer())
            }
            return {
                scene.stage.touch(.began, at: CGPoint(x: 9, y: 9))
                scene.stage.touch(.moved, at: CGPoint(x: 10, y: 9))
                scene.stage.touch(.ended)
            }
        },
        GrowingOperation("a tap that one of many recognisers wins", from: 50) { count in
            let scene = Scene()
            for _ in 0..<count { scene.view.addGestureRecognizer(UITapGestureRecognizer()) }
            return { scene.stage.tap(at: CGPoint(x: 9, y: 9)) }
        },
        GrowingOperation("fingers", from: 10) { count in
            let scene = Scene()
            scene.view.isMultipleTouchEnabled = true
            for i in 0..<count {
                scene.stage.touch(.began, at: CGPoint(x: i % 99, y: 9), finger: i)
            }
            // One event tells of all fingers.
            return { for _ in 0..<50 { scene.stage.touch(.moved, finger: 0) } }
        },
        GrowingOperation("targets of a recogniser", from: 1000) { count in
            let recognizer = UITapGestureRecognizer()
            let listeners = (0..<count).map { _ in Listener() }
            return {
                for listener in listeners { recognizer.addTarget(listener, action: Listener.heard) }
                recognizer.removeTarget(nil, action: nil)
            }
        },
        GrowingOperation("targets of a control", from: 250) { count in
            let control = UIControl(frame: .zero)
            let listeners = (0..<count).map { _ in Listener() }
            return {
                for listener in listeners {
                    control.addTarget(listener, action: Listener.heard, for: .valueChanged)
                }
                control.sendActions(for: .valueChanged)
                for listener in listeners {
                    control.removeTarget(listener, action: Listener.heard, for: .valueChanged)
                }
                #expect(control.allTargets.isEmpty)
            }
        },
        GrowingOperation("actions of a control", from: 250) { count in
            let control = UIControl(frame: .zero)
            var called = 0
            let actions = (0..<count).map { _ in UIAction { _ in called += 1 } }
            return {
                for action in actions { control.addAction(action, for: .valueChanged) }
                control.sendActions(for: .valueChanged)
                for action in actions { control.removeAction(action, for: .valueChanged) }
                #expect(called >= count)
            }
        },
        GrowingOperation("notifications of one observer", from: 250) { count in
            let (center, listener) = (NotificationCenter(), Listener())
            return {
                for i in 0..<count {
                    center.addObserver(
                        listener, selector: Listener.heard, name: NSNotification.Name("\(i)"),
                        object: nil)
                }
                center.removeObserver(listener)
            }
        },
        GrowingOperation("notifications of observers that are gone", from: 500) { count in
            let center = NotificationCenter()
            let name = NSNotification.Name("a")
            return {
                for _ in 0..<count {
                    center.addObserver(
                        Listener(), selector: Listener.heard, name: name, object: nil)
                    center.post(name: name, object: nil)
                }
            }
        },
        GrowingOperation("values that are kept with objects", from: 500) { count in
            let objects = (0..<count).map { _ in NSObject() }
            let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
            return {
                for object in objects {
                    objc_setAssociatedObject(object, key, 1, .OBJC_ASSOCIATION_RETAIN)
                }
                for object in objects { #expect(objc_getAssociatedObject(object, key) != nil) }
                for object in objects { objc_removeAssociatedObjects(object) }
            }
        },
        GrowingOperation("timers of one time", from: 100) { count in
            let scene = Scene()
            let listener = Listener()
            return {
                for _ in 0..<count {
                    Timer.scheduledTimer(
                        timeInterval: 1, target: listener, selector: Listener.heard, userInfo: nil,
                        repeats: false)
                }
                scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("timers one after the other", from: 100) { count in
            let scene = Scene()
            let listener = Listener()
            return {
                for i in 0..<count {
                    Timer.scheduledTimer(
                        timeInterval: 1 + Double(i) * 1e-3, target: listener,
                        selector: Listener.heard,
                        userInfo: nil, repeats: false)
                }
                scene.stage.advance(by: 100)
            }
        },
        GrowingOperation("timers that are invalidated", from: 250) { count in
            let scene = Scene()
            let listener = Listener()
            return {
                for i in 0..<count {
                    Timer.scheduledTimer(
                        timeInterval: 1 + Double(i) * 1e-3, target: listener,
                        selector: Listener.heard,
                        userInfo: nil, repeats: false
                    ).invalidate()
                }
                scene.stage.advance(by: 100)
            }
        },
        GrowingOperation("contexts on the stack", from: 500) { depth in
            guard let context = CGContext(size: CGSize(width: 4, height: 4), scale: 1) else {
                return {}
            }
            return {
                for _ in 0..<depth { UIGraphicsPushContext(context) }
                for _ in 0..<depth { UIGraphicsPopContext() }
            }
        },
        GrowingOperation("a Bézier path", from: 1000) { count in
            {
                let path = UIBezierPath()
                path.move(to: .zero)
                for i in 0..<count {
                    path.addLine(to: CGPoint(x: i % 97, y: i % 89))
                    #expect(!path.isEmpty)
                    #expect(path.currentPoint == CGPoint(x: i % 97, y: i % 89))
                }
                let other = UIBezierPath()
                for _ in 0..<4 { other.append(path) }
                other.apply(CGAffineTransform(scaleX: 2, y: 2))
                #expect(!other.bounds.isNull && !other.reversing().isEmpty)
                #expect(!other.contains(CGPoint(x: 999, y: 0)))
            }
        },
    ]

    @Test("time grows with the number", arguments: operations)
    func growth(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
