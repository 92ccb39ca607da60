// Standing: complete.
import Foundation
import Graphics
import Motion
import RenderTree

/// An animation of the property that a key path names.
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `opacity` or `transform.rotation.z`; nil has no effect.
    open var keyPath: String? {
        willSet { checkMutable("keyPath", newValue) }
    }
    /// Whether the value is added to what lies below it; ignored for values that have no sum, such as
    /// paths, pictures and strings. Default false.
    open var isAdditive = false {
        willSet { checkMutable("isAdditive", newValue) }
    }
    /// Whether each repetition goes on from where the one before ended. Default false.
    open var isCumulative = false {
        willSet { checkMutable("isCumulative", newValue) }
    }
    /// What turns the values into a matrix. Default nil.
    open var valueFunction: CAValueFunction? {
        willSet { checkMutable("valueFunction", newValue) }
    }

    /// Makes an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    open override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, valueFunction) = (other.keyPath, other.valueFunction)
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
    }

    /// Adds a copy to the layer; as an action for a change it is of the property that changed, where
    /// it names none.
    open override func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        guard let layer = anObject as? CALayer, let animation = copy() as? CAPropertyAnimation
        else { return }
        if keyPath == nil { animation.keyPath = event }
        animation.prepare(asActionFor: layer)
        layer.add(animation, forKey: event)
    }

    /// Takes what it needs of the layer, before it is added as the action of a change.
    func prepare(asActionFor layer: CALayer) {}

    /// The values it passes through; nil when they make no sense.
    func track(for target: AnimationTarget) -> AnimationTrack? { nil }

    final override func renderBody(
        for path: SublayerPath, _ kind: LayerKind
    ) -> RenderAnimation.Body {
        guard let (own, rest) = keyPath.map(SublayerPath.split), own == path,
            let target = AnimationTarget(keyPath: rest, in: kind), target.isAnimatable,
            let track = track(for: target)
        else { return .empty }
        return .property(
            PropertyAnimation(
                target: target, track: track, isAdditive: isAdditive, isCumulative: isCumulative,
                valueFunction: valueFunction?.function))
    }
}

/// Turns an animation's numbers into a matrix that replaces the layer's.
public final class CAValueFunction: NSObject, NSSecureCoding, ObjectFactory, Sendable {
    /// The function as the renderer applies it.
    public let function: ValueFunction

    private init(_ function: ValueFunction) { self.function = function }

    private static let shared = Dictionary(
        uniqueKeysWithValues: ValueFunction.allCases.map { ($0.rawValue, CAValueFunction($0)) })

    /// The function of a name: always the same object; nil for an unknown name.
    public convenience init?(name: CAValueFunctionName) {
        guard let shared = Self.shared[name.rawValue] else { return nil }
        self.init(made: { unsafeDowncast(shared, to: Self.self) })
    }

    /// Archives are read by class.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the name.
    public func encode(with coder: NSCoder) {
        coder.encode(function.rawValue as NSString, forKey: "name")
    }

    /// Reads a function; nil when there is none.
    public convenience init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder), let word = coder.words(forKey: "name") else {
            return nil
        }
        self.init(name: CAValueFunctionName(rawValue: word))
    }

    /// The name.
    public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }
}

/// The names of the value functions.
public struct CAValueFunctionName: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a name from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Radians about x.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Radians about y.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Radians about z.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A factor along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A factor along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A factor along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Three distances.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A distance along x.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A distance along y.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A distance along z.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
