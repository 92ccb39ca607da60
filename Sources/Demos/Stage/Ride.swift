import UIKitViews

extension CABasicAnimation {
    /// Creates an animation between two numbers, with a duration in seconds.
    convenience init(_ keyPath: String, from start: CGFloat, to end: CGFloat, duration: Double) {
        self.init(keyPath: keyPath)
        (fromValue, toValue, self.duration) = (start, end, duration)
    }
}

extension CAAnimationGroup {
    /// Creates a group that also makes its layer visible while the group runs.
    ///
    /// The playheads and discs of graphs are invisible otherwise.
    convenience init(visibleFor duration: Double, _ animations: [CAAnimation]) {
        self.init()
        self.animations =
            animations + [
                CABasicAnimation("opacity", from: 1, to: 1, duration: duration)
            ]
        self.duration = duration
    }
}
