import CoreAnimation
import Testing

/// A class of animations with its rows in the tables of defaults (core-animation 13).
struct SpecifiedAnimation: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let make: () -> CAAnimation
    /// All rows of its animations.
    let allRows: [SpecifiedRow]
    var testDescription: String { name }

    static let all = [
        SpecifiedAnimation(name: "CAAnimation", make: { CAAnimation() }, allRows: animation),
        SpecifiedAnimation(
            name: "CAPropertyAnimation", make: { CAPropertyAnimation() },
            allRows: animation + property),
        SpecifiedAnimation(
            name: "CABasicAnimation", make: { CABasicAnimation() },
            allRows: animation + property + basic),
        SpecifiedAnimation(
            name: "CASpringAnimation", make: { CASpringAnimation() },
            allRows: animation + property + basic + spring),
        SpecifiedAnimation(
            name: "CAKeyframeAnimation", make: { CAKeyframeAnimation() },
            allRows: animation + property + keyframes),
        SpecifiedAnimation(
            name: "CAAnimationGroup", make: { CAAnimationGroup() },
            allRows: animation + [
                SpecifiedRow(
                    "animations", \CAAnimationGroup.animations, nil, [],
                    [CABasicAnimation(keyPath: "opacity")])
            ]),
        SpecifiedAnimation(
            name: "CATransition", make: { CATransition() }, allRows: animation + transition),
    ]

    private static let animation = [
        SpecifiedRow("beginTime", \CAAnimation.beginTime, 0, [], 2),
        SpecifiedRow("duration", \CAAnimation.duration, 0, [], 3),
        SpecifiedRow("speed", \CAAnimation.speed, 1, .answers, 2),
        SpecifiedRow("timeOffset", \CAAnimation.timeOffset, 0, [], 4),
        SpecifiedRow("repeatCount", \CAAnimation.repeatCount, 0, [], .infinity),
        SpecifiedRow("repeatDuration", \CAAnimation.repeatDuration, 0, [], 5),
        SpecifiedRow("autoreverses", \CAAnimation.autoreverses, false, [], true),
        SpecifiedRow("fillMode", \CAAnimation.fillMode, .removed, .answers, .forwards),
        SpecifiedRow(
            "timingFunction", \CAAnimation.timingFunction, nil, [],
            CAMediaTimingFunction(name: .easeIn)),
        SpecifiedRow("delegate", \CAAnimation.delegate, nil),
        SpecifiedRow(
            "removedOnCompletion", \CAAnimation.isRemovedOnCompletion, true, .answers, false),
        SpecifiedRow(
            "preferredFrameRateRange", \CAAnimation.preferredFrameRateRange,
            CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0), [],
            CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)),
    ]

    private static let property = [
        SpecifiedRow("keyPath", \CAPropertyAnimation.keyPath, nil, [], "position.x"),
        SpecifiedRow("additive", \CAPropertyAnimation.isAdditive, false, [], true),
        SpecifiedRow("cumulative", \CAPropertyAnimation.isCumulative, false, [], true),
        SpecifiedRow(
            "valueFunction", \CAPropertyAnimation.valueFunction, nil, [],
            CAValueFunction(name: .scaleX)),
    ]

    private static let basic = [
        SpecifiedRow("fromValue", \CABasicAnimation.fromValue, nil, [], 3),
        SpecifiedRow("toValue", \CABasicAnimation.toValue, nil, [], CGPoint(x: 1, y: 2)),
        SpecifiedRow("byValue", \CABasicAnimation.byValue, nil, [], SpecifiedClass.red),
    ]

    private static let spring = [
        SpecifiedRow("mass", \CASpringAnimation.mass, 1, .answers, 2),
        SpecifiedRow("stiffness", \CASpringAnimation.stiffness, 100, .answers, 50),
        SpecifiedRow("damping", \CASpringAnimation.damping, 10, .answers, 3),
        SpecifiedRow("initialVelocity", \CASpringAnimation.initialVelocity, 0, [], 4),
        SpecifiedRow("allowsOverdamping", \CASpringAnimation.allowsOverdamping, false, [], true),
    ]

    private static let keyframes = [
        SpecifiedRow("values", \CAKeyframeAnimation.values, nil, [], [0, 0.5, 1]),
        SpecifiedRow(
            "path", \CAKeyframeAnimation.path, nil, [],
            CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)),
        SpecifiedRow("keyTimes", \CAKeyframeAnimation.keyTimes, nil, [], [0, 0.25, 1]),
        SpecifiedRow(
            "timingFunctions", \CAKeyframeAnimation.timingFunctions, nil, [],
            [CAMediaTimingFunction(controlPoints: 0.25, 0, 0.75, 1)]),
        SpecifiedRow(
            "calculationMode", \CAKeyframeAnimation.calculationMode, .linear, .answers, .cubic),
        SpecifiedRow("rotationMode", \CAKeyframeAnimation.rotationMode, nil, [], .rotateAuto),
        SpecifiedRow("tensionValues", \CAKeyframeAnimation.tensionValues, nil, [], [0.5]),
        SpecifiedRow("continuityValues", \CAKeyframeAnimation.continuityValues, nil, [], [-0.5]),
        SpecifiedRow("biasValues", \CAKeyframeAnimation.biasValues, nil, [], [0.25]),
    ]

    private static let transition = [
        SpecifiedRow("type", \CATransition.type, .fade, .answers, .push),
        SpecifiedRow("subtype", \CATransition.subtype, nil, [], .fromTop),
        SpecifiedRow("startProgress", \CATransition.startProgress, 0, [], 0.25),
        SpecifiedRow("endProgress", \CATransition.endProgress, 1, .answers, 0.75),
        SpecifiedRow("filter", \CATransition.filter, nil, [], "ripple"),
    ]
}

