// Standing: complete.
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
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
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
