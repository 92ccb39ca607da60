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

@Suite("The timeline")
struct TimelineTests {
    @Test(
        "is as high as the window allows",
        arguments: [
            (1280, 720, 6), (960, 644, 6), (640, 360, 3), (320, 240, 0), (64, 64, 0),
        ])
    func height(_ width: Int, _ height: Int, _ rows: Int) {
        let size = CGSize(width: Double(width), height: Double(height))
        let layout = TimelineLayout(in: size, span: 10, playhead: 5, edge: 5)
        #expect(layout?.rows ?? 0 == rows)
        #expect((TimelineLayout.height(in: size) > 0) == (rows > 0))
        if let layout {
            #expect(layout.panel.maxY == CGFloat(height) - CGFloat(OverlayModel.stripHeight))
            #expect(layout.axis.maxX <= size.width && layout.axis.width > 100)
        }
    }

    struct Moment: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var playhead: Double, edge: Double
        /// The media time at the left.
        var start: Double
    }

    static let moments = [
        Moment(testDescription: "now, with room for what comes", playhead: 20, edge: 20, start: 12),
        Moment(testDescription: "a moment ago", playhead: 15, edge: 20, start: 12),
        Moment(testDescription: "long ago", playhead: 5, edge: 20, start: 4.6),
    ]

    @Test("keeps the playhead in sight", arguments: moments)
    func start(_ moment: Moment) throws {
        let layout = try #require(
            TimelineLayout(
                in: CGSize(width: 960, height: 644), span: 10, playhead: moment.playhead,
                edge: moment.edge))
        #expect(abs(layout.start - moment.start) < 1e-9)
        #expect(abs(layout.time(at: layout.x(of: moment.playhead)) - moment.playhead) < 1e-9)
        #expect((layout.axis.minX...layout.axis.maxX).contains(layout.x(of: moment.playhead)))
    }

    /// The layout of a model whose playhead is five seconds before live time.
    private static func layout(_ model: OverlayModel) -> TimelineLayout? {
        TimelineLayout(
            in: CGSize(width: 960, height: 644), span: model.timelineSpan, playhead: 15, edge: 20,
            start: model.timelineStart)
    }

    @Test(
        "zooms around a time, as far as the playhead stays in sight",
        arguments: [12.5, 15, 16.5, 60])
    func zoom(_ time: Double) throws {
        var model = OverlayModel()
        let before = try #require(Self.layout(model))
        model.zoomTimeline(-1, around: time, before)
        let after = try #require(Self.layout(model))
        #expect(after.span == 5)
        #expect((abs(after.x(of: time) - before.x(of: time)) < 1e-9) == (time < 60))
        #expect((after.axis.minX...after.axis.maxX).contains(after.x(of: 15)))
        model.zoomTimeline(1, around: time, nil)
        #expect(Self.layout(model) == before)
    }

    @Test(
        "lies over a scene with a timeline of its own that is hardly made smaller",
        arguments: [(1280, 800, true), (960, 700, true), (960, 644, false), (640, 800, false)])
    func over(_ width: Double, _ height: Double, _ isOver: Bool) {
        let size = CGSize(width: width, height: height)
        let whole = OverlayModel().sceneRect(in: size)
        let model = OverlayModel(
            sceneSize: CGSize(width: 960, height: 720), showsTimeline: true)
        #expect((model.sceneRect(in: size, hasTimeline: true) == whole) == isOver)
        #expect(model.sceneRect(in: size).height < whole.height)
    }

    @Test(
        "the window grows by its height, so that the scene keeps its size",
        arguments: [
            (960, 644, 140), (640, 360, 86), (640, 480, 140), (640, 240, 86), (640, 200, 0),
        ])
    func growth(_ width: Double, _ height: Double, _ growth: Double) {
        var size = CGSize(width: width, height: height)
        let whole = OverlayModel().sceneRect(in: size)
        var model = OverlayModel(showsTimeline: true)
        #expect(model.wantedGrowth(in: size, hasTimeline: false) == growth)
        size.height += growth
        model.growth = growth
        for hasTimeline in [false, true] {
            #expect(model.sceneRect(in: size, hasTimeline: hasTimeline) == whole)
            #expect(growth == 0 || model.wantedGrowth(in: size, hasTimeline: hasTimeline) == 0)
        }
        model.showsTimeline = false
        #expect(model.wantedGrowth(in: size, hasTimeline: true) == -growth)
        // Over the scene's own timeline it needs no other space.
        let over = OverlayModel(
            sceneSize: CGSize(width: 960, height: 720), showsTimeline: true)
        #expect(over.wantedGrowth(in: CGSize(width: 960, height: 764), hasTimeline: true) == 0)
    }

    @Test(
        "beside or above the code it takes its space from the code, so that the scene keeps its size",
        arguments: [(1280, 800), (640, 360), (720, 1280)])
    func besideCode(_ width: Double, _ height: Double) throws {
        let size = CGSize(width: width, height: height)
        var model = OverlayModel(sceneSize: CGSize(width: 960, height: 720))
        model.codePage = 0
        for hasTimeline in [false, true] {
            model.showsTimeline = false
            let scene = model.sceneRect(in: size, hasTimeline: hasTimeline)
            model.showsTimeline = true
            #expect(model.sceneRect(in: size, hasTimeline: hasTimeline) == scene)
        }
        let overlay = ViewerOverlay(), frame = Scene().frame([], at: 0, size: size)
        overlay.model = model
        var list = DrawList(width: Int(width), height: Int(height))
        overlay.draw(into: &list, frame: frame)
        let timeline = try #require(overlay.timelineLayout).panel
        let (scene, code) = (model.sceneRect(in: size), try #require(model.codeRect(in: size)))
        #expect(!timeline.insetBy(dx: 1, dy: 1).intersects(scene))
        #expect(timeline.minY == code.maxY && timeline.width == code.width && code.height > 150)
        // A window that grew has space for a timeline below both.
        model.growth = TimelineLayout.height(in: size)
        #expect(!model.isTimelineBelowCode(in: size))
    }

    @Test("numbers of the ruler can be read at any span", arguments: TimelineLayout.spans)
    func ruler(_ span: Double) throws {
        for width in [480.0, 960, 1920] {
            let layout = try #require(
                TimelineLayout(
                    in: CGSize(width: width, height: 644), span: span, playhead: 0, edge: 0))
            #expect(layout.tick / span * layout.axis.width >= 48)
        }
    }

    @Test(
        "numbers of the ruler are as close as can be read",
        arguments: [
            (1920, 2, 0.1), (960, 2, 0.2), (960, 5, 0.5), (960, 10, 1), (960, 20, 2), (960, 60, 5),
            (480, 60, 10), (320, 60, 20), (200, 60, 60),
        ] as [(Double, Double, Double)])
    func ticks(_ width: Double, _ span: Double, _ tick: Double) throws {
        let layout = try #require(
            TimelineLayout(
                in: CGSize(width: width, height: 644), span: span, playhead: 0, edge: 0))
        #expect(layout.tick == tick)
    }

    @Test("red marks tell of frames missed as they happened, not of those of a replay")
    func missed() throws {
        let frame = Scene().frame([], at: 2)
        for (media, replays, speed) in [(0.5, true, 1.0), (1, false, 1), (1.5, false, 0)] {
            var sample = FrameSample()
            (sample.mediaTime, sample.replays, sample.speed) = (media, replays, speed)
            sample.missed = 1
            frame.timings.record(sample)
        }
        let layout = try #require(
            TimelineLayout(in: CGSize(width: 1280, height: 800), span: 10, playhead: 2, edge: 2))
        var painter = TimelinePainter(), canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        painter.draw(layout, frame, [], TimelinePainter.Choice(), on: &canvas)
        let marks = canvas.fills(.red)
        #expect(marks.count == 1 && abs(marks[0].midX - layout.x(of: 1)) <= 1)
        // Below the numbers of the ruler, which are in its middle.
        #expect(marks[0].minY >= layout.axis.minY - 4 && marks[0].maxY <= layout.axis.minY)
    }

    private static func entry(
        _ subject: String, on layer: LayerID, added: Double, over: Double
    ) throws -> LoggedAnimation {
        let target = try #require(AnimationTarget(keyPath: subject))
        let animation = RenderAnimation(
            timing: MediaTiming(beginTime: added, duration: over - added),
            body: .property(
                PropertyAnimation(
                    target: target,
                    track: .basic(BasicTrack(from: .number(0), to: .number(1))))))
        return LoggedAnimation(
            layer: layer, layerName: "ball", animation: animation, added: added, begins: added,
            ends: over)
    }

    @Test(
        "a bar is bright from its animation's begin to just before its end",
        arguments: [(0, true), (1.99, true), (2, false), (3, false)])
    func brightness(_ time: Double, _ isBright: Bool) throws {
        let frame = Scene().frame(
            [try Scene.animation("opacity", MediaTiming(duration: 2))], at: time)
        let layout = try #require(
            TimelineLayout(
                in: CGSize(width: 1280, height: 800), span: 10, playhead: time, edge: time))
        var painter = TimelinePainter(), canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        painter.draw(
            layout, frame, frame.history.animations.entries, TimelinePainter.Choice(), on: &canvas)
        let tone = OverlayStyle.tone(of: "opacity")
        #expect(painter.bars.drawn.count == 1)
        #expect(canvas.fills(tone.faded(0.22)).isEmpty == !isBright)
    }

    @Test(
        "the text of a span without animations is beside the playhead", arguments: [0.1, 4, 5, 9])
    func empty(_ playhead: Double) throws {
        let frame = Scene().frame([], at: playhead)
        let layout = try #require(
            TimelineLayout(
                in: CGSize(width: 640, height: 800), span: 10, playhead: playhead, edge: 10,
                start: 0))
        var painter = TimelinePainter(), canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        painter.draw(layout, frame, [], TimelinePainter.Choice(), on: &canvas)
        let x = layout.x(of: playhead)
        let texts = canvas.commands.compactMap { command -> PixelRect? in
            guard case .glyphs(let glyphs) = command else { return nil }
            return Double(glyphs.bounds.minY) > layout.axis.minY ? glyphs.bounds : nil
        }
        #expect(texts.count == 1)
        for text in texts { #expect(Double(text.minX) > x || Double(text.maxX) < x) }
    }

    @Test("rows of the layers around the demo are shown on request")
    func allRows() throws {
        let overlay = ViewerOverlay()
        let frame = Scene().frame(
            [try Scene.animation("opacity", MediaTiming(duration: 4))], at: 1, name: "stage.key")
        func bars(showsAll: Bool) -> Int {
            overlay.model = OverlayModel(showsTimeline: true, showsAllRows: showsAll)
            var list = DrawList(width: 1280, height: 800)
            overlay.draw(into: &list, frame: frame)
            return overlay.timelineBars.count
        }
        #expect(bars(showsAll: false) == 0 && bars(showsAll: true) == 1)
    }

    @Test("a row is what is animated of the layers of a name; of too many those that move stay")
    func rows() throws {
        let (a, b) = (LayerID.next(), LayerID.next())
        let entries = [
            try Self.entry("opacity", on: a, added: 0, over: 1),
            try Self.entry("position.x", on: a, added: 2, over: 3),
            try Self.entry("opacity", on: b, added: 3, over: 4),
            try Self.entry("opacity", on: a, added: 5, over: 6),
        ]
        func rows(from start: Double, playhead: Double, atMost limit: Int) -> [AnimationRow] {
            AnimationRow.rows(entries, from: start, to: 10, playhead: playhead, atMost: limit).rows
        }
        let all = rows(from: 0, playhead: 10, atMost: 9)
        #expect(all.map(\.subject) == ["opacity", "position.x"])
        #expect(all.map(\.bars.count) == [3, 1] && all.map(\.title) == ["ball ×2", "ball"])
        #expect(rows(from: 3.5, playhead: 10, atMost: 9).map(\.bars.count) == [2])
        #expect(rows(from: 0, playhead: 10, atMost: 1).map(\.subject) == ["opacity"])
        #expect(rows(from: 0, playhead: 2.5, atMost: 1).map(\.subject) == ["position.x"])
        let few = AnimationRow.rows(entries, from: 0, to: 10, playhead: 0, atMost: 1)
        #expect(few.more == 1)
        // A scene that began at 2.5 s has the later animations, and the one before it the earlier.
        for (playhead, subjects) in [(3, [2, 1]), (2, [1, 1])] as [(Double, [Int])] {
            let own = AnimationRow.rows(
                entries, from: 0, to: 10, playhead: playhead, origin: 2.5, atMost: 9)
            #expect(own.rows.map(\.bars.count).reduce(0, +) == 2)
            #expect(own.rows.count == (subjects == [2, 1] ? 1 : 2))
        }
    }

    @Test("rows keep their order as bars leave the window and the log")
    func order() throws {
        let scene = Scene()
        var history = TreeHistory()
        history.apply(scene.commit(), now: 0)
        for second in 0..<200 {
            var commit = Commit(time: Double(second))
            let subject = ["opacity", "position.x", "zPosition"][second % 3]
            commit.additions = [
                Commit.Addition(
                    id: scene.layer,
                    animation: try Scene.animation(
                        subject, MediaTiming(beginTime: Double(second), duration: 0.5)))
            ]
            history.apply(commit, now: Double(second))
            guard second >= 10 else { continue }
            let rows = AnimationRow.rows(
                history.animations.entries, from: Double(second) - 8, to: Double(second) + 2,
                playhead: Double(second), atMost: 6
            ).rows
            #expect(rows.map(\.subject) == ["opacity", "position.x", "zPosition"])
        }
    }

    @Test("rows out of sight are scrolled to, and the chosen one is always in sight")
    func scroll() throws {
        let layer = LayerID.next()
        let subjects = ["opacity", "position.x", "position.y", "zPosition"]
        let entries = try subjects.enumerated().map {
            try Self.entry($1, on: layer, added: Double($0), over: Double($0) + 0.5)
        }
        func rows(_ scroll: Int, selected: AnimationID? = nil) -> [String] {
            AnimationRow.rows(
                entries, from: 0, to: 10, playhead: 9, atMost: 2, scroll: scroll,
                selected: selected
            ).rows.map(\.subject)
        }
        #expect(rows(0) == ["position.y", "zPosition"])
        #expect(rows(1) == ["position.x", "position.y"])
        #expect(rows(2) == ["opacity", "position.x"] && rows(9) == rows(2) && rows(-3) == rows(0))
        #expect(rows(0, selected: entries[0].animation.id) == ["opacity", "zPosition"])
    }

    @Test("a bar is clicked, or the playhead dragged from it; elsewhere it comes at once")
    func drag() throws {
        let entry = try Self.entry("opacity", on: LayerID.next(), added: 0, over: 1)
        var onBar = TimelineDrag(start: CGPoint(x: 50, y: 9), entry: entry)
        #expect(!onBar.moves(to: CGPoint(x: 52, y: 10)))
        #expect(onBar.moves(to: CGPoint(x: 55, y: 9)))
        onBar.wasPaused = false
        #expect(onBar.moves(to: CGPoint(x: 50, y: 9)))
        #expect(TimelineDrag(start: .zero).moves(to: .zero))
    }

    @Test("every animation of a layer has a bar; those at the same time lie in lanes")
    func lanes() throws {
        let layer = LayerID.next()
        let entries = try [(0.0, 2.0), (0, 2), (0.5, 1), (2, 3), (0.25, 4)].map {
            try Self.entry("position.x", on: layer, added: $0, over: $1)
        }
        let row = try #require(
            AnimationRow.rows(entries, from: 0, to: 10, playhead: 1, atMost: 6).rows.first)
        #expect(row.bars.count == 5 && row.lanes == [0, 1, 2, 0, 2] && row.laneCount == 3)
        // Two twins on each of two layers are two bars.
        let twins = try [layer, layer, .next()].map {
            try Self.entry("position.x", on: $0, added: 0, over: 2)
        }
        let pair = AnimationRow.rows(twins + [twins[2]], from: 0, to: 10, playhead: 1, atMost: 6)
        #expect(pair.rows.map(\.bars.count) == [2])
    }

    @Test("bars of several layers that look the same are one")
    func same() throws {
        let entries = try (0..<50).map { _ in
            try Self.entry("opacity", on: LayerID.next(), added: 1, over: 2)
        }
        let (rows, _) = AnimationRow.rows(entries, from: 0, to: 10, playhead: 1, atMost: 6)
        #expect(rows.map(\.bars.count) == [1] && rows.map(\.title) == ["ball ×50"])
    }
}
