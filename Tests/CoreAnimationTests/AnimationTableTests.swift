import CoreAnimation
import Testing

/// An animation on a standing layer, and what is shown at local times.
struct AnimationTableRow: CustomTestStringConvertible, Sendable {
    let name: String
    var tolerance = 1e-9
    /// Times, and for each key path the values at them.
    let times: [Double]
    let shows: [(keyPath: String, values: [Double])]
    var setUp: @Sendable (CALayer) -> Void = { _ in }
    let make: @Sendable () -> CAAnimation
    var testDescription: String { name }

    func check() {
        let bench = Bench(setUp)
        let animation = make()
        animation.isRemovedOnCompletion = false
        bench.probe(animation)
        for (i, time) in times.enumerated() {
            bench.scrub(to: time)
            for (keyPath, values) in shows {
                let shown = bench.number(keyPath)
                #expect(
                    close(shown, values[i], tolerance), "\(keyPath) at \(time): \(shown)")
            }
        }
    }
}

private func keyframes(
    _ values: [Any]?, _ mode: CAAnimationCalculationMode = .linear, at times: [NSNumber]? = nil,
    _ change: (CAKeyframeAnimation) -> Void = { _ in }
) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.keyTimes, animation.duration) = (values, times, 1)
    animation.calculationMode = mode
    change(animation)
    return animation
}

