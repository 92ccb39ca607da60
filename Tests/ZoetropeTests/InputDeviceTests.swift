import Demos
import Foundation
import SDLStage
import Testing
import UIKitViews

@testable import KeyScripts
@testable import Panels
@testable import Viewer

@Suite("Game controllers") @MainActor
struct ControllerTests {
    @Test(
        "stand for keys",
        arguments: [
            (.a, .scene, "u"), (.y, .scene, "b"), (.leftShoulder, .scene, "shift-tab return"),
            (.rightShoulder, .scene, "tab return"), (.start, .scene, "space"),
            (.rightStickLeft, .scene, "left"), (.rightStickUp, .scene, "end"),
            (.leftStickDown, .scene, "tab"), (.up, .scene, "+"), (.right, .scene, ";"),
            (.leftTrigger, .scene, ""), (.up, .browser, "up"), (.leftStickLeft, .browser, "left"),
            (.a, .browser, "return"), (.b, .browser, "escape"), (.rightStickLeft, .browser, ""),
            (.a, .help, "f1"), (.b, .help, "escape"), (.up, .help, ""),
            (.a, .typedTime, "return"), (.back, .typedTime, "escape"), (.up, .typedTime, ""),
        ] as [(ControllerEvent.Control, ControllerMap.Context, String)])
    func keys(control: ControllerEvent.Control, context: ControllerMap.Context, keys: String) {
        let found = ControllerMap.keys(for: control, in: context, demoKeys: Array("ucvb"))
        #expect(found.joined(separator: " ") == keys)
    }

