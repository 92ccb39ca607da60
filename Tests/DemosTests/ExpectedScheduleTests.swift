import CoreAnimation
import Graphics
import Testing

@testable import Demos
@testable import UIKitViews

/// When animations on a demo's canvas begin, begin anew and end, as they are found on the layers.
@MainActor private struct Recording {
    /// In seconds after the key, rounded to thousandths.
    private(set) var moments: Set<Double> = []
    private var running: [ObjectIdentifier: (animation: CAAnimation, end: Double)] = [:]
    private var places: [ObjectIdentifier: (place: CGPoint, time: Double, isMoving: Bool)] = [:]

    /// Looks at the layers below one.
    mutating func look(at root: CALayer, time: Double) {
        var seen: Set<ObjectIdentifier> = []
        var layers = [root]
        while let layer = layers.popLast() {
            for key in layer.animationKeys() ?? [] {
                guard let animation = layer.animation(forKey: key) else { continue }
                seen.insert(ObjectIdentifier(animation))
                note(animation)
            }
            layers += layer.sublayers ?? []
        }
        for (id, known) in running where !seen.contains(id) {
            moments.insert(Self.rounded(min(known.end, time)))
            running[id] = nil
        }
    }

    private mutating func note(_ animation: CAAnimation) {
        let id = ObjectIdentifier(animation)
        guard running[id] == nil else { return }
        let count = animation.repeatCount == 0 ? 1 : Double(animation.repeatCount)
        let runs = count * (animation.autoreverses ? 2 : 1)
        let (begin, duration) = (animation.beginTime, animation.duration)
        for run in 0..<Int(runs.rounded(.up)) {
            moments.insert(Self.rounded(begin + Double(run) * duration))
        }
        running[id] = (animation, begin + runs * duration)
    }

    /// Looks at where the program itself has moved the layers below one, frame by frame.
    mutating func lookAtPlaces(below root: CALayer, time: Double) {
        for layer in root.sublayers ?? [] {
            let id = ObjectIdentifier(layer), before = places[id]
            let moves = before.map { $0.place != layer.position } ?? false
            if let before, moves != before.isMoving { moments.insert(Self.rounded(before.time)) }
            places[id] = (layer.position, time, moves)
            lookAtPlaces(below: layer, time: time)
        }
    }

    static func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}

/// What blocks tell the demo, and when.
@MainActor private final class Calls {
    private(set) var started: Set<Double> = []
    private(set) var ended: Set<Double> = []
    private(set) var lines: [String] = []

    /// Listens from now on, with a system's clock that stands still.
    init(_ stage: OffscreenStage) {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        AnimationBlock.now = { date }
        SettersScene.now = { date }
        AnimationBlock.listener = { [unowned self, unowned stage] call in
            let time = Recording.rounded(stage.time)
            switch call {
            case .started:
                started.insert(time)
                lines.append("\(time) started")
            case .ended(let finished):
                ended.insert(time)
                lines.append("\(time) \(finished)")
            }
        }
    }

    func end() {
        AnimationBlock.listener = nil
        AnimationBlock.now = { Date() }
        SettersScene.now = { Date() }
    }
}