@Suite("Keyframes on layers (core-animation 6)")
struct KeyframeTableTests {
    private static let eleven = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]

    /// Values 0, 1, .5, .7 in a mode, with or without key times (core-animation 6.2).
    private static func mode(
        _ mode: CAAnimationCalculationMode, times: Bool = false, _ values: [Double]
    ) -> AnimationTableRow {
        AnimationTableRow(
            name: mode.rawValue + (times ? ", key times" : ""), times: eleven,
            shows: [("position.x", values)]
        ) { keyframes([0, 1, 0.5, 0.7], mode, at: times ? [0, 0.1, 0.6, 1] : nil) }
    }

    static let modes = [
        mode(.linear, [0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
        mode(.linear, times: true, [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
        mode(.discrete, [0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7]),
        mode(.discrete, times: true, [0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5]),
        mode(.paced, [0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683]),
        mode(.paced, times: true, [0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
        mode(
            .cubic,
            [
                0.16434375, 0.34725, 0.708, 0.96075, 0.9848, 0.8, 0.5792, 0.49165, 0.5296,
                0.61795, 0.69369445,
            ]),
        mode(
            .cubic, times: true,
            [
                0.6145833333333333, 1, 1.0066666666666667, 0.9, 0.74, 0.5866666666666667, 0.5,
                0.503125, 0.5583333333333333, 0.634375, 0.694796875,
            ]),
        mode(
            CAAnimationCalculationMode(rawValue: "unknown"),
            [0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
    ]

    static let others = [
        AnimationTableRow(
            name: "too few key times", times: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9],
            shows: [("position.x", [0.2, 0.5, 0.8, 0.9, 0.75, 0.6])]
        ) { keyframes([0, 1, 0.5, 0.7], at: [0, 0.5, 1]) },
        AnimationTableRow(
            name: "discrete, one time more", times: [0.1, 0.35, 0.65, 0.95],
            shows: [("position.x", [0, 1, 0.3, 0.3])]
        ) { keyframes([0, 1, 0.3], .discrete, at: [0, 0.3, 0.6, 1]) },
        AnimationTableRow(
            name: "cubicPaced", times: [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9],
            shows: [
                (
                    "position.x",
                    [
                        0.08940725, 0.390864, 0.594966, 0.7786453333333333, 0.92225,
                        0.8818019048, 0.63616, 0.4990357143,
                    ]
                )
            ]
        ) { keyframes([0, 1, 0.5, 0.7], .cubicPaced) },
        AnimationTableRow(
            name: "cubicPaced points", times: [0.35],
            shows: [("position.x", [26.3652393546]), ("position.y", [79.0365398607])]
        ) {
            let animation = keyframes(nil, .cubicPaced)
            animation.keyPath = "position"
            animation.values = [(0, 0), (20, 80), (100, 20), (120, 100)].map {
                CGPoint(x: $0.0, y: $0.1)
            }
            return animation
        },
        AnimationTableRow(
            name: "segments eased", tolerance: 2e-5, times: [0.25],
            shows: [("position.x", [3.15356812573])]
        ) {
            keyframes([0, 10, 20]) {
                $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
            }
        },
        AnimationTableRow(
            name: "all eased, then the segments", tolerance: 2e-5, times: [0.5],
            shows: [("position.x", [8.13061042186])]
        ) {
            keyframes([0, 10, 20]) {
                $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
                $0.timingFunctions = [.init(name: .easeOut)]
            }
        },
        AnimationTableRow(
            name: "fewer than two values", times: [0, 0.5, 1], shows: [("position.x", [7, 7, 7])],
            setUp: { $0.position.x = 7 }
        ) { keyframes([3]) },
        AnimationTableRow(
            name: "tension .2, continuity -.3, bias .4", times: [0.1, 0.25, 0.4, 0.5, 0.75, 0.9],
            shows: [
                ("position.x", [0.278916, 0.7861875, 0.9887808, 0.8208, 0.5040625, 0.6220408])
            ]
        ) {
            keyframes([0, 1, 0.5, 0.7], .cubic) {
                $0.tensionValues = [0.2, 0.2, 0.2, 0.2]
                $0.continuityValues = [-0.3, -0.3, -0.3, -0.3]
                $0.biasValues = [0.4, 0.4, 0.4, 0.4]
            }
        },
        AnimationTableRow(
            name: "tension of two values only", times: [0.1, 0.25, 0.4, 0.5, 0.75, 0.9],
            shows: [
                ("position.x", [0.363, 0.890625, 0.9528, 0.76875, 0.50078125, 0.61795])
            ]
        ) { keyframes([0, 1, 0.5, 0.7], .cubic) { $0.tensionValues = [0, 1] } },
        AnimationTableRow(
            name: "cumulative and additive", times: [0.5, 1.5, 2.5],
            shows: [("position.x", [105, 125, 145])], setUp: { $0.position.x = 100 }
        ) {
            keyframes([0, 5, 20]) {
                ($0.isCumulative, $0.isAdditive, $0.repeatCount) = (true, true, 3)
            }
        },
    ]

    @Test("the tables of values", arguments: modes + others)
    func values(row: AnimationTableRow) { row.check() }

    /// A line and a curve (core-animation 6.4).
    private static func path(
        _ mode: CAAnimationCalculationMode, times: [NSNumber]? = nil, _ x: [Double], _ y: [Double]
    ) -> AnimationTableRow {
        AnimationTableRow(
            name: "path, \(mode.rawValue)" + (times == nil ? "" : ", key times"), tolerance: 0.01,
            times: [0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99],
            shows: [("position.x", x), ("position.y", y)]
        ) {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addCurve(
                to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
                control2: CGPoint(x: 200, y: 50))
            return keyframes(nil, mode, at: times) { ($0.keyPath, $0.path) = ("position", path) }
        }
    }

    static let paths = [
        path(
            .linear, [20, 50, 100, 129.6, 168.75, 194.4, 199.94], [0, 0, 0, 5.6, 31.25, 70.4, 97]),
        path(
            .cubic, [20, 50, 100, 129.6, 168.75, 194.4, 199.94], [0, 0, 0, 5.6, 31.25, 70.4, 97]),
        path(
            .linear, times: [0, 0.2, 1], [50, 109.36, 153.61, 168.75, 186.88, 197.75, 199.98],
            [0, 0.57, 18.46, 31.25, 54.65, 81.35, 98.13]),
        path(
            .paced, [25.48868, 63.7217, 126.92269, 149.75011, 177.87206, 195.97069, 199.95694],
            [0, 0, 4.64124, 15.83513, 41.49027, 74.93374, 97.45162]),
        path(.discrete, [0, 0, 100, 100, 100, 100, 100], [0, 0, 0, 0, 0, 0, 0]),
    ]

    @Test("the table of a path", arguments: paths)
    func positions(row: AnimationTableRow) { row.check() }

    /// The turn of a scaled layer by a path that runs down (core-animation 6.5).
    private static func turned(
        _ mode: CAAnimationRotationMode?, _ m: [Double]
    ) -> AnimationTableRow {
        AnimationTableRow(
            name: "rotation \(mode?.rawValue ?? "none")", times: [0.5],
            shows: [
                ("position.y", [4.5]), ("m11", [m[0]]), ("m12", [m[1]]), ("m21", [m[2]]),
                ("m22", [m[3]]),
            ], setUp: { $0.transform = CATransform3DMakeScale(2, 3, 1) }
        ) {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 0, y: 9))
            return keyframes(nil) {
                ($0.keyPath, $0.path, $0.rotationMode) = ("position", path, mode)
            }
        }
    }

    @Test(
        "a path turns its layer",
        arguments: [
            turned(nil, [2, 0, 0, 3]), turned(.rotateAuto, [0, 3, -2, 0]),
            turned(.rotateAutoReverse, [0, -3, 2, 0]),
        ])
    func rotation(row: AnimationTableRow) {
        let bench = Bench(row.setUp)
        bench.probe(row.make())
        bench.scrub(to: row.times[0])
        let t = bench.layer.presentation()?.transform ?? CATransform3D()
        let shown = [t.m11, t.m12, t.m21, t.m22]
        for (a, b) in zip(shown, row.shows.dropFirst()) {
            #expect(close(a, b.values[0]), "\(shown)")
        }
        #expect(close(bench.number("position.y"), 4.5))
    }
}

@Suite("Groups on layers (core-animation 7)")
struct GroupTableTests {
    private static func basic(
        _ keyPath: String, _ from: Double, _ to: Double, _ duration: Double = 0
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    private static func group(
        _ animations: [CAAnimation], _ duration: Double,
        _ change: (CAAnimationGroup) -> Void = { _ in }
    ) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        (group.animations, group.duration) = (animations, duration)
        change(group)
        return group
    }

    static let rows = [
        AnimationTableRow(
            name: "measured (core-animation 7.3)", tolerance: 1e-6,
            times: [0.25, 0.5, 1, 1.4, 1.6],
            shows: [
                ("opacity", [0.5, 0, 0.5, 0.9, 0.5]), ("position.x", [12.5, 25, 50, 70, 80]),
            ], setUp: { $0.opacity = 0.5 }
        ) {
            let fade = basic("opacity", 0, 1, 1)
            fade.beginTime = 0.5
            return group([fade, basic("position.x", 0, 100)], 2)
        },
        AnimationTableRow(
            name: "nested (core-animation 7.4)",
            times: [0.5, 1, 1.25, 2, 2.5, 3, 3.25, 3.9, 4, 4.1],
            shows: [("position.x", [-7, 0, 0.25, 1, 0.5, 0, 0.25, 0.9, 1, -7])],
            setUp: { $0.position.x = -7 }
        ) {
            let leaf = basic("position.x", 0, 1, 1)
            leaf.autoreverses = true
            let inner = group([leaf], 2) { ($0.beginTime, $0.repeatCount) = (1, 2) }
            return group([inner], 4)
        },
        AnimationTableRow(
            name: "at double speed (core-animation 7.4)", times: [0.25, 0.5, 1],
            shows: [("position.x", [0.25, 0.5, 1])]
        ) { group([basic("position.x", 0, 1, 2)], 2) { $0.speed = 2 } },
        AnimationTableRow(
            name: "eased as a whole", tolerance: 2e-6, times: [0.5, 1, 1.5],
            shows: [("position.x", [0.09346465072, 0.31535681257, 0.62186186918])]
        ) {
            group([basic("position.x", 0, 1)], 2) {
                $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
            }
        },
        AnimationTableRow(
            name: "a child longer than the group is cut", times: [0.5, 1, 1.1],
            shows: [("position.x", [5, 10, 0])]
        ) { group([basic("position.x", 0, 100, 10)], 1) },
        AnimationTableRow(
            name: "a child's fill holds while the group is active", times: [0.5, 1.5, 2.1],
            shows: [("position.x", [0.5, 1, 0])]
        ) {
            let child = basic("position.x", 0, 1, 1)
            child.fillMode = .forwards
            return group([child], 2)
        },
        AnimationTableRow(
            name: "children in their order", times: [0.5], shows: [("position.x", [30])]
        ) {
            let second = basic("position.x", 20, 20)
            second.isAdditive = true
            return group([basic("position.x", 10, 10), second], 1)
        },
        AnimationTableRow(
            name: "none and no children", times: [0.5], shows: [("position.x", [0])]
        ) { group([], 1) },
        // The border.
        AnimationTableRow(
            name: "a border, paced (core-animation 7.5)",
            times: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5],
            shows: [
                ("borderWidth", [1, 10.4, 29.8, 10.8, 9.6, 3, 22.4, 41.8, 38.8, 19.4, 0])
            ]
        ) { border(.paced) },
        AnimationTableRow(
            name: "a border, linear (core-animation 7.5)",
            times: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5],
            shows: [("borderWidth", [1, 8.2, 7, 15, 24.1, 0.5, 12.1, 7.2, 21.2, 40, 0])]
        ) { border(.linear) },
    ]

    static func border(_ mode: CAAnimationCalculationMode) -> CAAnimationGroup {
        let colors = CAKeyframeAnimation(keyPath: "borderColor")
        colors.values = [(0, 1, 0), (1, 0, 0), (0, 0, 1)].map {
            CGColor(srgbRed: $0.0, green: $0.1, blue: $0.2, alpha: 1)
        }
        colors.calculationMode = .paced
        let widths = CAKeyframeAnimation(keyPath: "borderWidth")
        widths.values = [1, 10, 5, 30, 0.5, 15, 2, 50, 0]
        widths.calculationMode = mode
        return group([colors, widths], 5)
    }

    @Test("the tables of values", arguments: rows)
    func values(row: AnimationTableRow) { row.check() }

    @Test("the border's colours, and what it is after the end")
    func colors() {
        let bench = Bench()
        bench.probe(Self.border(.paced))
        let rows: [(Double, [CGFloat])] = [
            (0, [0, 1, 0]), (0.5, [0.2, 0.8, 0]), (1, [0.4, 0.6, 0]), (1.5, [0.6, 0.4, 0]),
            (2, [0.8, 0.2, 0]), (2.5, [1, 0, 0]), (3, [0.8, 0, 0.2]), (3.5, [0.6, 0, 0.4]),
            (4, [0.4, 0, 0.6]), (4.5, [0.2, 0, 0.8]), (5, [0, 0, 1]), (5.01, [0, 0, 0]),
        ]
        for (time, expected) in rows {
            bench.scrub(to: time)
            let shown = bench.layer.presentation()?.borderColor?.components ?? []
            #expect(shown.count == 4 && shown[3] == 1)
            for (a, b) in zip(shown, expected) { #expect(close(a, b), "\(shown) at \(time)") }
        }
        #expect(bench.number("borderWidth") == 0)
    }
}

@Suite("Springs and value functions on layers (core-animation 8, 10)")
struct SpringTableTests {
    private static func spring(
        _ mass: Double, _ stiffness: Double, _ damping: Double, velocity: Double = 0,
        over: Bool = false, duration: Double = 2
    ) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.duration) = (0, 1, duration)
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        (spring.initialVelocity, spring.allowsOverdamping) = (velocity, over)
        return spring
    }

    private static let times = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1]

    static let rows = [
        AnimationTableRow(
            name: "the default spring", times: times,
            shows: [
                (
                    "position.x",
                    [
                        0.104405473455, 0.340299846608, 0.849425634854, 1.12435476741,
                        1.15312276841, 1.07459056660, 0.974151707660, 1.00217011674,
                    ]
                )
            ]
        ) { spring(1, 100, 10) },
        AnimationTableRow(
            name: "critical", times: times,
            shows: [
                (
                    "position.x",
                    [
                        0.090204010431, 0.264241117657, 0.593994150290, 0.800851726529,
                        0.908421805556, 0.959572318005, 0.995298782854, 0.999500600773,
                    ]
                )
            ]
        ) { spring(1, 100, 20) },
        AnimationTableRow(
            name: "overdamped", times: times,
            shows: [
                (
                    "position.x",
                    [
                        0.069705205902, 0.177736576098, 0.369639977722, 0.517775355991,
                        0.631123089552, 0.717828826025, 0.855592248209, 0.926095928090,
                    ]
                )
            ]
        ) { spring(1, 100, 40, over: true) },
        AnimationTableRow(
            name: "pushed", times: times,
            shows: [
                (
                    "position.x",
                    [
                        0.293078075193, 0.607053444166, 1.05906544969, 1.19097608942,
                        1.12835782854, 1.03061935623, 0.977008794355, 1.00486285705,
                    ]
                )
            ]
        ) { spring(1, 100, 10, velocity: 5) },
        AnimationTableRow(
            name: "hardly damped", times: times,
            shows: [
                (
                    "position.x",
                    [
                        0.120410869475, 0.445008279382, 1.33324898608, 1.84539188274,
                        1.56913669341, 0.821214193701, 0.723563269770, 1.52920881891,
                    ]
                )
            ]
        ) { spring(1, 100, 1) },
        AnimationTableRow(
            name: "pushed away", times: [0.05, 0.15, 0.25, 0.45],
            shows: [
                (
                    "position.x",
                    [-0.0842671282824, 0.34778031889, 0.886304630554, 1.16017053516]
                )
            ]
        ) { spring(1, 100, 10, velocity: -5) },
        AnimationTableRow(
            name: "cut by its duration", times: [0.1, 0.49, 0.5, 0.51],
            shows: [
                ("position.x", [0.340299846608, 1.08343876874, 1.07459056660, -3])
            ], setUp: { $0.position.x = -3 }
        ) { spring(1, 100, 10, duration: 0.5) },
        AnimationTableRow(
            name: "without a duration it takes a quarter of a second (core-animation 2.5)",
            times: [0.1, 0.26],
            shows: [("position.x", [0.340299846608, 0])]
        ) { spring(1, 100, 10, duration: 0) },
        AnimationTableRow(
            name: "by, over the model", times: [0.1],
            shows: [("position.x", [100 + 2 * 0.340299846608])],
            setUp: { $0.position.x = 100 }
        ) {
            let spring = Self.spring(1, 100, 10)
            (spring.fromValue, spring.toValue, spring.byValue) = (nil, nil, 2)
            return spring
        },
        // Value functions (core-animation 10).
        AnimationTableRow(
            name: "the mixed listing: by is ignored", times: [0, 0.5, 1, 1.5, 2],
            shows: [
                ("transform.scale.x", [1, 1, 1, 1, 1]),
                ("sine", [0, 1, 0, -1, 0]), ("cosine", [1, 0, -1, 0, 1]),
            ]
        ) {
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            (turn.fromValue, turn.toValue, turn.byValue) = (0, 2 * Double.pi, Double.pi)
            turn.duration = 2
            return turn
        },
        AnimationTableRow(
            name: "cumulative translateX", times: [2.5],
            shows: [("transform.translation.x", [2.5])]
        ) {
            let move = CABasicAnimation(keyPath: "transform")
            move.valueFunction = CAValueFunction(name: .translateX)
            (move.fromValue, move.toValue, move.duration) = (0, 1, 1)
            (move.isCumulative, move.repeatCount) = (true, 3)
            return move
        },
        AnimationTableRow(
            name: "keyframes through rotateZ", times: [0.75],
            shows: [("cosine", [-0.41614683655])]
        ) {
            let turn = CAKeyframeAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            (turn.values, turn.duration) = ([0, 1, 3], 1)
            return turn
        },
        AnimationTableRow(
            name: "rotateX", times: [0.5], shows: [("m23", [0.47942553860])]
        ) {
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateX)
            (turn.fromValue, turn.toValue, turn.duration) = (0, 1, 1)
            return turn
        },
        AnimationTableRow(
            name: "U17: a missing end is the identity", times: [0.5],
            shows: [("transform.scale.x", [2]), ("transform.scale.y", [1])],
            setUp: { $0.transform = CATransform3DMakeScale(9, 9, 1) }
        ) {
            let grow = CABasicAnimation(keyPath: "transform")
            grow.valueFunction = CAValueFunction(name: .scaleX)
            (grow.toValue, grow.duration) = (3, 1)
            return grow
        },
    ]

    @Test("the tables of values", arguments: rows)
    func values(row: AnimationTableRow) {
        // Elements of the matrix have no key paths: they are looked up here.
        let bench = Bench(row.setUp)
        let animation = row.make()
        animation.isRemovedOnCompletion = false
        bench.probe(animation)
        for (i, time) in row.times.enumerated() {
            bench.scrub(to: time)
            let t = bench.layer.presentation()?.transform ?? CATransform3D()
            for (keyPath, values) in row.shows {
                let shown =
                    ["sine": t.m12, "cosine": t.m11, "m23": t.m23][keyPath] ?? bench.number(keyPath)
                #expect(close(shown, values[i]), "\(keyPath) at \(time): \(shown)")
            }
        }
    }

    @Test("a spring refuses values that make none, and keeps the old (core-animation 8.1)")
    func refused() {
        let spring = CASpringAnimation()
        for bad in [0, -1, .nan] as [CGFloat] {
            (spring.mass, spring.stiffness) = (bad, bad)
            #expect(spring.mass == 1 && spring.stiffness == 100)
        }
        for bad in [-1, .nan] as [CGFloat] {
            spring.damping = bad
            #expect(spring.damping == 10)
        }
        spring.damping = 0
        #expect(spring.damping == 0 && spring.settlingDuration == 3.4028234663852886e38)
        spring.damping = 30
        #expect(!spring.allowsOverdamping && spring.damping == 30)
    }

    @Test("the perceptual form sets the rest (core-animation 8.4)")
    func perceptual() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(spring.mass == 1 && spring.allowsOverdamping)
        #expect(close(spring.stiffness, 157.91367041742973, 1e-12))
        #expect(close(spring.damping, 17.59291886010284, 1e-12))
        #expect(close(spring.duration, 0.8629552831744205, 1e-12))
        #expect(spring.duration == spring.settlingDuration)
        #expect(close(spring.perceptualDuration, 0.5) && close(spring.bounce, 0.3))
        let plain = CASpringAnimation(keyPath: "opacity")
        #expect(close(plain.perceptualDuration, 0.628318530718) && close(plain.bounce, 0.5))
        #expect(plain.duration == 0)
    }
}

