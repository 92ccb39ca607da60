import UIKitViews

/// A graph of an animation's progress, with gaps where it has none.
final class TimingGraph: UIView {
    /// The time that the width of the graph represents, in seconds.
    private static let seconds = 8.0
    private static let (left, right) = (CGFloat(24), CGFloat(568))
    /// The y coordinates of progress 0 and 1, in points.
    private static let (start, end) = (CGFloat(256), CGFloat(56))

    private let curve = CAShapeLayer()
    private let playhead = CALayer.box(
        CGRect(x: left, y: 16, width: 1, height: start - 16), Tone.white.cgColor(alpha: 0.5))

    override init(frame: CGRect) {
        super.init(frame: frame)
        self.makeWell()
        clipsToBounds = true
        isUserInteractionEnabled = false
        layAxes()
        curve.fillColor = nil
        (curve.lineWidth, curve.lineJoin, curve.strokeColor) = (2.5, .round, UIColor.coral.cgColor)
        (playhead.name, playhead.opacity) = ("stage.playhead", 0)
        for part in [playhead, curve] { layer.addSublayer(part) }
    }

    required init?(coder: NSCoder) { nil }

    private func layAxes() {
        for (y, text) in [(Self.start, "fromValue"), (Self.end, "toValue")] {
            layer.addLine(
                CGRect(x: Self.left, y: y - 0.5, width: Self.right - Self.left, height: 1),
                alpha: 0.18)
            let label = UILabel(text, font: UIFont.kicker, color: UIColor.quietText)
            label.place(x: Self.right - label.bounds.width, y: y - 18)
            addSubview(label)
        }
        for second in 0...Int(Self.seconds) {
            let x = Self.x(Double(second))
            layer.addLine(
                CGRect(x: x - 0.5, y: Self.start + 12, width: 1, height: 6), alpha: 0.3)
            addSubview(Caption(second == 0 ? "0" : "\(second) s", at: CGPoint(x: x, y: 292)))
        }
    }

    private static func x(_ time: Double) -> CGFloat { left + (right - left) * time / seconds }

    /// Shows the progress of an animation whose begin time is relative to the left edge.
    func show(_ animation: CABasicAnimation) {
        let path = CGMutablePath()
        var last: CGPoint?
        for step in 0...1088 {
            let time = Self.seconds * Double(step) / 1088
            guard case .active(let fraction, _, _) = animation.mediaTiming.phase(at: time) else {
                last = nil
                continue
            }
            let place = CGPoint(
                x: Self.x(time), y: Self.start + (Self.end - Self.start) * fraction)
            // A new repetition begins at the other end, and starts a new line.
            if let last, abs(last.y - place.y) < 60 {
                path.addLine(to: place)
            } else {
                path.move(to: place)
            }
            last = place
        }
        Shapes.withoutActions { curve.path = path }
    }

    /// Runs the playhead across the graph.
    func play() {
        let across = CABasicAnimation(
            "position.x", from: Self.left, to: Self.right, duration: Self.seconds)
        playhead.add(CAAnimationGroup(visibleFor: Self.seconds, [across]), forKey: "ride")
    }
}
