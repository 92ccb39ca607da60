// Standing: complete.
import CoreAnimation

/// The parameters of a cubic Bézier timing curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, CheckedArchiving {
    /// The predefined timing curve.
    ///
    /// It is ease-in-out for parameters that were created from control points.
    public let animationCurve: UIView.AnimationCurve
    /// The control point next to the start of the curve.
    public let controlPoint1: CGPoint
    /// The control point next to the end of the curve.
    public let controlPoint2: CGPoint
    /// The type of the curve: predefined, or given by its control points.
    public let timingCurveType: UITimingCurveType
    let ownPace: TimingParameters

    /// Creates the curve of implicit layer animations, with control points (.25, .1) and (.25, 1).
    public override convenience init() {
        self.init(function: CAMediaTimingFunction(name: .default), curve: .easeInOut, .builtin)
    }

    /// Creates a predefined curve.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(function: curve.timingFunction, curve: curve, .builtin)
    }

    /// Creates a curve from its inner control points, whose components are clamped to 0...1.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        func unit(_ v: CGFloat) -> Float { v > 0 ? Float(min(v, 1)) : 0 }
        self.init(
            function: CAMediaTimingFunction(
                controlPoints: unit(point1.x), unit(point1.y), unit(point2.x), unit(point2.y)),
            curve: .easeInOut, .cubic)
    }

    private nonisolated init(
        function: CAMediaTimingFunction, curve: UIView.AnimationCurve, _ type: UITimingCurveType
    ) {
        let points = function.curve.controlPoints
        controlPoint1 = CGPoint(x: CGFloat(points.x), y: CGFloat(points.y))
        controlPoint2 = CGPoint(x: CGFloat(points.z), y: CGFloat(points.w))
        (animationCurve, timingCurveType, ownPace) = (curve, type, .curve(function))
        super.init()
    }

    /// These parameters.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    /// Returns these parameters, which are immutable.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archiving

    private enum Key {
        static let type = "UITimingCurveType"
        static let curve = "UIAnimationCurve"
        static let points = [
            "UIControlPoint1X", "UIControlPoint1Y", "UIControlPoint2X", "UIControlPoint2Y",
        ]
    }

    /// Always true.
    public nonisolated static var supportsSecureCoding: Bool { true }

    /// Encodes the curve.
    public nonisolated func encode(with coder: NSCoder) {
        coder.encode(timingCurveType.rawValue, forKey: Key.type)
        coder.encode(animationCurve.rawValue, forKey: Key.curve)
        let points = [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y]
        for (key, number) in zip(Key.points, points) { coder.encode(Double(number), forKey: key) }
    }

    /// Decodes a curve; nil if the archive contains none.
    public nonisolated convenience init?(coder: NSCoder) {
        guard let type = UITimingCurveType(rawValue: coder.decodeInteger(forKey: Key.type)),
            let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: Key.curve)),
            Key.points.allSatisfy(coder.containsValue(forKey:))
        else { return nil }
        let points = Key.points.map { Float(coder.decodeDouble(forKey: $0)) }
        self.init(
            function: CAMediaTimingFunction(
                controlPoints: points[0], points[1], points[2], points[3]), curve: curve, type)
    }
}
