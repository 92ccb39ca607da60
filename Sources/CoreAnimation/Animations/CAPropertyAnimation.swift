// Standing: complete.
import Foundation
import Motion
import RenderTree

/// An animation of the property that a key path names.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property, such as `opacity` or `transform.rotation.z`; nil has no
    /// effect.
    open var keyPath: String? { willSet { checkMutable(newValue) } }
    /// Whether the value is added to the underlying value; default false.
    ///
    /// Ignored for values that cannot be added, such as paths, images and strings.
    open var isAdditive = false { willSet { checkMutable(newValue) } }
    /// Whether each repetition starts from the end of the previous one; default false.
    open var isCumulative = false { willSet { checkMutable(newValue) } }
    /// The function that converts the values to a matrix; default nil.
    open var valueFunction: CAValueFunction? { willSet { checkMutable(newValue) } }

    /// Makes an animation of the property at a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, valueFunction) = (other.keyPath, other.valueFunction)
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
    }

    /// Adds a copy of the animation to the layer.
    ///
    /// Without a key path the copy animates the property that changed.
    open override func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        guard let layer = anObject as? CALayer else { return }
        if let runsAsAction { return runsAsAction(self, event, layer) }
        guard let animation = copy() as? CAPropertyAnimation else { return }
        if keyPath == nil { animation.keyPath = event }
        animation.prepare(asActionFor: layer)
        layer.add(animation, forKey: event)
    }

    /// Sets missing values before the animation is added to a layer as an action.
    func prepare(asActionFor layer: CALayer) {}

    /// Returns the values that the animation passes through; nil if they are invalid.
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

/// A function that converts an animation's numbers to a matrix, replacing the layer's transform.
public final class CAValueFunction: NSObject, NSSecureCoding, ObjectFactory, Sendable {
    /// The function as the renderer applies it.
    package let function: ValueFunction

    private init(_ function: ValueFunction) { self.function = function }

    private static let shared = Dictionary(
        uniqueKeysWithValues: ValueFunction.allCases.map { ($0.rawValue, CAValueFunction($0)) })

    /// Returns the shared function with a name; nil for an unknown name.
    public convenience init?(name: CAValueFunctionName) {
        guard let shared = Self.shared[name.rawValue] else { return nil }
        self.init(made: { unsafeDowncast(shared, to: Self.self) })
    }

    /// Whether the class supports secure coding: true.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the function's name.
    public func encode(with coder: NSCoder) {
        coder.encode(function.rawValue as NSString, forKey: "name")
    }

    /// Reads a function from an archive; nil if the archive holds none.
    public convenience init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder), let word = coder.words(forKey: "name") else {
            return nil
        }
        self.init(name: CAValueFunctionName(rawValue: word))
    }

    /// The name of the function.
    public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }
}

/// The names of the value functions.
public struct CAValueFunctionName: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a name from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Rotation about x, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Rotation about y, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Rotation about z, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Scale by three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Scale along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Scale along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Scale along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Translation by three distances.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Translation along x.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Translation along y.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Translation along z.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
