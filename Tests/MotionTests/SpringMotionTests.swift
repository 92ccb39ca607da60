import Foundation
import Motion
import Testing

struct SpringRow: CustomTestStringConvertible, Sendable {
    let name: String
    let spring: SpringMotion
    let values: [(time: Double, value: Double)]
    var testDescription: String { name }

    init(_ name: String, _ spring: SpringMotion, _ times: [Double], _ values: [Double]) {
        (self.name, self.spring) = (name, spring)
        self.values = zip(times, values).map { ($0, $1) }
    }
}

struct SettlingRow: CustomTestStringConvertible, Sendable {
    let spring: SpringMotion
    let duration: Double
    let tolerance: Double

    init(
        _ m: Double, _ k: Double, _ c: Double, _ v: Double, _ duration: Double,
        _ tolerance: Double = 1e-12
    ) {
        spring = SpringMotion(mass: m, stiffness: k, damping: c, initialVelocity: v)
        (self.duration, self.tolerance) = (duration, tolerance)
    }
    var testDescription: String {
        "\(spring.mass),\(spring.stiffness),\(spring.damping),\(spring.initialVelocity)"
    }
}

@Suite("Spring motion (core-animation 8)")
struct SpringMotionTests {
    private static let all = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.45, 0.5, 0.75, 1.0]
    private static let some = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1.0]
    private static let measured = [0.05, 0.15, 0.25, 0.45]
    private static func damped(_ c: Double, over: Bool = false) -> SpringMotion {
        SpringMotion(damping: c, allowsOverdamping: over)
    }
    private static let critical = [
        0.090204010431, 0.264241117657, 0.442174599629, 0.593994150290, 0.712702504816,
        0.800851726529, 0.908421805556, 0.938900519040, 0.959572318005, 0.995298782854,
        0.999500600773,
    ]

    /// The table of positions (core-animation 8.2, views 7.2).
    static let rows: [SpringRow] = [
        SpringRow(
            "the default spring", SpringMotion(), all,
            [
                0.104405473455, 0.340299846608, 0.610492534557, 0.849425634854, 1.02335957991,
                1.12435476741, 1.15312276841, 1.11844605073, 1.07459056660, 0.974151707660,
                1.00217011674,
            ]),
        SpringRow("critical damping", damped(20), all, critical),
        SpringRow("damping 30 counts as critical", damped(30), all, critical),
        SpringRow(
            "overdamped", damped(40, over: true), some,
            [
                0.069705205902, 0.177736576098, 0.369639977722, 0.517775355991, 0.631123089552,
                0.717828826025, 0.855592248209, 0.926095928090,
            ]),
        SpringRow(
            "pushed towards the target", SpringMotion(initialVelocity: 5), all,
            [
                0.293078075193, 0.607053444166, 0.873204750225, 1.05906544969, 1.16041452926,
                1.19097608942, 1.12835782854, 1.07672156631, 1.03061935623, 0.977008794355,
                1.00486285705,
            ]),
        SpringRow(
            "hardly damped", damped(1), some,
            [
                0.120410869475, 0.445008279382, 1.33324898608, 1.84539188274, 1.56913669341,
                0.821214193701, 0.723563269770, 1.52920881891,
            ]),
        SpringRow(
            "pushed away", SpringMotion(initialVelocity: -5), measured,
            [-0.0842671282824, 0.34778031889, 0.886304630554, 1.16017053516]),
        SpringRow(
            "damping 30 allowed", damped(30, over: true), measured,
            [0.0788667781652, 0.343186485908, 0.549661304801, 0.790105148415]),
        SpringRow(
            "the first peak", SpringMotion(), [0.362759872847], [1.16303353482]),
        SpringRow("shortly before .5", SpringMotion(), [0.49], [1.08343876874]),
        SpringRow(
            "bounce .3 in .5 s", SpringMotion(perceptualDuration: 0.5, bounce: 0.3),
            [0.1, 0.25, 0.5], [0.423302, 0.984087, 1.014498]),
        SpringRow(
            "bounce 0 in .5 s", SpringMotion(perceptualDuration: 0.5, bounce: 0),
            [0.1, 0.25, 0.5], [0.357740, 0.821026, 0.986399]),
        SpringRow(
            "bounce -.3 in .5 s", SpringMotion(perceptualDuration: 0.5, bounce: -0.3),
            [0.1, 0.25, 0.5], [0.290826, 0.667382, 0.907764]),
    ]

    @Test("is where the table says", arguments: rows)
    func positions(_ row: SpringRow) {
        let tolerance = row.name.hasPrefix("bounce") ? 5e-7 : 1e-9
        for (time, value) in row.values {
            expectClose(row.spring.value(at: time), value, tolerance, "at \(time)")
        }
    }

    @Test("swings for ever without damping")
    func undamped() {
        let spring = SpringMotion(damping: 0, initialVelocity: 3)
        for t in [0.1, 0.7, 12.0] {
            expectClose(spring.value(at: t), 1 - cos(10 * t) + 0.3 * sin(10 * t))
        }
        #expect(spring.settlingDuration == 3.4028234663852886e38)
    }

    @Test("its velocity is the change of its position", arguments: rows)
    func velocity(_ row: SpringRow) {
        for t in [0.03, 0.2, 0.6] {
            let step = 1e-5
            let change =
                (row.spring.value(at: t + step) - row.spring.value(at: t - step)) / (2 * step)
            expectClose(row.spring.velocity(at: t), change, 1e-5)
        }
        expectClose(row.spring.velocity(at: 0), row.spring.initialVelocity)
        #expect(row.spring.value(at: 0) == 0)
    }

    /// The table of settling durations (core-animation 8.3).
    static let settling: [SettlingRow] = [
        SettlingRow(1, 100, 10, 0, 1.4727003346780927),
        SettlingRow(1, 300, 20, 0, 0.7442555275721707),
        SettlingRow(2, 100, 5, 0, 5.658348137358159),
        SettlingRow(1, 100, 10, 5, 1.3815510557964275),
        SettlingRow(1, 100, 10, -5, 1.5350814063145797),
        SettlingRow(1, 100, 1, 0, 13.91321015404625),
        SettlingRow(1, 100, 20, 0, 0.9999999999999999),
        SettlingRow(1, 100, 30, 0, 0.9999999999999999),
        SettlingRow(1, 400, 40, 0, 0.5),
        SettlingRow(1, 25, 10, 0, 1.9000000000000006),
        SettlingRow(1, 1, 2, 0, 9.299999999999983),
        SettlingRow(1, 100, 5, 0, 2.85497460989, 1e-10),
        SettlingRow(1, 100, 15, 0, 1.02209379819, 1e-10),
    ]

    @Test("settles when the table says", arguments: settling)
    func settles(_ row: SettlingRow) {
        expectClose(row.spring.settlingDuration, row.duration, row.tolerance)
    }

    /// The table of the perceptual form: duration, bounce, k, c, settling (core-animation 8.4).
    static let perceptual: [[Double]] = [
        [0.5, 0, 157.91367041742973, 25.132741228718345, 0.7999999999999999],
        [1, 0, 39.47841760435743, 12.566370614359172, 1.5000000000000002],
        [0.25, 0, 631.6546816697189, 50.26548245743669, 0.4],
        [0.5, 0.3, 157.91367041742973, 17.59291886010284, 0.8629552831744205],
        [0.5, 0.7, 157.91367041742973, 7.539822368615504, 1.904872615017113],
        [0.35, 0.15, 322.27279677026473, 30.51832863487228, 0.5156554893625898],
        [1, 0.5, 39.47841760435743, 6.283185307179586, 2.3438753795710707],
        [0.5, -0.3, 157.91367041742973, 35.90391604102621, .nan],
    ]

    @Test("is made from duration and bounce", arguments: perceptual)
    func perceptualForm(_ row: [Double]) {
        let spring = SpringMotion(perceptualDuration: row[0], bounce: row[1])
        expectClose(spring.stiffness, row[2])
        expectClose(spring.damping, row[3])
        if !row[4].isNaN { expectClose(spring.settlingDuration, row[4], 1e-12) }
        expectClose(spring.perceptualDuration, row[0])
        expectClose(spring.bounce, row[1])
    }

    @Test("a bounce is at most 1 and at least -1", arguments: [(2.0, 1.0), (-3, -1), (.nan, 0)])
    func bounceLimits(_ bounce: Double, _ limit: Double) {
        #expect(
            SpringMotion(perceptualDuration: 0.5, bounce: bounce)
                == SpringMotion(perceptualDuration: 0.5, bounce: limit))
    }

    @Test("the default spring feels like .628 s with a bounce of one half")
    func defaultPerceptual() {
        expectClose(SpringMotion().perceptualDuration, 0.628318530718)
        expectClose(SpringMotion().bounce, 0.5)
    }

    @Test("U14: settling of a truly overdamped spring is sampled in tenths")
    func overdampedSettling() {
        let spring = SpringMotion(perceptualDuration: 1, bounce: -0.5)
        expectClose(spring.settlingDuration, 4.2)
    }

    @Test("is at the target at once with infinite damping")
    func infinitelyDamped() {
        for spring in [
            SpringMotion(damping: .infinity), SpringMotion(perceptualDuration: 1, bounce: -1),
        ] {
            #expect(spring.settlingDuration == 0)
            #expect(spring.value(at: 0) == 1 && spring.value(at: 0.3) == 1)
            #expect(spring.velocity(at: 0) == 0 && spring.velocity(at: 0.3) == 0)
        }
    }

    @Test("takes any number and stays finite", arguments: awkwardNumbers)
    func awkward(v: Double) {
        let springs = [
            SpringMotion(mass: v), SpringMotion(stiffness: v), SpringMotion(damping: v),
            SpringMotion(initialVelocity: v), SpringMotion(mass: v, stiffness: v, damping: v),
            SpringMotion(damping: v, allowsOverdamping: true),
            SpringMotion(perceptualDuration: v, bounce: v),
            SpringMotion(dampingRatio: v, duration: 1),
            SpringMotion(dampingRatio: 0.5, duration: v),
            SpringMotion(dampingRatio: 1, duration: 1, initialVelocity: v),
            SpringMotion(dampingRatio: 0.5, duration: 1, initialVelocity: v),
        ]
        for spring in springs {
            #expect(spring.settlingDuration >= 0)
            for t in [0, 0.1, 5] + awkwardNumbers {
                #expect(spring.value(at: t).isFinite && spring.velocity(at: t).isFinite)
            }
        }
    }
}
