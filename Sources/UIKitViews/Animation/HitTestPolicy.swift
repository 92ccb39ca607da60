import CoreAnimation

/// An animation delegate that decides how touches reach the animated views.
@MainActor protocol HitTestPolicy: AnyObject {
    /// Whether touches reach the views during the animation.
    var allowsTouches: Bool { get }
    /// Whether hit tests use the presentation values of the views instead of the model values.
    var hitTestsPresentation: Bool { get }
}

/// The delegate of animations during which touches reach the views at their presented positions.
@MainActor final class PresentationHitTests: @MainActor CAAnimationDelegate, HitTestPolicy {
    static let shared = PresentationHitTests()
    var allowsTouches: Bool { true }
    var hitTestsPresentation: Bool { true }
}
