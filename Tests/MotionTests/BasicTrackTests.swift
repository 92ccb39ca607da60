import Graphics
import Motion
import Testing

struct BasicRow: CustomTestStringConvertible, Sendable {
    let name: String
    let track: BasicTrack
    /// Half way, over a model value of .5.
    let middle: Double

    init(_ name: String, _ from: Double?, _ to: Double?, _ by: Double?, _ middle: Double) {
        self.name = name
        track = BasicTrack(
            from: from.map(MotionValue.number), to: to.map(MotionValue.number),
            by: by.map(MotionValue.number))
        self.middle = middle
    }
    var testDescription: String { name }
}

/// Property animations: table of ends.
@Suite("Basic track (core-animation 4.1)")
struct BasicTrackTests {
    static let rows = [
        BasicRow("from, to", 0.2, 0.8, nil, 0.5), BasicRow("from, by", 0.2, nil, 0.3, 0.35),
        BasicRow("to, by", nil, 0.9, 0.3, 0.75), BasicRow("from", 0.2, nil, nil, 0.35),
        BasicRow("to", nil, 0.8, nil, 0.65), BasicRow("by", nil, nil, 0.3, 0.65),
        BasicRow("none", nil, nil, nil, 0.5), BasicRow("all: by is ignored", 0.2, 0.8, 9, 0.5),
    ]

    @Test("runs between the ends of the table", arguments: rows)
    func middle(_ row: BasicRow) {
        let ends = row.track.ends(underlying: .number(0.5))
        expectClose(ends.flatMap { $0.a.interpolated(to: $0.b, at: 0.5)?.numberValue }, row.middle)
    }

    @Test("asks for the value below only where an end is open")
    func underlying() {
        #expect(BasicRow("", 1, nil, nil, 0).track.needsUnderlying)
        #expect(BasicRow("", nil, nil, 1, 0).track.needsUnderlying)
        #expect(!BasicRow("", 1, nil, 1, 0).track.needsUnderlying)
        #expect(!BasicRow("", 1, 2, nil, 0).track.needsUnderlying)
    }

    @Test("has no effect where the kinds do not go together")
    func mismatch() {
        let point = MotionValue.point(.zero)
        #expect(BasicTrack(from: .number(1), to: point).ends(underlying: point) == nil)
        #expect(BasicTrack(from: .number(1)).ends(underlying: point) == nil)
        #expect(BasicTrack(by: .text("a")).ends(underlying: .text("b")) == nil)
        #expect(BasicTrack(to: .transform(CATransform3DIdentity)).ends(underlying: point) == nil)
    }

    @Test("adds matrices by concatenation")
    func matrices() {
        let move = CATransform3DMakeTranslation(10, 0, 0)
        let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
        let by = BasicTrack(by: .transform(turn)).ends(underlying: .transform(move))
        expectClose(by?.b.transformValue.map { Double($0.m41) }, 10)
        expectClose(by?.b.transformValue.map { Double($0.m11) }, 0.87758256189)
        let back = BasicTrack(to: .transform(turn), by: .transform(move))
            .ends(underlying: .transform(CATransform3DIdentity))
        let sum = back?.a.adding(.transform(move))
        expectClose(sum?.distance(to: .transform(turn)), 0)
    }
}
