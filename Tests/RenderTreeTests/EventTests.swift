import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

/// What begins and ends when, for one animation on one layer.
struct EventRow: CustomTestStringConvertible, Sendable {
    let name: String
    var timing: MediaTiming
    /// Values of the layer at first.
    var layer: [(Property<Double>, Double)] = []
    /// Later values: at which media time, and which.
    var changes: [(time: Double, values: [(Property<Double>, Double)])] = []
    let expected: [String]
    var testDescription: String { name }
}

private let once = MediaTiming(duration: 1)

private let rows: [EventRow] = [
    EventRow(name: "once", timing: once, expected: ["started 0", "ended 1"]),
    EventRow(
        name: "later", timing: MediaTiming(beginTime: 0.5, duration: 1),
        expected: ["started 0.5", "ended 1.5"]),
    EventRow(
        name: "three times", timing: MediaTiming(duration: 0.5, repeatCount: 3),
        expected: ["started 0", "ended 1.5"]),
    EventRow(
        name: "two and a half times", timing: MediaTiming(duration: 1, repeatCount: 2.5),
        expected: ["started 0", "ended 2.5"]),
    EventRow(
        name: "twice there and back",
        timing: MediaTiming(duration: 0.5, repeatCount: 2, autoreverses: true),
        expected: ["started 0", "ended 2"]),
    EventRow(
        name: "for a given time", timing: MediaTiming(duration: 2, repeatDuration: 0.75),
        expected: ["started 0", "ended 0.75"]),
    EventRow(
        name: "at double speed", timing: MediaTiming(beginTime: 1, duration: 1, speed: 2),
        expected: ["started 1", "ended 1.5"]),
    EventRow(
        name: "backwards", timing: MediaTiming(duration: 1, speed: -2),
        expected: ["started 0", "ended 0.5"]),
    EventRow(
        name: "for ever", timing: MediaTiming(duration: 1, repeatCount: .infinity),
        expected: ["started 0"]),
    EventRow(
        name: "standing still", timing: MediaTiming(duration: 1, speed: 0), expected: ["started 0"]),
    EventRow(name: "without length", timing: MediaTiming(), expected: ["started 0", "ended 0"]),
    EventRow(
        name: "begun before it was added", timing: MediaTiming(beginTime: -3, duration: 1),
        expected: ["started -3", "ended -2"]),
    EventRow(
        name: "in a layer at double speed", timing: MediaTiming(beginTime: 1, duration: 1),
        layer: [(Properties.layer.speed, 2)], expected: ["started 0.5", "ended 1"]),
    EventRow(
        name: "in a layer that begins later", timing: once,
        layer: [(Properties.layer.beginTime, 2)],
        expected: ["started 0", "ended 3"]),
    EventRow(
        name: "later, in a layer that begins later", timing: MediaTiming(beginTime: 1, duration: 1),
        layer: [(Properties.layer.beginTime, 2)], expected: ["started 3", "ended 4"]),
    EventRow(
        name: "in a layer that begins later and ahead",
        timing: MediaTiming(beginTime: 1, duration: 3),
        layer: [(Properties.layer.beginTime, 2), (Properties.layer.timeOffset, 3)],
        expected: ["started 2", "ended 3"]),
    EventRow(
        name: "over when the layer begins", timing: once,
        layer: [(Properties.layer.beginTime, 2), (Properties.layer.timeOffset, 3)],
        expected: ["started 0", "ended 2"]),
    EventRow(
        name: "in a layer that is ahead", timing: MediaTiming(beginTime: 1, duration: 1),
        layer: [(Properties.layer.timeOffset, 0.25)], expected: ["started 0.75", "ended 1.75"]),
    EventRow(
        name: "in a layer that stands still", timing: once, layer: [(Properties.layer.speed, 0)],
        expected: []),
    EventRow(
        name: "in a layer that runs backwards", timing: once, layer: [(Properties.layer.speed, -1)],
        expected: []),
    EventRow(
        name: "when the layer speeds up half way", timing: MediaTiming(duration: 2),
        changes: [(1, [(Properties.layer.speed, 2)])], expected: ["started 0", "ended 1"]),
    EventRow(
        name: "when the layer slows down before it begins",
        timing: MediaTiming(beginTime: 1, duration: 1),
        changes: [(0.5, [(Properties.layer.speed, 0.5)])], expected: ["started 2", "ended 4"]),
    EventRow(
        name: "when the layer stops half way and goes on later", timing: once,
        changes: [
            (0.5, [(Properties.layer.speed, 0), (Properties.layer.timeOffset, 0.5)]),
            (
                2,
                [
                    (Properties.layer.speed, 1), (Properties.layer.timeOffset, 0),
                    (Properties.layer.beginTime, 1.5),
                ]
            ),
        ], expected: ["started 0", "ended 2.5"]),
    EventRow(
        name: "when the layer stops for good", timing: once,
        changes: [(0.5, [(Properties.layer.speed, 0), (Properties.layer.timeOffset, 0.5)])],
        expected: ["started 0"]),
]

