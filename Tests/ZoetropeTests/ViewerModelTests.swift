import CoreAnimation
import Demos
import Foundation
import FrameTimes
import GoldenSupport
import RenderTree
import SDLStage
import Testing

@testable import KeyScripts
@testable import Panels
@testable import Viewer

/// A host like the viewer's window: the strip is part of the stage, the panels are drawn after each
/// action, and effects are performed.
@MainActor
private final class WindowHost: ViewerHost {
    let inner: OffscreenHost
    var effects: [ViewerEffect] = []
    /// Whether the window fills its display.
    var isFull = false
    /// Whether the window answers when ``answer()`` is called, not at once.
    var isSlow = false
    private var answers: [@MainActor () -> Void] = []

    init(_ size: CGSize) {
        let height = size.height + OverlayModel.stripHeight
        inner = OffscreenHost(
            OffscreenStage(size: CGSize(width: size.width, height: height)), heightBelowScene: 0)
    }

    var clock: PlaybackClock { inner.clock }
    var heightBelowScene: Double { inner.heightBelowScene }
    var realTime: Double { inner.realTime }
    var scale: Double { inner.scale }
    var refreshRate: Double { inner.refreshRate }
    var earliest: Double { inner.earliest }
    var frames: [FrameSample] { [] }
    func commit() { inner.commit() }
    func grow(by points: Double, completion: @escaping @MainActor (Double) -> Void) {
        guard isSlow else {
            return isFull ? completion(0) : inner.grow(by: points, completion: completion)
        }
        answers.append { [inner] in inner.grow(by: points, completion: completion) }
    }
    func answer() { while !answers.isEmpty { answers.removeFirst()() } }
    func replayGrowth(by points: Double) -> Bool { false }
    func layOut(_ overlay: ViewerOverlay) {}
    func panelsDidChange() { inner.panelsDidChange() }
    func clockDidChange() { inner.clockDidChange() }
    func perform(_ effect: ViewerEffect) { effects.append(effect) }
}

/// A model with one of the two hosts, driven by hand or by a script.
@MainActor
private final class Viewing {

    /// A part of the outcome.
    enum Part: String, CaseIterable { case demo, panels, time, scene, parameters }

    let model: ViewerModel
    private let host: OffscreenHost
    private let window: WindowHost?

    /// Shows a demo at a time.
    init(
        _ demo: String, inWindow: Bool, at start: Double = 0,
        size: CGSize = CGSize(width: 960, height: 700)
    ) throws {
        UIAccessibility.isReduceMotionEnabled = false
        window = inWindow ? WindowHost(size) : nil
        host = window?.inner ?? OffscreenHost(OffscreenStage(size: size))
        model = ViewerModel(
            try SceneName.demo(demo), under: host.stage.layer, scriptRate: nil, host: window ?? host
        )
        host.run(to: start)
        model.show(model.scenes.demo)
        host.commit()
        draw()
    }

    var effects: [ViewerEffect] { window?.effects ?? [] }
    /// The height that the window or picture has grown by, in points.
    var grownHeight: Double { host.heightBelowScene }

    /// Lets the window fill its display.
    func fillDisplay() { window?.isFull = true }

    /// Lets the window answer requests to grow in `body`, after which it answers those of before.
    func answering(after body: () -> Void) {
        window?.isSlow = true
        body()
        window?.answer()
    }

    /// Draws the panels as the render thread of a window does.
    func draw() { if window != nil { host.layOut(model.overlay) } }

    func run(to time: Double) {
        host.run(to: time)
        draw()
    }

    func play(_ script: String, to time: Double) throws {
        for step in try KeyScript(parsing: script).steps {
            run(to: step.time)
            model.perform(step.action)
            draw()
        }
        run(to: time)
    }

    func mouse(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double) {
        run(to: time)
        let place = CGPoint(x: x, y: y)
        model.handle(PointerEvent(phase, at: place, time: host.realTime))
        host.commit()
        draw()
    }

