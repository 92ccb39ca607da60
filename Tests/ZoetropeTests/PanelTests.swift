import CoreAnimation
import Demos
import DisplayList
import Foundation
import FrameTimes
import Graphics
import Motion
import RenderTree
import SDLStage
import Testing

@testable import Panels
@testable import Viewer

@Suite("The viewer's panels in windows of any size")
struct PanelTests {
    /// A tree with one layer, on which three animations run.
    private static func frame(_ size: CGSize) throws -> (OverlayFrame, LayerID) {
        let scene = Scene()
        let animations = try ["position.x", "opacity", "transform.rotation.z"].map {
            try Scene.animation($0, MediaTiming(duration: 4))
        }
        let frame = scene.frame(animations, at: 1, size: size)
        return (frame, scene.layer)
    }

    static let sizes = [(1280, 800), (960, 644), (640, 360), (480, 360), (320, 240)]

    @Test("keep out of each other's way", arguments: sizes, [false, true])
    func apart(_ size: (Int, Int), _ hasTimeline: Bool) throws {
        let window = CGSize(width: Double(size.0), height: Double(size.1))
        let (frame, layer) = try Self.frame(window)
        let overlay = ViewerOverlay()
        overlay.model = OverlayModel(
            title: "Playground", showsHUD: true, showsTimeline: hasTimeline, showsInspector: true,
            chosen: layer)
        var list = DrawList(width: size.0, height: size.1)
        overlay.draw(into: &list, frame: frame)
        let strip = CGRect(
            x: 0, y: window.height - OverlayModel.stripHeight, width: window.width,
            height: OverlayModel.stripHeight)
        let panels = [
            overlay.hudLayout?.panel, overlay.inspectorLayout?.panel, overlay.timelineLayout?.panel,
            strip,
        ].compactMap { $0 }
        #expect(panels.count >= 2)
        for (i, panel) in panels.enumerated() {
            #expect(CGRect(origin: .zero, size: window).contains(panel))
            // Panels may touch.
            let inside = panel.insetBy(dx: 0.5, dy: 0.5)
            for other in panels[(i + 1)...] { #expect(!inside.intersects(other)) }
        }
        if size.0 >= 640 { #expect(overlay.hudLayout != nil && overlay.inspectorLayout != nil) }
    }

    @Test(
        "the frame times cover nothing of the scene where there is room for both",
        arguments: [(1280, 800), (960, 644), (640, 360), (600, 900), (2560, 1440)], [false, true])
    func uncovered(_ size: (Int, Int), _ hasTimeline: Bool) throws {
        let window = CGSize(width: Double(size.0), height: Double(size.1))
        let overlay = ViewerOverlay()
        overlay.model = OverlayModel(
            title: "Playground", showsHUD: true, showsTimeline: hasTimeline)
        overlay.model.sceneSize = CGSize(width: 960, height: 600)
        var list = DrawList(width: size.0, height: size.1)
        overlay.draw(into: &list, frame: try Self.frame(window).0)
        // The scene and the panel may touch.
        let panel = try #require(overlay.hudLayout?.panel).insetBy(dx: 0.5, dy: 0.5)
        let scene = overlay.model.sceneRect(in: window)
        #expect(!panel.intersects(scene) && scene.width * scene.height > 40_000)
    }

    @Test("type is nowhere smaller than the smallest kind of text", arguments: sizes)
    func type(_ size: (Int, Int)) throws {
        let window = CGSize(width: Double(size.0), height: Double(size.1))
        let (frame, layer) = try Self.frame(window)
        let overlay = ViewerOverlay()
        overlay.model = OverlayModel(
            title: "Playground", helpPage: 0, showsHUD: true, showsTimeline: true,
            showsInspector: true, chosen: layer)
        var list = DrawList(width: size.0, height: size.1)
        overlay.draw(into: &list, frame: frame)
        var texts = 0
        for case .glyphs(let glyphs) in list.commands {
            #expect(glyphs.plane.ax == 1 && glyphs.run.size >= 11)
            texts += 1
        }
        #expect(texts > 20)
    }

    @Test(
        "a message keeps out of the way of an explanation", arguments: [(1280, 844), (960, 644)],
        0..<9)
    func explanation(_ size: (Int, Int), _ part: Int) throws {
        let window = CGSize(width: Double(size.0), height: Double(size.1))
        let overlay = ViewerOverlay()
        overlay.model = OverlayModel(title: "Playground", showsHUD: true)
        overlay.model.sceneSize = CGSize(width: 960, height: 600)
        overlay.model.explained = part
        let bars = [OverlayModel.Toast.Bar](repeating: .init(height: 1, isMissed: false), count: 9)
        overlay.model.toast = OverlayModel.Toast(
            text: String(repeating: "saved these frames in that folder ", count: 6),
            shown: SystemClock.seconds() - 1, bars: bars)
        var list = DrawList(width: size.0, height: size.1)
        overlay.draw(into: &list, frame: try Self.frame(window).0)
        let panels = list.commands.compactMap {
            if case .border(let border) = $0 { border.shape.rect } else { nil }
        }
        let toast = try #require(panels.last), hud = try #require(overlay.hudLayout)
        let tip = try #require(panels.dropLast().last)
        #expect(hud.parts.count >= 9 && toast.height > 100 && !tip.intersects(toast))
    }

    @Test("a message is broken into lines and stays between the panels", arguments: sizes)
    func toast(_ size: (Int, Int)) throws {
        let area = CGSize(width: Double(size.0), height: Double(size.1) - 44)
        let text = String(repeating: "cannot write this file to that folder ", count: 6)
        let panels = [
            CGRect(x: 16, y: 16, width: 200, height: area.height - 32),
            CGRect(x: area.width - 216, y: 16, width: 200, height: area.height - 32),
        ]
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        ToastPainter.draw(
            OverlayModel.Toast(text: text, shown: 0), strength: 1, area: area, panels: panels,
            on: &canvas)
        let drawn = canvas.commands.compactMap {
            if case .border(let border) = $0 { border.shape.rect } else { nil }
        }
        let toast = try #require(drawn.first)
        #expect(toast.minX >= 0 && toast.maxX <= area.width)
        #expect(toast.minY >= 0 && toast.maxY <= area.height)
        // It ends 16 points above the bottom, unless it is too high for that.
        #expect(toast.maxY == max(area.height - 16, 4 + toast.height))
        if size.0 >= 960 { #expect(!panels.contains { $0.intersects(toast) }) }
    }
}

@Suite("The page of keys")
struct HelpTests {
    static let model = OverlayModel(
        title: "Playground",
        keys: [OverlayModel.Key(cap: "T", action: "Next"), .init(cap: "K", action: "Path")])

    @Test(
        "has as many pages as the window needs",
        arguments: [
            (1280, 800, 1), (960, 600, 1), (640, 360, 4), (480, 320, 8), (1280, 360, 3),
        ])
    func pages(_ width: Int, _ height: Int, _ most: Int) throws {
        let size = CGSize(width: Double(width), height: Double(height))
        let layout = HelpLayout(Self.model, in: size)
        #expect(layout.pages.count <= most && layout.pages.count >= 1)
        #expect(layout.panel.minX >= 0 && layout.panel.maxX <= size.width)
        #expect(layout.panel.minY >= 0 && layout.panel.maxY <= size.height)
        var keys: [HelpLayout.Key] = []
        for column in layout.pages.flatMap({ $0 }) {
            var last = -Double.infinity
            for line in column {
                #expect(line.y - last >= 20)
                #expect(layout.head + line.y + 10 <= layout.panel.height)
                last = line.y
                if case .key(let key) = line.content { keys.append(key) }
            }
        }
        // The demo has no parameters.
        let wanted =
            KeyTable.bindings.filter { !$0.command.isOfParameters }.map(\.help)
            + Self.model.keys.map(\.action) + ["Show a key's code (or long press)"]
        #expect(keys.map(\.help).sorted() == wanted.sorted())
    }

    @Test(
        "has as many columns as fit with the margins of panel and window",
        arguments: [(637, 1), (638, 2), (939, 2), (940, 3)])
    func columns(_ width: Int, _ count: Int) {
        // A column of 288 points, then 302 for each further one, between margins of 24 points.
        let layout = HelpLayout(Self.model, in: CGSize(width: Double(width), height: 360))
        #expect(layout.pages.map(\.count).max() == count)
        #expect(layout.panel.width <= Double(width) - 16 && layout.columnWidth >= 288)
    }

    @Test(
        "shows its words whole, as narrow as its columns get",
        arguments: [(640, 360), (960, 600), (1088, 700), (1280, 800)])
    func words(_ width: Int, _ height: Int) {
        let layout = HelpLayout(
            Self.model, in: CGSize(width: Double(width), height: Double(height)))
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        for binding in KeyTable.bindings {
            var left = 0.0
            for key in binding.keys { left += canvas.capWidth(KeyTable.cap(key)) + 4 }
            let room = layout.columnWidth - max(left + 4, 92)
            let width = canvas.width(of: binding.help, .body)
            #expect(width <= room, "\(binding.help)")
        }
    }

    /// The pixels of a canvas's faint texts.
    private static func hints(_ canvas: OverlayCanvas) -> [[UInt32]] {
        canvas.commands.compactMap {
            if case .texture(let texture) = $0, case .image(let image) = texture.source,
                texture.tint == OverlayStyle.Tone.faint.premultiplied
            {
                image.pixels
            } else {
                nil
            }
        }
    }

    @Test(
        "tells of the next page, on the last how it closes", arguments: [(640, 360), (1280, 800)])
    func hint(_ width: Int, _ height: Int) {
        let size = CGSize(width: Double(width), height: Double(height))
        let layout = HelpLayout(Self.model, in: size)
        let count = layout.pages.count
        for page in 0..<count {
            var canvas = OverlayCanvas(), wanted = OverlayCanvas()
            canvas.begin(scale: 1)
            wanted.begin(scale: 1)
            HelpPainter.draw(layout, page: page, size: size, on: &canvas)
            let isLast = page == count - 1
            let hint = isLast ? "F1 closes" : "Page \(page + 1) of \(count); F1: next page"
            wanted.text(hint, x: 0, y: 0, .body, .faint)
            #expect(Self.hints(canvas) == Self.hints(wanted))
        }
    }

    @Test("no window is too small", arguments: [(200, 900), (64, 64), (1, 1)])
    func small(_ width: Int, _ height: Int) {
        let size = CGSize(width: Double(width), height: Double(height))
        let layout = HelpLayout(Self.model, in: size)
        #expect(layout.pages.flatMap { $0 }.allSatisfy { !$0.isEmpty })
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        for page in [0, layout.pages.count - 1, 999] {
            HelpPainter.draw(layout, page: page, size: size, on: &canvas)
        }
        #expect(!canvas.commands.isEmpty)
    }
}

@Suite("The frame-time panel")
struct HUDTests {
    @Test(
        "has the rows that there is room for",
        arguments: [(756, 8), (368, 2), (316, 0), (230, 0), (152, 0)])
    func rows(_ height: Int, _ rows: Int) throws {
        let area = CGSize(width: 640, height: Double(height))
        let layout = HUDLayout(in: area)
        #expect(layout.rows == rows && layout.showsGraph == (height >= 220))
        #expect(layout.panel.maxY <= area.height - 16)
        #expect(
            layout.parts.count == 2 + (layout.showsGraph ? 5 : 0) + (layout.showsDetails ? 2 : 0)
                + rows)
        for (i, part) in layout.parts.enumerated() {
            #expect(!part.hint.isEmpty && layout.panel.contains(part.rect))
            #expect(layout.part(at: CGPoint(x: part.rect.midX, y: part.rect.midY)) == i)
        }
        #expect(layout.part(at: CGPoint(x: layout.panel.minX - 1, y: 40)) == nil)
    }

    @Test(
        "as a row below the scene it has the parts that there is room for",
        arguments: [(960.0, 8), (600, 7), (400, 6), (304, 6)])
    func row(_ width: Double, _ parts: Int) {
        let room = CGRect(x: 40, y: 500, width: width, height: HUDLayout.belowHeight)
        let layout = HUDLayout(below: room)
        #expect(room.contains(layout.panel) && layout.rows == 0)
        #expect(layout.parts.count == parts + (layout.showsDetails ? 1 : 0))
        for (i, part) in layout.parts.enumerated() {
            #expect(!part.hint.isEmpty && layout.panel.contains(part.rect))
            #expect(layout.part(at: CGPoint(x: part.rect.midX, y: part.rect.midY)) == i)
        }
        for graph in [layout.graph, layout.errors, layout.histogram].compactMap({ $0 }) {
            #expect(layout.panel.inset(dx: 8, dy: 8).contains(graph))
        }
    }

    @Test("the panel makes space until the scene is a quarter of its size", arguments: [0, 0.5])
    func leastPlace(_ less: Double) {
        var model = OverlayModel()
        model.sceneSize = CGSize(width: 960, height: 800)
        model.showsHUD = true
        let strip = 1000 - Double(model.freeArea(in: CGSize(width: 1000, height: 1000)).height)
        let size = CGSize(width: 240 + HUDLayout.besideWidth - less, height: 200 + strip)
        #expect(model.frameTimesPosition(in: size) == (less == 0 ? .beside : .over))
    }

    @Test(
        "the panel stands where the scene stays larger",
        arguments: [
            (1280, 844, .beside), (960, 844, .below), (1200, 844, .beside), (600, 1000, .below),
            (640, 360, .beside), (300, 300, .over), (100, 60, .over),
        ] as [(Double, Double, OverlayModel.FrameTimesPosition)])
    func place(_ width: Double, _ height: Double, _ place: OverlayModel.FrameTimesPosition) {
        var model = OverlayModel()
        model.sceneSize = CGSize(width: 960, height: 800)
        let size = CGSize(width: width, height: height)
        let whole = model.sceneRect(in: size)
        model.showsHUD = true
        #expect(model.frameTimesPosition(in: size) == place)
        let rect = model.sceneRect(in: size)
        let dx = Double(whole.width - rect.width), dy = Double(whole.height - rect.height)
        #expect(dx == (place == .beside ? HUDLayout.besideWidth : 0))
        #expect(dy == (place == .below ? HUDLayout.belowHeight : 0))
        guard place != .over else { return }
        let panel =
            place == .beside
            ? HUDLayout(in: CGSize(width: width, height: rect.height))
            : HUDLayout(
                below: CGRect(
                    x: 0, y: rect.maxY, width: width, height: HUDLayout.belowHeight))
        #expect(panel.panel.minX >= rect.maxX || panel.panel.minY >= rect.maxY)
    }

    @Test("a frame of the past is drawn where the scene is now", arguments: [0.5, 3, 4.9, 5, 9])
    func past(_ time: Double) throws {
        let scene = Scene(), frame = scene.frame([], at: time)
        var places = SceneRects(), tree = frame.tree
        places.move(to: CGRect(x: 0, y: 0, width: 1280, height: 756), under: scene.root, at: 0)
        // The panel opens in the past, and the scene is beside it from its return to live time on.
        let beside = CGRect(x: 0, y: 0, width: 640, height: 756)
        places.move(to: beside, under: scene.root, at: nil)
        places.move(to: beside, under: scene.root, at: 5)
        places.adapt(&tree, at: time)
        var builder = FrameBuilder()
        builder.builder.keepsOutlines = true
        builder.build(tree, at: time, width: 1280, height: 800, scale: 1, background: .zero)
        let card = try #require(builder.builder.outlines.last { $0.layer == scene.layer })
        // Half as large, about the middle of the scene.
        #expect(card.middle == (time < 5 ? CGPoint(x: 50, y: 214) : CGPoint(x: 100, y: 50)))
    }

    @Test("a film of the past has the scene in its corner, in the size that it had")
    func filmed() throws {
        let scene = Scene(), frame = scene.frame([], at: 3)
        var places = SceneRects(), tree = frame.tree
        places.move(to: CGRect(x: 40, y: 10, width: 600, height: 400), under: scene.root, at: 0)
        places.move(to: CGRect(x: 0, y: 0, width: 1280, height: 756), under: scene.root, at: 5)
        #expect(places.rect(at: 3).size == CGSize(width: 600, height: 400))
        places.inCorner(at: 3).adapt(&tree, at: 3)
        var builder = FrameBuilder()
        builder.builder.keepsOutlines = true
        builder.build(tree, at: 3, width: 600, height: 400, scale: 1, background: .zero)
        let card = try #require(builder.builder.outlines.last { $0.layer == scene.layer })
        #expect(card.middle == CGPoint(x: 60, y: 40))
    }

    @Test("panels that are opened in the past do not cover its frames", arguments: ["f2", "/"])
    @MainActor func opened(_ key: String) throws {
        let host = OffscreenHost(OffscreenStage(size: CGSize(width: 1280, height: 756)))
        let demo = try SceneName.demo("listing-3-4")
        let model = ViewerModel(demo, under: host.stage.layer, scriptRate: nil, host: host)
        model.show(demo)
        model.update { $0.showsInspector = true }
        host.run(to: 2)
        model.perform(.back(1))
        func card() throws -> CGRect {
            let outline = model.shown.outlines.last {
                host.stage.tree.node($0.layer)?.title == "myLayer"
            }
            return try #require(outline?.corners).reduce(CGRect.null) {
                $0.union(CGRect(origin: $1, size: .zero))
            }
        }
        let wide = try card()
        model.perform(.key(key))
        let (narrow, room) = (try card(), model.scenes.availableRect)
        #expect(room.contains(narrow) && narrow.width < wide.width - 10)
        // Live frames are laid out for the room.
        model.perform(.key("end"))
        #expect(try room.contains(card()))
    }

    @Test("an image of the past has the scene where it is after a panel was closed")
    @MainActor func closed() throws {
        let host = OffscreenHost(OffscreenStage(size: CGSize(width: 1280, height: 756)))
        let demo = try SceneName.demo("listing-3-4")
        let model = ViewerModel(demo, under: host.stage.layer, scriptRate: nil, host: host)
        model.show(demo)
        host.commit()
        model.perform(.key("f2"))
        host.run(to: 2)
        model.perform(.back(1))
        model.perform(.key("f2"))
        #expect(!model.panels.hasOpenPanels)
        #expect(host.image(model.overlay).pixels != host.stage.image().pixels)
        model.perform(.key("end"))
        #expect(host.image(model.overlay).pixels == host.stage.image().pixels)
    }

    @Test("says what was drawn and kept, in rows")
    func table() {
        var sample = FrameSample(), readings = FrameReadings()
        (sample.commands, sample.missed) = (1234, 5)
        (sample.drawing.drawCalls, sample.drawing.vertices) = (6, 7890)
        (sample.drawing.passes, sample.drawing.uploads, sample.drawing.pixels) = (2, 3, 11)
        (sample.drawing.cache.hits, sample.drawing.cache.misses) = (40, 9)
        (sample.drawing.cache.bytes, sample.drawing.cache.limit) = (3 << 19, 256 << 20)
        sample.moves = true
        readings.refresh([sample], isAnimating: true, now: 1)
        var facts = HUDPainter.Facts(
            backEnd: "Geometry", renderer: "opengl", layers: 30, speed: 0.5, isPaused: true,
            past: (60, 3 << 20))
        var rows = HUDPainter.table(readings, facts).map { "\($0.name): \($0.value)" }
        #expect(
            rows == [
                "Back end: Geometry, opengl", "Scene: 30 layers, 1,234 commands",
                "Missed: 5 refreshes", "Speed: 1/2×, paused", "History: 60 s, 3.0 MiB",
                "Drawing: 6 calls, 7,890 vertices", "Offscreen: 2 passes, 3 uploads",
                "Cache: 40 hits, 9 misses, 1.5 MiB of 256",
            ])
        sample.drawing.drawCalls = 0
        readings.refresh([sample], isAnimating: true, now: 2)
        facts.isPaused = false
        rows = HUDPainter.table(readings, facts).map { "\($0.name): \($0.value)" }
        #expect(rows[3] == "Speed: 1/2×")
        #expect(rows[5] == "Drawing: 11 pixels")
    }