@Suite("Events: what begins and ends, and when to draw")
struct EventTests {
    @Test("each animation begins and ends once, at its media times", arguments: rows)
    func trace(row: EventRow) throws {
        let reference = try play(row, step: 0.125)
        #expect(reference == row.expected)
        // How often events are taken makes no difference.
        #expect(try play(row, step: 0.5) == row.expected)
    }

    @Test("what is shown begins and ends with the events, in layers that begin ahead of others")
    func nested() throws {
        var generator = SplitMix(seed: 11)
        for _ in 0..<200 {
            var outer = Leaf(), leaf = Leaf()
            for property in [Properties.layer.beginTime, Properties.layer.timeOffset] {
                outer.values[property] = Double(Int.random(in: 0...4, using: &generator))
                leaf.values[property] = Double(Int.random(in: 0...4, using: &generator))
            }
            leaf.values[Properties.layer.speed] = [0.5, 1, 2].randomElement(using: &generator) ?? 1
            var tree = RenderTree(outer, [leaf])
            let timing = MediaTiming(
                beginTime: Double(Int.random(in: 0...4, using: &generator)), duration: 1.25)
            tree.add(try animation(timing: timing), to: leaf.id)
            for step in 0...80 {
                let time = Double(step) / 4 + 0.0625
                let local = tree.localTime(of: leaf.id, at: time)
                _ = tree.takeEvents(upTo: time)
                let nodeIndex = try #require(tree.nodeIndices[leaf.id])
                let stage = tree.nodes[nodeIndex].animations.first?.stage ?? .ended
                #expect((stage == .waiting) == (local < timing.beginTime), "\(time)")
                #expect((stage == .ended) == (local >= timing.endTime), "\(time)")
            }
        }
    }

    @Test(
        "a layer that runs backwards in another runs forwards, until the outer one is at 0",
        arguments: [(10, ["started 1", "ended 2"]), (1.5, ["started 1"]), (0.5, [])]
            as [(Double, [String])])
    func backwardsTwice(offset: Double, expected: [String]) throws {
        var outer = Leaf(), leaf = Leaf()
        outer.values[Properties.layer.speed] = -1
        outer.values[Properties.layer.timeOffset] = offset
        leaf.values[Properties.layer.speed] = -1
        leaf.values[Properties.layer.timeOffset] = offset
        var tree = RenderTree(outer, [leaf])
        tree.add(try animation(timing: MediaTiming(beginTime: 1, duration: 1)), to: leaf.id)
        #expect(tree.localTime(of: leaf.id, at: 0.5) == 0.5)
        #expect(tree.takeEvents(upTo: 9).map(text) == expected)
        let last = min(offset, 1.5)
        #expect(tree.nextFrameTime(after: last) == last && tree.nextFrameTime(after: 9) == nil)
    }

    @Test(
        "an animation whose layers run backwards in each other is due until they stand still",
        arguments: [1, 100, .infinity] as [Float])
    func standingStill(repeatCount: Float) throws {
        var outer = Leaf(), leaf = Leaf()
        let layer = [(Properties.layer.speed, -1.0), (Properties.layer.timeOffset, 10)]
        for (property, value) in layer {
            outer.values[property] = value
            leaf.values[property] = value
        }
        var tree = RenderTree(outer, [leaf])
        let timing = MediaTiming(beginTime: 1, duration: 20, repeatCount: repeatCount)
        tree.add(try animation(timing: timing), to: leaf.id)
        #expect(tree.localTime(of: leaf.id, at: 9) == 9)
        #expect(tree.localTime(of: leaf.id, at: 11) == 0)
        #expect(tree.takeEvents(upTo: 9).map(text) == ["started 1"])
        #expect(tree.nextFrameTime(after: 9) == 9)
        #expect(tree.takeEvents(upTo: 11).isEmpty)
        #expect(tree.nextFrameTime(after: 11) == nil)
    }

    private func play(_ row: EventRow, step: Double) throws -> [String] {
        var leaf = Leaf()
        for (property, value) in row.layer { leaf.values[property] = value }
        var tree = RenderTree(leaf)
        tree.add(try animation(timing: row.timing), to: leaf.id)
        var waiting = row.changes[...]
        var lines: [String] = []
        for i in 0...Int(8 / step) {
            let time = Double(i) * step
            lines += tree.takeEvents(upTo: time).map(text)
            while let next = waiting.first, next.time <= time {
                var commit = Commit(time: time)
                commit.changes = next.values.map {
                    Commit.Change(id: leaf.id, property: $0.id, value: .number($1))
                }
                tree.apply(commit)
                waiting.removeFirst()
            }
        }
        return lines
    }

    private func text(_ event: AnimationEvent) -> String {
        String(format: "%@ %g", event.kind == .started ? "started" : "ended", event.time)
    }

