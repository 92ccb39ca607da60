import CoreAnimation
import Testing

/// Takes a settable property of just this type.
private func settable<Root, Value>(_: ReferenceWritableKeyPath<Root, Value>, _: Value.Type) {}
/// Takes a property of just this type that can be read.
private func readable<Root, Value>(_: KeyPath<Root, Value>, _: Value.Type) {}

/// Every property of the interface with its type: that these lines compile is the test.
@Suite("The Swift interface as imported: properties (core-animation 15)")
struct PropertySignatureTests {
    @Test("layers")
    func layers() {
        settable(\CALayer.bounds, CGRect.self)
        settable(\CALayer.position, CGPoint.self)
        settable(\CALayer.zPosition, CGFloat.self)
        settable(\CALayer.anchorPoint, CGPoint.self)
        settable(\CALayer.anchorPointZ, CGFloat.self)
        settable(\CALayer.transform, CATransform3D.self)
        settable(\CALayer.frame, CGRect.self)
        settable(\CALayer.isHidden, Bool.self)
        settable(\CALayer.isDoubleSided, Bool.self)
        settable(\CALayer.isGeometryFlipped, Bool.self)
        settable(\CALayer.masksToBounds, Bool.self)
        settable(\CALayer.sublayerTransform, CATransform3D.self)
        settable(\CALayer.mask, CALayer?.self)
        readable(\CALayer.superlayer, CALayer?.self)
        settable(\CALayer.sublayers, [CALayer]?.self)
        settable(\CALayer.contents, Any?.self)
        settable(\CALayer.contentsRect, CGRect.self)
        settable(\CALayer.contentsGravity, CALayerContentsGravity.self)
        settable(\CALayer.contentsScale, CGFloat.self)
        settable(\CALayer.contentsCenter, CGRect.self)
        settable(\CALayer.contentsFormat, CALayerContentsFormat.self)
        settable(\CALayer.contentsHeadroom, CGFloat.self)
        settable(\CALayer.wantsExtendedDynamicRangeContent, Bool.self)
        settable(\CALayer.wantsDynamicContentScaling, Bool.self)
        settable(\CALayer.toneMapMode, CALayer.ToneMapMode.self)
        settable(\CALayer.preferredDynamicRange, CALayer.DynamicRange.self)
        settable(\CALayer.minificationFilter, CALayerContentsFilter.self)
        settable(\CALayer.magnificationFilter, CALayerContentsFilter.self)
        settable(\CALayer.minificationFilterBias, Float.self)
        settable(\CALayer.isOpaque, Bool.self)
        settable(\CALayer.needsDisplayOnBoundsChange, Bool.self)
        settable(\CALayer.drawsAsynchronously, Bool.self)
        settable(\CALayer.edgeAntialiasingMask, CAEdgeAntialiasingMask.self)
        settable(\CALayer.allowsEdgeAntialiasing, Bool.self)
        settable(\CALayer.allowsGroupOpacity, Bool.self)
        settable(\CALayer.opacity, Float.self)
        settable(\CALayer.shouldRasterize, Bool.self)
        settable(\CALayer.rasterizationScale, CGFloat.self)
        settable(\CALayer.backgroundColor, CGColor?.self)
        settable(\CALayer.cornerRadius, CGFloat.self)
        settable(\CALayer.maskedCorners, CACornerMask.self)
        settable(\CALayer.cornerCurve, CALayerCornerCurve.self)
        settable(\CALayer.borderWidth, CGFloat.self)
        settable(\CALayer.borderColor, CGColor?.self)
        settable(\CALayer.compositingFilter, Any?.self)
        settable(\CALayer.filters, [Any]?.self)
        settable(\CALayer.backgroundFilters, [Any]?.self)
        settable(\CALayer.shadowColor, CGColor?.self)
        settable(\CALayer.shadowOpacity, Float.self)
        settable(\CALayer.shadowOffset, CGSize.self)
        settable(\CALayer.shadowRadius, CGFloat.self)
        settable(\CALayer.shadowPath, CGPath?.self)
        settable(\CALayer.autoresizingMask, CAAutoresizingMask.self)
        settable(\CALayer.layoutManager, (any CALayoutManager)?.self)
        settable(\CALayer.constraints, [CAConstraint]?.self)
        settable(\CALayer.actions, [String: any CAAction]?.self)
        settable(\CALayer.name, String?.self)
        settable(\CALayer.style, [AnyHashable: Any]?.self)
        settable(\CALayer.delegate, (any CALayerDelegate)?.self)
        readable(\CALayer.visibleRect, CGRect.self)
        timing(CALayer.self)
        timing(CAAnimation.self)
        timing(CAEmitterCell.self)
    }

