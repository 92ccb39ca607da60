import Foundation
import Graphics
import Motion
import RenderTree
import SDLStage
import Testing

@testable import Viewer

/// A viewer without a window, whose render thread is made up: frames at 60 Hz in the last second, two
/// of them slow.
@MainActor
private final class SlowViewer {
    let app: ViewerApp
    /// The media times of the slow frames.
    let (early, late): (Double, Double)
    private let size = CGSize(width: 1280, height: 800)

    init() throws {
        app = ViewerApp(
            try SceneName.demo("cube"), keeper: SettingsKeeper(nil),
            options: ViewerApp.Options(size: size))
        app.handle(.ready(StageInfo(driverString: "x11", width: 1280, height: 800)))
        app.model.overlay.model.showsTimeline = true
        let start = app.window.clock.now() - 1
        app.model.overlay.model.sceneStart = start
        (early, late) = (start + 20.0 / 60, start + 40.0 / 60)
        for i in 0..<59 {
            var sample = FrameSample()
            sample.stages[.draw] = i == 20 ? 0.05 : 0.001
            sample.stages[.evaluate] = i == 40 ? 0.03 : 0.0001
            (sample.missed, sample.changes) = (i == 20 ? 2 : 0, 5)
            (sample.mediaTime, sample.moves) = (start + Double(i) / 60, true)
            app.window.stage.timings.record(sample)
        }
    }

    func press(_ name: String) {
        app.handle(.key(KeyEvent(name: name, control: true)))
        app.handle(.key(KeyEvent(name: name, isDown: false, control: true)))
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
    private func draw() -> DrawList {
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
            return fill.color == OverlayStyle.red.premultiplied ? fill.shape.rect : nil
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
                + "evaluate took 30.00 ms against 0.10 ms; 0 commits, 5 layers changed")
        #expect(viewer.messages() == before + 1)
        viewer.press("up")
        #expect(
            text() == "Frame at 0.33 s: 50.10 ms, 45.5 times the median; "
                + "draw took 50.00 ms against 1.00 ms; 2 refreshes missed; "
                + "0 commits, 5 layers changed")
        #expect(viewer.messages() == before + 1)
        viewer.app.handle(.key(KeyEvent(name: "end")))
        #expect(viewer.messages() == before)
    }
}