    /// The state of the viewer, with names in place of the identifiers of layers and animations, and
    /// without the position of the mouse, which is no action of a script.
    var outcome: [Part: AnyHashable] {
        var panels = model.panels
        let entries = host.stage.history.animations.entries
        let selected = entries.firstIndex { $0.animation.id == panels.selected }
        let chosen = panels.chosen.flatMap { host.stage.tree.node($0)?.title }
        (panels.selected, panels.chosen, panels.pointer) = (nil, nil, nil)
        let clock = model.clock
        var frame = FrameBuilder()
        frame.build(
            host.stage.tree, at: host.stage.time, width: 960, height: 700, scale: 1,
            background: .zero)
        return [
            .demo: model.scenes.demo.name,
            .panels: [AnyHashable(panels), AnyHashable(selected), AnyHashable(chosen)],
            .time: [clock.now(), clock.edge, clock.isPaused ? 0 : clock.rate, clock.currentRate],
            .scene: frame.builder.list.description,
            .parameters: model.scenes.scene?.parameters.code,
        ]
    }
}

extension Viewing {
    /// The state of the viewer as text: its times, and what its panels show beyond the default.
    fileprivate var told: String {
        let clock = model.clock, panels = model.panels
        let times = [clock.now(), clock.edge, clock.isPaused ? 0 : clock.rate, clock.currentRate]
        let standard = Mirror(reflecting: OverlayModel()).children
        var parts = zip(Mirror(reflecting: panels).children, standard).compactMap { own, usual in
            let text = Self.text(own.value)
            let isTold = !Self.untold.contains(own.label ?? "") && text != Self.text(usual.value)
            return isTold ? "\(own.label ?? "") \(text)" : nil
        }
        let entries = host.stage.history.animations.entries
        parts += entries.filter { $0.animation.id == panels.selected }.map {
            "selected \($0.layerName) \($0.animation.subject)"
        }
        parts +=
            panels.chosen.flatMap { host.stage.tree.node($0)?.title }.map { ["chosen \($0)"] } ?? []
        parts += panels.browser.map { ["browser \($0.state) of \($0.entries.count)"] } ?? []
        parts += panels.parameters.map { change in
            let values = change.values.sorted { $0.key < $1.key }
            return "from \(change.time): "
                + values.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        }
        parts += panels.toast.map { ["toast \($0.text)"] } ?? []
        let texts = times.map { NumberText.fixed($0, digits: 4) }
        return "\(model.scenes.demo.name) at \(texts.joined(separator: " "))\n"
            + parts.map { "    \($0)\n" }.joined()
    }

    /// Those that name layers or moments of this run, or are the demo's own.
    private static let untold: Set = [
        "selected", "chosen", "browser", "toast", "keys", "title", "line", "sceneSize", "examined",
        "parameters",
    ]

    private static func text(_ value: Any) -> String {
        "\(value)".replacing("Panels.", with: "").replacing("Foundation.", with: "")
            .replacing(/\d+\.\d{5,}/) { NumberText.short(Double($0.output) ?? .nan, digits: 4) }
    }
}

/// Commands on a running demo, and the parts of the viewer that they change.
private struct CommandRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var demo = "listing-4-8"
    /// Input before the commands, the same in all runs.
    var before = "0:f"
    var script: String
    var changes: Set<Viewing.Part>

    init(
        _ name: String, in demo: String = "listing-4-8", after before: String = "0:f",
        _ script: String, _ changes: Set<Viewing.Part>
    ) {
        (testDescription, self.demo, self.before) = (name, demo, before)
        (self.script, self.changes) = (script, changes)
    }
}

@Suite("The viewer's model with a window and without one")
@MainActor
struct ViewerModelTests {
    @Test("the help is scrolled from its first page to its last, and stays open")
    func scrolledHelp() throws {
        let live = try Viewing(
            "springs", inWindow: true, size: CGSize(width: 480, height: 320))
        live.model.turnHelp(by: 1)
        #expect(live.model.panels.helpPage == 0)
        live.model.scrollHelp(by: 99)
        let last = try #require(live.model.panels.helpPage)
        #expect(last > 0)
        live.model.scrollHelp(by: -1)
        #expect(live.model.panels.helpPage == last - 1)
        live.model.scrollHelp(by: -99)
        #expect(live.model.panels.helpPage == 0)
    }