    @Test("every key they stand for is one, and the trigger reaches the next four of a demo")
    func known() {
        for control in ControllerEvent.Control.allCases {
            for context in ControllerMap.Context.allCases {
                for key in ControllerMap.keys(for: control, in: context, demoKeys: []) {
                    #expect(
                        KeyTable.command(for: key) != nil || ["up", "down"].contains(key), "\(key)")
                }
            }
        }
        let keys = Array("abcdefg")
        let buttons: [ControllerEvent.Control] = [.a, .b, .x, .y]
        #expect(
            buttons.flatMap {
                ControllerMap.keys(for: $0, in: .scene, demoKeys: keys, isShifted: true)
            } == ["e", "f", "g"])
        for row in ControllerMap.rows { #expect(!row.help.isEmpty && row.help.count <= 32) }
    }

    @Test("the page on input has the table")
    func page() throws {
        let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let page = try String(
            contentsOf: root.appendingPathComponent("Documentation/Input.md"), encoding: .utf8)
        let rows = ControllerMap.rows.map { "| \($0.caps) | \($0.help) |" }
        #expect(page.contains("| --- | --- |\n" + rows.joined(separator: "\n") + "\n\n"))
    }

    private func app(_ demo: String) throws -> ViewerApp {
        let app = ViewerApp(
            try SceneName.demo(demo), keeper: SettingsKeeper(nil),
            options: ViewerApp.Options(size: CGSize(width: 1280, height: 800)))
        app.handle(.ready(StageInfo(driverString: "x11", width: 1280, height: 800)))
        app.model.show(app.model.scenes.demo)
        return app
    }

    private func press(_ app: ViewerApp, _ controls: ControllerEvent.Control...) {
        for control in controls {
            app.handle(.controller(ControllerEvent(control)))
            app.handle(.controller(ControllerEvent(control, isDown: false)))
        }
    }

    @Test("change the demo, browse, change parameters and pause, as keys that are replayed")
    func viewer() throws {
        let app = try app("block-options")
        press(app, .up, .up, .right, .up)
        #expect(app.model.panels.parameters.last?.values["duration"] == "1.2")
        #expect(app.model.panels.parameters.last?.values["delay"] == "0.1")
        press(app, .start)
        #expect(app.window.clock.isPaused && app.model.panels.hasController)
        press(app, .start, .rightShoulder)
        #expect(app.model.scenes.demo.name == "media-timing")
        press(app, .leftShoulder, .leftShoulder)
        #expect(app.model.scenes.demo.name == "timing-curve")
        press(app, .back)
        #expect(app.model.panels.browser != nil)
        press(app, .b)
        #expect(app.model.panels.browser == nil && !app.isClosed)
        press(app, .leftStick)
        #expect(app.model.panels.helpPage == 0)
        let words = app.model.session.script.steps.map(\.action.word)
        #expect(words.prefix(4) == ["+", "+", ";", "+"])
    }

    @Test("go to a time that is typed, or end the typing, and type nothing")
    func typedTime() throws {
        let app = try app("springs")
        for (button, toast) in [(ControllerEvent.Control.a, true), (.b, false)] {
            app.model.update { $0.toast = nil }
            app.model.press("ctrl-g")
            press(app, .x, .up, .rightStickLeft)
            #expect(app.model.panels.typedTime == "")
            press(app, button)
            #expect(app.model.panels.typedTime == nil && app.model.panels.presses.isEmpty)
            // No text is no time.
            #expect((app.model.panels.toast != nil) == toast)
        }
    }

    @Test("a trigger that is held gives the buttons the next keys")
    func trigger() throws {
        let app = try app("table-4-1")
        app.handle(.controller(ControllerEvent(.leftTrigger)))
        press(app, .a)
        app.handle(.controller(ControllerEvent(.leftTrigger, isDown: false)))
        press(app, .a)
        #expect(app.model.panels.presses.map(\.key) == ["a", "f"])
    }

    @Test("labels of another keyboard are on the caps of the strip, the help and the scene")
    func labels() throws {
        let app = try app("layer-time")
        app.handle(.keyboard(["r": "К", "[": "Х", ";": "Ж"]))
        let panel = try #require(app.model.scenes.scene?.layer(named: "stage.parameters"))
        let hints = (panel.delegate as? UIView)?.subviews.flatMap(\.subviews) ?? []
        #expect(hints.contains { ($0 as? UILabel)?.text == "keys  −  +  Ж" })
        #expect(app.model.panels.keys.map(\.shown) == ["К", "P", "D"])
        #expect(KeyTable.cap("[", app.model.panels.labels) == "Х")
        #expect(KeyTable.cap("shift-tab", ["tab": "x"]) == "Shift Tab")
        let cap = try #require(app.model.scenes.scene?.layer(named: "stage.key"))
        let label = (cap.delegate as? UIView)?.subviews.first as? UILabel
        #expect(label?.text == "К")
        app.model.show(app.model.scenes.demo)
        #expect(app.model.panels.keys.first?.shown == "К")
    }
}

@Suite("Fingers in the viewer") @MainActor
struct TouchFingerTests {
    private func event(
        _ phase: FingerEvent.Phase, _ finger: Int, _ x: Double, _ y: Double = 0
    ) -> FingerEvent { FingerEvent(phase: phase, finger: finger, x: x, y: y) }

    @Test("the first is the mouse, further ones touch the scene")
    func touches() {
        var fingers = TouchFingers()
        let events = [
            event(.down, 0, 10), event(.down, 1, 20), event(.moved, 0, 11), event(.moved, 1, 21),
            event(.up, 0, 11), event(.down, 0, 30), event(.up, 0, 30), event(.up, 1, 21),
            event(.down, 0, 5),
        ]
        let changes = events.map { fingers.take($0, isOnTimeline: false) }
        let isPointer = [true, false, true, false, true, false, false, false, true]
        for (change, (event, isPointer)) in zip(changes, zip(events, isPointer)) {
            #expect(change == (isPointer ? .pointer(event) : .touch(event)))
        }
        #expect(fingers.take(event(.moved, 9, 0), isOnTimeline: false) == .none)
    }

