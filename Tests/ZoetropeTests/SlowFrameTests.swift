import DisplayList
import Foundation
import FrameTimes
import Graphics
import Motion
import RenderTree
import SDLStage
import Testing

@testable import KeyScripts
@testable import Panels
@testable import Viewer

/// A viewer without a window, whose render thread is made up: frames at 60 Hz in the last second, two
/// of them slow.
@MainActor
private final class SlowViewer {
    let app: ViewerApp
    /// The media times of the slow frames.
    let (early, late): (Double, Double)
    private let size = CGSize(width: 1280, height: 800)

    init(_ options: ViewerApp.Options = ViewerApp.Options()) throws {
        var options = options
        options.size = size
        app = ViewerApp(
            try SceneName.demo("cube"), keeper: SettingsKeeper(nil), options: options)
        app.handle(.ready(StageInfo(driverString: "x11", width: 1280, height: 800)))
        app.model.overlay.model.showsTimeline = true
        let start = app.window.clock.now() - 1
        app.model.overlay.model.sceneStart = start
        (early, late) = (start + 20.0 / 60, start + 40.0 / 60)
        record(from: start)
    }

    /// Records a second of frames that begins at a media time.
    func record(from start: Double) {
        for i in 0..<59 {
            var sample = FrameSample()
            sample.stages[.draw] = i == 20 ? 0.05 : 0.001
            sample.stages[.evaluate] = i == 40 ? 0.03 : 0.0001
            (sample.missed, sample.changes) = (i == 20 ? 2 : 0, 5)
            (sample.mediaTime, sample.moves) = (start + Double(i) / 60, true)
            (sample.targetTime, sample.begun) = (sample.mediaTime, sample.mediaTime)
            sample.presented = sample.begun + sample.total
            app.window.stage.timings.record(sample)
        }
    }

    /// Records frames that the mouse requests while an animation is paused.
    func record(paused count: Int) {
        for _ in 0..<count {
            var sample = FrameSample()
            (sample.mediaTime, sample.moves, sample.speed) = (app.window.clock.now(), true, 0)
            app.window.stage.timings.record(sample)
        }
    }

    func press(_ name: String, control: Bool = true, shift: Bool = false) {
        for isDown in [true, false] {
            app.handle(
                .key(KeyEvent(name: name, isDown: isDown, shift: shift, control: control)))
        }
    }

    /// Clicks on the column of a frame of the last second in the frame times, as drawn last.
    func click(frame i: Int) throws {
        let graph = try #require(app.model.overlay.hudLayout?.graph)
        let (x, y) = (graph.maxX - (58.5 - Double(i)), graph.midY)
        for phase in [PointerEvent.Phase.down, .up] {
            app.handle(.pointer(PointerEvent(phase: phase, x: x, y: y, button: 1)))
        }
    }

    func play(_ script: String) throws {
        for step in try KeyScript(parsing: script).steps { app.model.perform(step.action) }
    }

    /// Whether time is paused at a media time; a paused clock shows whole steps.
    func isPaused(at time: Double) -> Bool {
        let clock = app.window.clock
        return clock.isPaused && abs(clock.now() - time) < 2e-7
    }

    /// What the overlay draws at the clock's time.
    @discardableResult
    func draw() -> DrawList {
        var list = DrawList(width: 1280, height: 800)
        app.model.overlay.draw(
            into: &list,
            frame: OverlayFrame(
                timings: app.window.stage.timings,
                info: StageInfo(width: 1280, height: 800, scale: 1),
                mediaTime: app.window.clock.now(), isAnimating: true, layerCount: 2))
        return list
    }

    /// The media times of the red marks in the ruler of the timeline, and at the height of its bars.
    func redMarks() throws -> (ruler: [Double], bars: [Double]) {
        let list = draw()
        let layout = try #require(app.model.overlay.timelineLayout)
        let marks = list.commands.compactMap { command -> CGRect? in
            guard case .fill(let fill) = command else { return nil }
            return fill.color == OverlayStyle.Tone.red.premultiplied ? fill.shape.rect : nil
        }
        func times(at y: Double) -> [Double] {
            marks.filter { $0.minY <= y && $0.maxY > y }.map { layout.time(at: $0.midX) }
        }
        return (times(at: layout.axis.minY - 1), times(at: layout.axis.midY))
    }

    /// The number of messages over the scene.
    func messages() -> Int {
        draw().commands.count { if case .border = $0 { true } else { false } }
    }
}

