// Standing: complete.
import Foundation
import Graphics
import Motion
import RenderTree

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string; unknown strings act as linear.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Linear interpolation.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// No interpolation: each value is held until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear interpolation at constant speed over all values.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth spline through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth spline at constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that follows a path.
public struct CAAnimationRotationMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string; with unknown strings the layer does not rotate.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points backward along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The keyframe values, at least two; ignored if there is a ``path``.
    open var values: [Any]? {
        willSet { checkMutable(newValue) }
        didSet { values = values?.map { Boxing.box($0) ?? $0 } }
    }
    /// The path that a point-valued property follows.
    open var path: CGPath? {
        willSet { checkMutable(newValue) }
        didSet { path = path?.copy() }
    }
    /// The time of each keyframe, as a fraction of the duration; default nil.
    ///
    /// By default keyframes are evenly spaced or, in the paced modes, at constant speed.
    open var keyTimes: [NSNumber]? { willSet { checkMutable(newValue) } }
    /// The timing function of each segment; default nil, which means linear segments.
    ///
    /// There is one fewer than keyframes.
    open var timingFunctions: [CAMediaTimingFunction]? { willSet { checkMutable(newValue) } }
    /// The interpolation between keyframes; default linear.
    open var calculationMode = CAAnimationCalculationMode.linear {
        willSet { checkMutable(newValue) }
    }
    /// The rotation of the layer along the path; nil, the default, is none.
    open var rotationMode: CAAnimationRotationMode? { willSet { checkMutable(newValue) } }
    /// The tension (tightness) of the spline at each value, for the cubic modes.
    open var tensionValues: [NSNumber]? { willSet { checkMutable(newValue) } }
    /// The continuity of the spline at each value, for the cubic modes.
    ///
    /// It is the sharpness of the spline's corner.
    open var continuityValues: [NSNumber]? { willSet { checkMutable(newValue) } }
    /// The bias of the spline at each value, for the cubic modes.
    ///
    /// It is the side to which the spline leans.
    open var biasValues: [NSNumber]? { willSet { checkMutable(newValue) } }

    package override func takeProperties(of other: CAAnimation) {
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
