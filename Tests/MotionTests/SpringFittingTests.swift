import Foundation
import Motion
import Testing

struct FitRow: CustomTestStringConvertible, Sendable {
    let duration: Double, ratio: Double, velocity: Double
    let frequency: Double, stiffness: Double, damping: Double
    let progress: [Double]

    init(_ given: [Double], _ found: [Double], _ progress: [Double]) {
        (duration, ratio, velocity) = (given[0], given[1], given[2])
        (frequency, stiffness, damping) = (found[0], found[1], found[2])
        self.progress = progress
    }
    var testDescription: String { "D \(duration), damping \(ratio), velocity \(velocity)" }
}

/// The table of fitted springs.
@Suite("Spring fitting (views 7.2)")
struct SpringFittingTests {
    static let rows: [FitRow] = [
        FitRow(
            [1, 0.5, 0], [12.716898, 161.719502, 12.716898],
            [0.487823, 1.144223, 0.987155, 0.998849, 1.000969]),
        FitRow(
            [1, 0.8, 0], [8.994297, 80.897373, 14.390875],
            [0.248595, 0.748367, 1.009077, 1.007552, 1.000301]),
        FitRow(
            [1, 0.2, 0], [26.593642, 707.221785, 10.637457],
            [1.443883, 0.730101, 0.930973, 0.983337, 0.996248]),
        FitRow(
            [1, 1, 0], [9.233413, 85.255924, 18.466827],
            [0.236069, 0.671068, 0.944477, 0.992211, 0.999]),
        FitRow(
            [0.5, 0.7, 0], [19.679293, 387.274580, 27.551010],
            [0.298650, 0.860878, 1.041133, 1.001726, 0.998572]),
        FitRow(
            [1, 0.5, 1], [12.363997, 152.868413, 12.363997],
            [0.512732, 1.144353, 0.990431, 0.997086, 1.001546]),
    ]

    @Test("finds the springs of the table", arguments: rows)
    func fits(_ row: FitRow) {
        let spring = SpringMotion(
            dampingRatio: row.ratio, duration: row.duration, initialVelocity: row.velocity)
        expectClose(spring.w0, row.frequency, 1e-6)
        expectClose(spring.stiffness, row.stiffness, 1e-6)
        expectClose(spring.damping, row.damping, 1e-6)
        for (part, value) in zip([0.1, 0.25, 0.5, 0.75, 1], row.progress) {
            expectClose(spring.value(at: part * row.duration), value, 1e-6, "at \(part) D")
        }
    }

    @Test("peaks where the table says")
    func peak() {
        let spring = SpringMotion(dampingRatio: 0.5, duration: 1)
        expectClose(spring.value(at: 0.285260), 1.163034, 1e-6)
        expectClose(spring.velocity(at: 0.285260), 0, 1e-4)
    }

    @Test("V32: limits the damping ratio")
    func limits() {
        #expect(
            SpringMotion(dampingRatio: 3, duration: 1) == SpringMotion(dampingRatio: 1, duration: 1)
        )
        #expect(
            SpringMotion(dampingRatio: -1, duration: 1)
                == SpringMotion(dampingRatio: 0.01, duration: 1))
    }

    @Test("meets its condition for pushes both ways", arguments: [-20, -3, -0.5, 0.5, 1.5, 5, 30])
    func condition(v: Double) {
        for z in [0.1, 0.5, 0.9] {
            let w = SpringMotion(dampingRatio: z, duration: 0.8, initialVelocity: v).w0
            let wd = w * (1 - z * z).squareRoot()
            expectClose(abs((z * w - v) / wd) * exp(-z * w * 0.8), 0.001, 1e-9)
        }
        let w = SpringMotion(dampingRatio: 1, duration: 0.8, initialVelocity: v).w0
        if v < 8 { expectClose((1 + (w - v) * 0.8) * exp(-w * 0.8), 0.001, 1e-9) }
    }
}

extension SpringMotion {
    /// The undamped angular frequency, in radians per second.
    fileprivate var w0: Double { (stiffness / mass).squareRoot() }
}
