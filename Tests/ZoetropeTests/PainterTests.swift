import DisplayList
import Foundation
import Graphics
import Motion
import RenderTree
import SDLStage
import Testing

@testable import Panels
@testable import Viewer

@Suite("What the timeline draws")
struct TimelinePainterTests {
    private static let window = CGSize(width: 1000, height: 800)

    /// The timeline of animations added at time 0, drawn at a time.
    private static func drawn(
        _ animations: [RenderAnimation], at time: Double, select: Bool = false
    ) throws -> (canvas: OverlayCanvas, layout: TimelineLayout, painter: TimelinePainter) {
        let frame = Scene().frame(animations, at: time, size: window)
        let layout = try #require(
            TimelineLayout(in: window, span: 10, playhead: time, edge: max(time, 8)))
        var painter = TimelinePainter()
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        let choice = TimelinePainter.Choice(selected: select ? animations.first?.id : nil)
        painter.draw(layout, frame, frame.history.animations.entries, choice, on: &canvas)
        return (canvas, layout, painter)
    }

    @Test(
        "a ruler has lines unless media times are too large for its numbers",
        .timeLimit(.minutes(1)), arguments: [(8, true), (1e17, false), (1e300, false)])
    func ruler(_ time: Double, _ hasLines: Bool) throws {
        let (canvas, _, _) = try Self.drawn([], at: time)
        #expect(!canvas.fills(.grid).isEmpty == hasLines)
    }

    struct Wait: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var fill: FillMode
        /// Lines of one and of three points beside the bar from 2 to 4 s, seen at 8 s.
        var dots: Int, thick: Int
    }

    /// Two seconds are 2/10 of the axis.
    static let waits = [
        Wait(testDescription: "a delay is dotted", fill: .removed, dots: 1, thick: 0),
        Wait(testDescription: "fills before the begin", fill: .backwards, dots: 0, thick: 1),
        Wait(testDescription: "holds after the end", fill: .forwards, dots: 1, thick: 1),
        Wait(testDescription: "fills both", fill: .both, dots: 0, thick: 2),
    ]

    @Test("tells waiting from filling", arguments: waits)
    func waiting(_ wait: Wait) throws {
        let timing = MediaTiming(beginTime: 2, duration: 2, fillMode: wait.fill)
        let animation = try Scene.animation("opacity", timing, isRemoved: false)
        let (canvas, layout, painter) = try Self.drawn([animation], at: 8)
        let tone = OverlayStyle.tone(of: "opacity")
        let holds = [.forwards, .both].contains(wait.fill)
        let lines = canvas.fills(tone.faded(holds ? 1 : 0.55))
        let dots = lines.filter { $0.height == 1 }, thick = lines.filter { $0.height == 3 }
        let (from, to) = (layout.x(of: 0), layout.x(of: 2))
        #expect(dots.count == wait.dots * Int(((to - from) / 6).rounded(.up)))
        #expect(dots.allSatisfy { $0.minX >= from - 1 && $0.maxX <= to + 1 })
        #expect(thick.count == wait.thick)
        if wait.fill == .backwards || wait.fill == .both {
            #expect(thick.contains { $0.minX == from.rounded() && $0.maxX == to.rounded() })
        }
        let bar = try #require(painter.bars.drawn.first)
        #expect(painter.bars.drawn.count == 1)
        #expect(abs(bar.rect.minX - to) < 1e-9 && abs(bar.rect.maxX - layout.x(of: 4)) < 1e-9)
    }

    @Test("draws the course of the value inside the bar, run by run")
    func curve() throws {
        let linear = try Scene.animation("opacity", MediaTiming(duration: 4))
        let twice = try Scene.animation("opacity", MediaTiming(duration: 2, repeatCount: 2))
        let back = try Scene.animation(
            "opacity", MediaTiming(duration: 2, repeatCount: 1, autoreverses: true))
        let tone = OverlayStyle.tone(of: "opacity").faded(0.8)
        func heights(_ animation: RenderAnimation) throws -> [CGFloat] {
            try Self.drawn([animation], at: 1).canvas.fills(tone).map(\.height)
        }
        // 12 pixels high, in columns of two pixels: up; up twice; up and down.
        let (once, two, turned) = (try heights(linear), try heights(twice), try heights(back))
        #expect(once == once.sorted() && once.last == 12 && once.first == 1)
        #expect(once.count == two.count && two.count == turned.count)
        let half = two.count / 2
        #expect(two[half - 1] >= 11 && two[half + 1] <= 2 && two.last.map { $0 >= 11 } == true)
        #expect(turned[half] >= 11 && turned.last.map { $0 <= 2 } == true)
        let gaps = try Self.drawn([twice], at: 1).canvas.fills(.timeline)
        #expect(gaps.count { $0.width == 1 && $0.height == 12 } == 1)
    }

    @Test("marks what was taken away, and what was chosen")
    func marks() throws {
        let scene = Scene()
        let animation = try Scene.animation("opacity", MediaTiming(duration: 4))
        let other = try Self.drawn([animation], at: 1)
        #expect(other.canvas.fills(.red).isEmpty)
        func borders(_ canvas: OverlayCanvas) -> Int {
            canvas.commands.count { if case .border = $0 { true } else { false } }
        }
        #expect(borders(other.canvas) == 0)
        #expect(borders(try Self.drawn([animation], at: 1, select: true).canvas) == 1)
        var history = scene.frame([animation], at: 1).history
        var removal = Commit(time: 2)
        removal.removals = [Commit.Removal(id: scene.layer, animation: animation.id)]
        history.apply(removal, now: 2)
        var frame = scene.frame([], at: 3)
        frame.history = history
        let layout = try #require(
            TimelineLayout(in: Self.window, span: 10, playhead: 3, edge: 8))
        var painter = TimelinePainter()
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        painter.draw(
            layout, frame, frame.history.animations.entries, TimelinePainter.Choice(), on: &canvas)
        let red = canvas.fills(.red)
        #expect(red.count == 1 && red[0].maxX == layout.x(of: 2).rounded())
    }

    @Test("finds the bar under the mouse, and tells of it in the room there is")
    func bar() throws {
        let animation = try Scene.animation("opacity", MediaTiming(duration: 4), key: "fade")
        let quiet = try Self.drawn([animation], at: 1)
        let rect = try #require(quiet.painter.bars.drawn.first?.rect)
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        #expect(quiet.painter.bars.bar(at: middle)?.entry.animation.id == animation.id)
        #expect(quiet.painter.bars.bar(at: CGPoint(x: rect.minX - 2, y: rect.midY)) == nil)
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        let bar = try #require(quiet.painter.bars.bar(at: middle))
        for room in [8.0...992, 400...800, 8...300] {
            canvas.begin(scale: 1)
            quiet.painter.describe(
                of: bar, at: middle.x, in: room, quiet.layout, origin: 0, on: &canvas)
            let panel = try #require(canvas.fills(.panel).first)
            #expect(panel.maxY < quiet.layout.panel.minY)
            #expect(panel.minX >= room.lowerBound - 1 && panel.maxX <= room.upperBound + 1)
            let lines = canvas.commands.compactMap {
                if case .glyphs(let text) = $0 { text.bounds } else { nil }
            }
            #expect(!lines.isEmpty)
            #expect(
                lines.allSatisfy {
                    Double($0.minY) >= panel.minY && Double($0.maxY) <= panel.maxY
                })
        }
    }

    @Test("says all that there is to say of an animation")
    func summary() throws {
        let timing = MediaTiming(
            beginTime: 1, duration: 0.5, repeatCount: 3, autoreverses: true, fillMode: .both)
        let animation = try Scene.animation("opacity", timing, key: "fade", isRemoved: false)
        var entry = LoggedAnimation(
            layer: LayerID.next(), layerName: "card", animation: animation, added: 0, begins: 1,
            ends: 4)
        #expect(
            entry.summary(from: 0)
                == "card, opacity, key fade; 1.00 to 4.00 s; fills backwards for 1.00 s; "
                + "repeat count 3; autoreverses; fills forwards")
        entry.animation = try Scene.animation(
            "opacity", MediaTiming(beginTime: 1, duration: 1, repeatCount: .infinity))
        entry.ends = .infinity
        #expect(
            entry.summary(from: 0)
                == "card, opacity; from 1.00 s; delay of 1.00 s; repeats forever")
        entry.removed = 2
        #expect(entry.summary(from: 1).contains("0.00 to 1.00 s"))
        #expect(entry.summary(from: 1).contains("removed before its end"))
    }

    @Test(
        "says that a property animator runs reversed, and on from a part, without repetitions",
        arguments: [true, false])
    func animator(_ isReversed: Bool) throws {
        // Three quarters of a run, as `CAAnimation.play(_:from:length:)` sets it.
        let timing = MediaTiming(
            beginTime: 1, duration: 1, timeOffset: isReversed ? 1.25 : 0.25, repeatDuration: 0.75,
            autoreverses: isReversed, fillMode: .both)
        let entry = LoggedAnimation(
            layer: LayerID.next(), layerName: "card",
            animation: try Scene.animation("opacity", timing), added: 1, begins: 1, ends: 1.75)
        #expect(
            entry.summary(from: 1)
                == "card, opacity; 0.00 to 0.75 s" + (isReversed ? "; reversed" : ""))
    }
}

