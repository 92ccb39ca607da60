import CoreAnimation
import Foundation
import Testing

/// Functions of the interface by their full types, in the form of a reference to it.
@Suite("The Swift interface as imported: functions (core-animation 15)")
struct FunctionSignatureTests {
    @Test("layers")
    func layers() {
        let layer = CALayer()
        let _: () -> CALayer? = layer.presentation
        let _: () -> CALayer = layer.model
        let _: (String) -> Any? = CALayer.defaultValue(forKey:)
        let _: (String) -> Bool = CALayer.needsDisplay(forKey:)
        let _: (String) -> Bool = layer.shouldArchiveValue(forKey:)
        let _: (String) -> Any? = layer.value(forKey:)
        let _: (Any?, String) -> Void = layer.setValue(_:forKey:)
        let _: (String) -> Any? = layer.value(forKeyPath:)
        let _: (Any?, String) -> Void = layer.setValue(_:forKeyPath:)
        let _: () -> CGAffineTransform = layer.affineTransform
        let _: (CGAffineTransform) -> Void = layer.setAffineTransform(_:)
        let _: () -> Bool = layer.contentsAreFlipped
        let _: () -> Void = layer.removeFromSuperlayer
        let _: (CALayer) -> Void = layer.addSublayer(_:)
        let _: (CALayer, UInt32) -> Void = layer.insertSublayer(_:at:)
        let _: (CALayer, CALayer?) -> Void = layer.insertSublayer(_:below:)
        let _: (CALayer, CALayer?) -> Void = layer.insertSublayer(_:above:)
        let _: (CALayer, CALayer) -> Void = layer.replaceSublayer(_:with:)
        let _: (CGPoint, CALayer?) -> CGPoint = layer.convert(_:from:)
        let _: (CGPoint, CALayer?) -> CGPoint = layer.convert(_:to:)
        let _: (CGRect, CALayer?) -> CGRect = layer.convert(_:from:)
        let _: (CGRect, CALayer?) -> CGRect = layer.convert(_:to:)
        let _: (CFTimeInterval, CALayer?) -> CFTimeInterval = layer.convertTime(_:from:)
        let _: (CFTimeInterval, CALayer?) -> CFTimeInterval = layer.convertTime(_:to:)
        let _: (CGPoint) -> CALayer? = layer.hitTest(_:)
        let _: (CGPoint) -> Bool = layer.contains(_:)
        let _: () -> Void = layer.display
        let _: () -> Void = layer.setNeedsDisplay
        let _: (CGRect) -> Void = layer.setNeedsDisplay(_:)
        let _: () -> Bool = layer.needsDisplay
        let _: () -> Void = layer.displayIfNeeded
        let _: (CALayerCornerCurve) -> CGFloat = CALayer.cornerCurveExpansionFactor(_:)
        let _: () -> CGSize = layer.preferredFrameSize
        let _: () -> Void = layer.setNeedsLayout
        let _: () -> Bool = layer.needsLayout
        let _: () -> Void = layer.layoutIfNeeded
        let _: () -> Void = layer.layoutSublayers
        let _: (CGSize) -> Void = layer.resizeSublayers(withOldSize:)
        let _: (CGSize) -> Void = layer.resize(withOldSuperlayerSize:)
        let _: (String) -> (any CAAction)? = CALayer.defaultAction(forKey:)
        let _: (String) -> (any CAAction)? = layer.action(forKey:)
        let _: (CAAnimation, String?) -> Void = layer.add(_:forKey:)
        let _: () -> Void = layer.removeAllAnimations
        let _: (String) -> Void = layer.removeAnimation(forKey:)
        let _: () -> [String]? = layer.animationKeys
        let _: (String) -> CAAnimation? = layer.animation(forKey:)
        let _: (CGPoint) -> Void = layer.scroll(_:)
        let _: (CGRect) -> Void = layer.scrollRectToVisible(_:)
        let _: (CGPoint) -> Void = CAScrollLayer().scroll(to:)
        let _: (CGRect) -> Void = CAScrollLayer().scroll(to:)
        let coded: any NSSecureCoding.Type = CALayer.self
        let isSecure: Bool = coded.supportsSecureCoding
        #expect(isSecure)
    }