@Suite("Every listing: the strip under a demo (views 12)") @MainActor struct ScoreTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let demo: String
        /// Keys and when they are pressed.
        let keys: [(time: Double, key: Character)]
        /// Whether the strip shows parts of one animation, so that only its end can be compared.
        var showsParts = false
        /// Whether timed animations move views, which leaves nothing on their layers.
        var isTimed = false
        /// Seconds that a lamp takes to light up at the end.
        var lamp = 0.0
        var testDescription: String {
            demo + " " + keys.map { "\($0.time):\($0.key)" }.joined(separator: " ")
        }
    }

    nonisolated static let rows: [Row] =
        single("listing-3-1", "o") + single("listing-3-2", "f")
        + single("listing-3-3", "bp", showsParts: true)
        + single("key-values", "npwrcti", showsParts: true)
        + single("key-timing", "t", showsParts: true)
        + single("listing-3-4", "g", showsParts: true) + single("stopping", "m")
        + single("ends", "cd", lamp: 0.25) + single("ends", "b") + single("listing-3-5", "m")
        + single("os-x-rules", "dai") + single("constraints", "cxn") + single("overview", "mg")
        + single("table-4-1", "fbctaks") + single("listing-4-1", "t") + single("listing-4-2", "s")
        + single("listing-4-3", "tde") + single("table-4-2", "dlscnabwt")
        + single("listing-4-4", "sc") + single("listing-4-5", "n") + single("autoreverse", "r")
        + single("listing-4-6", "nd") + single("listing-4-7", "nd") + single("listing-4-8", "f")
        + single("listing-4-8-variant", "f") + single("chaining", "bdn")
        + single("listing-4-9", "r") + single("note-a", "t") + single("note-b", "f")
        + single("view-keyframes", "mfe", showsParts: true) + [
            Row(demo: "overview", keys: [(0, "l")], isTimed: true),
            Row(demo: "listing-3-2", keys: [(0, "f"), (0.5, "r")]),
            Row(demo: "stopping", keys: [(0, "m"), (0.75, "f")]),
            Row(demo: "stopping", keys: [(0, "m"), (0.5, "s"), (1.25, "a")]),
            Row(demo: "stopping", keys: [(0, "m"), (0.5, "a")]),
            Row(demo: "listing-4-2", keys: [(0, "s"), (0.5, "s")]),
            Row(demo: "listing-4-4", keys: [(0, "s"), (0.5, "x")]),
            Row(demo: "listing-4-4", keys: [(0, "s"), (2.5, "x")]),
            Row(demo: "table-4-1", keys: [(0, "c"), (2, "c")]),
            Row(demo: "table-4-1", keys: [(0, "f"), (0.5, "a")]),
            Row(demo: "table-4-1", keys: [(0, "a"), (0.5, "a")]),
            Row(demo: "table-4-2", keys: [(0, "w"), (0.25, "d")]),
            Row(demo: "listing-4-6", keys: [(0, "n"), (0.5, "d")]),
            Row(demo: "listing-4-8", keys: [(0, "f"), (0.5, "f")]),
            Row(demo: "chaining", keys: [(0, "b"), (0.75, "b")]),
            Row(demo: "chaining", keys: [(0, "n"), (0.75, "d")]),
            Row(demo: "listing-4-9", keys: [(0, "r"), (1.5, "r")]),
            Row(demo: "note-b", keys: [(0, "f"), (0.5, "f")]),
        ]

    /// A row for each key, pressed at 0.
    private nonisolated static func single(
        _ demo: String, _ keys: String, showsParts: Bool = false, lamp: Double = 0
    ) -> [Row] {
        keys.map { Row(demo: demo, keys: [(0, $0)], showsParts: showsParts, lamp: lamp) }
    }

    @Test("Every key of a demo with a strip has its row", arguments: CatalogueTests.names)
    func allKeys(name: String) throws {
        let demo = try #require(Catalogue.demo(named: name))
        guard let scene = demo.makeScene() as? ListingScene, scene.stage.showsTimeline else {
            return
        }
        let tested = Self.rows.filter { $0.demo == name }.flatMap { $0.keys.map(\.key) }
        #expect(Set(demo.keys.map(\.key)).subtracting(tested).isEmpty)
    }

    @Test("shows what happens, when it happens", arguments: rows)
    func happens(_ row: Row) throws {
        let play = try Play(row.demo)
        let scene = try #require(play.scene as? ListingScene)
        let timeline = scene.stage.timeline
        // What is under way by itself is no part of the story.
        play.stage.advance(to: 8)
        let start = play.stage.time
        let calls = Calls(play.stage)
        defer { calls.end() }
        var recording = Recording()
        var keys = row.keys[...]
        for step in 0...128 {
            let time = Double(step) / 16
            play.stage.advance(to: start + time)
            recording.look(at: scene.canvas.layer, time: start + time)
            if row.isTimed {
                recording.lookAtPlaces(below: scene.canvas.layer, time: start + time)
            }
            while let next = keys.first, next.time <= time {
                keys.removeFirst()
                scene.press(next.key)
                play.stage.advance(by: 0)
                recording.look(at: scene.canvas.layer, time: start + time)
            }
        }
        // A key that had to wait began the strip anew; what was before is another story.
        let begin = Recording.rounded(play.stage.time - timeline.elapsed)
        let happened = recording.moments.filter { $0 >= begin }
        func moments(_ times: [Double]) -> Set<Double> {
            Set(times.map { Recording.rounded(begin + $0) })
        }
        let spans = moments(
            timeline.score.rows.flatMap { $0.spans.flatMap { [$0.start, $0.end] } })
        let marks = timeline.score.rows.flatMap(\.marks)
        let shown = spans.union(moments(marks.map(\.time)))
        let last = happened.max() ?? begin
        #expect(Recording.rounded(last - row.lamp) == shown.max())
        if !row.showsParts {
            #expect(shown.subtracting([begin]).isSubset(of: happened), "\(shown) in \(happened)")
        }
        // Core Animation's own calls are told by the lamp.
        guard row.lamp == 0 else { return }
        for (kind, called) in [
            (ExpectedSchedule.Mark.Kind.done, calls.ended), (.began, calls.started),
        ] {
            let told = moments(marks.filter { $0.kind == kind }.map(\.time))
            #expect(told == called.filter { $0 > begin || told.contains($0) }, "\(kind)")
        }
    }

    @Test("Completions have their flags, at their times", arguments: flags)
    func flags(row: (demo: String, keys: [(time: Double, key: Character)], calls: [String])) throws
    {
        let play = try Play(row.demo)
        let calls = Calls(play.stage)
        defer { calls.end() }
        for (time, key) in row.keys {
            play.stage.advance(to: time)
            play.scene.press(key)
        }
        play.stage.advance(to: 4)
        #expect(calls.lines == row.calls)
    }

    nonisolated static let flags:
        [(demo: String, keys: [(time: Double, key: Character)], calls: [String])] = [
            ("listing-4-2", [(0, "s")], ["1.0 true", "3.0 true"]),
            ("listing-4-4", [(0, "s")], ["1.0 true", "3.0 true"]),
            ("listing-4-4", [(0, "s"), (0.5, "x")], ["0.5 false", "2.5 true"]),
            ("listing-4-6", [(0, "n")], ["1.0 true"]), ("listing-4-7", [(0, "n")], ["1.0 true"]),
            ("listing-4-8", [(0, "f")], ["1.0 true"]),
            ("listing-4-8-variant", [(0, "f")], ["1.0 true"]),
            ("chaining", [(0, "b")], ["0.5 true", "1.0 true", "1.5 true"]),
            ("chaining", [(0, "d")], ["0.5 true", "1.0 true", "1.5 true"]),
            ("listing-4-9", [(0, "r")], ["1.0 true", "2.0 true"]),
            ("note-b", [(0, "f")], ["1.0 true", "2.0 true"]),
            ("table-4-2", [(0, "w")], ["0.5 started", "1.5 true"]),
        ]

    @Test("A graph of speed is what is drawn, measured")
    func speed() throws {
        let play = try Play("retargeting")
        play.scene.press("s")
        play.stage.advance(to: 0.5)
        play.scene.press("s")
        play.stage.advance(to: 0.75)
        for (name, isEven) in [("added", true), ("replaced", false)] {
            let lane = try #require(play.scene.layer(named: name)?.superlayer?.delegate)
            let graph = try #require(
                (lane as? RetargetingLane)?.subviews.lazy.compactMap {
                    $0 as? SpeedGraph
                }.first)
            let speeds = graph.speeds
            // 400 points in a second, eased: the speed at half time, in points per second.
            let peak = try #require(speeds.max())
            #expect(abs(peak - 400 * TimingCurve.easeInEaseOut.slope(at: 0.5)) < 12)
            let jump = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }.max() ?? 0
            #expect((jump < 120) == isEven, "\(name) \(jump)")
        }
    }
}
