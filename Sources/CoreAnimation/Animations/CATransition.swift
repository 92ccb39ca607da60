// Standing: partial (filter is stored, without effect).
import RenderTree

/// The style of a transition; unknown values act as fade.
public struct CATransitionType: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a type from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The outgoing content fades into the incoming content.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The incoming content slides over the outgoing content.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The incoming content pushes the outgoing content out.
    public static let push = CATransitionType(rawValue: "push")
    /// The outgoing content slides away from the incoming content.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition moves; unknown values act as the left.
public struct CATransitionSubtype: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a subtype from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The content moves from the right to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The content moves from the left to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The content moves down the screen, also where the layer's y axis points up.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The content moves up the screen, also where the layer's y axis points up.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition from a layer's rendering at the last commit to its current rendering.
///
/// Model and presentation properties have their new values from the start. The layer stores the
/// transition under ``kCATransition``, whatever key it is added with, and has at most one.
open class CATransition: CAAnimation {
    /// The style of the transition; default fade.
    open var type = CATransitionType.fade { willSet { checkMutable(newValue) } }
    /// The side from which the transition moves; nil, the default, is the left.
    ///
    /// A fade ignores it.
    open var subtype: CATransitionSubtype? { willSet { checkMutable(newValue) } }
    /// The progress at which the transition starts, 0 to 1; default 0.
    open var startProgress: Float = 0 { willSet { checkMutable(newValue) } }
    /// The progress at which the transition ends, ``startProgress`` to 1; default 1.
    open var endProgress: Float = 1 { willSet { checkMutable(newValue) } }
    /// The filter that performs the transition, default nil; stored, but ``type`` is drawn instead.
    open var filter: Any? { willSet { checkMutable(newValue) } }

    package override func takeProperties(of other: CAAnimation) {
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