/// `CAEmitterCell` as specified (core-animation 13).
enum SpecifiedCell {
    static let rows: [SpecifiedRow] =
        [
            SpecifiedRow("name", \CAEmitterCell.name, nil, [], "spark"),
            SpecifiedRow("style", \CAEmitterCell.style, nil, .apart, ["a": 1]),
            SpecifiedRow(
                "contents", \CAEmitterCell.contents, nil, .animates,
                CGImage(width: 1, height: 1, pixels: [0xFF11_2233])),
            SpecifiedRow("emitterCells", \CAEmitterCell.emitterCells, nil, .animates),
            SpecifiedRow("enabled", \CAEmitterCell.isEnabled, true, .answers, false),
            SpecifiedRow("scale", \CAEmitterCell.scale, 1, [.animates, .answers], 2),
            SpecifiedRow(
                "color", \CAEmitterCell.color,
                CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1), [.animates, .answers],
                SpecifiedClass.red),
            SpecifiedRow(
                "contentsRect", \CAEmitterCell.contentsRect,
                CGRect(x: 0, y: 0, width: 1, height: 1), [.animates, .answers],
                CGRect(x: 0.5, y: 0, width: 0.5, height: 1)),
            SpecifiedRow("contentsScale", \CAEmitterCell.contentsScale, 1, .answers, 2),
            SpecifiedRow(
                "minificationFilter", \CAEmitterCell.minificationFilter, "linear", [], "nearest"),
            SpecifiedRow(
                "magnificationFilter", \CAEmitterCell.magnificationFilter, "linear", [],
                "trilinear"),
            SpecifiedRow(
                "minificationFilterBias", \CAEmitterCell.minificationFilterBias, 0, [], 0.5),
            SpecifiedRow("beginTime", \CAEmitterCell.beginTime, 0, [], 1),
            SpecifiedRow("duration", \CAEmitterCell.duration, .infinity, .answers, 2),
            SpecifiedRow("speed", \CAEmitterCell.speed, 1, .answers, 3),
            SpecifiedRow("timeOffset", \CAEmitterCell.timeOffset, 0, [], 4),
            SpecifiedRow("repeatCount", \CAEmitterCell.repeatCount, 0, [], 5),
            SpecifiedRow("repeatDuration", \CAEmitterCell.repeatDuration, 0, [], 6),
            SpecifiedRow("autoreverses", \CAEmitterCell.autoreverses, false, [], true),
            SpecifiedRow("fillMode", \CAEmitterCell.fillMode, .removed, [], .both),
        ]
        + widePaths.map { SpecifiedRow($0, $1, 0, .animates, 1.5) }
        + singlePaths.map { SpecifiedRow($0, $1, 0, .animates, 2.5) }

    nonisolated(unsafe) private static let widePaths:
        [(String, ReferenceWritableKeyPath<CAEmitterCell, CGFloat>)] = [
            ("emissionLatitude", \CAEmitterCell.emissionLatitude),
            ("emissionLongitude", \.emissionLongitude), ("emissionRange", \.emissionRange),
            ("velocity", \.velocity), ("velocityRange", \.velocityRange),
            ("xAcceleration", \.xAcceleration), ("yAcceleration", \.yAcceleration),
            ("zAcceleration", \.zAcceleration), ("scaleRange", \.scaleRange),
            ("scaleSpeed", \.scaleSpeed), ("spin", \.spin), ("spinRange", \.spinRange),
        ]

    nonisolated(unsafe) private static let singlePaths:
        [(String, ReferenceWritableKeyPath<CAEmitterCell, Float>)] = [
            ("birthRate", \CAEmitterCell.birthRate), ("lifetime", \.lifetime),
            ("lifetimeRange", \.lifetimeRange), ("redRange", \.redRange),
            ("greenRange", \.greenRange), ("blueRange", \.blueRange), ("alphaRange", \.alphaRange),
            ("redSpeed", \.redSpeed), ("greenSpeed", \.greenSpeed), ("blueSpeed", \.blueSpeed),
            ("alphaSpeed", \.alphaSpeed),
        ]
}
