import UIKitViews

/// A pan gesture recogniser that begins on touch down, if `takesHold` accepts the point.
final class TouchPan: UIPanGestureRecognizer {
    /// Returns whether a touch at the view's point begins the gesture.
    var takesHold: (CGPoint) -> Bool = { _ in true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { state = takesHold(location(in: view)) ? .began : .failed }
    }
}
