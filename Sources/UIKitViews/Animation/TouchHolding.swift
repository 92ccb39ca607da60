/// An animation delegate that decides how touches reach the animated views.
@MainActor protocol TouchHolding: AnyObject {
    /// Whether touches reach the views during the animation.
    var allowsTouches: Bool { get }
    /// Whether hit tests use the presentation values of the views instead of the model values.
    var hitTestsPresentation: Bool { get }
}
