import Foundation
import GoldenSupport
import Graphics
import Motion
@_exported import TestSupport
import Testing

@testable import DisplayList
@testable import RenderTree

private let rowsByKind = LayerKind.allCases.map { PropertyTable.ids(in: $0) }

/// Expects the same values of all properties but one.
///
/// An expectation for each of a million values would take minutes.
func expectSame(
    _ a: borrowing LayerValues, _ b: borrowing LayerValues, _ tolerance: Double,
    _ time: @autoclosure () -> String, besides left: PropertyID? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for row in rowsByKind[Int(a.kind.rawValue)]
    where row != left && !same(a[row], b[row], tolerance) {
        let key = PropertyTable.row(row).key
        Issue.record(
            "\(key) at \(time()): \(a[row]) is not \(b[row])", sourceLocation: sourceLocation)
    }
}

/// A layer of a test tree and what it holds.
struct Leaf {
    let id = LayerID.next()
    var values: LayerValues

    init(
        _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100),
        color: RGBAColor? = RGBAColor(red: 1, green: 0, blue: 0), kind: LayerKind = .layer
    ) {
        values = LayerValues(kind: kind)
        values[Properties.layer.bounds] = CGRect(origin: .zero, size: frame.size)
        values[Properties.layer.position] = CGPoint(x: frame.midX, y: frame.midY)
        values[Properties.layer.backgroundColor] = color
    }
}

extension RenderTree {
    /// A root with sublayers that have none, applied at time 0.
    init(_ root: Leaf, _ leaves: [Leaf] = []) {
        self.init()
        var commit = Commit(time: 0, root: root.id)
        for leaf in [root] + leaves {
            commit.creations.append(Commit.Creation(id: leaf.id, values: leaf.values))
        }
        commit.arrangements = [Commit.Arrangement(id: root.id, sublayers: leaves.map(\.id))]
        apply(commit)
    }

    /// Adds an animation at a media time.
    mutating func add(_ animation: RenderAnimation, to id: LayerID, at time: Double = 0) {
        var commit = Commit(time: time)
        commit.additions = [Commit.Addition(id: id, animation: animation)]
        apply(commit)
    }

    /// Changes one value at a media time.
    mutating func set(
        _ property: PropertyID, of id: LayerID, to value: MotionValue, at time: Double = 0
    ) {
        var commit = Commit(time: time)
        commit.changes = [Commit.Change(id: id, property: property, value: value)]
        apply(commit)
    }

    /// The frame shown at a time, as text.
    func dump(at time: Double, side: Int = 200) -> String {
        frame(at: time, side: side).description
    }

    /// The frame shown at a time.
    func frame(at time: Double, side: Int = 200) -> DrawList {
        var evaluation = Evaluation()
        evaluation.evaluate(self, at: time)
        return frame(evaluation, side: side)
    }

    /// The frame that an evaluation shows.
    func frame(_ evaluation: Evaluation, side: Int = 200) -> DrawList {
        var builder = DrawListBuilder()
        builder.build(
            self, evaluation, width: side, height: side, scale: 1,
            background: SIMD4(repeating: 1))
        return builder.list
    }
}

/// An animation of a key path from one number to another.
func animation(
    _ keyPath: String = "position.x", from: Double = 0, to: Double = 100,
    timing: MediaTiming = MediaTiming(duration: 1), curve: TimingCurve? = nil,
    isRemovedOnCompletion: Bool = true
) throws -> RenderAnimation {
    let target = try #require(AnimationTarget(keyPath: keyPath))
    return RenderAnimation(
        timing: timing, curve: curve, isRemovedOnCompletion: isRemovedOnCompletion,
        body: .property(
            PropertyAnimation(
                target: target, track: .basic(BasicTrack(from: .number(from), to: .number(to))))))
}

/// Whether two values are the same, number by number; NaN equals NaN.
func same(_ a: MotionValue, _ b: MotionValue, _ tolerance: Double = 0) -> Bool {
    func close(_ x: Double, _ y: Double) -> Bool {
        x == y || (x.isNaN && y.isNaN) || abs(x - y) <= tolerance
    }
    switch (a, b) {
    case (.vector(let k, let v), .vector(let l, let w)):
        guard k.lanes == l.lanes else { return false }
        // This runs for millions of values, in code that is not optimised.
        var lane = 0
        while lane < k.lanes, close(v[lane], w[lane]) { lane += 1 }
        return lane == k.lanes
    case (.transform(let m), .transform(let n)):
        return zip(PropertyBlock.numbers(m), PropertyBlock.numbers(n)).allSatisfy(close)
    case (.image(let m), .image(let n)): return m === n
    case (.path(let m), .path(let n)): return m == n
    case (.list(let m), .list(let n)):
        return m.count == n.count && zip(m, n).allSatisfy { same($0, $1, tolerance) }
    case (.text(let m), .text(let n)): return m == n
    case (.none, .none): return true
    default: return false
    }
}

/// Expects two points to agree.
func expectPoint(
    _ a: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        abs(a.x - x) <= tolerance && abs(a.y - y) <= tolerance,
        "(\(a.x), \(a.y)) is not (\(x), \(y)) \(comment)", sourceLocation: sourceLocation)
}
