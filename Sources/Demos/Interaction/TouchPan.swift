import UIKitViews

/// A pan gesture recogniser that begins on touch down, if `takesHold` accepts the point.
final class TouchPan: UIPanGestureRecognizer {
    /// A closure that returns whether a touch at a point begins the gesture.
    ///
    /// The point is in the view's coordinates.
    var takesHold: (CGPoint) -> Bool = { _ in true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { state = takesHold(location(in: view)) ? .began : .failed }
    }
}
