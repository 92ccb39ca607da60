import Foundation
import Graphics
import Motion
import Testing

struct TransformRow: CustomTestStringConvertible, Sendable {
    let name: String
    let start: CATransform3D
    let end: CATransform3D
    let fraction: Double
    /// Row by row and column by column from 1; only these are asked.
    let expected: [(row: Int, column: Int, value: Double)]
    let tolerance: Double

    init(
        _ name: String, _ start: CATransform3D, _ end: CATransform3D, _ fraction: Double,
        _ planar: [Double], more: [(Int, Int, Double)] = [], tolerance: Double = 1e-9
    ) {
        (self.name, self.start, self.end) = (name, start, end)
        (self.fraction, self.tolerance) = (fraction, tolerance)
        let places = [(1, 1), (1, 2), (2, 1), (2, 2)]
        expected = zip(places, planar).map { ($0.0, $0.1, $1) } + more.map { ($0.0, $0.1, $0.2) }
    }
    var testDescription: String { "\(name) at \(fraction)" }
}

/// Transform interpolation: table of rows.
@Suite("Transform mix (core-animation 4.4)")
struct TransformMixTests {
    private static let identity = CATransform3DIdentity
    private static func turn(_ degrees: Double) -> CATransform3D { spin(degrees * .pi / 180) }
    private static func spin(_ angle: Double) -> CATransform3D {
        CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    private static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> CATransform3D {
        CATransform3DMakeScale(x, y, z)
    }
    private static func shear() -> CATransform3D {
        var t = CATransform3DIdentity
        t.m21 = 0.5
        return t
    }
    private static func perspective(_ m34: Double) -> CATransform3D {
        var t = CATransform3DIdentity
        t.m34 = m34
        return t
    }
    private static func turnY(_ angle: Double) -> CATransform3D {
        CATransform3DMakeRotation(angle, 0, 1, 0)
    }
    private static let half = 0.70710678119

    static let rows: [TransformRow] = [
        TransformRow(
            "to 170°", identity, turn(170), 0.25,
            [0.73727733681, 0.67559020762, -0.67559020762, 0.73727733681]),
        TransformRow(
            "to 270° goes -90°", identity, turn(270), 0.25,
            [0.92387953251, -0.38268343236, 0.38268343236, 0.92387953251]),
        TransformRow(
            "to 180° goes the negative way", identity, turn(180), 0.25,
            [half, -half, half, half]),
        TransformRow("to 180°", identity, turn(180), 0.5, [0, -1, 1, 0]),
        TransformRow("to a mirrored x", identity, scale(-1, 1), 0.25, [0.5, 0, 0, 1]),
        TransformRow("to a mirrored y", identity, scale(1, -1), 0.25, [1, 0, 0, 0.5]),
        TransformRow(
            "to both mirrored, half a turn", identity, scale(-1, -1), 0.25,
            [half, -half, half, half]),
        TransformRow(
            "mirrored x to mirrored y", scale(-1, 1), scale(1, -1), 0.25,
            [-half, -half, -half, half]),
        TransformRow("to a shear", identity, shear(), 0.25, [1, 0, 0.11510254916, 1.00233647120]),
        TransformRow("to a shear", identity, shear(), 0.5, [1, 0, 0.23680339888, 1.00311529494]),
        TransformRow(
            "scale to rotation and translation", scale(2, 1),
            CATransform3DConcat(spin(1), CATransform3DMakeTranslation(40, 0, 0)), 0.25,
            [1.69559673799, 0.43295692870, -0.24740395926, 0.96891242171], more: [(4, 1, 10)]),
        TransformRow(
            "to scale, then rotation", identity, CATransform3DConcat(scale(2, 1), spin(1.5)),
            0.25, [1.16313452739, 0.45784066136, -0.36627252909, 0.93050762191]),
        TransformRow(
            "to rotation, then mirrored", identity,
            CATransform3DConcat(spin(0.5), scale(-1, 1)), 0.25,
            [0.49609883362, -0.06233736669, 0.12467473339, 0.99219766723]),
        TransformRow(
            "10° to 200° passes -75°", turn(10), turn(200), 0.5,
            [0.25881904510, -0.96592582629, 0.96592582629, 0.25881904510]),
        TransformRow(
            "to a turn about y", identity, turnY(1.2), 0.25, [],
            more: [
                (1, 1, 0.95533648913), (3, 3, 0.95533648913), (1, 3, -0.29552020666),
                (3, 1, 0.29552020666),
            ]),
        TransformRow(
            "about x to about y", CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
            turnY(.pi / 2), 0.5, [2 / 3, 1 / 3, 1 / 3, 2 / 3],
            more: [
                (1, 3, -2 / 3), (2, 3, 2 / 3), (3, 1, 2 / 3), (3, 2, -2 / 3), (3, 3, 1 / 3),
            ]),
        TransformRow(
            "to perspective", identity,
            CATransform3DConcat(turnY(1), perspective(-1.0 / 500)), 0.5, [],
            more: [
                (1, 4, 0.00047942554), (3, 4, -0.00087758256), (1, 1, cos(0.5)),
                (3, 1, sin(0.5)), (4, 4, 1),
            ]),
        TransformRow("from nothing", scale(0, 0), identity, 0.5, [0.5, 0, 0, 0.5]),
    ]

    @Test("mixes as in the table", arguments: rows)
    func mixes(_ row: TransformRow) {
        let mixed =
            MotionValue.transform(row.start)
            .interpolated(to: .transform(row.end), at: row.fraction)?.rows ?? []
        #expect(mixed.count == 4)
        for (r, c, value) in row.expected where mixed.count == 4 {
            expectClose(mixed[r - 1][c - 1], value, row.tolerance, "m\(r)\(c)")
        }
    }

    @Test("gives the ends exactly and comes near them smoothly", arguments: rows)
    func ends(_ row: TransformRow) {
        let mix = TransformMix(from: row.start, to: row.end)
        #expect(CATransform3DEqualToTransform(mix.value(at: 0), row.start))
        #expect(CATransform3DEqualToTransform(mix.value(at: 1), row.end))
        for (f, end) in [(1e-9, row.start), (1 - 1e-9, row.end)] {
            let (near, exact) = (
                MotionValue.transform(mix.value(at: f)), MotionValue.transform(end)
            )
            expectClose(near.distance(to: exact), 0, 1e-6)
        }
    }

    @Test("never traps on numbers that are not matrices of anything", arguments: awkwardNumbers)
    func awkward(v: Double) {
        for m in [scale(v, v, v), turn(v), perspective(v), CATransform3D()] {
            for f in [0, 0.3, 1, v] {
                _ = TransformMix(from: m, to: Self.identity).value(at: f)
                _ = TransformMix(from: Self.turnY(1), to: m).value(at: f)
            }
        }
    }

    private func scale(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        Self.scale(x, y, z)
    }
    private func turn(_ degrees: Double) -> CATransform3D { Self.turn(degrees) }
    private func perspective(_ m34: Double) -> CATransform3D { Self.perspective(m34) }
}
