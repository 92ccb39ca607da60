// Standing: partial (no archiving).
import CoreAnimation

/// What kind of pace a timing curve provider stands for.
public enum UITimingCurveType: Int, Sendable {
    /// One of the predefined curves.
    case builtin
    /// A curve by its control points.
    case cubic
    /// A spring.
    case spring
    /// Both a curve and a spring; the spring is what is shown.
    case composed
}

/// Gives a property animator its pace.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCopying {
    /// Which of the two parameters hold.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil where there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil where there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The pace as animations take it.
    var pace: AnimationPace {
        let curve = cubicTimingParameters?.ownPace
        let spring = springTimingParameters?.ownPace
        let hasSpring = timingCurveType == .spring || timingCurveType == .composed
        return (hasSpring ? spring ?? curve : curve ?? spring)
            ?? .curve(CAMediaTimingFunction(name: .default))
    }
}

/// A pace along a curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject,
    UITimingCurveProvider
{
    /// The predefined curve; ease in and out where it is none.
    public let animationCurve: UIView.AnimationCurve
    /// The inner control point next to the start.
    public let controlPoint1: CGPoint
    /// The inner control point next to the end.
    public let controlPoint2: CGPoint
    /// Predefined, or by its control points.
    public let timingCurveType: UITimingCurveType
    let ownPace: AnimationPace

    /// Makes the curve of implicit layer animations: (.25, .1) (.25, 1).
    public override convenience init() {
        self.init(function: CAMediaTimingFunction(name: .default), curve: .easeInOut, .builtin)
    }

    /// Makes a predefined curve.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(function: curve.timingFunction, curve: curve, .builtin)
    }

    /// Makes a curve from its inner control points, whose components are kept within 0...1.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        func unit(_ v: CGFloat) -> Float { v > 0 ? Float(min(v, 1)) : 0 }
        self.init(
            function: CAMediaTimingFunction(
                controlPoints: unit(point1.x), unit(point1.y), unit(point2.x), unit(point2.y)),
            curve: .easeInOut, .cubic)
    }

    private init(
        function: CAMediaTimingFunction, curve: UIView.AnimationCurve, _ type: UITimingCurveType
    ) {
        let points = function.curve.controlPoints
        controlPoint1 = CGPoint(x: CGFloat(points.x), y: CGFloat(points.y))
        controlPoint2 = CGPoint(x: CGFloat(points.z), y: CGFloat(points.w))
        (animationCurve, timingCurveType, ownPace) = (curve, type, .curve(function))
        super.init()
    }

    /// Itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    /// Itself: it never changes.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A pace like a weight on a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject,
    UITimingCurveProvider
{
    /// The velocity at the start, in distances to the end per second. Positions take both parts,
    /// across and down; everything else takes `dx`.
    public let initialVelocity: CGVector
    let ownPace: AnimationPace

    private init(_ pace: AnimationPace, _ velocity: CGVector) {
        (ownPace, initialVelocity) = (pace, velocity)
        super.init()
    }

    /// Makes the system's spring: mass 3, stiffness 1000, damping 500, which does not swing.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Makes a spring that comes to rest within the animator's duration, from rest.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Makes a spring that comes to rest within the animator's duration.
    ///
    /// - Parameter ratio: 1 and more settles without swinging, the nearer to 0 the longer it
    ///   swings.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.fittedSpring(dampingRatio: ratio, velocity: velocity), velocity)
    }

    /// Makes a spring that is fully given; it runs until it has settled, whatever the animator's
    /// duration.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        let spring = SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx)
        self.init(.spring(spring, velocity: velocity), velocity)
    }

    /// Makes a spring by how long it seems to take and how much it bounces; it runs until it has
    /// settled, whatever the animator's duration.
    ///
    /// - Parameters:
    ///   - duration: perceived seconds.
    ///   - bounce: -1...1; 0 does not overshoot.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector
    ) {
        let spring = SpringMotion(
            perceptualDuration: duration, bounce: bounce, initialVelocity: velocity.dx)
        self.init(.spring(spring, velocity: velocity), velocity)
    }

    /// Makes a spring from rest by how long it seems to take and how much it bounces.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// A spring.
    public var timingCurveType: UITimingCurveType { .spring }
    /// None.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Itself: it never changes.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