@Suite("Media timing on layers: begin times and pauses (core-animation 2.6, 2.8)")
struct BeginTimeTests {
    @Test("animations of one commit begin together, whatever the layer's time (core-animation 1.8)")
    func together() throws {
        let bench = Bench(), other = CALayer()
        bench.stage.layer.addSublayer(other)
        (other.speed, other.timeOffset) = (2, 5)
        bench.stage.advance(to: 3)
        for layer in [bench.layer, other] {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.duration) = (0, 1)
            layer.add(animation, forKey: "fade")
            #expect(layer.animation(forKey: "fade")?.beginTime == 0)
        }
        bench.layer.zPosition = 5
        bench.stage.advance(by: 0)
        #expect(bench.layer.animation(forKey: "fade")?.beginTime == 3)
        #expect(bench.layer.animation(forKey: "zPosition")?.beginTime == 3)
        #expect(other.animation(forKey: "fade")?.beginTime == 11)
        bench.stage.advance(to: 4)
        #expect(bench.layer.animation(forKey: "fade")?.beginTime == nil)
    }

    @Test("a begin time of its own is kept, past or to come")
    func ownTimes() {
        let bench = Bench()
        bench.stage.advance(to: 5)
        for (key, begin) in [("position.x", 4.5), ("position.y", 5.5)] {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 1)
            (animation.beginTime, animation.fillMode) = (begin, .backwards)
            bench.layer.add(animation, forKey: key)
        }
        bench.stage.advance(by: 0)
        #expect(bench.number("position.x") == 15 && bench.number("position.y") == 10)
        #expect(bench.layer.animation(forKey: "position.x")?.beginTime == 4.5)
        bench.stage.advance(to: 6)
        #expect(bench.number("position.y") == 15)
    }

    @Test("on a layer that stands still at 0, the begin is settled as 0 once")
    func settledAtZero() {
        let bench = Bench()
        bench.layer.speed = 0
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 10)
        bench.layer.add(animation, forKey: "move")
        bench.stage.advance(to: 2)
        #expect(bench.layer.animation(forKey: "move")?.beginTime == 0)
        bench.layer.timeOffset = 3
        bench.layer.zPosition = 1
        bench.stage.advance(to: 4)
        #expect(bench.layer.animation(forKey: "move")?.beginTime == 0)
        #expect(bench.number("position.x") == 3)
    }

    @Test("paused at 100 and resumed at 107, a layer is seven seconds late (core-animation 2.8)")
    func pause() {
        let bench = Bench(), layer = bench.layer
        bench.stage.advance(to: 100)
        let stopped = layer.convertTime(CACurrentMediaTime(), from: nil)
        (layer.speed, layer.timeOffset) = (0, stopped)
        bench.stage.advance(to: 107)
        #expect(stopped == 100 && layer.convertTime(CACurrentMediaTime(), from: nil) == 100)
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - stopped
        #expect(layer.beginTime == 7)
        #expect(layer.convertTime(107, from: nil) == 100)
        #expect(layer.convertTime(110, from: nil) == 103)
        #expect(layer.animationKeys() == nil)
    }
}
