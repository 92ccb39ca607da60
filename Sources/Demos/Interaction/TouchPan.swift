import UIKitViews

/// A pan that begins on touch down, if there is something to hold at the point.
final class TouchPan: UIPanGestureRecognizer {
    /// The test for something to hold at a point of the view, made on touch down.
    var takesHold: (CGPoint) -> Bool = { _ in true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { state = takesHold(location(in: view)) ? .began : .failed }
    }
}