    nonisolated private static let rows = [
        CommandRow("pause", "0.5:space", [.time, .panels, .scene]),
        CommandRow("frames back and forth", "0.5:, 0.6:, 0.7:.", [.time, .panels, .scene]),
        CommandRow("jumps into the past", "0.6:left 0.6:left 0.7:right", [.time, .panels, .scene]),
        CommandRow("half the speed", "0.2:[", [.time, .panels, .scene]),
        CommandRow(
            "a loop", "0.2:shift-home 0.5:shift-end 0.6:ctrl-l", [.time, .panels, .scene]),
        CommandRow(
            "a cleared loop", "0.2:shift-home 0.5:shift-end 0.6:ctrl-home 0.6:f2",
            [
                .panels, .scene,
            ]),
        CommandRow("an event of an animation", "0.5:ctrl-left", [.time, .panels, .scene]),
        CommandRow(
            "a typed time", "0.6:ctrl-g 0.6:0 0.6:. 0.6:2 0.6:return", [.time, .panels, .scene]),
        CommandRow("a jump to a time", "0.6:back@0.25", [.time, .panels, .scene]),
        CommandRow("the help", "0.5:f1", [.panels]),
        CommandRow("the help, closed", "0.5:f1 0.6:escape 0.6:f3", [.panels]),
        CommandRow("frame times", "0.5:f2", [.panels, .scene]),
        CommandRow("an explanation", "0.4:f2 0.5:shift-f2 0.5:shift-f2", [.panels, .scene]),
        CommandRow("outlines", "0.5:f3", [.panels]),
        CommandRow("the inspector", "0.5:f4", [.panels]),
        CommandRow("an inspected layer", "0.4:f4 0.5:click@480,300", [.panels]),
        CommandRow("the layer behind", "0.4:f4 0.5:pageup 0.5:pageup", [.panels]),
        CommandRow("the layer in front", "0.4:f4 0.5:pagedown", [.panels]),
        CommandRow("a scrolled inspector", "0.4:f4 0.5:pageup 0.5:shift-pagedown", [.panels]),
        CommandRow("the timeline", "0.5:f7", [.panels, .scene]),
        CommandRow("a zoom of the timeline", "0.4:f7 0.5:up", [.panels, .scene]),
        CommandRow("all rows of the timeline", "0.4:f7 0.5:shift-f7", [.panels, .scene]),
        CommandRow("a selected animation", "0.4:f7 0.5:shift-down", [.panels, .scene]),
        CommandRow("a wheel on the timeline", "0.4:f7 0.5:wheel@600,640/1", [.panels, .scene]),
        CommandRow("a click on the ruler", "0.4:f7 0.5:tap@600,585", [.panels, .scene]),
        CommandRow("the code", "0.5:/", [.panels, .scene]),
        CommandRow("the last page of the code", "0.4:/ 0.5:/", [.panels, .scene]),
        CommandRow("a scrolled code", "0.4:/ 0.5:wheel@100,300/3", [.panels, .scene]),
        CommandRow("a click on a tab of the code", "0.4:/ 0.5:click@150,22", [.panels, .scene]),
        CommandRow("a key in the code", "0.4:/ 0.5:f", [.panels, .scene]),
        CommandRow("a key in the strip", "0.5:click@930,722", [.panels]),
        CommandRow("less motion", after: "", "0:f6 0.4:f", [.panels, .scene]),
        CommandRow("the demo anew", "0.4:home", [.panels, .scene]),
        CommandRow("a key of the demo", "0.4:f", [.panels, .scene]),
        CommandRow("a key of none", "0.4:9", [.panels]),
        CommandRow("the browser", "0.4:tab", [.panels]),
        CommandRow("the next demo", "0.4:tab 0.4:return", [.demo, .panels, .scene]),
        CommandRow("the demo below", "0.4:tab 0.4:down 0.4:return", [.demo, .panels, .scene]),
        CommandRow("a search", "0.4:tab 0.4:f 0.4:l 0.4:y 0.4:return", [.demo, .panels, .scene]),
        CommandRow("a closed browser", "0.4:tab 0.4:escape 0.4:f3", [.panels]),
        CommandRow(
            "a click in the browser", "0.4:tab 0.5:click@100,150",
            [
                .demo, .panels, .scene,
            ]),
        CommandRow("a scrolled browser", "0.4:tab 0.5:wheel@100,150/2", [.panels]),
        CommandRow(
            "a larger parameter", in: "block-options", after: "0:m", "0.4:+",
            [.parameters, .panels, .scene]),
        CommandRow(
            "a smaller parameter, the next one", in: "block-options", after: "0:m",
            "0.4:; 0.4:+ 0.4:: 0.4:-", [.parameters, .panels, .scene]),
        CommandRow(
            "a value", in: "block-options", after: "0:m", "0.4:set@duration/3 0.5:/",
            [.parameters, .panels, .scene]),
        CommandRow(
            "the default values", in: "block-options", after: "0:m",
            "0.3:set@duration/3 0.4:backspace 0.4:f4", [.panels, .scene]),
    ]

