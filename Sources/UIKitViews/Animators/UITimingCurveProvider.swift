// Standing: complete.
import CoreAnimation

/// The type of timing that a timing curve provider describes.
public enum UITimingCurveType: Int, Sendable {
    /// A predefined curve.
    case builtin
    /// A curve given by its control points.
    case cubic
    /// A spring.
    case spring
    /// A curve and a spring, of which the spring is used.
    case composed
}

/// A provider of the timing of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// The type of the timing, which selects between the curve and the spring.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil if there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil if there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The timing that animations use.
    var pace: TimingParameters {
        let curve = cubicTimingParameters?.ownPace
        let spring = springTimingParameters?.ownPace
        let hasSpring = timingCurveType == .spring || timingCurveType == .composed
        return (hasSpring ? spring ?? curve : curve ?? spring)
            ?? .curve(CAMediaTimingFunction(name: .default))
    }
}
