import CoreAnimation

/// The drag from the left edge that drives the pop of a navigation controller.
@MainActor final class NavigationPopGesture: UIGestureRecognizerDelegate {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    weak var controller: UINavigationController?
    private var driver: UIPercentDrivenInteractiveTransition?

    /// The seconds by which a lifted finger's motion is extrapolated.
    ///
    /// The pop finishes if the extrapolated position is past half of the width (the device's rule
    /// is unknown).
    private static let foresight: CGFloat = 0.25

    init() {
        recognizer.edges = .left
        // The navigation controller's view may fill only a part of the window.
        recognizer.isOfView = true
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector("follow", NavigationPopGesture.follow))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        controller?.popsByDrag == true
    }

    private func follow() {
        guard let view = recognizer.view, view.bounds.width > 0 else { return }
        let width = view.bounds.width
        let way = recognizer.translation(in: view).x
        switch recognizer.state {
        case .began:
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            guard controller?.pop(drivenBy: driver) == true else { return }
            self.driver = driver
            driver.update(way / width)
        case .changed: driver?.update(way / width)
        default:
            let end = way + Self.foresight * recognizer.velocity(in: view).x
            if recognizer.state == .ended, end > width / 2 {
                driver?.finish()
            } else {
                driver?.cancel()
            }
            driver = nil
        }
    }
}
