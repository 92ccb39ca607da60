import DisplayList
import Foundation
import Motion
import RenderTree
import SDLStage
import Testing

@testable import KeyScripts
@testable import Panels
@testable import Viewer

/// A viewer without a window: events come from the test, and what it shows over a scene with one
/// animated layer is drawn after each.
@MainActor
private final class Desk {
    let app: ViewerApp
    private let frame: OverlayFrame
    /// Where the bar of the animation is, and the middle of the layer.
    var bar: CGPoint? {
        app.model.overlay.timelineBars.first.map { CGPoint(x: $0.rect.midX, y: $0.rect.midY) }
    }
    let layer = CGPoint(x: 100, y: 50)

    init(_ frame: OverlayFrame) throws {
        self.frame = frame
        app = ViewerApp(
            try SceneName.demo("cube"), keeper: SettingsKeeper(nil),
            options: ViewerApp.Options(size: CGSize(width: 1280, height: 800)))
        app.handle(.ready(StageInfo(driverString: "x11", width: 1280, height: 800)))
        draw()
    }

    private func draw() {
        var list = DrawList(width: 1280, height: 800)
        app.model.overlay.draw(into: &list, frame: frame)
    }

    func showDemo() { app.model.show(app.model.scenes.demo) }

    /// Returns the point of the cap of one of the demo's keys, while it is shown.
    func cap(of key: Character) throws -> CGPoint {
        let scenes = app.model.scenes
        let places = (0..<Int(scenes.availableRect.height)).flatMap { y in
            stride(from: 4, to: 400, by: 16).map { CGPoint(x: Double($0), y: Double(y)) }
        }
        return try #require(places.first { scenes.scene?.key(at: $0) == key })
    }

    func key(_ name: String) {
        app.handle(.key(KeyEvent(name: name)))
        app.handle(.key(KeyEvent(name: name, isDown: false)))
        draw()
    }

    func mouse(_ phase: PointerEvent.Phase, _ place: CGPoint, button: Int = 1) {
        app.handle(
            .pointer(
                PointerEvent(
                    phase: phase, x: place.x, y: place.y, button: button,
                    time: SystemClock.seconds())))
        draw()
    }

    /// A finger on a touch screen, some points to the right of a point.
    func finger(
        _ index: Int, _ phase: FingerEvent.Phase, _ place: CGPoint, right distance: Double = 0
    ) {
        let x = place.x + distance
        app.handle(
            .finger(FingerEvent(phase: phase, finger: index, x: x, y: place.y, time: 1)))
        draw()
    }

    func click(_ place: CGPoint) {
        for phase in [PointerEvent.Phase.down, .up] { mouse(phase, place) }
    }

    func wheel(_ up: Double, _ place: CGPoint) {
        app.handle(.wheel(WheelEvent(x: place.x, y: place.y, up: up)))
        draw()
    }

    func play(_ script: KeyScript) {
        for step in script.steps {
            app.model.perform(step.action)
            draw()
        }
    }

    var session: KeyScript { app.model.session.script }

    /// What of the viewer a session leaves behind.
    struct Outcome: Equatable {
        var model: OverlayModel
        var back: Double
    }

    var outcome: Outcome {
        var model = app.model.panels
        (model.pointer, model.sceneStart, model.toast) = (nil, 0, nil)
        let clock = app.window.clock
        let back = clock.isInPast ? ((clock.edge - clock.now()) * 1e6).rounded() : 0
        return Outcome(model: model, back: back)
    }
}

@Suite("Sessions of the viewer")
@MainActor
struct SessionTests {
    private static func frame() throws -> OverlayFrame {
        Scene().frame(
            [try Scene.animation("opacity", MediaTiming(duration: 4), key: "fade")], at: 1)
    }

    /// A session, and the same from its script.
    private func again(_ deeds: (Desk) throws -> Void) throws -> (first: Desk, second: Desk) {
        let frame = try Self.frame()
        let (first, second) = (try Desk(frame), try Desk(frame))
        try deeds(first)
        let text = first.session.file(stage: first.app.model.session.stage)
        second.play(try KeyScript(parsing: text))
        #expect(words(second.session) == words(first.session))
        #expect(second.outcome == first.outcome)
        return (first, second)
    }

    private func words(_ script: KeyScript) -> [String] { script.steps.map(\.action.word) }

