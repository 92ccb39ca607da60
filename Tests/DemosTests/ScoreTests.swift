import CoreAnimation
import Graphics
import Testing

@testable import Demos

/// When animations on a demo's canvas begin, begin anew and end, as they are found on the layers.
@MainActor private struct Recording {
    /// In seconds after the key, rounded to thousandths.
    private(set) var moments: Set<Double> = []
    private var running: [ObjectIdentifier: (animation: CAAnimation, end: Double)] = [:]

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

    static func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}

@Suite("Every listing, section 12: the strip under a demo") @MainActor struct ScoreTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let demo: String
        /// Keys and when they are pressed.
        let keys: [(time: Double, key: Character)]
        /// Whether the strip shows parts of one animation, so that only its end can be compared.
        var showsParts = false
        /// Seconds that a lamp takes to light up at the end.
        var lamp = 0.0
        var testDescription: String {
            demo + " " + keys.map { "\($0.time):\($0.key)" }.joined(separator: " ")
        }
    }

    nonisolated static let rows: [Row] = [
        Row(demo: "listing-3-1", keys: [(0, "o")]), Row(demo: "listing-3-2", keys: [(0, "f")]),
        Row(demo: "listing-3-3", keys: [(0, "b")], showsParts: true),
        Row(demo: "listing-3-3", keys: [(0, "p")], showsParts: true),
        Row(demo: "key-values", keys: [(0, "n")], showsParts: true),
        Row(demo: "key-values", keys: [(0, "i")], showsParts: true),
        Row(demo: "key-timing", keys: [(0, "t")], showsParts: true),
        Row(demo: "listing-3-4", keys: [(0, "g")], showsParts: true),
        Row(demo: "stopping", keys: [(0, "m")]),
        Row(demo: "stopping", keys: [(0, "m"), (0.75, "f")]),
        Row(demo: "stopping", keys: [(0, "m"), (0.5, "s"), (1.25, "a")]),
        Row(demo: "ends", keys: [(0, "c")], lamp: 0.25),
        Row(demo: "ends", keys: [(0, "d")], lamp: 0.25),
        Row(demo: "ends", keys: [(0, "b")]), Row(demo: "listing-3-5", keys: [(0, "m")]),
        Row(demo: "table-4-1", keys: [(0, "f")]), Row(demo: "table-4-1", keys: [(0, "a")]),
        Row(demo: "listing-4-1", keys: [(0, "t")]), Row(demo: "listing-4-2", keys: [(0, "s")]),
        Row(demo: "listing-4-2", keys: [(0, "s"), (0.5, "s")]),
        Row(demo: "listing-4-3", keys: [(0, "t")]), Row(demo: "listing-4-3", keys: [(0, "d")]),
        Row(demo: "table-4-2", keys: [(0, "d")]), Row(demo: "table-4-2", keys: [(0, "l")]),
        Row(demo: "table-4-2", keys: [(0, "c")]), Row(demo: "table-4-2", keys: [(0, "n")]),
        Row(demo: "table-4-2", keys: [(0, "a")]), Row(demo: "table-4-2", keys: [(0, "w")]),
        Row(demo: "table-4-2", keys: [(0, "t")]), Row(demo: "listing-4-4", keys: [(0, "s")]),
        Row(demo: "listing-4-4", keys: [(0, "s"), (0.5, "x")]),
        Row(demo: "listing-4-4", keys: [(0, "s"), (2.5, "x")]),
        Row(demo: "listing-4-5", keys: [(0, "n")]), Row(demo: "autoreverse", keys: [(0, "r")]),
        Row(demo: "listing-4-6", keys: [(0, "n")]), Row(demo: "listing-4-7", keys: [(0, "d")]),
        Row(demo: "listing-4-8", keys: [(0, "f")]),
        Row(demo: "listing-4-8-variant", keys: [(0, "f")]),
        Row(demo: "chaining", keys: [(0, "b")]), Row(demo: "chaining", keys: [(0, "d")]),
        Row(demo: "chaining", keys: [(0, "n")]), Row(demo: "listing-4-9", keys: [(0, "r")]),
        Row(demo: "note-a", keys: [(0, "t")]), Row(demo: "note-b", keys: [(0, "f")]),
        Row(demo: "note-b", keys: [(0, "f"), (0.5, "f")]),
        Row(demo: "listing-3-2", keys: [(0, "f"), (0.5, "r")]),
        Row(demo: "table-4-2", keys: [(0, "b")]),
        Row(demo: "listing-4-3", keys: [(0, "e")]),
        Row(demo: "listing-4-6", keys: [(0, "d")]), Row(demo: "listing-4-7", keys: [(0, "n")]),
    ]

    @Test("shows what happens, when it happens", arguments: rows)
    func happens(_ row: Row) throws {
        let play = try Play(row.demo)
        let scene = try #require(play.scene as? ListingScene)
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
        let happened = Set(recording.moments.map { Recording.rounded($0 - start) })
        let score = scene.stage.timeline.score
        let shown = Set(
            score.rows.flatMap { $0.ends + $0.spans.flatMap { [$0.start, $0.end] } }
                .map(Recording.rounded))
        #expect(happened.max() == shown.max().map { $0 + row.lamp })
        if !row.showsParts {
            #expect(shown.subtracting([0]).isSubset(of: happened), "\(shown) in \(happened)")
        }
    }

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
