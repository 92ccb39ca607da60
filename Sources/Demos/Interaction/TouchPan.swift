import UIKitViews

/// A pan that begins as soon as a finger comes down, where it takes hold of something.
final class TouchPan: UIPanGestureRecognizer {
    /// Whether there is something to hold at a place of the view; asked when the finger comes down.
    var takesHold: (CGPoint) -> Bool = { _ in true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { state = takesHold(location(in: view)) ? .began : .failed }
    }
}
