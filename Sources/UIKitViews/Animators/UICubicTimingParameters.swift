// Standing: complete.
import CoreAnimation

/// A pace along a curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, CheckedArchiving {
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

    private nonisolated init(
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

    // MARK: Archiving

    private enum Key {
        static let type = "UITimingCurveType"
        static let curve = "UIAnimationCurve"
        static let points = [
            "UIControlPoint1X", "UIControlPoint1Y", "UIControlPoint2X", "UIControlPoint2Y",
        ]
    }

    /// True.
    public nonisolated static var supportsSecureCoding: Bool { true }

    /// Writes the curve.
    public nonisolated func encode(with coder: NSCoder) {
        coder.encode(timingCurveType.rawValue, forKey: Key.type)
        coder.encode(animationCurve.rawValue, forKey: Key.curve)
        let points = [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y]
        for (key, number) in zip(Key.points, points) { coder.encode(Double(number), forKey: key) }
    }

    /// Reads a curve; nil where there is none.
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