@Suite("From a slow frame to its moment")
@MainActor
struct SlowFrameTests {
    @Test("Ctrl and the arrows pause at the slow frame before and after")
    func keys() throws {
        let viewer = try SlowViewer()
        for (key, time) in [
            ("up", viewer.late), ("up", viewer.early), ("down", viewer.late), ("up", viewer.early),
        ] {
            viewer.press(key)
            #expect(viewer.isPaused(at: time))
        }
        // There is none before the first.
        viewer.press("up")
        #expect(viewer.isPaused(at: viewer.early))
        #expect(viewer.app.model.panels.toast?.text == "No slow or missed frame before this one")
    }

    @Test(
        "a script counts slow frames back and forward",
        arguments: [
            ("0:slow@-1", true), ("0:slow@-2", false), ("0:slow@-2 0:slow@1", true),
            ("0:slow@-3", false), ("0:slow@-1 0:slow@5", true),
        ])
    func script(_ script: String, _ isLate: Bool) throws {
        let viewer = try SlowViewer()
        try viewer.play(script)
        #expect(viewer.isPaused(at: isLate ? viewer.late : viewer.early))
    }

    @Test("the ruler has a tick for each missed frame, and a line where the viewer paused")
    func ticks() throws {
        let viewer = try SlowViewer()
        func expect(_ times: [Double], _ wanted: [Double]) {
            #expect(times.count == wanted.count)
            for (time, wanted) in zip(times.sorted(), wanted) { #expect(abs(time - wanted) < 0.02) }
        }
        var marks = try viewer.redMarks()
        expect(marks.ruler, [viewer.early])
        expect(marks.bars, [])
        viewer.press("up")
        marks = try viewer.redMarks()
        expect(marks.ruler, [viewer.early, viewer.late])
        expect(marks.bars, [viewer.late])
    }

    @Test("a line names the stage, its cost and the layers that changed, while the frame is shown")
    func line() throws {
        let viewer = try SlowViewer()
        func text() -> String? {
            viewer.app.model.panels.examined?.text([], from: viewer.app.model.panels.sceneStart)
        }
        let before = viewer.messages()
        viewer.press("up")
        #expect(
            text() == "Frame at 0.67 s: 31.00 ms, 28.2 times the median; "
                + "evaluate took 30.00 ms, usually 0.10 ms; 0 commits, 5 layers changed")
        #expect(viewer.messages() == before + 1)
        viewer.press("up")
        #expect(
            text() == "Frame at 0.33 s: 50.10 ms, 45.5 times the median; "
                + "draw took 50.00 ms, usually 1.00 ms; 2 refreshes missed; "
                + "0 commits, 5 layers changed")
        #expect(viewer.messages() == before + 1)
        viewer.app.handle(.key(KeyEvent(name: "end")))
        #expect(viewer.messages() == before)
        // A message does not hide the line.
        viewer.app.model.toast("Saved")
        viewer.press("up")
        #expect(viewer.app.model.panels.toast == nil && viewer.messages() == before + 1)
    }

    @Test(
        "a click on a column of the frame times pauses at its frame, also after a long pause",
        arguments: [20, 40, 3], [0, 1000])
    func column(_ frame: Int, _ paused: Int) throws {
        let viewer = try SlowViewer()
        viewer.record(paused: paused)
        viewer.app.model.overlay.model.showsHUD = true
        viewer.draw()
        try viewer.click(frame: frame)
        let time = viewer.early + Double(frame - 20) / 60
        #expect(viewer.isPaused(at: time))
        let examined = try #require(viewer.app.model.panels.examined)
        #expect(abs(examined.sample.mediaTime - time) < 1e-9)
        #expect(examined.cause == [20: .stage(.draw), 40: .stage(.evaluate)][frame] ?? .usual)
    }

    @Test("a click beside the columns goes nowhere")
    func noColumn() throws {
        let viewer = try SlowViewer()
        viewer.app.model.overlay.model.showsHUD = true
        viewer.draw()
        try viewer.click(frame: -1)
        #expect(!viewer.app.window.clock.isPaused && viewer.app.model.panels.examined == nil)
    }

    @Test(
        "F9 records in the format of --frame-format",
        arguments: [("csv", "frame,begun"), ("json", "{\n"), ("trace", "{\"display")])
    func recordings(_ format: String, _ start: String) throws {
        let folder = try Folder()
        var options = ViewerApp.Options()
        let command = try #require(
            ViewCommand.parseAsRoot(["--frame-format", format]) as? ViewCommand)
        (options.frameFormat, options.frameFolder) = (command.frameFormat, folder.path)
        let viewer = try SlowViewer(options)
        viewer.press("f9", control: false)
        viewer.record(from: viewer.late + 1)
        viewer.press("f9", control: false)
        let name = try #require(folder.names().first)
        #expect(name.hasPrefix("Zoetrope frames ") && name.hasSuffix(options.frameFormat.ending))
        #expect(try folder.text(name).hasPrefix(start))
    }

    @Test("a recording that cannot be saved is told at once, and makes the run a failure")
    func unsaved() throws {
        var options = ViewerApp.Options()
        options.frameFolder = "/dev/null"
        let viewer = try SlowViewer(options)
        #expect(viewer.app.failure == nil)
        let lines = Guarded<[String]>([])
        let console = Console(
            output: { _ in }, error: { line in lines.withLock { $0.append(line) } })
        Console.$current.withValue(console) {
            for _ in 0..<4 { viewer.press("f9", control: false) }
        }
        let said = lines.withLock { $0 }
        #expect(said.count == 2)
        #expect(said.allSatisfy { $0.hasPrefix("zoetrope: cannot write /dev/null/Zoetrope ") })
        #expect(viewer.app.failure == .reported)
    }

    @Test("a recording's message has its figures and bars, and Shift F9 its plot")
    func note() throws {
        let folder = try Folder()
        var options = ViewerApp.Options()
        options.frameFolder = folder.path
        let viewer = try SlowViewer(options)
        viewer.press("f9", control: false, shift: true)
        #expect(viewer.app.model.panels.toast?.text == "No recording yet: F9 records frame times")
        #expect(viewer.app.model.panels.plot == nil)
        viewer.press("f9", control: false)
        viewer.record(from: viewer.late + 1)
        viewer.press("f9", control: false)
        let toast = try #require(viewer.app.model.panels.toast)
        #expect(toast.text.contains("2 refreshes missed. Hitches "))
        #expect(toast.text.hasSuffix(" Shift F9 shows the plot."))
        // Each of 59 frames has a bar, relative to the slowest, which missed two refreshes.
        #expect(toast.bars.count == 59 && toast.bars[20].height == 1)
        #expect(toast.bars.indices.filter { toast.bars[$0].isMissed } == [20])
        #expect(abs(toast.bars[40].height - 31 / 50.1) < 1e-6)
        viewer.press("f9", control: false, shift: true)
        let plot = try #require(viewer.app.model.panels.plot)
        #expect(plot.width >= 1200 && plot.height >= 700)
        viewer.press("escape", control: false)
        #expect(viewer.app.model.panels.plot == nil)
        // Over the demos too, Escape closes the plot first.
        viewer.press("tab", control: false)
        viewer.press("f9", control: false, shift: true)
        #expect(viewer.app.model.panels.plot != nil)
        viewer.press("escape", control: false)
        #expect(viewer.app.model.panels.plot == nil && viewer.app.model.panels.browser != nil)
    }

    @Test("the bars of a message are drawn at their heights, in red where a refresh was missed")
    func bars() {
        var toast = OverlayModel.Toast(text: "Saved", shown: 0)
        toast.bars = [(1.0, false), (0.5, true), (0.25, false)].map {
            OverlayModel.Toast.Bar(height: $0, isMissed: $1)
        }
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        ToastPainter.draw(
            toast, strength: 1, area: CGSize(width: 900, height: 600), panels: [], on: &canvas)
        let red = canvas.fills(.red), soft = canvas.fills(.soft)
        #expect(red.map(\.height) == [20] && soft.map(\.height) == [40, 10])
        #expect(Set((red + soft).map(\.maxY)).count == 1)
        #expect(soft[0].maxX == red[0].minX && red[0].maxX == soft[1].minX)
    }

    @Test("a window has a seed of its own for what demos choose, a script has none")
    func seeds() throws {
        var options = ViewerApp.Options()
        for (script, isFree) in [("", true), ("0:b", false)] {
            options.script = try KeyScript(parsing: script)
            let viewer = try SlowViewer(options)
            viewer.app.model.show(try SceneName.demo("smoothness"))
            #expect(viewer.app.model.scenes.scene.map { $0.seed != 0 } == isFree)
        }
    }
}