@Suite("Layers laid bare")
struct SightPainterTests {
    private static func drawn(
        _ animations: [RenderAnimation], at time: Double, scale: Double = 1
    ) -> OverlayCanvas {
        var canvas = OverlayCanvas()
        canvas.begin(scale: scale)
        DebugOutlinePainter.draw(Scene().frame(animations, at: time, scale: scale), on: &canvas)
        return canvas
    }

    @Test("outlines each layer with four lines", arguments: [1.0, 2])
    func outlines(_ scale: Double) {
        let lines = Self.drawn([], at: 1, scale: scale).fills(.layerLine)
        #expect(lines.count == 8)
        let sides = zip(lines.suffix(4), [40.0, 20, 40, 20])
        #expect(sides.allSatisfy { abs($0.width - $1 * scale) < 1e-9 })
    }

    @Test("dots for every thirtieth of a second: full in the past, faint in the future")
    func ways() throws {
        let move = try Scene.animation("position.x", MediaTiming(duration: 2), to: 100)
        let canvas = Self.drawn([move], at: 1)
        // From 0 to 2 s: 30 before, one now, 30 to come; none where nothing moves.
        #expect(canvas.fills(.motionPath).count == 31)
        #expect(canvas.fills(.motionPath.faded(0.45)).count == 30)
        #expect(canvas.fills(.motionPath).allSatisfy { $0.width == 4 && $0.midY == 50 })
        #expect(canvas.fills(.movingLine).count == 4)
        let fade = try Scene.animation("opacity", MediaTiming(duration: 2))
        #expect(Self.drawn([fade], at: 1).fills(.motionPath).isEmpty)
    }