    private static let facts = HUDPainter.Facts(
        backEnd: "Raster", renderer: "window surface", layers: 3, speed: 1, isPaused: false,
        past: (60, 3 << 20))

    @Test("a column that is cut has a white end, and a missed frame a dot above the graph")
    func cut() throws {
        var frames = (0..<60).map { i in
            var sample = FrameSample()
            (sample.moves, sample.presented) = (true, Double(i) / 60)
            sample.stages[.draw] = 0.002
            return sample
        }
        (frames[50].stages[.draw], frames[51].stages[.draw]) = (0.05, 0.019)
        frames[50].missed = 2
        let layout = HUDLayout(in: CGSize(width: 640, height: 756))
        var canvas = OverlayCanvas(), readings = FrameReadings()
        canvas.begin(scale: 1)
        // The readings are those before the long frames.
        readings.refresh(Array(frames[..<50]), isAnimating: true, now: 1)
        HUDPainter(frames: frames, readings: readings, facts: Self.facts, layout: layout)
            .draw(explained: nil, on: &canvas)
        let graph = try #require(layout.graph)
        let x = graph.maxX - 10
        let ends = canvas.fills(.ink).filter { $0.width == 3 && $0.height == 2 }
        #expect(ends == [CGRect(x: x - 1, y: graph.minY, width: 3, height: 2)])
        let dots = canvas.fills(FrameStage.draw.tone).filter { $0.width == 3 && $0.height == 3 }
        #expect(dots == [CGRect(x: x - 1.5, y: graph.minY - 4, width: 3, height: 3)])
        let period = canvas.fills(.ink.faded(0.35)).filter { $0.height == 1 }
        #expect(period.map(\.width) == [graph.width])
    }

