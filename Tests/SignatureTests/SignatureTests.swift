import CoreAnimation
import Testing

/// Uses the declared signatures in the manner of client code; types are spelled out.
@Suite("The Swift interface as imported")
struct SignatureTests {
    @Test("layers: properties and their types")
    func layerProperties() {
        let layer: CALayer = ClientLayer()
        let bounds: CGRect = layer.bounds
        let position: CGPoint = layer.position
        let (z, az, anchor): (CGFloat, CGFloat, CGPoint) = (
            layer.zPosition, layer.anchorPointZ, layer.anchorPoint
        )
        let (t, st): (CATransform3D, CATransform3D) = (layer.transform, layer.sublayerTransform)
        let affine: CGAffineTransform = layer.affineTransform()
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let flags: [Bool] = [
            layer.isHidden, layer.isDoubleSided, layer.isGeometryFlipped, layer.masksToBounds,
            layer.allowsEdgeAntialiasing, layer.allowsGroupOpacity,
        ]
        let opacity: Float = layer.opacity
        let color: CGColor? = layer.backgroundColor
        layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.cornerCurve = .continuous
        layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
        layer.contentsGravity = .resizeAspect
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        layer.contents = nil
        layer.actions = ["opacity": NSNull(), "onOrderIn": CABasicAnimation()]
        layer.name = "layer"
        layer.delegate = nil
        let sublayers: [CALayer]? = layer.sublayers
        let superlayer: CALayer? = layer.superlayer
        #expect(flags == [false, true, false, false, true, true] && opacity == 1)
        #expect(bounds == .zero && position == .zero && z == 0 && az == 0 && anchor.x == 0.5)
        #expect(CATransform3DIsIdentity(t) && CATransform3DIsIdentity(st) && affine.isIdentity)
        #expect(color == nil && sublayers == nil && superlayer == nil)
    }

    @Test("layers: trees, conversion and time")
    func layerFunctions() {
        let (a, b, c) = (CALayer(), OtherLayer(side: 3), CALayer())
        a.addSublayer(b)
        a.insertSublayer(c, at: 0)
        a.insertSublayer(c, below: b)
        a.insertSublayer(c, above: nil)
        a.replaceSublayer(c, with: CALayer())
        let p: CGPoint = a.convert(CGPoint.zero, from: b)
        let q: CGPoint = a.convert(p, to: nil)
        let r: CGRect = a.convert(CGRect.zero, from: b).union(a.convert(CGRect.zero, to: b))
        let time: CFTimeInterval = a.convertTime(CACurrentMediaTime(), from: nil)
        let back: CFTimeInterval = a.convertTime(time, to: nil)
        a.setNeedsLayout()
        a.layoutIfNeeded()
        a.setNeedsDisplay()
        a.displayIfNeeded()
        let waits: Bool = a.needsLayout() || a.needsDisplay()
        let shown: OtherLayer? = b.presentation()
        let model: OtherLayer = b.model()
        #expect(q == .zero && r.isEmpty && abs(back - time) < 1e-9 && !waits)
        #expect(shown == nil && model === b && b.side == 3)
    }

    @Test("animations: properties and their types")
    func animations() {
        let basic = CABasicAnimation(keyPath: "transform.rotation.z")
        (basic.fromValue, basic.toValue, basic.byValue) = (0, CGFloat.pi, nil)
        basic.duration = 1
        basic.repeatCount = .infinity
        basic.autoreverses = true
        basic.fillMode = .both
        basic.isRemovedOnCompletion = false
        basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0.8, 1)
        basic.delegate = ClientDelegate()
        basic.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
        basic.isAdditive = true
        basic.valueFunction = CAValueFunction(name: .rotateZ)
        let frames = CAKeyframeAnimation(keyPath: "position")
        frames.values = [CGPoint.zero, NSValue(cgPoint: .zero)]
        frames.keyTimes = [0, 0.5, 1]
        frames.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
        frames.calculationMode = .cubicPaced
        frames.rotationMode = .rotateAuto
        frames.path = CGPath(rect: .zero, transform: nil)
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
        let settling: CFTimeInterval = spring.settlingDuration
        let group = CAAnimationGroup()
        group.animations = [basic, frames, ClientSpring(path: "opacity", to: 1), ClientAnimation()]
        let layer = CALayer()
        layer.add(group, forKey: nil)
        layer.add(basic, forKey: "spin")
        let keys: [String]? = layer.animationKeys()
        let stored: CAAnimation? = layer.animation(forKey: "spin")
        layer.removeAnimation(forKey: "spin")
        layer.removeAllAnimations()
        let copy = basic.copy() as! CABasicAnimation
        #expect(keys == ["spin"] && stored !== basic && settling > 0)
        #expect(copy.toValue as? CGFloat == .pi && copy.keyPath == basic.keyPath)
        #expect(copy.fromValue as? NSNumber == 0)
    }

    @Test("transactions: every accessor")
    func transactions() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock {}
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        let duration: CFTimeInterval = CATransaction.animationDuration()
        let disabled: Bool = CATransaction.disableActions()
        let function: CAMediaTimingFunction? = CATransaction.animationTimingFunction()
        let block: (() -> Void)? = CATransaction.completionBlock()
        let value: Any? = CATransaction.value(forKey: kCATransactionAnimationDuration)
        CATransaction.commit()
        CATransaction.flush()
        CATransaction.lock()
        CATransaction.unlock()
        #expect(duration == 2 && disabled && function === CAMediaTimingFunction(name: .linear))
        #expect(block != nil && value as? Double == 2)
    }

    @Test("a computed property over its key animates as the class says")
    func computedProperty() {
        let layer = ClientLayer()
        #expect(layer.radius == 4 && layer.value(forKey: "radius") as? Int == 4)
        layer.radius = 9
        #expect(layer.radius == 9 && layer.needsDisplay())
    }

    @Test("matrix functions and their structs")
    func matrices() {
        var m = CATransform3D()
        m.m34 = -1 / 500
        let t = CATransform3DRotate(
            CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 2, 2), 0.5, 0, 0, 1)
        let inverse = CATransform3DInvert(CATransform3DConcat(t, CATransform3DIdentity))
        #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(.identity)))
        #expect(!CATransform3DEqualToTransform(t, inverse) && m.m11 == 0)
        #expect(NSValue(caTransform3D: t).caTransform3DValue.m41 == t.m41)
    }
}
