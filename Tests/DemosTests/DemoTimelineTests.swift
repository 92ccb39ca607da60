import CoreAnimation
import Graphics
import Testing
import UIKitViews

@testable import Demos

/// When animations on a demo's canvas begin, begin anew and end, as they are found on the layers.
@MainActor private struct Recording {
    /// In seconds after the key, rounded to thousandths.
    private(set) var moments: Set<Double> = []
    private var running: [ObjectIdentifier: CAAnimation] = [:]

    /// Looks at the layers below one.
    mutating func look(at root: CALayer, time: Double) {
        var seen: Set<ObjectIdentifier> = []
        var layers = [root]
        while let layer = layers.popLast() {
            for key in layer.animationKeys() ?? [] {
                guard let animation = layer.animation(forKey: key) else { continue }
                seen.insert(ObjectIdentifier(animation))
                running[ObjectIdentifier(animation)] = animation
            }
            layers += layer.sublayers ?? []
        }
        for (id, animation) in running where !seen.contains(id) {
            note(animation, until: time)
            running[id] = nil
        }
    }

    /// Notes when an animation that is over began, began anew and ended.
    private mutating func note(_ animation: CAAnimation, until time: Double) {
        let count = animation.repeatCount == 0 ? 1 : Double(animation.repeatCount)
        let runs = count * (animation.autoreverses ? 2 : 1)
        let (begin, duration) = (animation.beginTime, animation.duration)
        let end = min(begin + runs * duration, time)
        let begins = (0..<Int(runs.rounded(.up))).map { begin + Double($0) * duration }
        guard begin < end else { return }
        moments.formUnion((begins.filter { $0 < end } + [end]).map(Self.rounded))
    }

    static func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}