    @Test("numbers stand in their part, and not over a graph", arguments: [9.0, 15.9, 1234])
    func numbers(_ time: Double) throws {
        let layout = HUDLayout(in: CGSize(width: 640, height: 756))
        var canvas = OverlayCanvas(), readings = FrameReadings()
        canvas.begin(scale: 1)
        let frames = (0..<300).map { i in
            var sample = FrameSample()
            (sample.presented, sample.mediaTime) = (
                Double(i) / 60, Double(i) / 60 + Double(i % 2) / 200
            )
            (sample.moves, sample.stages[.draw]) = (true, time / 1000)
            return sample
        }
        readings.refresh(frames, isAnimating: true, now: 1)
        HUDPainter(frames: frames, readings: readings, facts: Self.facts, layout: layout)
            .draw(explained: nil, on: &canvas)
        let head = layout.parts[1].rect.inset(dx: 6, dy: 0)
        #expect(head.minX <= layout.numbersEnd - HUDLayout.pairWidth)
        let widest = canvas.width(of: HUDPainter.time(time, 99, readings), .small)
        #expect(widest + canvas.width(of: "p99 ", .small) < HUDLayout.pairWidth)
        let errors = try #require(layout.errors)
        let bars = [OverlayStyle.Tone.red, .blue].flatMap { canvas.fills($0) }
            .filter { errors.contains($0) }
        #expect(!bars.isEmpty && bars.allSatisfy { $0.minX >= errors.minX + HUDLayout.errorWidth })
        #expect(canvas.width(of: "error 10.00 ms", .small) < HUDLayout.errorWidth)
    }

    @Test("explains each part in whole words, in the window", arguments: [1280.0, 640, 300])
    func hints(_ width: Double) {
        let layout = HUDLayout(in: CGSize(width: width, height: 756))
        for i in layout.parts.indices {
            var canvas = OverlayCanvas()
            canvas.begin(scale: 1)
            HUDPainter(frames: [], readings: FrameReadings(), facts: Self.facts, layout: layout)
                .draw(explained: i, on: &canvas)
            let panels = canvas.commands.compactMap {
                if case .border(let border) = $0 { border.shape.rect } else { nil }
            }
            #expect(panels.count == 2)
            #expect(panels.allSatisfy { $0.minX >= 0 && $0.maxX <= width && $0.minY >= 0 })
            // Beside the panel, an explanation has the same middle as its part.
            if let tip = panels.last, tip.maxX <= layout.panel.minX {
                #expect(abs(tip.midY - layout.parts[i].rect.midY) <= 1)
            }
            let told = canvas.wrapped(layout.parts[i].hint, 248, .small).joined(separator: " ")
            #expect(told == layout.parts[i].hint)
        }
    }
}