    @Test("a typed time is the time that it goes to in the script")
    func typedTime() throws {
        let desks = try again {
            for key in ["ctrl-g", "0", "return"] { $0.key(key) }
            $0.key("f4")
        }
        #expect(words(desks.first.session).last == "f4")
        #expect(!words(desks.first.session).contains("ctrl-g"))
        #expect(desks.second.outcome.model.typedTime == nil)
    }

    @Test("the help makes way for a typed time, and letters that it has no room for do nothing")
    func longTypedTime() throws {
        let desk = try Desk(try Self.frame())
        desk.key("f1")
        desk.key("ctrl-g")
        #expect(desk.outcome.model.helpPage == nil)
        for _ in 0..<20 { desk.key("0") }
        desk.key("9")
        #expect(desk.outcome.model.typedTime == String(repeating: "0", count: 16))
        #expect(words(desk.session).filter { $0 != "f1" } == [])
    }

    @Test("the help and the browser end the typing of a time", arguments: ["f1", "tab"])
    func endedTyping(key: String) throws {
        let desk = try Desk(try Self.frame())
        for key in ["ctrl-g", "1", key] { desk.key(key) }
        #expect(desk.outcome.model.typedTime == nil)
        #expect((desk.outcome.model.browser != nil) == (key == "tab"))
    }

    @Test("a mark that an editor put before a script is no key")
    func byteOrderMark() throws {
        #expect(try words(KeyScript(parsing: "\u{FEFF}0:t 1:k")) == ["t", "k"])
        #expect(try words(KeyScript(parsing: "\u{FEFF}# A remark.\n0:t")) == ["t"])
    }

    @Test("what closes the plot of a recording, of which the script knows nothing, is not in it")
    func plotClosed() throws {
        let desks = try again {
            $0.app.model.update { $0.plot = CGImage(width: 1, height: 1, pixels: [0]) }
            $0.key("escape")
            $0.key("f4")
        }
        #expect(words(desks.first.session) == ["f4"] && desks.first.outcome.model.plot == nil)
    }

    @Test(
        "a key without a meaning gets an answer, a modifier none",
        arguments: [
            ("9", "9 is not a key of this demo"), ("f13", "F13 does nothing here"),
            ("*", "* does nothing here"), ("ctrl-x", "Ctrl X does nothing here"),
            ("return", "Tab lists the demos"), ("shift", nil), ("ctrl-control", nil),
            ("key262", nil), ("capslock", nil),
        ] as [(String, String?)])
    func answers(_ key: String, _ answer: String?) throws {
        let desk = try Desk(try Self.frame())
        desk.app.model.overlay.model.toast = nil
        desk.key(key)
        let toast = desk.app.model.panels.toast
        #expect(answer.map { toast?.text.hasPrefix($0) == true } ?? (toast == nil))
    }

