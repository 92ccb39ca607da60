/// A transition of controllers, whose final appearance callbacks wait for its end.
///
/// All callbacks of a transition come before those of the next one, also if one of them begins it.
@MainActor final class AppearanceTransition {
    /// The transition whose final callbacks are being called.
    private static var ending: AppearanceTransition?

    let isAnimated: Bool
    /// The controllers whose final callbacks have not been called, the next one last.
    private var waiting: [UIViewController]

    /// Begins a transition of controllers.
    init(of controllers: [UIViewController], isAnimated: Bool) {
        Self.ending?.callBack()
        (self.isAnimated, waiting) = (isAnimated, controllers.reversed())
        for controller in controllers { controller.transitions.append(self) }
    }

    /// Ends the appearance changes of the controllers and their children.
    ///
    /// In a cancelled transition they are reversed before: the controllers that were to appear
    /// disappear first, then `outgoing` returns.
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
            if controller.shouldAutomaticallyForwardAppearanceMethods {
                waiting += controller.children.reversed()
            }
            controller.endAppearance(animated: isAnimated)
        }
    }
}