    @Test("animations, curves and transactions")
    func animations() {
        let animation = CAAnimation()
        let _: (String) -> Any? = CAAnimation.defaultValue(forKey:)
        let _: (String) -> Bool = animation.shouldArchiveValue(forKey:)
        let _: (String) -> Any? = animation.value(forKey:)
        let _: (Any?, String) -> Void = animation.setValue(_:forKey:)
        let _: (String) -> Any? = animation.value(forKeyPath:)
        let _: (Any?, String) -> Void = animation.setValue(_:forKeyPath:)
        let _: (String?) -> CAPropertyAnimation = CAPropertyAnimation.init(keyPath:)
        let _: (String?) -> CASpringAnimation = CASpringAnimation.init(keyPath:)
        let _: (CFTimeInterval, CGFloat) -> CASpringAnimation = CASpringAnimation.init(
            perceptualDuration:bounce:)
        let _: (CAMediaTimingFunctionName) -> CAMediaTimingFunction = CAMediaTimingFunction.init(
            name:)
        let _: (Float, Float, Float, Float) -> CAMediaTimingFunction = CAMediaTimingFunction.init(
            controlPoints:_:_:_:)
        let _: (Int, UnsafeMutablePointer<Float>) -> Void =
            CAMediaTimingFunction(name: .linear).getControlPoint(at:values:)
        let _: (CAValueFunctionName) -> CAValueFunction? = CAValueFunction.init(name:)
        let _: () -> CFTimeInterval = CATransaction.animationDuration
        let _: (CFTimeInterval) -> Void = CATransaction.setAnimationDuration(_:)
        let _: () -> Bool = CATransaction.disableActions
        let _: (Bool) -> Void = CATransaction.setDisableActions(_:)
        let _: () -> CAMediaTimingFunction? = CATransaction.animationTimingFunction
        let _: (CAMediaTimingFunction?) -> Void = CATransaction.setAnimationTimingFunction(_:)
        let _: (String) -> Any? = CATransaction.value(forKey:)
        let _: (Any?, String) -> Void = CATransaction.setValue(_:forKey:)
        let coded: [any NSSecureCoding.Type] = [
            CAAnimation.self, CAMediaTimingFunction.self, CAValueFunction.self, CAEmitterCell.self,
        ]
        let copied: any NSCopying = animation
        let action: any CAAction = animation
        let areSecure = coded.map { $0.supportsSecureCoding }
        #expect(areSecure == [true, true, true, true] && copied is CAAction)
        #expect((action as? CAAnimation) === animation)
        let keys = [
            kCATransactionAnimationDuration, kCATransactionDisableActions,
            kCATransactionAnimationTimingFunction, kCATransactionCompletionBlock, kCAOnOrderIn,
            kCAOnOrderOut, kCATransition,
        ]
        #expect(
            keys == [
                "animationDuration", "disableActions", "animationTimingFunction",
                "completionBlock", "onOrderIn", "onOrderOut", "transition",
            ])
    }

    @Test("paths, colours and matrices")
    func graphics() {
        let box = CGRect(x: 0, y: 0, width: 4, height: 4)
        let path: CGPath = CGPath(rect: box, transform: nil)
        let _: CGPath = CGPath(ellipseIn: box, transform: nil)
        let _: CGPath = CGPath(roundedRect: box, cornerWidth: 1, cornerHeight: 1, transform: nil)
        let _: (Bool, CGPoint) = (path.isEmpty, path.currentPoint)
        let _: (CGRect, CGRect) = (path.boundingBox, path.boundingBoxOfPath)
        let changed: CGMutablePath? = path.mutableCopy()
        var shift = CGAffineTransform(translationX: 1, y: 2)
        let moved: CGPath? = path.copy(using: &shift)
        let _: CGPath = path.copy(dashingWithPhase: 0, lengths: [1, 2])
        let _: CGPath = path.copy(
            strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 10)
        let inside: Bool = path.contains(CGPoint(x: 1, y: 1), using: .evenOdd, transform: .identity)
        var count = 0
        path.applyWithBlock { count += $0.pointee.type == .closeSubpath ? 0 : 1 }
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 1, y: 0), transform: shift)
        line.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 1))
        line.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 1, y: 1))
        line.addRect(box)
        line.addRects([box, box])
        line.addLines(between: [.zero, CGPoint(x: 3, y: 3)])
        line.addEllipse(in: box)
        line.addRoundedRect(in: box, cornerWidth: 1, cornerHeight: 1)
        line.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
        line.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1)
        line.addArc(
            tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: 0.5)
        line.addPath(path)
        line.closeSubpath()
        #expect(moved?.boundingBox.origin == CGPoint(x: 1, y: 2) && inside && changed != nil)
        #expect(count == 4 && !line.isEmpty)
        let colors: [CGColor] = [
            CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 1, alpha: 1),
            CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
            CGColor(genericGrayGamma2_2Gray: 1, alpha: 1),
            CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1), .white, .black,
            .clear,
        ]
        let parts: [(CGFloat, [CGFloat]?, Int, CGColorSpace?, CGPattern?)] = colors.map {
            ($0.alpha, $0.components, $0.numberOfComponents, $0.colorSpace, $0.pattern)
        }
        let faded: CGColor? = colors[0].copy(alpha: 0.5)
        #expect(parts.count == 8 && faded?.alpha == 0.5 && colors[0].copy() == colors[0])
        let box3D: NSValue = NSValue(caTransform3D: CATransform3DIdentity)
        let m: CATransform3D = box3D.caTransform3DValue
        let affine: CGAffineTransform = CATransform3DGetAffineTransform(
            CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 1, 2, 3))
        #expect(CATransform3DIsIdentity(m) && affine.tx == 2)
        #expect(CGPoint(x: 1, y: 0).applying(affine) == CGPoint(x: 4, y: 4))
        let _: CGAffineTransform = affine.translatedBy(x: 1, y: 1).scaledBy(x: 2, y: 2)
            .rotated(by: 1).inverted().concatenating(.identity)
    }

    @Test("display links, drawing into a context, delegates and layout managers")
    func links() {
        final class Target: NSObject, CALayerDelegate, CALayoutManager, CAAnimationDelegate {
            func layoutSublayers(of layer: CALayer) {}
        }
        let target = Target(), layer = CALayer()
        let link = CADisplayLink(target: target) { _ in }
        let _: (RunLoop, RunLoop.Mode) -> Void = link.add(to:forMode:)
        let _: (RunLoop, RunLoop.Mode) -> Void = link.remove(from:forMode:)
        let _: () -> Void = link.invalidate
        let _: [CFTimeInterval] = [link.timestamp, link.targetTimestamp, link.duration]
        link.isPaused = true
        link.preferredFramesPerSecond = 30
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
        #expect(link.isPaused && link.preferredFramesPerSecond == 30)
        let _: (CGContext) -> Void = layer.render(in:)
        let _: (CALayer) -> Void = target.layerWillDraw(_:)
        let _: (CALayer) -> CGSize = target.preferredSize(of:)
        let _: (CALayer) -> Void = target.invalidateLayout(of:)
        let _: (CAAnimation) -> Void = target.animationDidStart(_:)
        let _: (CAAnimation, Bool) -> Void = target.animationDidStop(_:finished:)
    }

    @Test("matrices")
    func matrices() {
        let _: (CGFloat, CGFloat, CGFloat, CGFloat) -> CATransform3D = CATransform3DMakeRotation
        var t = CATransform3DMakeRotation(0, 0, 0, 1)
        (t.m12, t.m13, t.m14, t.m21, t.m44) = (2, 3, 4, 5, 6)
        #expect([t.m11, t.m12, t.m13, t.m14, t.m21, t.m44] == [1, 2, 3, 4, 5, 6])
    }
}
