import Foundation
import Motion
import RenderTree

/// How a named member of an object is read and written by key.
struct KeyedMember<Root: AnyObject>: @unchecked Sendable {
    let get: (Root) -> Any?
    let set: (Root, Any?) -> Void
    /// Whether objects of this class have the member.
    let applies: (Root) -> Bool

    /// Any member, with its own way to read a value; a value that cannot be read is passed over.
    init<Owner, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, read: @escaping (Any?) -> Value?,
        box: @escaping (Value) -> Any? = { Boxing.box($0) }
    ) {
        get = { ($0 as? Owner).flatMap { box($0[keyPath: path]) } }
        set = { object, value in
            guard let owner = object as? Owner, let new = read(value) else { return }
            owner[keyPath: path] = new
        }
        applies = { $0 is Owner }
    }

    /// A number; nil writes 0.
    static func number<Owner>(_ path: ReferenceWritableKeyPath<Owner, Double>) -> Self {
        Self(path, read: KeyNumber.number)
    }

    /// A number of single precision; nil writes 0.
    static func number<Owner>(_ path: ReferenceWritableKeyPath<Owner, Float>) -> Self {
        Self(path, read: { KeyNumber.number($0).map { Float($0) } })
    }

    /// A number; nil writes 0.
    static func number<Owner>(_ path: ReferenceWritableKeyPath<Owner, CGFloat>) -> Self {
        Self(path, read: { KeyNumber.number($0).map { CGFloat($0) } })
    }

    /// A truth value; nil writes false.
    static func flag<Owner>(_ path: ReferenceWritableKeyPath<Owner, Bool>) -> Self {
        Self(path, read: { KeyNumber.number($0).map { $0 != 0 } })
    }

    /// A word of its own type.
    static func word<Owner, Word: RawRepresentable<String>>(
        _ path: ReferenceWritableKeyPath<Owner, Word>
    ) -> Self {
        Self(
            path, read: { ($0 as? Word) ?? ($0 as? String).flatMap { Word(rawValue: $0) } },
            box: { $0.rawValue })
    }

    /// A word of its own type that may be nil.
    static func optionalWord<Owner, Word: RawRepresentable<String>>(
        _ path: ReferenceWritableKeyPath<Owner, Word?>
    ) -> Self {
        Self(
            path,
            read: { value in
                guard let value else { return .some(nil) }
                let word = (value as? Word) ?? (value as? String).flatMap { Word(rawValue: $0) }
                return word.map { .some($0) }
            }, box: { $0?.rawValue })
    }

    /// Anything that may be nil; nil writes nil.
    static func optional<Owner, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value?>
    ) -> Self {
        Self(
            path,
            read: { value in
                guard let value else { return .some(nil) }
                return (value as? Value).map { .some($0) }
            }, box: { Boxing.box($0) })
    }
}

/// The keys of layers that are not rows of the property table.
enum LayerMembers {
    static let table: [String: KeyedMember<CALayer>] = [
        "name": .optional(\CALayer.name), "delegate": .optional(\CALayer.delegate),
        "actions": .optional(\CALayer.actions), "sublayers": .optional(\CALayer.sublayers),
        "mask": .optional(\CALayer.mask), "filters": .optional(\CALayer.filters),
        "backgroundFilters": .optional(\CALayer.backgroundFilters),
        "compositingFilter": .optional(\CALayer.compositingFilter),
        "style": .optional(\CALayer.style), "layoutManager": .optional(\CALayer.layoutManager),
        "string": .optional(\CATextLayer.string), "font": .optional(\CATextLayer.font),
        "emitterCells": .optional(\CAEmitterLayer.emitterCells),
    ]

    /// What a new layer of a kind has for a key, where its row says so.
    static func defaultValue(_ key: String, _ kind: LayerKind) -> Any? {
        guard let id = PropertyTable.id(of: key, in: kind), PropertyTable.row(id).answersDefault
        else { return nil }
        return PropertyTable.defaultValue(of: id, in: kind).boxed
    }
}

/// The keys of animations.
enum AnimationMembers {
    static func member(_ key: String, of animation: CAAnimation) -> KeyedMember<CAAnimation>? {
        (table[key] ?? AccessorName.key(of: key).flatMap { table[$0] })
            .flatMap { $0.applies(animation) ? $0 : nil }
    }

    /// The keys of an animation's class.
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
        "keyTimes": .optional(\CAKeyframeAnimation.keyTimes),
        "timingFunctions": .optional(\CAKeyframeAnimation.timingFunctions),
        "calculationMode": .word(\CAKeyframeAnimation.calculationMode),
        "rotationMode": .optionalWord(\CAKeyframeAnimation.rotationMode),
        "tensionValues": .optional(\CAKeyframeAnimation.tensionValues),
        "continuityValues": .optional(\CAKeyframeAnimation.continuityValues),
        "biasValues": .optional(\CAKeyframeAnimation.biasValues),
        "animations": .optional(\CAAnimationGroup.animations),
        "type": .word(\CATransition.type), "subtype": .optionalWord(\CATransition.subtype),
        "startProgress": .number(\CATransition.startProgress),
        "endProgress": .number(\CATransition.endProgress),
        "filter": .optional(\CATransition.filter),
        "preferredFrameRateRange": KeyedMember(
            \CAAnimation.preferredFrameRateRange, read: { $0 as? CAFrameRateRange }),
    ]

    /// The values of a new animation of a class that are not zero.
    static func defaultValue(_ key: String, _ kind: CAAnimation.Type) -> Any? {
        switch key {
        case "removedOnCompletion": NSNumber(value: true)
        case "speed": NSNumber(value: 1)
        case "fillMode": CAMediaTimingFillMode.removed.rawValue
        case "calculationMode" where kind is CAKeyframeAnimation.Type:
            CAAnimationCalculationMode.linear.rawValue
        case "mass" where kind is CASpringAnimation.Type: NSNumber(value: 1)
        case "stiffness" where kind is CASpringAnimation.Type: NSNumber(value: 100)
        case "damping" where kind is CASpringAnimation.Type: NSNumber(value: 10)
        case "type" where kind is CATransition.Type: CATransitionType.fade.rawValue
        case "endProgress" where kind is CATransition.Type: NSNumber(value: 1)
        default: nil
        }
    }
}
