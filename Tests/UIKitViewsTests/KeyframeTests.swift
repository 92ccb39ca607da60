import Testing
import UIKitViews

@Suite("Keyframes of views (views 7.1)")
@MainActor struct KeyframeTests {
    typealias Frame = (start: Double, duration: Double, x: Double)

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let options: UIView.KeyframeAnimationOptions
        let frames: [Frame]
        /// Drawn x at times; the whole takes two seconds from x = 0.
        let values: [(time: Double, x: Double)]
        var testDescription: String { name }
    }

    private nonisolated static let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    private nonisolated static let oracle: [Frame] = [(0, 0.25, 100), (0.5, 0.5, 300)]

    nonisolated static let rows: [Row] = [
        Row(
            name: "linear time line, a gap holds", options: linear, frames: oracle,
            values: [
                (0, 0), (0.25, 50), (0.5, 100), (0.75, 100), (1, 100), (1.5, 200), (2, 300),
            ]),
        Row(
            name: "default time line eases the whole", options: [], frames: oracle,
            values: [(0.5, 51.6648), (1, 100), (1.5, 248.335), (2, 300)]),
        Row(
            name: "frames in any order", options: linear, frames: oracle.reversed(),
            values: [(0.25, 50), (0.5, 100), (1, 100), (1.5, 200)]),
        Row(
            name: "V31: of overlapping frames the later start wins from there", options: linear,
            frames: [(0, 1, 200), (0.25, 0.25, 0)],
            values: [(0.25, 25), (0.5, 50), (0.75, 25), (1, 0), (1.5, 0), (2, 0)]),
        Row(
            name: "of equal starts the last one made wins", options: linear,
            frames: [(0, 1, 200), (0, 0.5, 40)], values: [(0.5, 20), (1, 40), (1.5, 40)]),
        Row(
            name: "a frame that runs over the end is cut off", options: linear,
            frames: [(0.5, 3, 100)], values: [(0.5, 0), (1, 0), (1.5, 50), (2, 100)]),
        Row(
            name: "a frame without length is a jump", options: linear,
            frames: [(0.5, 0, 100)], values: [(0.9, 0), (1.1, 100), (2, 100)]),
        Row(
            name: "starts before and after the time line count as its ends", options: linear,
            frames: [(-1, 0.5, 100), (7, 0.5, 300)],
            values: [(0.5, 50), (1, 100), (1.9, 100), (2, 300)]),
        Row(
            name: "discrete jumps at each start", options: [linear, .calculationModeDiscrete],
            frames: [(0.25, 0.25, 100), (0.5, 0.5, 300)],
            values: [(0.25, 0), (0.49, 0), (0.51, 100), (0.99, 100), (1.01, 300), (1.9, 300)]),
        Row(
            name: "paced goes at one speed, whatever the frames' times",
            options: [linear, .calculationModePaced],
            frames: [(0, 0.9, 100), (0.9, 0.1, 400)],
            values: [(0.5, 100), (1, 200), (1.5, 300), (2, 400)]),
        Row(
            name: "cubic passes through the values, and gaps hold",
            options: [linear, .calculationModeCubic], frames: oracle,
            values: [(0.5, 100), (0.6, 100), (0.75, 100), (0.9, 100), (1, 100), (2, 300)]),
        Row(
            name: "cubic is smooth through frames that touch",
            options: [linear, .calculationModeCubic],
            frames: [(0, 0.5, 100), (0.5, 0.5, 0)],
            values: [(0.5, 62.5), (1, 100), (1.5, 62.5), (2, 0)]),
        Row(
            name: "cubic paced has the times of an even pace",
            options: [linear, .calculationModeCubicPaced],
            frames: [(0, 0.1, 100), (0.1, 0.1, 400)], values: [(0.5, 100), (2, 400)]),
    ]

    @Test("draws what the frames say", arguments: rows)
    func table(_ row: Row) {
        let scene = Scene()
        scene.view.center.x = 0
        UIView.animateKeyframes(
            withDuration: 2, delay: 0, options: row.options,
            animations: {
                for frame in row.frames {
                    UIView.addKeyframe(
                        withRelativeStartTime: frame.start, relativeDuration: frame.duration
                    ) { scene.view.center.x = frame.x }
                }
            }, completion: scene.noting("done"))
        for (time, x) in row.values {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, x, 3e-4, "at \(time)")
        }
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == ["done true 2.0"])
        expectClose(scene.view.center.x, row.frames.last?.x ?? -1)
    }

    @Test("every property gets one animation, and changes outside frames take the whole time")
    func animations() throws {
        let scene = Scene()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
            scene.view.alpha = 0
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                scene.view.center.x = 150
                scene.view.bounds.size = CGSize(width: 200, height: 100)
            }
        }
        let layer = scene.view.layer
        #expect(
            layer.animationKeys()
                == ["opacity", "position", "bounds.origin", "bounds.size"])
        let move = try #require(layer.animation(forKey: "position") as? CAKeyframeAnimation)
        #expect(move.isAdditive && move.duration == 1 && move.fillMode == .both)
        #expect(move.keyTimes == [0, 0.5, 1])
        scene.stage.advance(to: 0.5)
        expectClose(Double(scene.drawn.opacity), 0.5, 1e-6)
        expectClose(scene.drawn.position.x, 50)
        scene.stage.advance(to: 0.75)
        expectClose(scene.drawn.position.x, 100)
        expectClose(scene.drawn.bounds.width, 150)
    }

    @Test("three thirds of a turn are a whole turn, half turns go the way that was asked for")
    func turns() {
        for (step, middle) in [(2 * Double.pi / 3, 60.0), (-.pi, -90), (.pi, 90)] {
            let scene = Scene()
            UIView.animateKeyframes(withDuration: 3, delay: 0, options: Self.linear) {
                for part in 0..<3 {
                    UIView.addKeyframe(
                        withRelativeStartTime: Double(part) / 3, relativeDuration: 1.0 / 3
                    ) {
                        scene.view.transform = CGAffineTransform(
                            rotationAngle: Double(part + 1) * step)
                    }
                }
            }
            for part in 0..<3 {
                scene.stage.advance(to: Double(part) + 0.5)
                let expected = Double(part) * step * 180 / .pi + middle
                let apart = (scene.drawn.degrees - expected).remainder(dividingBy: 360)
                expectClose(apart, 0, 1e-4, "step \(step), part \(part)")
            }
        }
    }

    @Test("keyframes repeat, wait and turn round like blocks")
    func timing() {
        let scene = Scene()
        scene.view.center.x = 0
        UIView.animateKeyframes(
            withDuration: 1, delay: 0.5, options: [Self.linear, .autoreverse],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    scene.view.center.x = 100
                }
            }, completion: scene.noting("done"))
        for (time, x) in [(0.25, 0.0), (0.75, 50), (1.25, 100), (1.75, 100), (2.25, 50)] {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, x, 1e-9, "at \(time)")
        }
        scene.stage.advance(to: 5)
        #expect(scene.trace.lines == ["done true 2.5"])
    }

    @Test("a block inside a frame belongs to the frame, unless it overrides the options")
    func nested() throws {
        for (options, overrides) in [
            (UIView.AnimationOptions(), false), (.overrideInheritedOptions, true),
        ] {
            let scene = Scene()
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    UIView.animate(withDuration: 1, delay: 0, options: options) {
                        scene.view.alpha = 0
                    }
                }
            }
            let animation = try #require(scene.view.layer.animation(forKey: "opacity"))
            #expect((animation is CAKeyframeAnimation) != overrides)
            scene.stage.advance(to: 1)
            expectClose(Double(scene.drawn.opacity), overrides ? 0.5 : 1, 1e-6)
        }
    }

    @Test("a block inside a frame goes on from the frame before")
    func nestedAfterFrame() {
        let scene = Scene()
        scene.view.center.x = 0
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                scene.view.center.x = 100
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                UIView.animate(withDuration: 1) { scene.view.center.x = 300 }
            }
        }
        for (time, x) in [(0.0, 0.0), (0.5, 50), (1, 100), (1.5, 200), (2, 300), (2.5, 300)] {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, x, 1e-6, "at \(time)")
        }
    }

    /// Opacities at the ends of two keyframes, and whether each is set in a block inside.
    nonisolated static let opacities: [(first: Bool, second: Bool, values: [Double])] = [
        (false, true, [1, 0.75, 0.5, 0.25, 0]), (true, false, [1, 0.75, 0.5, 0.25, 0]),
        (true, true, [1, 0.75, 0.5, 0.25, 0]),
    ]

    @Test("blocks inside of frames share one animation of an opacity", arguments: opacities)
    func nestedOpacity(first: Bool, second: Bool, values: [Double]) {
        let scene = Scene()
        func set(_ alpha: CGFloat, inBlock: Bool) {
            guard inBlock else { return scene.view.alpha = alpha }
            UIView.animate(
                withDuration: 0.1, animations: { scene.view.alpha = alpha },
                completion: scene.noting("inner"))
        }
        UIView.animateKeyframes(
            withDuration: 2, delay: 0, options: Self.linear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    set(0.5, inBlock: first)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    set(0, inBlock: second)
                }
            }, completion: scene.noting("outer"))
        #expect(scene.trace.lines.isEmpty)
        for (i, value) in values.enumerated() {
            scene.stage.advance(to: Double(i) / 2)
            expectClose(Double(scene.drawn.opacity), value, 1e-6, "at \(Double(i) / 2)")
        }
        let inner = [String](repeating: "inner true 2.0", count: first && second ? 2 : 1)
        #expect(scene.trace.lines == ["outer true 2.0"] + inner)
    }

    @Test("a colour that was none shows at once, and mixes with the next")
    func colours() {
        let scene = Scene()
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                scene.view.backgroundColor = .red
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                scene.view.backgroundColor = .blue
            }
        }
        scene.stage.advance(to: 0.5)
        #expect(scene.drawn.backgroundColor == nil)
        scene.stage.advance(to: 1.5)
        #expect(scene.drawn.backgroundColor?.rgba.red == 0.5)
        #expect(scene.drawn.backgroundColor?.rgba.blue == 0.5)
    }

    @Test("outside of keyframes a frame's closure just runs")
    func outside() {
        let scene = Scene()
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            scene.view.alpha = 0.5
        }
        #expect(scene.view.alpha == 0.5 && scene.view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                scene.view.alpha = 0
            }
        }
        #expect(scene.view.layer.animation(forKey: "opacity") is CABasicAnimation)
    }

    @Test("without time, without changes and disabled it completes like a block")
    func empty() {
        let scene = Scene()
        UIView.animateKeyframes(
            withDuration: 1, delay: 0, animations: {}, completion: scene.noting("none"))
        #expect(scene.trace.lines == ["none true 0.0"])
        UIView.animateKeyframes(
            withDuration: 0, delay: 0, animations: { scene.view.alpha = 0 },
            completion: scene.noting("zero"))
        #expect(scene.trace.lines.count == 1 && scene.view.layer.animationKeys() == nil)
        scene.stage.advance(by: 0)
        #expect(scene.trace.lines == ["none true 0.0", "zero true 0.0"])
    }

    @Test("accepts any number")
    func awkward() {
        let scene = Scene()
        for number in awkwardNumbers {
            for mode: UInt in 0...5 {
                UIView.animateKeyframes(
                    withDuration: 1, delay: number,
                    options: UIView.KeyframeAnimationOptions(rawValue: mode << 10)
                ) {
                    UIView.addKeyframe(
                        withRelativeStartTime: number, relativeDuration: 1 - number
                    ) {
                        scene.view.center.x = number
                        scene.view.transform = CGAffineTransform(scaleX: number, y: 1)
                        scene.view.alpha = number
                        scene.view.backgroundColor = nil
                    }
                }
                scene.view.center.x = 0
                scene.stage.advance(by: 0.01)
                #expect(scene.view.layer.presentation() != nil)
            }
        }
    }

    nonisolated static let rawValues: [(UIView.KeyframeAnimationOptions, UInt)] = [
        (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4),
        (.repeat, 8), (.autoreverse, 16), (.overrideInheritedDuration, 32),
        (.overrideInheritedOptions, 512), (.calculationModeLinear, 0),
        (.calculationModeDiscrete, 1024), (.calculationModePaced, 2048),
        (.calculationModeCubic, 3072), (.calculationModeCubicPaced, 4096),
    ]

    @Test("options have Apple's raw values", arguments: rawValues)
    func raw(_ option: UIView.KeyframeAnimationOptions, _ value: UInt) {
        #expect(option.rawValue == value)
    }
}