    /// The eight members of the timing protocol, with their types.
    private func timing<Timed: CAMediaTiming>(_: Timed.Type) {
        let _: WritableKeyPath<Timed, CFTimeInterval> = \.beginTime
        let _: WritableKeyPath<Timed, CFTimeInterval> = \.duration
        let _: WritableKeyPath<Timed, Float> = \.speed
        let _: WritableKeyPath<Timed, CFTimeInterval> = \.timeOffset
        let _: WritableKeyPath<Timed, Float> = \.repeatCount
        let _: WritableKeyPath<Timed, CFTimeInterval> = \.repeatDuration
        let _: WritableKeyPath<Timed, Bool> = \.autoreverses
        let _: WritableKeyPath<Timed, CAMediaTimingFillMode> = \.fillMode
    }

    @Test("kinds of layers")
    func kinds() {
        settable(\CAShapeLayer.path, CGPath?.self)
        settable(\CAShapeLayer.fillColor, CGColor?.self)
        settable(\CAShapeLayer.fillRule, CAShapeLayerFillRule.self)
        settable(\CAShapeLayer.strokeColor, CGColor?.self)
        settable(\CAShapeLayer.strokeStart, CGFloat.self)
        settable(\CAShapeLayer.strokeEnd, CGFloat.self)
        settable(\CAShapeLayer.lineWidth, CGFloat.self)
        settable(\CAShapeLayer.miterLimit, CGFloat.self)
        settable(\CAShapeLayer.lineCap, CAShapeLayerLineCap.self)
        settable(\CAShapeLayer.lineJoin, CAShapeLayerLineJoin.self)
        settable(\CAShapeLayer.lineDashPhase, CGFloat.self)
        settable(\CAShapeLayer.lineDashPattern, [NSNumber]?.self)
        settable(\CAGradientLayer.colors, [Any]?.self)
        settable(\CAGradientLayer.locations, [NSNumber]?.self)
        settable(\CAGradientLayer.startPoint, CGPoint.self)
        settable(\CAGradientLayer.endPoint, CGPoint.self)
        settable(\CAGradientLayer.type, CAGradientLayerType.self)
        settable(\CAReplicatorLayer.instanceCount, Int.self)
        settable(\CAReplicatorLayer.preservesDepth, Bool.self)
        settable(\CAReplicatorLayer.instanceDelay, CFTimeInterval.self)
        settable(\CAReplicatorLayer.instanceTransform, CATransform3D.self)
        settable(\CAReplicatorLayer.instanceColor, CGColor?.self)
        settable(\CAReplicatorLayer.instanceRedOffset, Float.self)
        settable(\CAReplicatorLayer.instanceGreenOffset, Float.self)
        settable(\CAReplicatorLayer.instanceBlueOffset, Float.self)
        settable(\CAReplicatorLayer.instanceAlphaOffset, Float.self)
        settable(\CATextLayer.string, Any?.self)
        settable(\CATextLayer.font, Any?.self)
        settable(\CATextLayer.fontSize, CGFloat.self)
        settable(\CATextLayer.foregroundColor, CGColor?.self)
        settable(\CATextLayer.isWrapped, Bool.self)
        settable(\CATextLayer.truncationMode, CATextLayerTruncationMode.self)
        settable(\CATextLayer.alignmentMode, CATextLayerAlignmentMode.self)
        settable(\CATextLayer.allowsFontSubpixelQuantization, Bool.self)
        settable(\CAScrollLayer.scrollMode, CAScrollLayerScrollMode.self)
        settable(\CATiledLayer.levelsOfDetail, Int.self)
        settable(\CATiledLayer.levelsOfDetailBias, Int.self)
        settable(\CATiledLayer.tileSize, CGSize.self)
        let fade: CFTimeInterval = CATiledLayer.fadeDuration()
        let transformer: CALayer = CATransformLayer()
        #expect(fade == 0.25 && transformer.sublayers == nil)
    }