    @Test("a ghost stands where the model is, if the layer is not there")
    func ghosts() throws {
        let move = try Scene.animation("position.x", MediaTiming(duration: 2), to: 100)
        let fade = try Scene.animation("opacity", MediaTiming(duration: 2))
        func ghosts(_ animation: RenderAnimation) -> [[CGPoint]] {
            Self.drawn([animation], at: 1).commands.compactMap {
                if case .polygon(let polygon) = $0 { polygon.points } else { nil }
            }
        }
        #expect(
            ghosts(move) == [
                [
                    CGPoint(x: 80, y: 40), CGPoint(x: 120, y: 40), CGPoint(x: 120, y: 60),
                    CGPoint(x: 80, y: 60),
                ]
            ])
        #expect(ghosts(fade).isEmpty)
    }

    static let parts: [([(Double, Double)], [(Double, Double)])] = [
        ([(2, 5), (8, 5)], [(2, 5), (8, 5)]), ([(-5, 5), (5, 5)], [(0, 5), (5, 5)]),
        ([(5, -5), (5, 15)], [(5, 0), (5, 10)]), ([(-5, -5), (-1, 20)], []),
        ([(-5, 5), (5, -5)], [(0, 0), (0, 0)]),
        ([(-5, -5), (5, -5), (5, 5), (-5, 5)], [(0, 0), (5, 0), (5, 5), (0, 5)]),
        ([(20, 0), (30, 0), (30, 9)], []),
    ]

    @Test("what clips leave of lines and polygons", arguments: parts.indices)
    func clips(_ row: Int) {
        let (shape, part) = Self.parts[row]
        let clip = CGRect(x: 0, y: 0, width: 10, height: 10)
        let found = clip.part(of: shape.map { CGPoint(x: $0.0, y: $0.1) })
        let wanted = part.map { CGPoint(x: $0.0, y: $0.1) }
        #expect(found.count == wanted.count)
        #expect(
            wanted.allSatisfy { point in
                found.contains { hypot($0.x - point.x, $0.y - point.y) < 1e-9 }
            })
    }
}