    @Test("two on the timeline pinch it by their distance")
    func pinch() {
        var fingers = TouchFingers()
        _ = fingers.take(event(.down, 0, 100), isOnTimeline: false)
        #expect(fingers.take(event(.down, 1, 200), isOnTimeline: true) == .beginPinch)
        #expect(
            fingers.take(event(.moved, 1, 300), isOnTimeline: true)
                == .pinch(2, at: CGPoint(x: 200, y: 0)))
        #expect(
            fingers.take(event(.moved, 0, 200), isOnTimeline: true)
                == .pinch(0.5, at: CGPoint(x: 250, y: 0)))
        #expect(
            fingers.take(event(.moved, 0, 300), isOnTimeline: true)
                == .pinch(0.01, at: CGPoint(x: 300, y: 0)))
        #expect(fingers.take(event(.up, 0, 300), isOnTimeline: true) == .none)
        #expect(fingers.take(event(.up, 1, 300), isOnTimeline: true) == .none)
        let next = event(.down, 0, 1)
        #expect(fingers.take(next, isOnTimeline: true) == .pointer(next))
    }

    @Test("factors add up to whole steps")
    func steps() {
        var steps = PinchSteps()
        #expect([1.3, 1.3, 1.6, 0.6, 0.5].map { steps.take($0) } == [0, 1, 1, 0, -2])
        steps.end()
        for scale in [0, -1, .nan, .infinity] { #expect(steps.take(scale) == 0) }
        #expect(steps.take(1e300) == 100 && steps.take(1e-300) == -100)
    }

    @Test("a pinch of a touchpad is two fingers beside the mouse")
    func touchpad() {
        var pinch = TouchpadPinch(at: CGPoint(x: 100, y: 50))
        func take(_ scale: Double, _ isOver: Bool = false) -> [String] {
            pinch.take(PinchEvent(x: 0, y: 0, scale: scale, isOver: isOver)).map {
                "\($0.phase) \($0.finger) \($0.x)"
            }
        }
        #expect(
            take(1.5) == ["down 20 60.0", "down 21 140.0", "moved 20 40.0", "moved 21 160.0"])
        #expect(take(0.5) == ["moved 20 70.0", "moved 21 130.0"])
        #expect(take(1, true) == ["up 20 70.0", "up 21 130.0"])
    }

    @Test("two fingers of a script, a screen or a touchpad drive a pinch recogniser")
    func recogniser() throws {
        let demo = PinchScene.demo
        let script =
            "0:press@60,50 0:press2@80,50 0.1:move2@100,50 0.2:move2@120,50 0.3:release2@120,50"
        let player = ScenePlayer(
            demo, size: demo.size, scale: 1, script: try KeyScript(parsing: script))
        player.advance(to: 1)
        let value = try player.value(of: "block", "transform.scale.x")
        // The distance grows from 20 to 60 points; what the recogniser takes before it begins counts.
        #expect(Double(value.text).map { $0 > 1.4 && $0 <= 3 } == true, "\(value.text)")
        let parsed = try KeyScript(parsing: script)
        let words = parsed.steps.map { "\($0.time):\($0.action.word)" }.joined(separator: " ")
        #expect(try KeyScript(parsing: words) == parsed)
        for wrong in ["press1@1,1", "press100@1,1", "tap2@1,1", "press2@1"] {
            #expect(throws: KeyScript.Mistake.self) { try KeyScript(parsing: "0:\(wrong)") }
        }
    }
}

/// A scene with a block that a pinch scales.
private final class PinchScene: DemoScene {
    static let demo = Demo(
        name: "pinch", title: "Pinch", line: "A block.", keys: [],
        size: CGSize(width: 200, height: 100)
    ) { PinchScene(size: $0) }

    private let block = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))

    override init(size: CGSize) {
        super.init(size: size)
        block.layer.name = "block"
        view.isMultipleTouchEnabled = true
        view.addSubview(block)
        view.addGestureRecognizer(
            UIPinchGestureRecognizer(
                target: self, action: Selector("pinch:", PinchScene.pinch(_:))))
    }

    private func pinch(_ pinch: UIPinchGestureRecognizer) {
        block.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale)
    }
}
