import AppKitViews
import Foundation
import RenderTree
import SDLStage
import Testing

@testable import UIKitApp

/// An application class of a program; top-level, since it is found by its name.
final class ProgramApplication: UIApplication {}

@Suite("The window of a program", .serialized)
@MainActor
struct ApplicationWindowTests {
    /// A program that writes down what it is told.
    final class Program: UIResponder, UIApplicationDelegate {
        static let displaySize = CGSize(width: 200, height: 100)
        private(set) var told: [String] = []
        let content = UIView()
        private(set) var taps: [CGPoint] = []
        private var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            told.append("launched \(application.applicationState)")
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            content.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            content.addGestureRecognizer(
                UITapGestureRecognizer(target: self, action: Selector("tapped:", Program.tapped)))
            window.rootViewController?.view.addSubview(content)
            self.window = window
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) {
            told.append("active")
        }
        func applicationWillResignActive(_ application: UIApplication) {
            told.append("inactive")
        }
        func applicationWillTerminate(_ application: UIApplication) { told.append("ends") }

        private func tapped(_ tap: UITapGestureRecognizer) {
            taps.append(tap.location(in: content))
            UIView.animate(withDuration: 1) { self.content.alpha = 0 }
        }
        var rootSize: CGSize? { window?.rootViewController?.view.bounds.size }
        var windowFrame: CGRect? { window?.frame }
    }

    private let program = Program()
    private let shown: ApplicationWindow

    init() {
        shown = ApplicationWindow(program)
        shown.window.listen { [shown] in shown.handle($0) }
    }

    private func open(scale: Double = 1) {
        // The stage of a test beside this one may have come in between.
        shown.window.tick()
        shown.window.deliver(
            .ready(StageInfo(driverString: "x11", width: 200, height: 100, scale: scale)))
    }

    private func send(_ phase: PointerEvent.Phase, button: Int = 1) {
        shown.window.deliver(.pointer(PointerEvent(phase: phase, x: 8, y: 9, button: button)))
    }

    @Test("the application class is found by its name")
    func applicationClasses() {
        #expect(applicationClass(nil) == UIApplication.self)
        let name = NSStringFromClass(ProgramApplication.self)
        #expect(applicationClass(name) == ProgramApplication.self)
        #expect(applicationClass("UIKitAppTests.Missing") == nil)
        #expect(applicationClass("UIKitViews.UIView") == nil)
    }

    @Test("The program is launched when its display is there, of the size it asks for")
    func launch() {
        shown.window.tick()
        #expect(program.told == [] && UIScreen.main.bounds.size == Program.displaySize)
        open(scale: 2)
        #expect(program.told == ["launched inactive", "active"])
        #expect(UIScreen.main.scale == 2)
        #expect(program.windowFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(UIApplication.shared.delegate === program)
        #expect(UIApplication.shared.next === program)
        // The root layer, the window, the controller's view, and the content.
        #expect(shown.window.layerCount == 4)
    }

    @Test("A display of no size, or of none that is a number, is as small as can be")
    func sizes() {
        final class Odd: UIResponder, UIApplicationDelegate {
            static let displaySize = CGSize(width: .nan, height: -CGFloat.infinity)
        }
        #expect(ApplicationWindow(Odd()).window.root.bounds.size == CGSize(width: 1, height: 1))
    }

    @Test("The stage follows the devices or the guides as the program says")
    func conformance() {
        final class Faithful: UIResponder, UIApplicationDelegate {
            static let conformance: Conformance? = .guides
        }
        let window = ApplicationWindow(Faithful()).window
        window.tick()
        #expect(window.root.conformance == .guides)
        #expect(shown.window.root.conformance == nil)
    }

    @Test("The left button is a finger, whose tap starts an animation that is committed")
    func tap() {
        open()
        send(.down, button: 3)
        send(.up, button: 3)
        #expect(program.taps == [])
        send(.down)
        send(.up)
        #expect(program.taps == [CGPoint(x: 8, y: 9)])
        #expect(program.content.layer.animationKeys() == ["opacity"])
        let shown = program.content.layer.presentation()?.opacity ?? 0
        #expect(program.content.alpha == 0 && shown > 0.5)
    }

    @Test("The wheel scrolls what it is on, as far as there is content")
    func wheel() {
        open()
        let scroll = UIScrollView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 250)
        program.content.superview?.addSubview(scroll)
        func turn(_ x: Double, right: Double = 0, up: Double) -> CGPoint {
            shown.window.deliver(.wheel(WheelEvent(x: x, y: 50, right: right, up: up)))
            return scroll.contentOffset
        }
        #expect(turn(150, right: 1, up: -1) == CGPoint(x: 0, y: 40))
        #expect(turn(50, up: -1) == CGPoint(x: 0, y: 40))
        #expect(turn(150, up: -9) == CGPoint(x: 0, y: 150))
        #expect(turn(150, up: 0.5) == CGPoint(x: 0, y: 130))
        scroll.isScrollEnabled = false
        #expect(turn(150, up: 1) == CGPoint(x: 0, y: 130))
    }

    /// A view of AppKit that notes its events.
    private final class MacView: NSView {
        var lines: [String] = []
        override var acceptsFirstResponder: Bool { true }
        private func note(_ event: NSEvent, _ words: String = "") {
            let place = event.locationInWindow
            lines.append(
                "\(event.type) \(place.x),\(place.y) \(event.modifierFlags.rawValue)\(words)")
        }
        override func mouseDown(with event: NSEvent) { note(event) }
        override func mouseDragged(with event: NSEvent) { note(event) }
        override func mouseUp(with event: NSEvent) { note(event) }
        override func rightMouseDown(with event: NSEvent) { note(event) }
        override func otherMouseDown(with event: NSEvent) { note(event) }
        override func mouseEntered(with event: NSEvent) { note(event) }
        override func mouseExited(with event: NSEvent) { note(event) }
        override func scrollWheel(with event: NSEvent) { note(event, " \(event.scrollingDeltaY)") }
        override func keyDown(with event: NSEvent) { note(event, event.characters ?? "") }
        override func keyUp(with event: NSEvent) { note(event, event.characters ?? "") }
    }

    @Test("The mouse, the wheel and the keys reach a window of AppKit, and not the views behind it")
    func appKit() {
        open()
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 80, width: 100, height: 20), styleMask: .titled)
        let view = MacView()
        window.contentView = view
        window.makeKeyAndOrderFront(nil)
        window.makeFirstResponder(view)
        func key(_ isDown: Bool) -> StageEvent {
            .key(KeyEvent(name: "a", isDown: isDown, shift: true, control: true, alt: true))
        }
        send(.down)
        send(.moved)
        send(.up)
        shown.window.deliver(key(true))
        shown.window.deliver(key(false))
        shown.window.deliver(.key(KeyEvent(name: "shift", isDown: false)))
        for (letter, isShifted) in [("ü", true), ("ß", true), ("ü", false)] {
            shown.window.deliver(.key(KeyEvent(name: "[", letter: letter, shift: isShifted)))
        }
        shown.window.deliver(.wheel(WheelEvent(x: 8, y: 9, up: 2)))
        send(.down, button: 3)
        send(.down, button: 2)
        shown.window.deliver(.finger(FingerEvent(phase: .down, x: 8, y: 9)))
        let flags = NSEvent.ModifierFlags([.shift, .control, .option]).rawValue
        let shift = NSEvent.ModifierFlags.shift.rawValue
        #expect(
            view.lines == [
                "leftMouseDown 8.0,11.0 0", "leftMouseDragged 8.0,11.0 0",
                "leftMouseUp 8.0,11.0 0", "keyDown 8.0,11.0 \(flags)\u{1}",
                "keyUp 8.0,11.0 \(flags)\u{1}", "keyDown 8.0,11.0 \(shift)Ü",
                "keyDown 8.0,11.0 \(shift)ß", "keyDown 8.0,11.0 0ü", "scrollWheel 8.0,11.0 0 2.0",
                "rightMouseDown 8.0,11.0 0", "otherMouseDown 8.0,11.0 0",
                "leftMouseDown 8.0,11.0 0",
            ])
        #expect(program.taps == [])
        window.close()
        send(.down)
        send(.up)
        #expect(program.taps == [CGPoint(x: 8, y: 9)])
    }

    @Test("The mouse that leaves the display leaves the windows of AppKit")
    func appKitLeaving() {
        open()
        let window = NSWindow(contentRect: CGRect(x: 0, y: 80, width: 100, height: 20))
        let view = MacView()
        window.contentView = view
        view.addTrackingArea(
            NSTrackingArea(
                rect: view.bounds, options: [.mouseEnteredAndExited, .activeAlways], owner: view))
        window.orderFront(nil)
        send(.moved, button: 0)
        shown.window.deliver(.pointerLeft(time: 0))
        #expect(view.lines == ["mouseEntered 8.0,11.0 0", "mouseExited 8.0,11.0 0"])
        window.close()
    }

    @Test("Another size is that of the display, and of the windows that fill it")
    func resize() {
        open()
        let info = StageInfo(width: 300, height: 150, scale: 2, refreshRate: 120)
        shown.window.deliver(.resized(info))
        // A recording of frame times has the pixels and the period of the new size and display.
        #expect(shown.info == info)
        #expect(UIScreen.main.bounds.size == CGSize(width: 300, height: 150))
        #expect(UIScreen.main.scale == 2 && program.content.contentScaleFactor == 2)
        #expect(program.windowFrame == UIScreen.main.bounds)
        #expect(program.rootSize == CGSize(width: 300, height: 150))
    }

    @Test("The program hears of the keyboard's coming and going")
    func focus() {
        open()
        for isFocused in [true, false, false, true] {
            shown.window.deliver(.focused(isFocused))
        }
        #expect(program.told == ["launched inactive", "active", "inactive", "active"])
    }

    @Test("Closing and Escape end the program, once", arguments: [true, false])
    func end(closes: Bool) {
        open()
        for _ in 0..<2 {
            shown.window.deliver(closes ? .closed : .key(KeyEvent(name: "escape")))
        }
        #expect(program.told == ["launched inactive", "active", "ends"])
    }
}
