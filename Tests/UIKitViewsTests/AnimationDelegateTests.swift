import Testing
import UIKitViews

/// A delegate by protocol.
@MainActor private final class Listener: UIViewAnimationDelegate {
    let trace: Trace
    let stage: OffscreenStage
    init(_ scene: Scene) { (trace, stage) = (scene.trace, scene.stage) }

    func animationWillStart(_ id: String?, context: UnsafeMutableRawPointer?) {
        trace.lines.append("start \(id ?? "-") \(text(context)) \(stage.time)")
    }
    func animationDidStop(
        _ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {
        trace.lines.append("stop \(id ?? "-") \(finished) \(text(context)) \(stage.time)")
    }
    func showHideDidStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
        animationDidStop(id, finished: finished, context: context)
    }
    func showHideWillStart(_ id: String?, context: UnsafeMutableRawPointer?) {
        animationWillStart(id, context: context)
    }
    func plain() { trace.lines.append("plain \(stage.time)") }
    func named(_ id: String?) { trace.lines.append("named \(id ?? "-")") }
}

/// A delegate that is called by names.
@MainActor private final class Named: SelectorResponder {
    let trace: Trace
    init(_ scene: Scene) { trace = scene.trace }

    func perform(_ selector: Selector, arguments: [Any?]) -> Bool {
        let texts = arguments.map { argument -> String in
            switch argument {
            case let name as String: name
            case let flag as NSNumber: "\(flag.boolValue)"
            case let pointer as UnsafeMutableRawPointer: text(pointer)
            default: "-"
            }
        }
        trace.lines.append("\(selector) \(texts)")
        return true
    }
}

private func text(_ context: UnsafeMutableRawPointer?) -> String {
    context.map { "\(UInt(bitPattern: $0))" } ?? "nil"
}

@Suite("Delegates of begin and commit (views 3)")
@MainActor struct AnimationDelegateTests {
    private let context = UnsafeMutableRawPointer(bitPattern: 4711)

    private func fade(
        _ scene: Scene, _ delegate: AnyObject?, start: Selector?, stop: Selector?
    ) {
        UIView.beginAnimations("ShowHideView", context: context)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelay(0.5)
        UIView.setAnimationDelegate(delegate)
        UIView.setAnimationWillStart(start)
        UIView.setAnimationDidStop(stop)
        scene.view.alpha = 0
        scene.view.center.x = 0
        UIView.commitAnimations()
    }

    @Test("a delegate is called by the canonical names, when the delay is over and at the end")
    func canonical() {
        let scene = Scene()
        fade(
            scene, Listener(scene), start: "animationWillStart:context:",
            stop: "animationDidStop:finished:context:")
        scene.stage.advance(to: 0.25)
        #expect(scene.trace.lines == [])
        scene.stage.advance(to: 3)
        #expect(
            scene.trace.lines == ["start ShowHideView 4711 0.5", "stop ShowHideView 1 4711 1.5"])
    }

    /// Listing 4-4: showing and hiding a view by its did-stop selector.
    @Test("removing the animations is told as unfinished")
    func interrupted() {
        let scene = Scene()
        fade(scene, Listener(scene), start: nil, stop: "animationDidStop:finished:context:")
        scene.stage.advance(to: 1)
        scene.view.layer.removeAllAnimations()
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == ["stop ShowHideView 0 4711 1.0"])
    }

    nonisolated static let names: [(start: String, stop: String, lines: [String])] = [
        (
            "willStart:context:", "showHideDidStop:finished:context:",
            [
                #"willStart:context: ["ShowHideView", "4711"]"#,
                #"showHideDidStop:finished:context: ["ShowHideView", "true", "4711"]"#,
            ]
        ),
        ("begun", "over", ["begun []", "over []"]),
    ]

    @Test(
        "a delegate that knows names gets as many arguments as they have colons", arguments: names)
    func named(_ row: (start: String, stop: String, lines: [String])) {
        let scene = Scene()
        fade(scene, Named(scene), start: Selector(row.start), stop: Selector(row.stop))
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == row.lines)
    }

    @Test("a selector may carry the method itself")
    func methods() {
        let scene = Scene()
        fade(
            scene, Listener(scene), start: Selector("plain", Listener.plain),
            stop: Selector("showHideDidStop:finished:context:", Listener.showHideDidStop))
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == ["plain 0.5", "stop ShowHideView 1 4711 1.5"])
    }

    @Test("a method that is carried gets identifier and context when the block begins")
    func startingMethods() {
        let scene = Scene()
        fade(
            scene, Listener(scene),
            start: Selector("showHideWillStart:context:", Listener.showHideWillStart), stop: nil)
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == ["start ShowHideView 4711 0.5"])
        let other = Scene()
        fade(other, Listener(other), start: Selector("named:", Listener.named), stop: nil)
        other.stage.advance(to: 3)
        #expect(other.trace.lines == ["named ShowHideView"])
    }

    @Test("the memory behind the context is the program's, before the block and after it")
    func memory() {
        let scene = Scene()
        let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { pointer.deallocate() }
        pointer.initialize(to: 1)
        UIView.beginAnimations(nil, context: pointer)
        UIView.setAnimationWillStart { $1?.assumingMemoryBound(to: Int.self).pointee += 10 }
        UIView.setAnimationDidStop { $2?.assumingMemoryBound(to: Int.self).pointee += 100 }
        scene.view.alpha = 0
        UIView.commitAnimations()
        scene.stage.advance(to: 0.1)
        #expect(pointer.pointee == 11)
        scene.stage.advance(to: 1)
        #expect(pointer.pointee == 111)
    }

    @Test("closures need no delegate")
    func closures() {
        let scene = Scene()
        UIView.beginAnimations("id", context: context)
        UIView.setAnimationWillStart { id, pointer in
            scene.trace.lines.append("start \(id ?? "-") \(text(pointer))")
        }
        UIView.setAnimationDidStop { id, finished, pointer in
            scene.trace.lines.append("stop \(id ?? "-") \(finished) \(text(pointer))")
        }
        scene.view.alpha = 0
        UIView.commitAnimations()
        scene.stage.advance(to: 1)
        #expect(scene.trace.lines == ["start id 4711", "stop id true 4711"])
    }

    @Test("V21: without selectors nothing is called, without changes only the end")
    func nothing() {
        let scene = Scene()
        fade(scene, Listener(scene), start: nil, stop: nil)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(Listener(scene))
        UIView.setAnimationWillStart("animationWillStart:context:")
        UIView.setAnimationDidStop("animationDidStop:finished:context:")
        UIView.commitAnimations()
        #expect(scene.trace.lines == ["stop - 1 nil 0.0"])
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines.count == 1)
    }

    @Test("V19: the delegate is kept until the end, and no longer")
    func lifetime() {
        let scene = Scene()
        weak var delegate: AnyObject?
        do {
            let listener = Listener(scene)
            delegate = listener
            fade(scene, listener, start: nil, stop: "animationDidStop:finished:context:")
        }
        scene.stage.advance(to: 1)
        #expect(delegate != nil)
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines.count == 1 && delegate == nil)
    }
}
