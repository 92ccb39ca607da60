import UIKitViews

/// Two small clocks, moved by the main thread and by an animation.
///
/// While the main thread is blocked, the first clock stands still.
final class BlockedClock: UIView {
    static let size = CGSize(width: 224, height: 72)
    /// The duration of the motion, and the time span of the block, in seconds.
    private static let (length, blocked) = (4.0, 1.0...3.0)

    private let cap = KeyCap("b")
    private let hands = ["mainHand", "animatedHand"].map { name in
        let hand = CALayer.box(
            CGRect(x: 0, y: 0, width: 4, height: 18), UIColor.coral.cgColor, radius: 2)
        hand.anchorPoint = CGPoint(x: 0.5, y: 1)
        hand.name = name
        return hand
    }
    private var link: CADisplayLink?
    private var (start, frozenUntil) = (0.0, 0.0)

    // MARK: Build the layer tree

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        cap.place(x: Self.size.width - KeyCap.side, y: 8)
        addSubview(cap)
        for (index, text) in ["main thread", "animation"].enumerated() {
            let center = CGPoint(x: 40 + 96 * CGFloat(index), y: 24)
            let face = CALayer.ring(center: center, radius: 24)
            layer.addSublayer(face)
            hands[index].position = center
            layer.addSublayer(hands[index])
            let label = UILabel(text, font: UIFont.kicker, color: UIColor.quietText)
            label.place(x: center.x - label.bounds.width / 2, y: 54)
            addSubview(label)
        }
        hands[1].backgroundColor = UIColor.mint.cgColor
        cap.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Ends the clock with its scene; it would block the main thread in the next one.
    override func didMoveToWindow() { if window == nil { link?.invalidate() } }

    // MARK: Animate

    /// Starts both clocks, and blocks the main thread from the first second to the third.
    func press() {
        cap.flash()
        link?.invalidate()
        (start, frozenUntil) = (CACurrentMediaTime(), 0)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0, Self.length * .pi, Self.length)
        hands[1].add(turn, forKey: "turn")
        let link = CADisplayLink(target: self, selector: Selector("tick:", BlockedClock.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick(_ link: CADisplayLink) {
        let time = link.targetTimestamp - start
        if time >= frozenUntil { show(min(time, Self.length)) }
        if time >= Self.length {
            link.invalidate()
        } else if time >= Self.blocked.lowerBound, frozenUntil == 0 {
            frozenUntil = Self.blocked.upperBound
            Self.block(seconds: frozenUntil - time)
            // Without a window no media time passes, and the hand waits until the interval ends.
            let now = CACurrentMediaTime() - start
            if now > time { frozenUntil = min(frozenUntil, now) }
        }
    }

    private func show(_ time: Double) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        hands[0].transform = CATransform3DMakeRotation(time * .pi, 0, 0, 1)
        CATransaction.commit()
    }

    /// Blocks the thread, as a long computation would, for a duration in media time or real time.
    ///
    /// If media time does not advance meanwhile, the function returns at once.
    private static func block(seconds: Double) {
        let end = CACurrentMediaTime() + seconds
        let deadline = ContinuousClock.now + .seconds(seconds)
        var last = -Double.infinity
        while case let now = CACurrentMediaTime(), now > last, now < end, .now < deadline {
            last = now
            usleep(5000)
        }
    }
}