    @Test("the browser opens again where it was left, also in the next run")
    func browserState() throws {
        let desk = try Desk(try Self.frame())
        for key in ["tab", "f", "l", "i", "p", "down", "escape", "escape"] { desk.key(key) }
        let all = DemoBrowser(chosen: "").entries.count
        #expect(desk.app.model.panels.browser == nil)
        let place = try #require(desk.app.keeper.settings.browser)
        #expect(place.chosen != nil && place.chosen != "cube" && place.query.isEmpty)
        desk.key("tab")
        #expect(desk.app.model.panels.browser?.choice?.name == place.chosen)
        #expect(desk.app.model.panels.browser?.entries.count == all)
        desk.wheel(-3, CGPoint(x: 300, y: 300))
        #expect(desk.app.keeper.settings.browser?.row != nil)
        // Without a move of the selection, each key begins beside the demo.
        desk.key("escape")
        desk.app.model.browserState = BrowserState()
        let around = ["tab", "shift-tab"].map { key in
            desk.key(key)
            defer { desk.key("escape") }
            return desk.app.model.panels.browser?.choice?.name
        }
        #expect(around[0] != around[1] && !around.contains("cube"))
        desk.key("tab")
        // A demo that was opened is where the next look begins.
        desk.key("return")
        #expect(desk.app.keeper.settings.browser?.chosen == nil)
        func reread(_ place: BrowserState) throws -> BrowserState? {
            let data = try JSONEncoder().encode(Settings(browser: place))
            return try JSONDecoder().decode(SettingsReading.self, from: data).settings.browser
        }
        #expect(try reread(place) == place)
        // A search, with the rows of what it found, is for one run.
        #expect(
            try reread(BrowserState(chosen: "cube", query: "mask", row: 2))
                == BrowserState(chosen: "cube"))
        let old = #"{"browser": {"chosen": "cube", "query": "mask"}}"#
        #expect(
            try JSONDecoder().decode(SettingsReading.self, from: Data(old.utf8)).settings.browser
                == BrowserState(chosen: "cube"))
    }

    @Test("Ctrl C in the inspector without a layer gets an answer")
    func nothingToCopy() throws {
        let desk = try Desk(try Self.frame())
        desk.key("f4")
        desk.key("ctrl-c")
        #expect(desk.app.model.panels.toast?.text == "No layer to copy; click a layer")
    }

    @Test(
        "a stretch that is not recorded is neither filmed nor played", arguments: ["f10", "ctrl-l"])
    func unrecordedStretch(_ key: String) throws {
        let desk = try Desk(try Self.frame())
        let end = desk.app.window.clock.now()
        desk.app.model.overlay.model.loopRange = LoopRange(start: end + 100, end: end + 101)
        desk.key(key)
        #expect(!desk.app.videos.isRecordingVideo && !desk.app.window.clock.isPaused)
        #expect(desk.app.model.panels.toast?.text.hasPrefix("No part of the loop") == true)
    }

    @Test("a screenshot whose frame does not come is named as the viewer quits")
    func lostPicture() throws {
        let desk = try Desk(try Self.frame())
        let lines = Guarded<[String]>([])
        let console = Console(
            output: { _ in }, error: { line in lines.withLock { $0.append(line) } })
        Console.$current.withValue(console) {
            desk.key("f12")
            let names = desk.app.unsaved
            #expect(names.count == 1)
            #expect(Interruption.withRegistry { $0.unwritten.isSuperset(of: names) })
            desk.app.finishScreenshots(within: 0)
        }
        #expect(desk.app.unsaved.isEmpty)
        let said = lines.withLock { $0 }
        #expect(said.count == 1 && said[0].hasPrefix("zoetrope: not written: "))
    }

    @Test("a window of another size or on another display says so to what is recorded")
    func resized() throws {
        let desk = try Desk(try Self.frame())
        let info = StageInfo(
            driverString: "x11", width: 640, height: 400, scale: 2, refreshRate: 120)
        desk.app.handle(.resized(info))
        #expect(desk.app.info == info && desk.app.refreshRate == 120)
    }

    @Test("two fingers on the timeline zoom it around the point between them, in the script too")
    func pinch() throws {
        let desks = try again { desk in
            desk.key("f7")
            desk.key("space")
            let axis = try #require(desk.app.model.timelineLayout?.axis)
            let middle = CGPoint(x: axis.midX + 40, y: axis.midY)
            desk.finger(0, .down, middle, right: -20)
            desk.finger(1, .down, middle, right: 20)
            // Together the two moves make a step, around the place between the fingers then.
            desk.finger(0, .moved, middle, right: -36)
            desk.finger(1, .moved, middle, right: 36)
            for index in 0..<2 { desk.finger(index, .up, middle) }
            #expect(desk.app.model.panels.timelineSpan == 5)
        }
        #expect(words(desks.first.session).contains { $0.hasPrefix("wheel@") })
    }

    @Test("the right button, the ends of the loop and the closed code are in the script")
    func logged() throws {
        let frame = try Self.frame()
        let (desk, second) = (try Desk(frame), try Desk(frame))
        for desk in [desk, second] { desk.showDemo() }
        desk.mouse(.down, try desk.cap(of: "o"), button: 3)
        desk.app.model.closeCode()
        desk.key("f7")
        let layout = try #require(desk.app.model.timelineLayout)
        let handle = CGPoint(x: layout.axis.midX, y: layout.panel.minY + 8)
        desk.app.model.overlay.model.loopRange.setStart(layout.time(at: handle.x))
        desk.mouse(.down, handle)
        desk.mouse(.moved, CGPoint(x: handle.x - 30, y: handle.y))
        desk.mouse(.up, CGPoint(x: handle.x - 30, y: handle.y))
        second.play(desk.session)
        for session in [desk.session, second.session] {
            let verbs = words(session).map { $0.prefix { $0 != "@" } }
            #expect(verbs == ["rightclick", "/", "/", "f7", "loopstart"])
        }
        // The loop begins as long before live time, which goes on.
        let starts = try [desk, second].map { try #require($0.app.model.panels.loopRange.start) }
        #expect(abs(starts[0] - starts[1]) < 60)
        #expect(second.app.model.panels.codePage == nil)
    }

    @Test("the right button on a key's cap shows its code, in the strip and in the scene")
    func caps() throws {
        let desk = try Desk(try Self.frame())
        desk.showDemo()
        let cap = try desk.cap(of: "o")
        let scene = try #require(desk.app.model.scenes.scene)
        let room = desk.app.model.scenes.availableRect.size
        #expect(scene.key(at: CGPoint(x: room.width / 2, y: room.height / 2)) == nil)
        desk.mouse(.down, cap, button: 3)
        #expect(desk.app.model.panels.codePage == 0 && desk.app.model.panels.codeKey == "o")
        // The code lies over the cap now.
        desk.app.model.overlay.model.codeKey = nil
        desk.mouse(.down, CGPoint(x: 20, y: cap.y), button: 3)
        #expect(desk.app.model.panels.codeKey == nil)
    }

    @Test(
        "a finger that is held on a key shows its code, one that moves on or is lifted does not",
        arguments: [
            (nil, true), ((.moved, 3), true), ((.moved, 30), false), ((.up, 0), false),
            ((.down, 200), false),
        ] as [((FingerEvent.Phase, Double)?, Bool)])
    func held(_ then: (phase: FingerEvent.Phase, step: Double)?, _ shows: Bool) throws {
        let desk = try Desk(try Self.frame())
        desk.showDemo()
        let cap = try desk.cap(of: "o")
        let began = FingerEvent(phase: .down, x: cap.x, y: cap.y)
        desk.app.handle(.finger(began))
        if let then {
            let finger = then.phase == .down ? 1 : 0
            desk.app.handle(
                .finger(
                    FingerEvent(phase: then.phase, finger: finger, x: cap.x + then.step, y: cap.y)))
        }
        desk.app.hold(began)
        #expect(desk.app.model.panels.codePage == (shows ? 0 : nil))
        if shows { #expect(desk.app.model.panels.codeKey == "o") }
    }

    @Test("the mouse over a key of the demo says once that the right button shows its code")
    func hint() throws {
        let desk = try Desk(try Self.frame())
        desk.showDemo()
        func toasts(_ place: CGPoint) -> Bool {
            desk.app.model.update { $0.toast = nil }
            desk.mouse(.moved, place, button: 0)
            return desk.app.model.panels.toast?.text.hasPrefix("Right-click or long-press ") == true
        }
        let cap = try desk.cap(of: "o")
        #expect(!toasts(CGPoint(x: 1, y: 1)) && toasts(cap) && !toasts(cap))
    }

    @Test("a tap on a cap in the scene lights the code of its key, as the key does")
    func tappedCap() throws {
        let desk = try Desk(try Self.frame())
        desk.showDemo()
        let cap = try desk.cap(of: "o")
        let scenes = desk.app.model.scenes
        desk.mouse(.down, cap)
        desk.mouse(.up, cap)
        #expect(desk.app.model.panels.presses.map(\.key) == ["o"])
        #expect(scenes.scene?.lastKey == "o")
    }

    @Test("an end of the loop says how to see it while the timeline is hidden")
    func hiddenLoop() throws {
        let desk = try Desk(try Self.frame())
        desk.app.model.overlay.model.showsTimeline = false
        desk.key("shift-home")
        #expect(desk.app.model.panels.toast?.text == "F7 shows the loop")
    }

    @Test("an animation's begin and end are jumped to, and nothing is beyond them")
    func events() throws {
        let desk = try Desk(try Self.frame())
        for (key, time) in [
            ("ctrl-left", 4.0), ("ctrl-left", 0), ("ctrl-left", 0), ("ctrl-right", 4),
            ("ctrl-right", 4),
        ] {
            desk.key(key)
            #expect(desk.app.window.clock.now() == time)
        }
    }

    @Test("a click on a layer is one in the script, and opens it again")
    func layers() throws {
        let desks = try again {
            $0.key("f4")
            $0.click($0.layer)
        }
        #expect(words(desks.first.session) == ["f4", "click@100,50"])
        #expect(desks.second.app.model.panels.chosen != nil)
        #expect(desks.second.app.model.overlay.inspected?.name == "card")
    }

    @Test("a click on a bar is one in the script, and shows its animation again")
    func bars() throws {
        let desks = try again {
            $0.key("f7")
            $0.click(try #require($0.bar))
        }
        #expect(words(desks.first.session).count == 2)
        #expect(words(desks.first.session).last?.hasPrefix("click@") == true)
        #expect(desks.second.app.model.panels.selected != nil)
        #expect(desks.second.app.model.panels.showsInspector)
    }

    @Test("the wheel turns again what it turned: the keys, the inspector, the timeline")
    func wheel() throws {
        let desks = try again {
            $0.key("f1")
            $0.wheel(-1, CGPoint(x: 300, y: 300))
            $0.key("escape")
            $0.key("f7")
            $0.wheel(-2, CGPoint(x: 600, y: 660))
            $0.key("f4")
            $0.click($0.layer)
            let panel = try #require($0.app.model.overlay.inspectorLayout?.panel)
            $0.wheel(-1, CGPoint(x: panel.midX, y: panel.midY))
        }
        let wheels = words(desks.first.session).filter { $0.hasPrefix("wheel@") }
        #expect(wheels.count == 3 && wheels[1] == "wheel@600,660/2")
        #expect(desks.second.app.model.panels.timelineSpan == 60)
    }

    @Test("a turn of the wheel is one that a script can have", arguments: [-250.0, 250])
    func fastWheel(notches: Double) throws {
        let desks = try again {
            $0.key("f7")
            $0.wheel(notches, CGPoint(x: 600, y: 660))
        }
        let word = "wheel@600,660/\(notches < 0 ? 100 : -100)"
        #expect(words(desks.first.session) == ["f7", word])
        let spans = [desks.first, desks.second].map(\.app.model.panels.timelineSpan)
        #expect(spans[0] == spans[1])
    }

    @Test("the wheel over the scene is the arrows that it stands for")
    func wheelInTime() throws {
        let desks = try again { $0.wheel(-2, CGPoint(x: 300, y: 300)) }
        #expect(words(desks.first.session) == ["left", "left"])
    }

    @Test("a drag of the playhead is where it was at every moment", arguments: [true, false])
    func drag(wasHeld: Bool) throws {
        var places = 0
        let desks = try again {
            $0.key("f7")
            if wasHeld { $0.key("space") }
            let ruler = try #require($0.app.model.overlay.timelineLayout)
            let start = CGPoint(x: ruler.axis.minX + 300, y: ruler.panel.minY + 6)
            $0.mouse(.down, start)
            for x in [301.25, 280, 290.5] {
                $0.mouse(.moved, CGPoint(x: ruler.axis.minX + x, y: start.y))
            }
            $0.mouse(.up, start)
            places = words($0.session).count { $0.hasPrefix("back@") }
        }
        #expect(places == 4)
        #expect(words(desks.first.session).last?.hasPrefix("back@") == wasHeld)
        #expect(desks.second.app.window.clock.isInPast == wasHeld)
    }

    @Test("a finger on the scene keeps its times")
    func finger() throws {
        let desks = try again {
            $0.mouse(.down, CGPoint(x: 400, y: 300))
            $0.mouse(.moved, CGPoint(x: 410.5, y: 300))
            $0.mouse(.up, CGPoint(x: 410.5, y: 300))
        }
        #expect(
            words(desks.first.session) == ["press@400,300", "move@410.5,300", "release@410.5,300"])
    }

    @Test("what an arrow that is held passes is a way of places")
    func glide() {
        let playback = HeldArrowKey.Playback(real: 10, media: 5, rate: -2)
        let way = playback.positions(to: 4.25, at: 10.5, every: 0.125)
        #expect(way.map(\.real) == [10, 10.125, 10.25, 10.375])
        #expect(way.map(\.media) == [5, 4.75, 4.5, 4.25])
        #expect(playback.positions(to: 0, at: 9, every: 0.1).isEmpty)
        #expect(playback.positions(to: 0, at: 11, every: 0).isEmpty)
    }
}
