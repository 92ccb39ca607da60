import CoreAnimation
import Testing

@Suite("Stress: depth, numbers of layers, memory")
struct StressTests {
    /// Builds a chain of layers, each made part of the one before by `join`.
    private func chain(
        _ count: Int, under root: CALayer, _ join: (CALayer, CALayer) -> Void
    ) -> CALayer {
        var layer = root
        for _ in 0..<count {
            let next = CALayer()
            next.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
            join(layer, next)
            layer = next
        }
        return layer
    }

    @Test("ten thousand masks of masks are committed, evaluated, drawn and let go")
    func nestedMasks() {
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
        let last = chain(10_000, under: stage.layer) { $0.mask = $1 }
        last.backgroundColor = .white
        stage.advance(to: 0)
        #expect(stage.tree.count == 10_001)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.duration) = (0, 1)
        last.add(animation, forKey: "fade")
        stage.advance(to: 0.5)
        #expect(close(Double(last.presentation()?.opacity ?? .nan), 0.5, 1e-6))
        #expect(stage.image().width == 4)
        stage.layer.mask = nil
        stage.advance(to: 1)
        #expect(stage.tree.count == 1)
    }

    @Test("a long chain that was never shown is let go", arguments: [true, false])
    func looseChains(isMask: Bool) {
        weak var last: CALayer?
        do {
            let top = CALayer()
            last = chain(10_000, under: top) { isMask ? ($0.mask = $1) : $0.addSublayer($1) }
            #expect(last != nil)
        }
        #expect(last == nil)
    }

    @Test("ten thousand nested layers are animated, each on its own", arguments: [1, 2] as [Float])
    func nestedAnimations(speed: Float) {
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
        let count = speed == 1 ? 10_000 : 1000
        let last = chain(count, under: stage.layer) { $0.addSublayer($1) }
        stage.layer.speed = speed
        stage.advance(to: 0)
        var layer: CALayer? = last
        while let next = layer {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            next.add(animation, forKey: "move")
            layer = next.superlayer
        }
        stage.advance(to: 0.25)
        #expect(stage.tree.animationCount == count + 1)
        #expect(close(Double(last.presentation()?.position.x ?? .nan), 0.25 * Double(speed)))
        #expect(stage.image().width == 4)
        stage.advance(to: 2)
        #expect(stage.tree.animationCount == 0)
    }

    @Test("thirty thousand sublayers of one layer come, change and go")
    func manySublayers() {
        let stage = OffscreenStage(size: CGSize(width: 20, height: 20))
        let layers = (0..<30_000).map { i in
            let layer = CALayer()
            layer.frame = CGRect(x: Double(i % 20), y: Double(i / 20 % 20), width: 1, height: 1)
            layer.backgroundColor = .white
            return layer
        }
        stage.layer.sublayers = layers
        stage.advance(to: 0)
        #expect(stage.tree.count == 30_001)
        #expect(stage.image().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        withoutActions { for layer in layers { layer.backgroundColor = .black } }
        #expect(stage.image().pixels.allSatisfy { $0 == 0xFF00_0000 })
        withoutActions { stage.layer.sublayers = nil }
        #expect(stage.tree.count == 1)
        #expect(layers.allSatisfy { $0.superlayer == nil })
    }
}

@Suite("Stress: values that make no sense")
struct AwkwardAnimationTests {
    static let awkward: [Double] = [
        .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude,
    ]

    /// Adds an animation, and looks at several moments.
    private func play(_ animation: CAAnimation, on layer: CALayer = CALayer()) {
        let stage = OffscreenStage(size: CGSize(width: 8, height: 8))
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.backgroundColor = .white
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        layer.add(animation, forKey: "probe")
        for time in [0, 0.3, 1, 1e9] {
            stage.advance(to: time)
            _ = layer.presentation()
            _ = stage.image()
        }
    }