@Suite("What the inspector draws")
struct InspectorPainterTests {
    private static func layout(
        _ height: Double, values: Int = 9, motions: Int = 3, scroll: Double = 0
    ) throws -> InspectorLayout {
        try #require(
            InspectorLayout(
                in: CGSize(width: 640, height: height), taken: 0, isRight: true,
                counts: (values, motions), scroll: scroll))
    }

    @Test(
        "everything comes in sight, in whole lines",
        arguments: [756.0, 316, 230, 190])
    func scroll(_ height: Double) throws {
        let top = try Self.layout(height)
        #expect(top.lines.first?.line == .value(0) && top.offset == 0)
        #expect((top.reach > 0) == (height < 400))
        var seen: Set<InspectorLayout.Line> = []
        for offset in stride(from: 0, through: top.reach + 10, by: 5) {
            let layout = try Self.layout(height, scroll: offset)
            #expect(layout.offset <= layout.reach && layout.panel == top.panel)
            for place in layout.lines {
                #expect(layout.body.insetBy(dx: -1, dy: -1).contains(place.rect))
                seen.insert(place.line)
            }
        }
        #expect(seen.count == 9 + 1 + 3 + 1)
        let end = try Self.layout(height, scroll: .greatestFiniteMagnitude)
        #expect(end.lines.last?.line == .curve)
    }

    @Test("there is none where there is no room for one")
    func room() {
        func layout(_ width: Double, _ height: Double, taken: Double = 0) -> InspectorLayout? {
            InspectorLayout(
                in: CGSize(width: width, height: height), taken: taken, isRight: false,
                counts: (4, 0), scroll: 0)
        }
        #expect(layout(640, 230, taken: 288)?.panel.width == 320)
        #expect(layout(480, 316, taken: 288) == nil && layout(480, 100) == nil)
        #expect(layout(480, 316) != nil)
        // Two columns of numbers, 232 points, and a margin of 16 on both sides.
        #expect(layout(264, 316)?.panel.width == 232 && layout(263, 316) == nil)
    }

    @Test("a title is cut off before the time beside it", arguments: [4, 400])
    func title(_ letters: Int) throws {
        let scene = Scene()
        let animation = try Scene.animation(
            "opacity", MediaTiming(duration: 2), key: String(repeating: "k", count: letters))
        let frame = scene.frame([animation], at: 1)
        let report = try #require(LayerReport(scene.layer, in: frame.history.tree, at: 1))
        let layout = try #require(
            InspectorLayout(
                in: CGSize(width: 264, height: 800), taken: 0, isRight: true,
                counts: (report.rows.count, 1), scroll: 0))
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        let subject = InspectorPainter.Subject(report: report, isChosen: true)
        InspectorPainter.draw(subject, layout, on: &canvas)
        let rect = try #require(layout.lines.first { $0.line == .motion(0) }?.rect)
        func texts(_ tone: OverlayStyle.Tone) -> [PixelRect] {
            canvas.commands.compactMap {
                guard case .glyphs(let text) = $0, text.color == tone.premultiplied,
                    (rect.minY...rect.minY + 20).contains(
                        Double(text.bounds.minY + text.bounds.maxY) / 2)
                else { return nil }
                return text.bounds
            }
        }
        let end = try #require(texts(.ink).map(\.maxX).max())
        let begin = try #require(texts(.soft).map(\.minX).min())
        #expect(end <= begin)
        // Nothing is cut off that has room.
        #expect((Double(end) > rect.midX) == (letters > 4))
    }

    @Test("the curve is that of the chosen animation, of the first where none is chosen")
    func selected() throws {
        let scene = Scene()
        let first = try Scene.animation("opacity", MediaTiming(duration: 4))
        let second = try Scene.animation("position.x", MediaTiming(duration: 2), to: 50)
        let over = try Scene.animation("zPosition", MediaTiming(duration: 0.5))
        let frame = scene.frame([first, second, over], at: 1)
        let overlay = ViewerOverlay()
        func tones(_ chosen: AnimationID?) -> [String] {
            overlay.model = OverlayModel(
                showsInspector: true, selected: chosen, inspectorScroll: .greatestFiniteMagnitude,
                chosen: scene.layer)
            var list = DrawList(width: 1280, height: 800)
            overlay.draw(into: &list, frame: frame)
            // Lines of a curve stand askew or are a pixel high: count them by tone.
            return ["opacity", "position.x", "zPosition"].filter { subject in
                let tone = OverlayStyle.tone(of: subject).premultiplied
                return list.commands.count {
                    if case .fill(let fill) = $0 {
                        fill.color == tone && fill.shape.rect.minX == 0
                    } else {
                        false
                    }
                } > 20
            }
        }
        #expect(tones(nil) == ["opacity"])
        #expect(tones(first.id) == ["opacity"])
        // Both are drawn in the tone of places.
        #expect(tones(second.id) == ["position.x", "zPosition"])
        #expect(overlay.inspected?.motions.count == 2)
        #expect(tones(over.id) == ["position.x", "zPosition"])
        #expect(overlay.inspected?.motions.last?.time == "0.50 of 0.5 s")
        #expect(overlay.inspected?.motions.count == 3)
    }

    @Test("an animation whose layer is gone is told of all the same")
    func gone() throws {
        let animation = try Scene.animation("opacity", MediaTiming(duration: 4), key: "fade")
        let entry = LoggedAnimation(
            layer: LayerID.next(), layerName: "card", animation: animation, added: 0, begins: 0,
            ends: 4)
        var report = LayerReport(entry)
        let places = [report.include(entry, at: 5), report.include(entry, at: 5)]
        #expect(places == [0, 0])
        #expect(
            report.text
                == """
                card (no longer in the layer tree)
                  animation of opacity for key fade: 4.00 of 4 s
                """)
    }
}
