/// A transition of controllers, which delays their final appearance callbacks until its end.
///
/// All callbacks of a transition precede those of the next transition, even if one of them begins
/// the next transition.
@MainActor final class AppearanceTransition {
    /// The transition whose final callbacks are being called.
    private static var ending: AppearanceTransition?

    let isAnimated: Bool
    /// The controllers whose final callbacks have not been called, in reverse order.
    private var waiting: [UIViewController]

    init(of controllers: [UIViewController], isAnimated: Bool) {
        Self.ending?.callBack()
        (self.isAnimated, waiting) = (isAnimated, controllers.reversed())
        for controller in controllers { controller.transitions.append(self) }
    }

    /// Ends the appearance changes of the controllers and their children.
    ///
    /// If the transition is cancelled, the changes are first reversed: the incoming controllers
    /// begin to disappear, then `outgoing` begins to appear.
    func end(cancelledFor outgoing: UIViewController? = nil) {
        if let outgoing {
            waiting = waiting.filter { $0 === outgoing } + waiting.filter { $0 !== outgoing }
            for controller in waiting.reversed() {
                controller.beginAppearanceTransition(
                    controller === outgoing, animated: isAnimated)
            }
        }
        Self.ending = self
        callBack()
        Self.ending = nil
    }

    private func callBack() {
        while let controller = waiting.popLast() {
            controller.transitions.removeAll { $0 === self }
            // A controller in other transitions waits for the last of them to end.
            guard controller.transitions.isEmpty else { continue }
            waiting += controller.notifiedChildren.reversed()
            controller.endAppearance()
        }
    }
}