@Suite("The timeline under a demo (views 12)") @MainActor struct DemoTimelineTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let demo: String
        /// Keys and when they are pressed.
        let keys: [(time: Double, key: Character)]
        var testDescription: String {
            demo + " " + keys.map { "\($0.time):\($0.key)" }.joined(separator: " ")
        }
    }

    nonisolated static let rows =
        CatalogueTests.keyRows.map { Row(demo: $0.demo, keys: [(0, $0.key)]) } + [
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

    @Test("shows what runs, when it runs", arguments: rows)
    func runs(_ row: Row) throws {
        let play = try Play(row.demo)
        guard let scene = play.scene as? ListingScene, scene.stage.showsTimeline else { return }
        let timeline = scene.stage.timeline
        // What is under way by itself is no part of the story.
        play.stage.advance(to: 8)
        let start = play.stage.time
        var recording = Recording()
        var keys = row.keys[...]
        for step in 0...128 {
            let time = Double(step) / 16
            play.stage.advance(to: start + time)
            recording.look(at: scene.canvas.layer, time: start + time)
            while let next = keys.first, next.time <= time {
                keys.removeFirst()
                scene.press(next.key)
                play.stage.advance(by: 0)
                recording.look(at: scene.canvas.layer, time: start + time)
            }
        }
        // After a pause the timeline begins anew; what was before is another story.
        let happened = recording.moments.filter { $0 >= Recording.rounded(timeline.origin) }
        let bars = timeline.animations.flatMap(timeline.spans).filter { $0.kind != .wait }
        let shown = Set(bars.flatMap { [$0.start, $0.end] }.map(Recording.rounded))
        let inner = Set(
            timeline.animations.filter { !$0.animation.innerKeyTimes.isEmpty }
                .flatMap(timeline.spans).flatMap { [$0.start, $0.end] }.map(Recording.rounded))
        #expect(timeline.isHidden == happened.isEmpty)
        #expect(happened.subtracting(shown).isEmpty, "\(shown)")
        #expect(shown.subtracting(happened).isSubset(of: inner), "\(happened)")
        #expect(timeline.animations.count == Set(timeline.animations.map(\.animation.id)).count)
    }

    @Test("divides a bar at its delay, its repetitions and its keyframes")
    func parts() throws {
        let kinds: [AnimationSpan.Kind: Character] = [.wait: "w", .forth: "f", .back: "b"]
        func shown(_ demo: String, _ key: Character) throws -> [String] {
            let play = try Play(demo)
            play.scene.press(key)
            play.stage.advance(by: 0)
            let timeline = try #require((play.scene as? ListingScene)?.stage.timeline)
            return timeline.animations.map { animation in
                timeline.spans(of: animation).map { span in
                    let note = span.notes.first.map { " \($0)" } ?? ""
                    return "\(kinds[span.kind] ?? "?")\(Recording.rounded(span.start))"
                        + "-\(Recording.rounded(span.end))\(note)"
                }.joined(separator: ", ")
            }
        }
        #expect(
            try shown("listing-4-5", "n").sorted() == [
                "w0.0-1.0 delay, f1.0-1.2 1, b1.2-1.4 back, f1.4-1.6 2, b1.6-1.8 back, f1.8-2.0 3",
                "w0.0-1.0 delay, f1.0-2.0 1 s, ease-out",
            ])
        #expect(
            try Set(shown("key-timing", "t")).isSuperset(of: [
                "f0.0-2.0, f2.0-4.0", "f0.0-1.0, f1.0-4.0", "f0.0-1.2, f1.2-2.4, f2.4-4.0",
            ]))
        #expect(try shown("stopping", "m").first == "f0.0-2.0 move, 2 s, linear")
    }

    @Test("begins anew after a pause, and goes on with what follows at once")
    func pause() throws {
        let play = try Play("listing-4-2")
        let timeline = try #require((play.scene as? ListingScene)?.stage.timeline)
        #expect(timeline.isHidden && timeline.animations.isEmpty)
        play.scene.press("s")
        play.stage.advance(to: 0.5)
        #expect((timeline.animations.count, timeline.seconds) == (1, 1))
        play.stage.advance(to: 1.5)
        #expect((timeline.animations.count, timeline.seconds) == (2, 3))
        play.stage.advance(to: 4)
        play.scene.press("s")
        play.stage.advance(by: 0)
        #expect((timeline.animations.count, timeline.origin) == (1, 4))
    }

    @Test("Blocks follow each other at their ends, in full or interrupted", arguments: chains)
    func chains(row: (demo: String, keys: [(time: Double, key: Character)], runs: [String]))
        throws
    {
        let play = try Play(row.demo)
        let timeline = try #require((play.scene as? ListingScene)?.stage.timeline)
        for (time, key) in row.keys {
            play.stage.advance(to: time)
            play.scene.press(key)
        }
        play.stage.advance(to: 4)
        let runs = timeline.animations.map {
            "\(Recording.rounded($0.begins))-\(Recording.rounded($0.over))"
                + ($0.removed == nil ? "" : " interrupted")
        }
        #expect(Set(runs).sorted() == row.runs)
    }

    /// Delays are waited out before the start; listing 4-9 has an animation of its layer too.
    nonisolated static let chains:
        [(demo: String, keys: [(time: Double, key: Character)], runs: [String])] = [
            ("listing-4-2", [(0, "s")], ["0.0-1.0", "2.0-3.0"]),
            ("listing-4-4", [(0, "s")], ["0.0-1.0", "2.0-3.0"]),
            ("listing-4-4", [(0, "s"), (0.5, "x")], ["0.0-0.5 interrupted", "1.5-2.5"]),
            ("listing-4-6", [(0, "n")], ["0.0-1.0"]), ("listing-4-7", [(0, "n")], ["0.0-1.0"]),
            ("listing-4-8", [(0, "f")], ["0.0-1.0"]),
            ("listing-4-8-variant", [(0, "f")], ["0.0-1.0"]),
            ("chaining", [(0, "b")], ["0.0-0.5", "0.5-1.0", "1.0-1.5"]),
            ("chaining", [(0, "d")], ["0.0-0.5", "0.5-1.0", "1.0-1.5"]),
            ("listing-4-9", [(0, "r")], ["0.0-1.0", "0.0-2.0", "1.0-2.0"]),
            ("note-b", [(0, "f")], ["0.0-1.0", "1.0-2.0"]),
            ("table-4-2", [(0, "w")], ["0.5-1.5"]),
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
            // 400 points in a second, eased: the speed at half time, in points per second. There
            // dx/ds is .87 and dy/ds 1.5.
            let peak = try #require(speeds.max())
            #expect(abs(peak - 400 * 1.5 / 0.87) < 12)
            let jump = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }.max() ?? 0
            #expect((jump < 120) == isEven, "\(name) \(jump)")
        }
    }
}
