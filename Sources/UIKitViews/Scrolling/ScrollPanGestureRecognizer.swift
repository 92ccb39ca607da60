import CoreAnimation

/// The recogniser of a scroll view's drags.
///
/// A finger that touches down stops the content's motion; decelerating content is dragged from then
/// on. Other touches are withheld from subviews for a moment, if
/// ``UIScrollView/delaysContentTouches``: most of them become drags.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var delay: StageAlarm?

    override var withholdsTouches: Bool { delay != nil || super.withholdsTouches }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let scrollView = view as? UIScrollView
        let isCaught = scrollView?.isDecelerating == true
        scrollView?.stop()
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        if isCaught, down.count >= minimumNumberOfTouches { return state = .began }
        guard scrollView?.delaysContentTouches == true, delay == nil else { return }
        delay = alarm(after: UIScrollView.contentDelay) { [weak self] in
            self?.delay = nil
            self?.arena?.didSettle?()
        }
    }

    override func reset() {
        super.reset()
        delay?.cancel()
        delay = nil
        (view as? UIScrollView)?.settleOffset()
    }
}