    private func animations() -> [CAAnimation] {
        let basic = CABasicAnimation(keyPath: "position.x")
        (basic.fromValue, basic.toValue) = (0, 1)
        let frames = CAKeyframeAnimation(keyPath: "transform")
        frames.values = [CATransform3DIdentity, CATransform3DMakeScale(0, 0, 0)]
        let path = CAKeyframeAnimation(keyPath: "position")
        path.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil)
        path.rotationMode = .rotateAuto
        let spring = CASpringAnimation(keyPath: "bounds.size.width")
        spring.toValue = 3
        let group = CAAnimationGroup()
        group.animations = [basic, spring]
        return [basic, frames, path, spring, group, CATransition(), CAAnimation()]
    }

    @Test("timing of awkward numbers", arguments: 0..<7, awkward)
    func timing(index: Int, v: Double) {
        let fields: [(CAAnimation) -> Void] = [
            { $0.duration = v }, { $0.beginTime = v }, { $0.timeOffset = v },
            { $0.repeatDuration = v }, { $0.repeatCount = Float(v) }, { $0.speed = Float(v) },
            {
                ($0.duration, $0.beginTime, $0.timeOffset) = (v, v, v)
                ($0.speed, $0.repeatCount, $0.autoreverses) = (Float(v), Float(v), true)
            },
        ]
        for field in fields {
            let animation = animations()[index]
            animation.duration = 1
            field(animation)
            play(animation)
        }
    }

    @Test("keyframes that are empty, too few, too many or no numbers")
    func keyframes() {
        let lists: [[Any]?] = [
            nil, [], [1], [1, 2], [1, "two", 3], [Double.nan, 1, Double.infinity],
        ]
        let times: [[NSNumber]?] = [
            nil, [], [0], [1, 0], [0, 0, 0], [0, 0.5, 1, 2], [-1, 5], [NSNumber(value: Double.nan)],
        ]
        let modes: [CAAnimationCalculationMode] = [
            .linear, .discrete, .paced, .cubic, .cubicPaced,
            CAAnimationCalculationMode(rawValue: "none"),
        ]
        for values in lists {
            for keyTimes in times {
                for mode in modes {
                    let animation = CAKeyframeAnimation(keyPath: "position.x")
                    (animation.values, animation.keyTimes) = (values, keyTimes)
                    (animation.calculationMode, animation.duration) = (mode, 1)
                    animation.timingFunctions = []
                    animation.tensionValues = [NSNumber(value: Double.nan), 1]
                    (animation.continuityValues, animation.biasValues) = ([], [5])
                    let bench = Bench()
                    bench.probe(animation)
                    for time in [0, 0.5, 1] {
                        bench.scrub(to: time)
                        _ = bench.layer.presentation()
                    }
                }
            }
        }
    }

    @Test("springs of awkward numbers", arguments: awkward)
    func springs(v: Double) {
        for field in [\CASpringAnimation.mass, \.stiffness, \.damping, \.initialVelocity] {
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue) = (0, 1)
            spring[keyPath: field] = v
            spring.allowsOverdamping = true
            spring.duration = spring.settlingDuration
            play(spring)
            play(CASpringAnimation(perceptualDuration: v, bounce: v))
        }
    }

    @Test("matrices without an inverse, of every way to mix them", arguments: awkward)
    func singular(v: Double) {
        var odd = CATransform3DIdentity
        (odd.m44, odd.m34, odd.m11) = (0, v, v)
        let matrices = [
            CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(v, v, v), CATransform3D(), odd,
            CATransform3DMakeRotation(v, 0, 0, 1), CATransform3DMakeRotation(1, 0, 0, 0),
            CATransform3DMakeTranslation(v, v, v), CATransform3DInvert(CATransform3D()),
        ]
        for to in matrices {
            for keyPath in ["transform", "sublayerTransform"] {
                let animation = CABasicAnimation(keyPath: keyPath)
                (animation.toValue, animation.duration, animation.isAdditive) = (to, 1, v > 0)
                play(animation)
            }
            let part = CABasicAnimation(keyPath: "transform.rotation.y")
            (part.fromValue, part.toValue, part.duration) = (v, 1, 1)
            let layer = CALayer()
            layer.transform = to
            play(part, on: layer)
        }
    }

    @Test("values of every kind for the key of every property of every class")
    func kinds() {
        let values: [Any] = [
            5, "text", true, CGPoint(x: 1, y: 2), CGSize.zero, CGRect.null,
            CATransform3DIdentity, CGColor.black, CGPath(rect: .zero, transform: nil),
            [1, 2], [CGColor.black], [] as [Any], NSNull(), Double.nan, CALayer(),
        ]
        let kinds: [() -> CALayer] = [
            CALayer.init, CAShapeLayer.init, CAGradientLayer.init, CATextLayer.init,
            CAReplicatorLayer.init, CAEmitterLayer.init, CAScrollLayer.init, CATiledLayer.init,
            CATransformLayer.init,
        ]
        for make in kinds {
            let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
            let layer = make()
            stage.layer.addSublayer(layer)
            stage.advance(to: 0)
            for row in PropertyTable.rows {
                for (i, value) in values.enumerated() {
                    let animation = CABasicAnimation(keyPath: row.key)
                    (animation.fromValue, animation.toValue) = (value, values[(i * 7 + 1) % 15])
                    (animation.duration, animation.isAdditive) = (1, i % 2 == 0)
                    animation.isCumulative = i % 3 == 0
                    layer.add(animation, forKey: nil)
                }
            }
            stage.advance(to: 0.3)
            #expect(layer.presentation() != nil)
            _ = stage.drawList()
            layer.removeAllAnimations()
            stage.advance(to: 0.4)
        }
    }
}
