/// The delegate of animations, where it decides how touches reach the views that they move.
@MainActor protocol TouchHolding: AnyObject {
    /// Whether touches reach the views meanwhile.
    var allowsTouches: Bool { get }
    /// Whether the views are touched where they are drawn, instead of where they will be.
    var isTouchedWhereShown: Bool { get }
}
