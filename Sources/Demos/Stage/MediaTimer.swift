import UIKitViews

/// A timer that runs in media time, made of an animated invisible view.
final class MediaTimer: UIView {
    /// The number of times that the timer was started or stopped.
    private var turns = 0

    init() {
        super.init(frame: .zero)
        layer.name = "stage.timer"
    }

    required init?(coder: NSCoder) { nil }

    /// Stops the timer, whose closure is not called any more.
    func invalidate() { turns += 1 }

    /// Restarts the timer, and calls a closure after seconds of media time.
    func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        invalidate()
        let turn = turns
        let wait = CABasicAnimation("opacity", from: 1, to: 1, duration: seconds)
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            if self?.turns == turn { body() }
        }
        layer.add(wait, forKey: nil)
        CATransaction.commit()
    }
}