    /// Plays scripts with one of the hosts.
    private func viewing(_ demo: String, _ scripts: [String], inWindow: Bool) throws -> Viewing {
        let viewing = try Viewing(demo, inWindow: inWindow)
        for script in scripts { try viewing.play(script, to: 0) }
        viewing.run(to: 0.8)
        return viewing
    }

    @Test("a command does the same in both", arguments: rows)
    private func commands(_ row: CommandRow) throws {
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let scripts = [row.before, row.script]
        let window = try viewing(row.demo, scripts, inWindow: true).outcome
        let player = try viewing(row.demo, scripts, inWindow: false).outcome
        let rest = try viewing(row.demo, [row.before], inWindow: false).outcome
        for part in Viewing.Part.allCases {
            #expect(player[part] == window[part], "\(part.rawValue)")
            #expect((player[part] != rest[part]) == row.changes.contains(part), "\(part.rawValue)")
        }
    }

    /// Scripts of keys and of what the mouse does, for the state that they lead to.
    nonisolated private static let scripts =
        rows.map { ($0.demo, "\($0.before) \($0.script)") } + [
            ("listing-4-8", "0:f 0.1:[ 0.1:[ 0.1:[ 0.1:[ 0.1:[ 0.3:] 0.5:space 0.6:end"),
            ("listing-4-8", "0:f 0.1:] 0.2:] 0.3:] 0.4:] 0.5:]"),
            ("cube", "0:s 0.3:left 0.31:left 0.32:left 0.4:right 0.5:, 0.5:. 0.5:."),
            ("cube", "0:s 0.3:ctrl-right 0.4:ctrl-left 0.5:ctrl-left"),
            ("cube", "0:s 0.2:shift-home 0.4:shift-end 0.5:f7 0.6:ctrl-l 0.7:ctrl-l"),
            ("cube", "0:s 0.4:shift-end 0.5:loopstart@0.3 0.6:loopend@0.1 0.7:ctrl-l"),
            ("cube", "0:f7 0.1:up 0.1:up 0.1:up 0.2:down 0.3:shift-f7 0.4:shift-down 0.5:shift-up"),
            (
                "table-4-2",
                "0:d 0.1:f7 0.2:wheel@100,640/2 0.3:wheel@600,640/-1 0.4:wheel@600,640/3"
            ),
            ("table-4-2", "0:d 0.1:f2 0.2:f4 0.3:pagedown 0.4:pagedown 0.5:shift-pagedown 0.6:f7"),
            ("table-4-2", "0:/ 0.1:wheel@100,300/30 0.2:wheel@100,300/-3 0.3:c 0.4:shift-pagedown"),
            ("table-4-2", "0:d 0.3:tab 0.4:right 0.4:down 0.4:pagedown 0.4:wheel@300,300/2"),
            ("springs", "0:f1 0.1:pagedown 0.2:shift-pagedown 0.3:wheel@300,300/1"),
            ("springs", "0:u 0.1:click@300,722 0.2:click@880,722 0.3:rightclick@30,300"),
            ("springs", "0:ctrl-g 0.1:+ 0.1:0 0.1:. 0.1:x 0.1:backspace 0.2:5 0.3:return"),
            ("springs", "0:; 0.1:; 0.2:+ 0.3:- 0.4:- 0.5:: 0.6:="),
            ("springs", "0:u 0.2:f7 0.4:press@600,585 0.45:move@500,585 0.5:release@450,585"),
            (
                "springs",
                "0:u 0.2:shift-home 0.3:f7 0.4:shift-end 0.5:press@700,570 0.5:release@640,570"
            ),
            ("springs", "0:u 0.2:f7 0.4:tap@600,625 0.5:tap@600,640"),
            ("springs", "0:u 0.2:f2 0.4:tap@900,150 0.5:slow@-1 0.6:ctrl-up"),
        ]

