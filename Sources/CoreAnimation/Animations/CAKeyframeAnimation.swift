// Standing: complete.
import Foundation
import Graphics
import Motion
import RenderTree

/// How a keyframe animation fills the time between its values.
public struct CAAnimationCalculationMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a mode from its word; unknown words act as linear.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Straight between values.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value is held.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at an even pace over the whole way.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve, at an even pace.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer that follows a path is turned.
public struct CAAnimationRotationMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a mode from its word; unknown words do not turn.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Backward along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, at least two; ignored when there is a ``path``.
    open var values: [Any]? {
        willSet { checkMutable("values", newValue) }
        didSet { values = values?.map { Boxing.box($0) ?? $0 } }
    }
    /// The path that a point-valued property follows.
    open var path: CGPath? {
        get { storedPath }
        set {
            checkMutable("path", newValue)
            storedPath = newValue?.copy()
        }
    }
    /// When each value is reached, 0 to 1.
    open var keyTimes: [NSNumber]? {
        willSet { checkMutable("keyTimes", newValue) }
    }
    /// How each step is paced.
    open var timingFunctions: [CAMediaTimingFunction]? {
        willSet { checkMutable("timingFunctions", newValue) }
    }
    /// How the time between values is filled. Default linear.
    open var calculationMode = CAAnimationCalculationMode.linear {
        willSet { checkMutable("calculationMode", newValue) }
    }
    /// How the layer turns along the path. Default nil: it does not.
    open var rotationMode: CAAnimationRotationMode? {
        willSet { checkMutable("rotationMode", newValue) }
    }
    /// How tight the curve is at each value, for the cubic modes.
    open var tensionValues: [NSNumber]? {
        willSet { checkMutable("tensionValues", newValue) }
    }
    /// How sharp the corner is at each value, for the cubic modes.
    open var continuityValues: [NSNumber]? {
        willSet { checkMutable("continuityValues", newValue) }
    }
    /// Where the curve leans at each value, for the cubic modes.
    open var biasValues: [NSNumber]? {
        willSet { checkMutable("biasValues", newValue) }
    }
    private var storedPath: CGPath?

    open override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        (rotationMode, tensionValues) = (other.rotationMode, other.tensionValues)
        (continuityValues, biasValues) = (other.continuityValues, other.biasValues)
    }

    override func track(for target: AnimationTarget) -> AnimationTrack? {
        let mode = KeyframeMode(rawValue: calculationMode.rawValue) ?? .linear
        let curves = timingFunctions?.map(\.curve)
        let times = keyTimes?.map(\.doubleValue)
        if let path {
            return .path(
                PathTrack(path: path, keyTimes: times, timingCurves: curves, mode: mode),
                rotation: rotationMode.flatMap { PathRotation(rawValue: $0.rawValue) })
        }
        guard let boxed = values else { return nil }
        let motion = boxed.compactMap { MotionValue(animated: $0) }
        guard motion.count == boxed.count else { return nil }
        return .keyframes(
            KeyframeTrack(
                values: motion, keyTimes: times, timingCurves: curves, mode: mode,
                tension: tensionValues?.map(\.doubleValue),
                continuity: continuityValues?.map(\.doubleValue),
                bias: biasValues?.map(\.doubleValue)))
    }
}
