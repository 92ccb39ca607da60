// Standing: partial (filter is kept, not applied).
import Foundation
import RenderTree

/// How a transition looks. Unknown words act as fade.
public struct CATransitionType: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a type from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The old picture fades into the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture slides away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a moving transition comes from. Unknown words act as the left.
public struct CATransitionSubtype: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a subtype from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the right.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Shows a layer's whole rendering change from what it was at the last commit to what it is.
///
/// The properties, in the model and in presentations, are the new ones from the start. Whatever
/// key it is added with, it is stored under ``kCATransition``: a layer has one at most.
open class CATransition: CAAnimation {
    /// How it looks. Default fade.
    open var type = CATransitionType.fade {
        willSet { checkMutable("type", newValue) }
    }
    /// The side it comes from; nil, the default, is the left. A fade has none.
    open var subtype: CATransitionSubtype? {
        willSet { checkMutable("subtype", newValue) }
    }
    /// Where in the change it begins, 0 to 1. Default 0.
    open var startProgress: Float = 0 {
        willSet { checkMutable("startProgress", newValue) }
    }
    /// Where in the change it ends, ``startProgress`` to 1. Default 1.
    open var endProgress: Float = 1 {
        willSet { checkMutable("endProgress", newValue) }
    }
    /// A filter that does the change; kept, but the type is shown. Default nil.
    open var filter: Any? {
        willSet { checkMutable("filter", newValue) }
    }

    /// Takes over the properties of another transition.
    open override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CATransition else { return }
        (type, subtype, filter) = (other.type, other.subtype, other.filter)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    override func renderBody(for path: SublayerPath, _: LayerKind) -> RenderAnimation.Body {
        guard path == SublayerPath() else { return .empty }
        return .transition(
            RenderTransition(
                kind: type.kind, side: subtype?.side ?? .left, start: Double(startProgress),
                end: Double(endProgress)))
    }
}

extension CATransitionType {
    var kind: TransitionKind {
        switch self {
        case .moveIn: .moveIn
        case .push: .push
        case .reveal: .reveal
        default: .fade
        }
    }
}

extension CATransitionSubtype {
    var side: TransitionSide {
        switch self {
        case .fromRight: .right
        case .fromTop: .top
        case .fromBottom: .bottom
        default: .left
        }
    }
}
