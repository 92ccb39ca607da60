import CoreAnimation
import Testing

/// A row of the from, to, by table.
struct EndsRow: Sendable, CustomTestStringConvertible {
    let from: Double?, to: Double?, by: Double?
    let middle: Double
    var testDescription: String { "from \(from as Any) to \(to as Any) by \(by as Any)" }
}

@Suite("Property animations on layers (core-animation 4)")
struct BasicAnimationTests {
    static let ends = [
        EndsRow(from: 0.2, to: nil, by: 0.3, middle: 0.35),
        EndsRow(from: nil, to: 0.9, by: 0.3, middle: 0.75),
        EndsRow(from: 0.2, to: nil, by: nil, middle: 0.35),
        EndsRow(from: nil, to: 0.8, by: nil, middle: 0.65),
        EndsRow(from: nil, to: nil, by: 0.3, middle: 0.65),
        EndsRow(from: nil, to: nil, by: nil, middle: 0.5),
        EndsRow(from: 0.2, to: 0.4, by: 0.9, middle: 0.3),
    ]

    @Test("missing ends come from the value below", arguments: ends)
    func missingEnds(row: EndsRow) {
        let bench = Bench { $0.opacity = 0.5 }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.byValue) = (row.from, row.to, row.by)
        animation.duration = 1
        bench.layer.add(animation, forKey: nil)
        bench.stage.advance(to: 0.5)
        #expect(close(bench.number("opacity"), row.middle, 1e-6))
    }

    /// An animation, the model value below it, and what is shown.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String, keyPath: String, model: Double
        let shown: [(Double, Double)]
        let make: @Sendable (CABasicAnimation) -> Void
        var testDescription: String { name }
    }

    static let accumulating = [
        Case(
            name: "cumulative 0 to 10", keyPath: "position.x", model: 0,
            shown: [(0.5, 5), (1.5, 15), (2.5, 25)]
        ) {
            ($0.fromValue, $0.toValue, $0.isCumulative, $0.repeatCount) = (0, 10, true, 3)
        },
        Case(
            name: "cumulative by 10 over 100", keyPath: "position.x", model: 100,
            shown: [(0.5, 105), (1.5, 215), (2.5, 325)]
        ) {
            ($0.byValue, $0.isCumulative, $0.repeatCount) = (10, true, 3)
        },
        Case(name: "cumulative 10 to 20", keyPath: "position.x", model: 0, shown: [(1.5, 35)]) {
            ($0.fromValue, $0.toValue, $0.isCumulative, $0.repeatCount) = (10, 20, true, 3)
        },
        Case(
            name: "cumulative and autoreversing", keyPath: "position.x", model: 0,
            shown: [(2.5, 5)]
        ) {
            ($0.fromValue, $0.toValue, $0.isCumulative, $0.repeatCount) = (0, 10, true, 2)
            $0.autoreverses = true
        },
        Case(name: "additive", keyPath: "opacity", model: 0.5, shown: [(0.5, 0.6)]) {
            ($0.fromValue, $0.toValue, $0.isAdditive) = (0, 0.2, true)
        },
    ]

    @Test("accumulation and addition", arguments: accumulating)
    func accumulates(row: Case) {
        let bench = Bench { $0.setValue(row.model, forKeyPath: row.keyPath) }
        let animation = CABasicAnimation(keyPath: row.keyPath)
        animation.duration = 1
        row.make(animation)
        bench.layer.add(animation, forKey: nil)
        for (time, value) in row.shown {
            bench.stage.advance(to: time)
            #expect(close(bench.number(row.keyPath), value, 1e-6), "at \(time)")
        }
    }

    @Test("later animations work on what earlier ones left")
    func stacks() {
        let bench = Bench { $0.opacity = 0.5 }
        for (to, key) in [(0.2, "a"), (0.1, "b")] {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.isAdditive) = (0, to, true)
            animation.duration = 1
            bench.layer.add(animation, forKey: key)
        }
        bench.stage.advance(to: 0.5)
        #expect(close(bench.number("opacity"), 0.65, 1e-6))
        let last = CABasicAnimation(keyPath: "opacity")
        (last.fromValue, last.toValue, last.duration) = (0.4, 0.4, 1)
        bench.layer.add(last, forKey: "c")
        bench.stage.advance(to: 0.6)
        #expect(close(bench.number("opacity"), 0.4, 1e-6))
        #expect(bench.layer.animationKeys() == ["a", "b", "c"])
    }

    @Test("colours mix as straight red, green, blue, alpha")
    func colors() {
        let bench = Bench()
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        animation.toValue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
        animation.duration = 1
        bench.layer.add(animation, forKey: nil)
        bench.stage.advance(to: 0.5)
        #expect(bench.layer.presentation()?.backgroundColor?.components == [0.5, 0, 0.5, 0.75])
        bench.stage.advance(to: 0.25)
        bench.stage.advance(to: 0.75)
        #expect(bench.layer.presentation()?.backgroundColor?.components == [0.25, 0, 0.75, 0.625])
    }

    /// A value function over an animation, and an element of the matrix at a time.
    struct FunctionRow: Sendable, CustomTestStringConvertible {
        let name: CAValueFunctionName, from: [Double], to: [Double]
        let time: Double, expected: [Double]
        var testDescription: String { name.rawValue }
    }

    static let functions = [
        FunctionRow(
            name: .rotateZ, from: [0], to: [.pi], time: 0.25,
            expected: [0.70710678119, 0.70710678119, -0.70710678119, 0.70710678119, 0, 0]),
        FunctionRow(
            name: .translate, from: [0, 0, 0], to: [10, 20, 0], time: 0.5,
            expected: [1, 0, 0, 1, 5, 10]),
        FunctionRow(
            name: .scale, from: [1, 1, 1], to: [3, 5, 7], time: 0.5,
            expected: [2, 0, 0, 3, 0, 0]),
        FunctionRow(
            name: .rotateZ, from: [0], to: [1], time: 0.5,
            expected: [0.87758256189, 0.479425538604, -0.479425538604, 0.87758256189, 0, 0]),
    ]

    @Test("value functions replace the matrix", arguments: functions)
    func valueFunctions(row: FunctionRow) {
        let bench = Bench { $0.transform = CATransform3DMakeScale(2, 2, 1) }
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: row.name)
        func value(_ v: [Double]) -> Any { if v.count == 1 { v[0] } else { v } }
        (animation.fromValue, animation.toValue) = (value(row.from), value(row.to))
        animation.duration = 1
        bench.layer.add(animation, forKey: nil)
        bench.stage.advance(to: row.time)
        let m = bench.layer.presentation()?.transform ?? CATransform3D()
        for (a, b) in zip([m.m11, m.m12, m.m21, m.m22, m.m41, m.m42], row.expected) {
            #expect(close(a, b))
        }
    }

    @Test("a value function of a name is one object, also out of an archive", arguments: functions)
    func sharedFunctions(row: FunctionRow) throws {
        let function = try #require(CAValueFunction(name: row.name))
        #expect(CAValueFunction(name: row.name) === function)
        #expect(try archived(function) === function)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "sideways")) == nil)
    }

    /// Animations of values that have no sum, and of what they are values.
    nonisolated(unsafe) static let withoutSum:
        [(make: () -> CALayer, key: String, from: Any, to: Any)] = [
            (CAShapeLayer.init, "path", Self.square(1), Self.square(3)),
            (CALayer.init, "contents", Self.pixel(0xFF00_00FF), Self.pixel(0xFFFF_0000)),
            (CATextLayer.init, "string", "before", "after"),
            (CALayer.init, "hidden", false, true),
            (CALayer.init, "own", "before", "after"),
            (CALayer.init, "shadowPath", Self.square(1), Self.square(3)),
        ]

    private static func square(_ side: Double) -> CGPath {
        CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }

    private static func pixel(_ pixel: UInt32) -> CGImage {
        CGImage(width: 1, height: 1, pixels: [pixel])
    }

    @Test(
        "isAdditive is ignored on values that cannot be added", arguments: 0..<withoutSum.count,
        [true, false])
    func additiveWithoutSum(i: Int, hasModel: Bool) throws {
        let (make, key, from, to) = Self.withoutSum[i]
        func shown(isAdditive: Bool) throws -> Any? {
            let stage = OffscreenStage(size: CGSize(width: 100, height: 100)), layer = make()
            if hasModel { layer.setValue(from, forKey: key) }
            stage.layer.addSublayer(layer)
            stage.advance(to: 0)
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue) = (from, to)
            (animation.duration, animation.isAdditive) = (1, isAdditive)
            layer.add(animation, forKey: nil)
            stage.advance(to: 0.75)
            return try #require(layer.presentation()).value(forKey: key)
        }
        let plain = try shown(isAdditive: false)
        #expect(plain != nil || !hasModel)
        #expect(same(try shown(isAdditive: true), plain))
    }

    @Test("a canonical list of transforms acts last first on the content")
    func canonicalList() {
        let bench = Bench()
        let move = CABasicAnimation(keyPath: "transform")
        move.valueFunction = CAValueFunction(name: .translateX)
        (move.fromValue, move.toValue, move.duration) = (10, 10, 1)
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        (turn.fromValue, turn.toValue, turn.duration, turn.isAdditive) = (0.5, 0.5, 1, true)
        bench.layer.add(move, forKey: "move")
        bench.layer.add(turn, forKey: "turn")
        bench.stage.advance(to: 0.5)
        let m = bench.layer.presentation()?.transform ?? CATransform3D()
        #expect(close(m.m41, 10) && close(m.m11, 0.87758256189))
    }

    @Test(
        "values of the wrong kind and unknown paths have no effect",
        arguments: [
            ("opacity", "red"), ("nonsense.path", "1"), ("position", "7"), ("frame", "7"),
        ])
    func wrongValues(keyPath: String, value: String) {
        let bench = Bench { $0.opacity = 0.5 }
        let (position, frame) = (bench.layer.position, bench.layer.frame)
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = Double(value) as Any? ?? value
        animation.duration = 1
        bench.layer.add(animation, forKey: "odd")
        bench.stage.advance(to: 0.5)
        #expect(bench.number("opacity") == 0.5)
        #expect(bench.layer.presentation()?.position == position)
        #expect(bench.layer.presentation()?.frame == frame)
        #expect(bench.layer.animationKeys() == ["odd"])
    }

    @Test("groups keep their own time and cut longer children")
    func groups() {
        let bench = Bench { $0.opacity = 0.5 }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 1, 0.5)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (0, 100)
        let group = CAAnimationGroup()
        group.animations = [fade, move]
        group.duration = 2
        bench.layer.add(group, forKey: "group")
        let rows: [(Double, Double, Double)] = [
            (0.25, 0.5, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80),
        ]
        for (time, opacity, x) in rows {
            bench.stage.advance(to: time)
            #expect(close(bench.number("opacity"), opacity, 1e-6), "at \(time)")
            #expect(close(bench.number("position.x"), x, 1e-6), "at \(time)")
        }
    }

    @Test("the bounce path is followed by parameter, or paced by length")
    func bounce() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 74, y: 74))
        path.addCurve(
            to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500),
            control2: CGPoint(x: 320, y: 500))
        path.addCurve(
            to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500),
            control2: CGPoint(x: 566, y: 500))
        let rows: [(Double, CGPoint)] = [
            (0.5, CGPoint(x: 99.584, y: 278.48)), (1.25, CGPoint(x: 197, y: 393.5)),
            (2.5, CGPoint(x: 320, y: 74)), (3.75, CGPoint(x: 443, y: 393.5)),
        ]
        let bench = Bench()
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 5
        bench.layer.add(animation, forKey: "bounce")
        for (time, point) in rows {
            bench.stage.advance(to: time)
            let shown = bench.layer.presentation()?.position ?? .zero
            #expect(close(shown.x, point.x) && close(shown.y, point.y), "at \(time)")
        }
    }
}
