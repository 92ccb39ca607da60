import Foundation
import RenderTree

/// The properties of animations that are accessible by key.
enum AnimationMembers {
    static func member(_ key: String, of animation: CAAnimation) -> KeyedMember<CAAnimation>? {
        (table[key] ?? AccessorName.key(of: key).flatMap { table[$0] })
            .flatMap { $0.applies(animation) ? $0 : nil }
    }

    /// Returns the keys of an animation's class.
    static func keys(of animation: CAAnimation) -> [String] {
        table.filter { $0.value.applies(animation) }.keys.sorted()
    }

    private static let table: [String: KeyedMember<CAAnimation>] = [
        "beginTime": .number(\CAAnimation.beginTime), "duration": .number(\CAAnimation.duration),
        "speed": .number(\CAAnimation.speed), "timeOffset": .number(\CAAnimation.timeOffset),
        "repeatCount": .number(\CAAnimation.repeatCount),
        "repeatDuration": .number(\CAAnimation.repeatDuration),
        "autoreverses": .flag(\CAAnimation.autoreverses),
        "fillMode": .word(\CAAnimation.fillMode),
        "timingFunction": .optional(\CAAnimation.timingFunction),
        "delegate": .optional(\CAAnimation.delegate),
        "removedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion),
        "keyPath": .optional(\CAPropertyAnimation.keyPath),
        "additive": .flag(\CAPropertyAnimation.isAdditive),
        "cumulative": .flag(\CAPropertyAnimation.isCumulative),
        "valueFunction": .optional(\CAPropertyAnimation.valueFunction),
        "fromValue": .optional(\CABasicAnimation.fromValue),
        "toValue": .optional(\CABasicAnimation.toValue),
        "byValue": .optional(\CABasicAnimation.byValue),
        "mass": .number(\CASpringAnimation.mass),
        "stiffness": .number(\CASpringAnimation.stiffness),
        "damping": .number(\CASpringAnimation.damping),
        "initialVelocity": .number(\CASpringAnimation.initialVelocity),
        "allowsOverdamping": .flag(\CASpringAnimation.allowsOverdamping),
        "values": .optional(\CAKeyframeAnimation.values),
        "path": .optional(\CAKeyframeAnimation.path),
        "keyTimes": .numbers(\CAKeyframeAnimation.keyTimes),
        "timingFunctions": .optional(\CAKeyframeAnimation.timingFunctions),
        "calculationMode": .word(\CAKeyframeAnimation.calculationMode),
        "rotationMode": .optionalWord(\CAKeyframeAnimation.rotationMode),
        "tensionValues": .numbers(\CAKeyframeAnimation.tensionValues),
        "continuityValues": .numbers(\CAKeyframeAnimation.continuityValues),
        "biasValues": .numbers(\CAKeyframeAnimation.biasValues),
        "animations": .optional(\CAAnimationGroup.animations),
        "type": .word(\CATransition.type), "subtype": .optionalWord(\CATransition.subtype),
        "startProgress": .number(\CATransition.startProgress),
        "endProgress": .number(\CATransition.endProgress),
        "filter": .optional(\CATransition.filter),
        "preferredFrameRateRange": KeyedMember(
            \CAAnimation.preferredFrameRateRange, read: { $0 as? CAFrameRateRange }),
    ]

    /// Returns the default value for a key of an animation class.
    ///
    /// The result is nil for zero, false and nil.
    static func defaultValue(_ key: String, _ kind: CAAnimation.Type) -> Any? {
        switch key {
        case "removedOnCompletion": NSNumber(value: true)
        case "speed": NSNumber(value: 1)
        case "fillMode": Boxing.box(CAMediaTimingFillMode.removed)
        case "calculationMode" where kind is CAKeyframeAnimation.Type:
            Boxing.box(CAAnimationCalculationMode.linear)
        case "mass" where kind is CASpringAnimation.Type: NSNumber(value: 1)
        case "stiffness" where kind is CASpringAnimation.Type: NSNumber(value: 100)
        case "damping" where kind is CASpringAnimation.Type: NSNumber(value: 10)
        case "type" where kind is CATransition.Type: Boxing.box(CATransitionType.fade)
        case "endProgress" where kind is CATransition.Type: NSNumber(value: 1)
        default: nil
        }
    }
}