    @Test("emitters and their cells")
    func emitters() {
        settable(\CAEmitterLayer.emitterCells, [CAEmitterCell]?.self)
        for path in [\CAEmitterLayer.birthRate, \.lifetime, \.velocity, \.scale, \.spin] {
            settable(path, Float.self)
        }
        settable(\CAEmitterLayer.emitterPosition, CGPoint.self)
        settable(\CAEmitterLayer.emitterZPosition, CGFloat.self)
        settable(\CAEmitterLayer.emitterSize, CGSize.self)
        settable(\CAEmitterLayer.emitterDepth, CGFloat.self)
        settable(\CAEmitterLayer.emitterShape, CAEmitterLayerEmitterShape.self)
        settable(\CAEmitterLayer.emitterMode, CAEmitterLayerEmitterMode.self)
        settable(\CAEmitterLayer.renderMode, CAEmitterLayerRenderMode.self)
        settable(\CAEmitterLayer.preservesDepth, Bool.self)
        settable(\CAEmitterLayer.seed, UInt32.self)
        settable(\CAEmitterCell.name, String?.self)
        settable(\CAEmitterCell.isEnabled, Bool.self)
        for path in [
            \CAEmitterCell.birthRate, \.lifetime, \.lifetimeRange, \.redRange, \.greenRange,
            \.blueRange, \.alphaRange, \.redSpeed, \.greenSpeed, \.blueSpeed, \.alphaSpeed,
            \.minificationFilterBias,
        ] {
            settable(path, Float.self)
        }
        for path in [
            \CAEmitterCell.emissionLatitude, \.emissionLongitude, \.emissionRange, \.velocity,
            \.velocityRange, \.xAcceleration, \.yAcceleration, \.zAcceleration, \.scale,
            \.scaleRange, \.scaleSpeed, \.spin, \.spinRange, \.contentsScale,
        ] {
            settable(path, CGFloat.self)
        }
        settable(\CAEmitterCell.color, CGColor?.self)
        settable(\CAEmitterCell.contents, Any?.self)
        settable(\CAEmitterCell.contentsRect, CGRect.self)
        settable(\CAEmitterCell.minificationFilter, String.self)
        settable(\CAEmitterCell.magnificationFilter, String.self)
        settable(\CAEmitterCell.emitterCells, [CAEmitterCell]?.self)
        settable(\CAEmitterCell.style, [AnyHashable: Any]?.self)
        let cell = CAEmitterCell()
        let scale: Any? = CAEmitterCell.defaultValue(forKey: "scale")
        let archives: Bool = cell.shouldArchiveValue(forKey: "scale")
        #expect(scale as? Int == 1 && !archives)
    }

    @Test("animations")
    func animations() {
        settable(\CAAnimation.timingFunction, CAMediaTimingFunction?.self)
        settable(\CAAnimation.delegate, (any CAAnimationDelegate)?.self)
        settable(\CAAnimation.isRemovedOnCompletion, Bool.self)
        settable(\CAAnimation.preferredFrameRateRange, CAFrameRateRange.self)
        settable(\CAPropertyAnimation.keyPath, String?.self)
        settable(\CAPropertyAnimation.isAdditive, Bool.self)
        settable(\CAPropertyAnimation.isCumulative, Bool.self)
        settable(\CAPropertyAnimation.valueFunction, CAValueFunction?.self)
        settable(\CABasicAnimation.fromValue, Any?.self)
        settable(\CABasicAnimation.toValue, Any?.self)
        settable(\CABasicAnimation.byValue, Any?.self)
        settable(\CAKeyframeAnimation.values, [Any]?.self)
        settable(\CAKeyframeAnimation.path, CGPath?.self)
        settable(\CAKeyframeAnimation.keyTimes, [NSNumber]?.self)
        settable(\CAKeyframeAnimation.timingFunctions, [CAMediaTimingFunction]?.self)
        settable(\CAKeyframeAnimation.calculationMode, CAAnimationCalculationMode.self)
        settable(\CAKeyframeAnimation.rotationMode, CAAnimationRotationMode?.self)
        settable(\CAKeyframeAnimation.tensionValues, [NSNumber]?.self)
        settable(\CAKeyframeAnimation.continuityValues, [NSNumber]?.self)
        settable(\CAKeyframeAnimation.biasValues, [NSNumber]?.self)
        settable(\CASpringAnimation.mass, CGFloat.self)
        settable(\CASpringAnimation.stiffness, CGFloat.self)
        settable(\CASpringAnimation.damping, CGFloat.self)
        settable(\CASpringAnimation.initialVelocity, CGFloat.self)
        settable(\CASpringAnimation.allowsOverdamping, Bool.self)
        readable(\CASpringAnimation.settlingDuration, CFTimeInterval.self)
        readable(\CASpringAnimation.perceptualDuration, CFTimeInterval.self)
        readable(\CASpringAnimation.bounce, CGFloat.self)
        settable(\CATransition.type, CATransitionType.self)
        settable(\CATransition.subtype, CATransitionSubtype?.self)
        settable(\CATransition.startProgress, Float.self)
        settable(\CATransition.endProgress, Float.self)
        settable(\CATransition.filter, Any?.self)
        settable(\CAAnimationGroup.animations, [CAAnimation]?.self)
        readable(\CAValueFunction.name, CAValueFunctionName.self)
        readable(\CAFrameRateRange.preferred, Float?.self)
        #expect(CAFrameRateRange(minimum: 8, maximum: 15).preferred == nil)
        #expect(CAFrameRateRange.default.minimum == 0)
    }
}
