import CoreAnimation
import Demos
import DisplayList
import Foundation
import FrameTimes
import GoldenSupport
import Graphics
import RenderTree
import SDLStage
import Testing

@testable import KeyScripts
@testable import Panels
@testable import Viewer

/// The display lists of the viewer's panels at three sizes, with the areas that take clicks, against the
/// files in the folder Lists; `make goldens` writes them anew.
@Suite("The display lists of the panels") @MainActor struct PanelListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var demo = "playground"
        /// A script of keys and clicks, and the time in seconds at which the panels are drawn.
        var keys = ""
        var time = 0.75
        var sizes = [(1280, 800), (960, 600), (640, 360)]
        /// The frame times move, or are those of the last motion.
        var isAnimating = true
        /// A change of the model that no script makes.
        var change: @Sendable (inout OverlayModel) -> Void = { _ in }
        var testDescription: String { name }
    }

    nonisolated static let rows = [
        Row(name: "strip", keys: "0:t,0.2:["),
        Row(name: "strip-past", keys: "0:k,0.5:space,0.6:left"),
        Row(name: "strip-busy", demo: "springs") {
            ($0.isRecording, $0.isRecordingVideo, $0.isLooping, $0.reducesMotion) = (
                true, true, true, true
            )
            $0.writing = VideoProgress(done: 12, total: 90)
        },
        Row(name: "strip-pages", demo: "primitives", sizes: [(960, 600), (480, 320), (320, 240)]) {
            $0.keyPage = 1
        },
        Row(name: "help", keys: "0:f1"),
        Row(name: "help-last", keys: "0:f1", sizes: [(640, 360), (480, 320)]) { $0.helpPage = 99 },
        Row(name: "frame-times", keys: "0:t,0:f2", sizes: [(1280, 800), (960, 600), (700, 900)]),
        Row(
            name: "frame-times-small", keys: "0:t,0:f2",
            sizes: [(640, 360), (480, 320), (320, 240)]),
        Row(
            name: "frame-times-explained", keys: "0:f2,0.1:shift-f2,0.1:shift-f2,0.1:shift-f2,0.2:["
        ),
        Row(name: "frame-times-idle", keys: "0:f2,0.5:space", isAnimating: false),
        Row(name: "timeline", keys: "0:t,0:k,0.2:f7,0.3:t,0.4:b"),
        Row(
            name: "timeline-zoomed", demo: "table-4-2",
            keys: "0:d,0:f7,0.1:up,0.1:shift-f7,0.2:shift-down,0.3:shift-home,0.5:shift-end"),
        Row(name: "timeline-wide", demo: "replicator", keys: "0:p,0:f7,0.1:down,0.1:down,0.6:left"),
        Row(name: "timeline-bar", demo: "listing-4-5", keys: "0:n,0:f7", sizes: [(960, 600)]) {
            $0.pointer = CGPoint(x: 700, y: 500)
        },
        Row(name: "inspector", keys: "0:t,0:f4,0:pagedown,0:pagedown"),
        Row(name: "inspector-moves", demo: "springs", keys: "0:u,0:f4,0:pageup,0.1:shift-pagedown"),
        Row(name: "inspector-nothing", keys: "0:f4"),
        Row(name: "inspector-beside", demo: "cube", keys: "0:s,0:f2,0:f4,0:pagedown,0:f7"),
        Row(name: "outlines", keys: "0:t,0:k,0:f3"),
        Row(name: "outlines-deep", demo: "cube", keys: "0:s,0:f3,0:f4", time: 0.4) {
            $0.pointer = CGPoint(x: 320, y: 180)
        },
        Row(name: "code", demo: "listing-4-5", keys: "0:/,0:n"),
        Row(name: "code-page", demo: "springs", keys: "0:/,0:/,0:u,0.2:f7"),
        Row(name: "code-key", demo: "animator", keys: "0:/,0:s") { $0.codeKey = "c" },
        Row(name: "code-parameters", demo: "springs", keys: "0:/,0:u,0:;,0:+,0:+,0:u"),
        Row(name: "browser", keys: "0:tab,0.1:right,0.1:down"),
        Row(name: "browser-search", keys: "0:tab,0.1:s,0.1:p"),
        Row(name: "toast", sizes: [(960, 600), (320, 240)]) {
            $0.toast = OverlayModel.Toast(
                text: "Saved a picture to a folder whose name is a long one, in the home folder of "
                    + "the one who pressed the key", shown: SystemClock.seconds() - 1)
        },
        Row(name: "toast-plot", keys: "0:f2", sizes: [(960, 600), (640, 360)]) {
            let bars = (0..<40).map {
                OverlayModel.Toast.Bar(height: Double($0 % 9) / 8, isMissed: $0 % 11 == 4)
            }
            $0.toast = OverlayModel.Toast(
                text: "Mean 4.2 ms", shown: SystemClock.seconds() - 1, bars: bars)
        },
        Row(name: "typed-time", sizes: [(960, 600), (320, 240)]) { $0.typedTime = "+0.1" },
        Row(name: "examined", keys: "0:f2,0:f7", sizes: [(1280, 800), (640, 360)]) {
            $0.examined = ExaminedFrame(20, of: samples, period: 1.0 / 60)
        },
        Row(name: "plot", sizes: [(960, 600), (320, 240)]) {
            $0.plot = CGImage(width: 24, height: 14, pixels: [UInt32](repeating: .max, count: 336))
        },
    ]

    /// A second and a half of frames with rests, misses and slow frames.
    nonisolated private static let samples = (0..<90).map { i in
        var sample = FrameSample()
        for (stage, time) in zip(FrameStage.allCases, [0.3, 0.7, 4, 1.1]) {
            sample.stages[stage] = time * (1 + Double(i * 7 % 5) / 4) / 1000
        }
        if i % 20 == 0 { sample.stages[.draw] = 0.021 }
        if i % 33 == 0 { sample.stages[.evaluate] = 0.03 }
        sample.missed = i % 20 == 0 ? 1 : 0
        (sample.moves, sample.speed) = (i % 30 > 2, i == 50 ? 0 : 1)
        sample.mediaTime = Double(i) / 60 + (i % 4 == 0 ? 0.002 : 0)
        (sample.targetTime, sample.begun) = (Double(i) / 60, Double(i) / 60 + 0.001)
        sample.presented = Double(i + (i % 20 == 0 ? 1 : 0)) / 60
        (sample.commands, sample.changes, sample.commits) = (80 + i, i % 7, i % 2)
        sample.drawing.drawCalls = 12
        (sample.drawing.vertices, sample.drawing.pixels) = (34_567, 120_000)
        (sample.drawing.uploads, sample.drawing.passes) = (3, 2)
        (sample.drawing.cache.hits, sample.drawing.cache.misses) = (55, 4)
        (sample.drawing.cache.bytes, sample.drawing.cache.limit) = (5 << 20, 64 << 20)
        return sample
    }

    @Test("a panel draws what it did", arguments: rows)
    func panel(_ row: Row) throws {
        var lines: [String] = []
        for (width, height) in row.sizes {
            for scale in width == 960 ? [1.0, 2] : [1] {
                let shown = try Self.shown(row, CGSize(width: width, height: height), scale)
                lines += ["# \(width)x\(height) at \(scale)"] + shown.list.folded
                if scale == 1 {
                    withExtendedLifetime(shown.host) { lines += Self.areas(shown.model) }
                }
            }
        }
        let golden = GoldenText("Lists/\(row.name).txt", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }

    /// The panels after a row's script, and the model with the layouts drawn last, whose host it needs.
    private static func shown(
        _ row: Row, _ size: CGSize, _ scale: Double
    ) throws -> (list: DisplayListText, model: ViewerModel, host: OffscreenHost) {
        UIAccessibility.isReduceMotionEnabled = false
        let demo = try SceneName.demo(row.demo)
        let host = OffscreenHost(OffscreenStage(size: size, scale: scale))
        let model = ViewerModel(demo, under: host.stage.layer, scriptRate: nil, host: host)
        model.show(demo)
        host.commit()
        for step in try KeyScript(parsing: row.keys).steps {
            host.run(to: step.time)
            model.perform(step.action)
            host.layOut(model.overlay)
        }
        host.run(to: row.time)
        model.update(row.change)
        let window = CGSize(width: size.width, height: size.height + host.heightBelowScene)
        var list = DrawList(
            width: Int(window.width * scale), height: Int(window.height * scale), background: .zero)
        model.overlay.draw(
            into: &list, frame: Self.frame(host, window, scale, isAnimating: row.isAnimating))
        return (DisplayListText(list), model, host)
    }

    private static func frame(
        _ host: OffscreenHost, _ window: CGSize, _ scale: Double, isAnimating: Bool
    ) -> OverlayFrame {
        var builder = FrameBuilder()
        builder.builder.keepsOutlines = true
        builder.build(
            host.stage.tree, at: host.stage.time, width: Int(window.width * scale),
            height: Int(window.height * scale), scale: scale, background: .zero)
        let timings = FrameTimings(capacity: samples.count)
        for sample in samples { timings.record(sample) }
        return OverlayFrame(
            timings: timings,
            info: StageInfo(
                rendererName: "opengl", backEnd: .geometry, width: window.width,
                height: window.height, scale: scale), mediaTime: host.stage.time,
            isAnimating: isAnimating, layerCount: host.stage.tree.count,
            history: host.stage.history, tree: host.stage.tree,
            outlines: builder.builder.outlines)
    }

    /// The areas that take clicks, as the bounding boxes of the points at which each is found.
    private static func areas(_ model: ViewerModel) -> [String] {
        let (overlay, size) = (model.overlay, model.scenes.windowSize)
        let layouts = (overlay.hudLayout, overlay.inspectorLayout, overlay.codeLayout)
        var boxes: [String: CGRect] = [:]
        for y in stride(from: 0, to: size.height, by: 3) {
            for x in stride(from: 0, to: size.width, by: 3) {
                let point = CGPoint(x: x, y: y)
                for name in names(overlay, layouts, at: point) {
                    let dot = CGRect(origin: point, size: .zero)
                    boxes[name] = boxes[name].map { $0.union(dot) } ?? dot
                }
            }
        }
        let bars = overlay.timelineBars.map { $0.rect }
        let scene = model.panels.sceneRect(in: size)
        return boxes.sorted { $0.key < $1.key }.map { "takes \($0.key) in \(text($0.value))" }
            + bars.map { "bar \(text($0))" } + ["scene \(text(scene))"]
    }

    private static func names(
        _ overlay: ViewerOverlay,
        _ layouts: (hud: HUDLayout?, inspector: InspectorLayout?, code: CodeLayout?),
        at point: CGPoint
    ) -> [String] {
        let frame = overlay.hudFrame(at: point, period: 1.0 / 60).map {
            "frame at \(NumberText.fixed($0.sample.mediaTime, digits: 3))"
        }
        return [
            overlay.stripKey(at: point).map { "key \($0)" }, frame,
            layouts.hud?.part(at: point).map { "explanation \($0)" },
            layouts.inspector?.motion(at: point).map { "animation \($0)" },
            layouts.code?.line(at: point).map { "line \($0)" },
        ].compactMap { $0 }
    }

    private static func text(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map { NumberText.short($0, digits: 2) }
            .joined(separator: " ")
    }
}
