import Foundation
import Graphics
import Motion
import Testing

struct ValueFunctionRow: CustomTestStringConvertible, Sendable {
    let name: String
    let function: ValueFunction
    let value: MotionValue
    let expected: [(row: Int, column: Int, value: Double)]

    init(
        _ name: String, _ function: ValueFunction, _ value: MotionValue?,
        _ expected: [(Int, Int, Double)]
    ) {
        (self.name, self.function, self.value) = (name, function, value ?? .none)
        self.expected = expected.map { ($0.0, $0.1, $0.2) }
    }
    var testDescription: String { name }
}

/// Value functions: table of values.
@Suite("Value function (core-animation 10)")
struct ValueFunctionTests {
    private static func half(_ b: [Double], from a: [Double]) -> MotionValue? {
        MotionValue.list(a.map(MotionValue.number))
            .interpolated(to: .list(b.map(MotionValue.number)), at: 0.5)
    }
    private static func mixed(_ a: Double, _ b: Double, _ f: Double) -> MotionValue? {
        MotionValue.number(a).interpolated(to: .number(b), at: f)
    }

    static let rows: [ValueFunctionRow] = [
        ValueFunctionRow(
            "rotateZ 0 -> pi at .25", .rotateZ, mixed(0, .pi, 0.25),
            [(1, 1, 0.70710678119), (1, 2, 0.70710678119)]),
        ValueFunctionRow(
            "translate at .5", .translate, half([10, 20, 0], from: [0, 0, 0]),
            [(4, 1, 5), (4, 2, 10), (4, 3, 0)]),
        ValueFunctionRow(
            "scale at .5", .scale, half([3, 5, 7], from: [1, 1, 1]),
            [(1, 1, 2), (2, 2, 3), (3, 3, 4)]),
        ValueFunctionRow(
            "rotateX 0 -> 1 at .5", .rotateX, mixed(0, 1, 0.5),
            [(2, 3, 0.47942553860)]),
        ValueFunctionRow("rotateY .5", .rotateY, .number(0.5), [(1, 3, -0.47942553860)]),
        ValueFunctionRow(
            "rotateZ 0 -> 1 at .5", .rotateZ, mixed(0, 1, 0.5),
            [(1, 1, 0.87758256189)]),
        ValueFunctionRow(
            "keyframes 0, 1, 3 at .75", .rotateZ,
            KeyframeTrack(values: [.number(0), .number(1), .number(3)]).value(at: 0.75),
            [(1, 1, -0.41614683655)]),
        ValueFunctionRow(
            "translateX, third cycle", .translateX,
            mixed(0, 1, 0.5)?.accumulated(.number(1), times: 2), [(4, 1, 2.5)]),
        ValueFunctionRow("translateY", .translateY, .number(3), [(4, 1, 0), (4, 2, 3)]),
        ValueFunctionRow("translateZ", .translateZ, .number(3), [(4, 1, 0), (4, 3, 3)]),
        ValueFunctionRow("scaleX", .scaleX, .number(3), [(1, 1, 3), (2, 2, 1), (3, 3, 1)]),
        ValueFunctionRow("scaleY", .scaleY, .number(3), [(1, 1, 1), (2, 2, 3), (3, 3, 1)]),
        ValueFunctionRow("scaleZ", .scaleZ, .number(3), [(1, 1, 1), (2, 2, 1), (3, 3, 3)]),
    ]

    @Test("makes the matrices of the table", arguments: rows)
    func matrices(_ row: ValueFunctionRow) {
        guard let matrix = row.function.transform(of: row.value) else {
            Issue.record("no matrix")
            return
        }
        let rows = MotionValue.transform(matrix).rows
        for (r, c, value) in row.expected { expectClose(rows[r - 1][c - 1], value) }
    }

    @Test("turns the mixed listing's layer once round; by is ignored")
    func listing() {
        let track = BasicTrack(from: .number(0), to: .number(2 * .pi), by: .number(.pi))
        let timing = MediaTiming(duration: 2)
        let identity = ValueFunction.rotateZ.identityInput
        for (i, angle) in [0, 0.5, 1, 1.5, 2].map({ $0 * Double.pi }).enumerated() {
            guard case .active(let f, _, _) = timing.phase(at: Double(i) / 2),
                let (a, b) = track.ends(underlying: identity),
                let matrix = a.interpolated(to: b, at: f).flatMap(ValueFunction.rotateZ.transform)
            else {
                Issue.record("nothing at \(i)")
                continue
            }
            expectClose(matrix.m11, cos(angle))
            expectClose(matrix.m12, sin(angle))
        }
    }

    @Test("U17: a missing end is the value that changes nothing", arguments: ValueFunction.allCases)
    func identity(_ function: ValueFunction) {
        let matrix = function.transform(of: function.identityInput)
        #expect(matrix.map(CATransform3DIsIdentity) == true)
    }

    @Test("has no effect on values of another shape", arguments: ValueFunction.allCases)
    func wrongShape(_ function: ValueFunction) {
        let three = MotionValue.list([.number(1), .number(2), .number(3)])
        let wrong: [MotionValue] = [
            .point(.zero), .text("a"), MotionValue.none, .list([.number(1), .number(2)]),
            .list([.number(1), .number(2), .text("3")]), function.takesThree ? .number(1) : three,
        ]
        for value in wrong { #expect(function.transform(of: value) == nil) }
    }

    @Test("is known by its name and by no other")
    func names() {
        #expect(ValueFunction(rawValue: "rotateZ") == .rotateZ)
        #expect(ValueFunction(rawValue: "translate") == .translate)
        #expect(ValueFunction(rawValue: "rotate") == nil)
        #expect(ValueFunction.allCases.count == 11)
    }
}
