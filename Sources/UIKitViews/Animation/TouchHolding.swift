/// The delegate of animations, where it decides whether touches reach the views that they move.
@MainActor protocol TouchHolding: AnyObject {
    /// Whether touches reach the views meanwhile.
    var allowsTouches: Bool { get }
}