    @Test("frames are due at once while something moves, and never when nothing will")
    func frames() throws {
        let leaf = Leaf()
        var tree = RenderTree(leaf)
        #expect(tree.nextFrameTime(after: 3) == nil && tree.nextEventTime == nil)
        tree.add(try animation(timing: MediaTiming(beginTime: 1, duration: 1)), to: leaf.id)
        #expect(tree.nextFrameTime(after: 0) == 1)
        #expect(tree.nextFrameTime(after: 5) == 5)
        #expect(tree.takeEvents(upTo: 0.999).isEmpty)
        #expect(tree.takeEvents(upTo: 1).map(\.kind) == [.started])
        #expect(tree.nextFrameTime(after: 1.25) == 1.25 && tree.nextEventTime == 2)
        #expect(tree.animationCount == 1)
        #expect(tree.takeEvents(upTo: 2).map(\.kind) == [.ended])
        #expect(tree.nextFrameTime(after: 2) == nil && tree.animationCount == 0)
    }

    @Test("an animation that is kept when it ends asks for no more frames")
    func kept() throws {
        let leaf = Leaf()
        var tree = RenderTree(leaf)
        let timing = MediaTiming(duration: 1, fillMode: .forwards)
        tree.add(try animation(timing: timing, isRemovedOnCompletion: false), to: leaf.id)
        #expect(tree.takeEvents(upTo: 4).map(\.kind) == [.started, .ended])
        #expect(tree.animationCount == 1 && tree.nextFrameTime(after: 4) == nil)
        let shown = try #require(Evaluation.values(of: leaf.id, in: tree, at: 9))
        #expect(shown[Properties.layer.position].x == 100)
    }

    @Test("an endless animation is due for as long as it is attached")
    func endless() throws {
        let leaf = Leaf()
        var tree = RenderTree(leaf)
        let endless = try animation(timing: MediaTiming(duration: 1, repeatCount: .infinity))
        tree.add(endless, to: leaf.id)
        #expect(tree.takeEvents(upTo: 1e6).map(\.kind) == [.started])
        #expect(tree.nextFrameTime(after: 1e6) == 1e6)
        var commit = Commit(time: 1e6)
        commit.removals = [Commit.Removal(id: leaf.id, animation: endless.id)]
        tree.apply(commit)
        #expect(tree.nextFrameTime(after: 1e6) == nil)
    }

    @Test("the removal of an animation removes that one, in whatever order they were added")
    func removal() throws {
        let leaf = Leaf(), (a, b, c) = (try animation(), try animation(), try animation())
        for (removed, left) in [(a, [c]), (b, [c, a]), (c, [a])] {
            var tree = RenderTree(leaf)
            for animation in [c, a] { tree.add(animation, to: leaf.id) }
            var commit = Commit(time: 0)
            commit.removals = [Commit.Removal(id: leaf.id, animation: removed.id)]
            tree.apply(commit)
            #expect(tree.node(leaf.id)?.animations.map(\.animation.id) == left.map(\.id))
        }
    }

    @Test("a layer that leaves takes its animations with it")
    func leaving() throws {
        let leaf = Leaf()
        var tree = RenderTree(Leaf(), [leaf])
        tree.add(try animation(timing: MediaTiming(duration: 5)), to: leaf.id)
        _ = tree.takeEvents(upTo: 1)
        var commit = Commit(time: 1)
        commit.removedLayers = [leaf.id]
        tree.apply(commit)
        #expect(tree.takeEvents(upTo: 10).isEmpty)
        #expect(tree.nextFrameTime(after: 1) == nil && tree.animationCount == 0)
    }

    @Test("at one moment begins come before ends, and later additions first")
    func order() throws {
        let leaf = Leaf()
        var tree = RenderTree(leaf)
        let ending = try animation(timing: MediaTiming(duration: 1))
        let first = try animation(timing: MediaTiming(beginTime: 1, duration: 1))
        let second = try animation(timing: MediaTiming(beginTime: 1, duration: 1))
        for animation in [ending, first, second] { tree.add(animation, to: leaf.id) }
        _ = tree.takeEvents(upTo: 0)
        let events = tree.takeEvents(upTo: 1)
        #expect(events.map(\.animation) == [second.id, first.id, ending.id])
        #expect(events.map(\.kind) == [.started, .started, .ended])
    }

    @Test("awkward times neither trap nor begin twice", arguments: awkwardNumbers, awkwardNumbers)
    func awkward(begin: Double, duration: Double) throws {
        let leaf = Leaf()
        for speed in [1, 0, -1, .infinity, .nan] as [Double] {
            var tree = RenderTree(leaf)
            let timing = MediaTiming(beginTime: begin, duration: duration, speed: Float(speed))
            tree.add(try animation(timing: timing), to: leaf.id)
            tree.set(Properties.layer.speed.id, of: leaf.id, to: .number(speed))
            let events = [0, 1, .greatestFiniteMagnitude, .infinity].flatMap {
                tree.takeEvents(upTo: $0)
            }
            #expect(events.filter { $0.kind == .started }.count <= 1)
            #expect(events.filter { $0.kind == .ended }.count <= 1)
            _ = tree.dump(at: begin)
            _ = tree.dump(at: duration)
        }
    }
}