    @Test("scripts lead to the state that they did; ZOETROPE_GOLDENS=renew writes it anew")
    func states() throws {
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let texts = try Self.scripts.map { demo, script in
            let viewing = try Viewing(demo, inWindow: true)
            try viewing.play(script, to: 0.8)
            return "\(script): " + viewing.told
        }
        let golden = GoldenText("Lists/states.txt", besides: #filePath)
        let difference = try golden.difference(from: texts.joined())
        #expect(difference == nil)
    }

    @Test(
        "a key of a hidden panel says which key shows it",
        arguments: [
            ("pageup", "F4 shows layers to select"), ("pagedown", "F4 shows layers to select"),
            ("shift-up", "F7 shows animations to select"), ("shift-pageup", "No panel to scroll"),
            ("shift-down", "F7 shows animations to select"), ("up", "F7 shows the timeline"),
            ("shift-f7", "F7 shows the timeline"),
            ("ctrl-c", "Nothing to copy: F4 inspects layers, Shift F4 shows the code"),
            ("f4 shift-down", "No animations to select"),
            ("f7 shift-down", "No animations to select"), ("f7 up", nil), ("/ ctrl-c", "Copied"),
        ])
    func hints(keys: String, hint: String?) throws {
        let viewing = try Viewing("listing-4-8", inWindow: true)
        viewing.draw()
        let script = keys.split(separator: " ").map { "0:\($0)" }.joined(separator: " ")
        try viewing.play(script, to: 0.1)
        let toast = viewing.model.panels.toast?.text
        if let hint { #expect(toast?.hasPrefix(hint) == true, "\(toast ?? "none")") }
        if hint == nil { #expect(toast == nil) }
    }

    /// A place of the mouse, with the open panels, and whether the panels follow it there.
    @Test("where the code would lie over the scene, the inspector and the code are shown in turn")
    func smallWindow() throws {
        let host = OffscreenHost(OffscreenStage(size: CGSize(width: 560, height: 320)))
        let model = ViewerModel(
            try SceneName.demo("listing-4-5"), under: host.stage.layer, scriptRate: nil,
            host: host)
        model.show(model.scenes.demo)
        func shown() -> String {
            (model.codeLayout == nil ? "" : "code ")
                + (model.inspectorLayout == nil ? "" : "layers")
        }
        for (key, panels) in [
            ("/", "code "), ("f4", "layers"), ("f4", "code "), ("f4", "layers"), ("/", "code "),
            ("f4", "layers"), ("escape", "code "), ("escape", ""), ("f4", "layers"),
            ("/", "code "),
        ] {
            model.perform(.key(key))
            #expect(shown() == panels, "after \(key)")
        }
    }

    @Test("Escape closes the result of a recording while it is visible")
    func result() throws {
        let host = OffscreenHost(OffscreenStage(size: CGSize(width: 960, height: 644)))
        let model = ViewerModel(
            try SceneName.demo("cube"), under: host.stage.layer, scriptRate: nil, host: host)
        model.show(model.scenes.demo)
        let bars = [OverlayModel.Toast.Bar(height: 1, isMissed: false)]
        for (age, closes) in [(1.0, true), (7, false)] {
            model.overlay.model.toast = OverlayModel.Toast(
                text: "Mean 4.2 ms", shown: host.realTime - age, bars: bars)
            model.perform(.key("escape"))
            #expect((model.panels.toast == nil) == closes)
        }
    }

    nonisolated private static let hovers: [(String, CGPoint, Bool)] = [
        ("", CGPoint(x: 400, y: 300), false), ("0:f2", CGPoint(x: 400, y: 300), true),
        ("0:f4", CGPoint(x: 400, y: 300), true), ("0:f7", CGPoint(x: 400, y: 300), false),
        ("0:f7", CGPoint(x: 400, y: 640), true), ("0:/", CGPoint(x: 100, y: 300), true),
        ("0:/", CGPoint(x: 900, y: 300), false),
    ]

    @Test("panels follow the mouse where it is over one of them", arguments: hovers.indices)
    func hover(_ row: Int) throws {
        let (script, place, follows) = Self.hovers[row]
        let viewing = try Viewing("listing-4-8", inWindow: true)
        try viewing.play(script, to: 0.1)
        viewing.mouse(.moved, place.x, place.y, at: 0.2)
        #expect(viewing.model.panels.pointer == (follows ? place : nil))
        // Over the scene again, what was under the mouse is let go of.
        viewing.mouse(.moved, 700, 200, at: 0.3)
        viewing.mouse(.moved, 710, 200, at: 0.4)
        #expect((viewing.model.panels.pointer == place) == false)
    }

    @Test(
        "a session says that its window could not grow for the timeline, and is the same without one"
    )
    func refusedGrowth() throws {
        let window = try Viewing("cube", inWindow: true)
        window.fillDisplay()
        window.model.session.begin(InputLog.Stage(), at: 0)
        try window.play("0.5:s 1:f7", to: 2)
        let steps = window.model.session.script.steps
        #expect(steps.map(\.action.word) == ["s", "f7", "grow@0"])
        let player = try Viewing("cube", inWindow: false)
        try player.play(
            steps.map { "\($0.time):\($0.action.word)" }.joined(separator: " "), to: 2)
        for part in Viewing.Part.allCases {
            #expect(player.outcome[part] == window.outcome[part], "\(part.rawValue)")
        }
    }

    @Test(
        "keys that come before the window has grown for the timeline are not added up",
        arguments: 1...5)
    func slowGrowth(count: Int) throws {
        let viewing = try Viewing("cube", inWindow: true)
        viewing.answering { for _ in 0..<count { viewing.model.press("f7") } }
        let panels = viewing.model.panels
        #expect(panels.showsTimeline == (count % 2 == 1))
        #expect(panels.growth == (panels.showsTimeline ? TimelineLayout.greatestHeight : 0))
        #expect(viewing.grownHeight == panels.growth)
    }

    @Test(
        "the scene gets the release of a press that it got, whatever is opened or time shown meanwhile",
        arguments: ["/", "f4", "f1", "f7", "left", "home"])
    func releases(key: String) throws {
        let viewing = try Viewing("listing-4-8", inWindow: true)
        try viewing.play("0.1:f 0.2:/", to: 0.5)
        viewing.model.session.begin(InputLog.Stage(), at: 0.5)
        viewing.mouse(.down, 800, 200, at: 0.6)
        viewing.model.press(key)
        viewing.draw()
        // Onto the code or what else is open.
        viewing.mouse(.up, 100, 300, at: 0.8)
        let words = viewing.model.session.script.steps.map(\.action.word)
        #expect(words.contains("press@800,200") && words.contains("release@100,300"), "\(words)")
        #expect(!viewing.model.clock.isInPast && !viewing.model.isTouching)
    }

    @Test(
        "a drag of the playhead ends with its release, whatever was opened meanwhile",
        arguments: ["f7", "f1", "f4", "/"])
    func drags(key: String) throws {
        let viewing = try Viewing("listing-4-8", inWindow: true)
        try viewing.play("0.1:f 0.2:f7", to: 1)
        viewing.mouse(.down, 700, 585, at: 1.5)
        viewing.mouse(.moved, 668, 585, at: 1.6)
        #expect(viewing.model.clock.isInPast && viewing.model.drag != nil)
        viewing.model.press(key)
        viewing.draw()
        viewing.mouse(.up, 668, 585, at: 1.8)
        #expect(!viewing.model.clock.isInPast && viewing.model.drag == nil)
    }

    @Test(
        "the code is closed for a film while a time or a search is typed",
        arguments: ["ctrl-g", "tab 0.3:f"])
    func closedCode(keys: String) throws {
        let viewing = try Viewing("listing-4-8", inWindow: true)
        try viewing.play("0.1:/ 0.2:\(keys)", to: 0.5)
        let panels = viewing.model.panels
        #expect(panels.codePage == 0 && (panels.typedTime == "" || panels.browser?.query == "f"))
        viewing.model.closeCode()
        #expect(viewing.model.panels.codePage == nil)
    }

    @Test(
        "a letter closes the help or the plot over the demo or the search that takes it",
        arguments: ["f1", "tab 0.2:f1", "f3", "tab"], [false, true])
    func uncovered(keys: String, hasPlot: Bool) throws {
        let viewing = try Viewing("listing-4-8", inWindow: true)
        try viewing.play("0.1:\(keys)", to: 0.3)
        if hasPlot {
            viewing.model.update { $0.plot = CGImage(width: 1, height: 1, pixels: [0]) }
        }
        viewing.model.press("f")
        let panels = viewing.model.panels
        #expect(panels.helpPage == nil && panels.plot == nil)
        #expect(panels.browser?.query == (keys.hasPrefix("tab") ? "f" : nil))
        #expect(panels.presses.map(\.key) == (keys.hasPrefix("tab") ? [] : ["f"]))
    }

    @Test("the release of a click that closes the help leaves time where it is")
    func closingClick() throws {
        let viewing = try Viewing("listing-4-8", inWindow: true)
        viewing.model.session.begin(InputLog.Stage(), at: 0)
        try viewing.play("0.1:f 0.6:left 0.7:f1", to: 0.8)
        while viewing.model.panels.helpPage != nil {
            viewing.mouse(.down, 480, 300, at: 0.9)
            viewing.mouse(.up, 480, 300, at: 1)
        }
        #expect(viewing.model.clock.isInPast)
        let words = viewing.model.session.script.steps.map(\.action.word)
        #expect(!words.contains { $0.hasPrefix("release@") }, "\(words)")
    }

    @Test("a session closes the browser in which a time was typed", arguments: ["", "0.55:f1 "])
    func timeInBrowser(keys: String) throws {
        let window = try Viewing("listing-4-8", inWindow: true)
        window.model.session.begin(InputLog.Stage(), at: 0)
        try window.play(
            "0.1:f 0.5:tab \(keys)0.6:ctrl-g 0.6:0 0.6:. 0.6:2 0.6:return 0.7:end 0.8:f", to: 1)
        let player = try Viewing("listing-4-8", inWindow: false)
        try player.play(window.model.session.script.file(stage: InputLog.Stage()), to: 1)
        let panels = player.model.panels
        #expect(panels.browser == nil && panels.helpPage == nil)
        for part in [Viewing.Part.time, .scene] {
            #expect(player.outcome[part] == window.outcome[part], "\(part.rawValue)")
        }
    }

    @Test("a session has the values of parameters that the demo accepted")
    func acceptedValues() throws {
        let viewing = try Viewing("block-options", inWindow: true)
        viewing.model.session.begin(InputLog.Stage(), at: 0)
        try viewing.play(
            "0.1:set@duration/9 0.2:set@nothing/1 0.3:set@curve/x 0.4:set@duration/3", to: 0.5)
        let words = viewing.model.session.script.steps.map(\.action.word)
        #expect(words == ["set@duration/3"])
        let other = try Viewing("cube", inWindow: true)
        try other.play("0.1:set@duration/3", to: 0.5)
        #expect(other.model.panels.toast?.text == "This demo has no parameters")
    }

    @Test("a session of a demo that shuffles has its seed, and is the same without a window")
    func seeded() throws {
        let window = try Viewing("smoothness", inWindow: true)
        window.model.session.begin(InputLog.Stage(), at: 0)
        window.model.seed(60)
        // A vote shows the order.
        try window.play("0.5:b 1:1", to: 1.5)
        let steps = window.model.session.script.steps
        #expect(steps.map(\.action.word) == ["seed@60", "b", "1"])
        for (script, isSame) in [("0:seed@60 0.5:b 1:1", true), ("0.5:b 1:1", false)] {
            let player = try Viewing("smoothness", inWindow: false)
            try player.play(script, to: 1.5)
            #expect((player.outcome[.scene] == window.outcome[.scene]) == isSame, "\(script)")
        }
    }

    @Test("the host performs the commands for files and the window, and no others")
    func effects() throws {
        let passed = try ViewerCommand.allCases.filter { command in
            let viewing = try Viewing("listing-4-8", inWindow: true)
            let key = try #require(KeyTable.bindings.first { $0.command == command }?.keys.first)
            viewing.model.press(key)
            return viewing.effects.contains(.command(command))
        }
        UIAccessibility.isReduceMotionEnabled = false
        #expect(
            Set(passed) == [
                .saveKeys, .toggleRecording, .showRecording, .toggleVideo, .toggleFullScreen,
                .takeScreenshot, .close,
            ])
    }

    @Test("the past begins with the first scene", arguments: [true, false])
    func beginning(inWindow: Bool) throws {
        let viewing = try Viewing("listing-4-8", inWindow: inWindow, at: 1)
        let first = viewing.outcome[.scene]
        try viewing.play("2:f 3:home 4:back@99", to: 5)
        #expect(viewing.model.clock.now() == 1 && viewing.outcome[.scene] == first)
    }

    @Test("a session in a window is the same without one, played from its file")
    func session() throws {
        let live = try Viewing("listing-4-8", inWindow: true)
        live.model.session.begin(
            InputLog.Stage(scene: "listing-4-8", size: live.model.scenes.windowSize), at: 0)
        try live.play("0.25:f 0.5:f7 0.75:f4", to: 1)
        // A layer, the handle of the playhead held for a while, the wheel, and a key of the strip.
        live.mouse(.down, 480, 300, at: 1.25)
        live.mouse(.up, 480, 300, at: 1.25)
        live.mouse(.down, 700, 585, at: 1.5)
        for step in 1...4 {
            live.mouse(.moved, 700 - 8 * Double(step), 585, at: 1.5 + Double(step) / 16)
        }
        live.model.turn(1, isSideways: false, at: CGPoint(x: 600, y: 640))
        live.mouse(.up, 668, 585, at: 2)
        try live.play("2.25:f4 2.5:, 2.5:,", to: 2.5)
        live.mouse(.down, 930, 722, at: 2.75)
        live.mouse(.up, 930, 722, at: 2.75)
        live.run(to: 3)

        let script = live.model.session.script.file(stage: live.model.session.stage)
        let again = try Viewing("listing-4-8", inWindow: false)
        try again.play(script, to: 3)
        #expect(live.model.session.script.steps.count >= 12)
        #expect(live.model.panels.helpPage == 0 && live.model.clock.isInPast)
        for part in Viewing.Part.allCases {
            #expect(again.outcome[part] == live.outcome[part], "\(part.rawValue)")
        }
    }
}
