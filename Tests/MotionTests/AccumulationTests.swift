import Foundation
import Graphics
import Motion
import Testing

/// Property animations: table of cumulative and additive examples.
@Suite("Accumulation (core-animation 4.2)")
struct AccumulationTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let track: BasicTrack
        let model: Double
        let values: [(time: Double, value: Double)]
        var testDescription: String { name }
    }
    static let rows: [Row] = [
        Row(
            name: "0 -> 10", track: BasicTrack(from: .number(0), to: .number(10)), model: 0,
            values: [(0.5, 5), (1.5, 15), (2.5, 25)]),
        Row(
            name: "by 10 over 100", track: BasicTrack(by: .number(10)), model: 100,
            values: [(0.5, 105), (1.5, 215), (2.5, 325)]),
        Row(
            name: "10 -> 20", track: BasicTrack(from: .number(10), to: .number(20)), model: 0,
            values: [(1.5, 35)]),
    ]

    @Test("adds the end value once for every finished cycle", arguments: rows)
    func cumulative(_ row: Row) {
        let timing = MediaTiming(duration: 1, repeatCount: 3)
        for (time, value) in row.values {
            guard case .active(let f, let cycle, _) = timing.phase(at: time),
                let (a, b) = row.track.ends(underlying: .number(row.model))
            else {
                Issue.record("inactive at \(time)")
                continue
            }
            expectClose(
                a.interpolated(to: b, at: f)?.accumulated(b, times: cycle)?.numberValue, value)
        }
    }

    @Test("adds on top of the value below")
    func additive() {
        let first = MotionValue.number(0.5).adding(.number(0.1))
        expectClose(first?.numberValue, 0.6)
        expectClose(first?.adding(.number(0.05))?.numberValue, 0.65)
    }

    @Test("matrices and values that cannot be added do not accumulate")
    func notAccumulated() {
        let move = MotionValue.transform(CATransform3DMakeTranslation(5, 0, 0))
        expectClose(move.accumulated(move, times: 3)?.transformValue.map { Double($0.m41) }, 5)
        #expect(MotionValue.flag(true).accumulated(.flag(true), times: 3)?.numberValue == 1)
    }

    @Test("the added matrix acts first, nearer the content")
    func canonicalList() {
        let move = MotionValue.transform(CATransform3DMakeTranslation(10, 0, 0))
        let turn = MotionValue.transform(CATransform3DMakeRotation(0.5, 0, 0, 1))
        let sum = move.adding(turn)?.transformValue
        expectClose(sum.map { Double($0.m41) }, 10)
        expectClose(sum.map { Double($0.m11) }, 0.87758256189)
    }

    @Test("adding what was subtracted gives the value back")
    func inverse() {
        let a = MotionValue.transform(
            CATransform3DConcat(
                CATransform3DMakeRotation(0.7, 1, 2, 3), CATransform3DMakeTranslation(3, 4, 5)))
        let b = MotionValue.transform(
            CATransform3DConcat(
                CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(1.2, 0, 1, 0)))
        // T-B is Concat(Invert(B), T): B acting before it gives T.
        let difference = a.subtracting(b)?.transformValue ?? CATransform3D()
        let back = CATransform3DConcat(b.transformValue ?? CATransform3D(), difference)
        let rows = zip([back.row1, back.row2, back.row3, back.row4], a.rows)
        for (x, y) in rows { for i in 0..<4 { expectClose(x[i], y[i], 1e-9) } }
    }
}
