import CoreAnimation
import Testing

/// Code written before the words had types of their own.
@Suite("The Swift interface as imported: older names (core-animation 15)")
struct LegacyConstantTests {
    @Test("the older names of words have the words' types")
    func words() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.fillMode = kCAFillModeForwards
        animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
        animation.calculationMode = kCAAnimationCubicPaced
        animation.rotationMode = kCAAnimationRotateAutoReverse
        animation.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
        animation.repeatCount = HUGE
        animation.repeatCount = MAXFLOAT
        let transition = CATransition()
        (transition.type, transition.subtype) = (kCATransitionPush, kCATransitionFromTop)
        let shape = CAShapeLayer()
        (shape.fillRule, shape.lineCap) = (kCAFillRuleEvenOdd, kCALineCapRound)
        (shape.lineJoin, shape.contentsGravity) = (kCALineJoinBevel, kCAGravityResizeAspectFill)
        shape.magnificationFilter = kCAFilterNearest
        shape.cornerCurve = kCACornerCurveContinuous
        shape.contentsFormat = kCAContentsFormatGray8Uint
        let gradient = CAGradientLayer()
        gradient.type = kCAGradientLayerRadial
        let text = CATextLayer()
        (text.alignmentMode, text.truncationMode) = (kCAAlignmentCenter, kCATruncationMiddle)
        let scroll = CAScrollLayer()
        scroll.scrollMode = kCAScrollVertically
        let emitter = CAEmitterLayer()
        (emitter.emitterShape, emitter.emitterMode) = (kCAEmitterLayerLine, kCAEmitterLayerOutline)
        emitter.renderMode = kCAEmitterLayerAdditive
        #expect(animation.fillMode == .forwards && animation.calculationMode == .cubicPaced)
        #expect(animation.rotationMode == .rotateAutoReverse && animation.repeatCount > 1e38)
        #expect(transition.type == .push && transition.subtype == .fromTop)
        #expect(shape.fillRule.rawValue == "even-odd" && shape.lineCap == .round)
        #expect(shape.contentsFormat.rawValue == "Gray8" && gradient.type == .radial)
        #expect(text.alignmentMode == .center && scroll.scrollMode == .vertically)
        #expect(emitter.emitterShape == .line && emitter.renderMode == .additive)
    }

    @Test("objects take the names of C's types")
    func objects() {
        let word = "words" as CFString
        let list = [1, 2] as CFArray
        let any: CFTypeRef = word
        let sum: Int = autoreleasepool { 1 + 1 }
        #expect(word.length == 5 && list.count == 2 && any === word && sum == 2)
        #expect(Double(NSEC_PER_SEC) * 0.5 == 5e8)
    }
}
