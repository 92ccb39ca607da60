import UIKitViews

/// A graph of an animation's progress over time, in which pauses are omitted.
final class ProgressGraph: UIView {
    /// The seconds that the graph's width shows, before it restarts.
    private static let seconds = 6.0
    /// The y coordinates of progress 0 and 1, in points.
    private let (start, end): (CGFloat, CGFloat)

    private let line = CAShapeLayer()
    private let pen: CALayer
    private var path = CGMutablePath()
    private var elapsed = 0.0
    private var last: Double?

    override init(frame: CGRect) {
        (start, end) = (frame.height - 24, 32)
        pen = CALayer.disc(center: .zero, radius: 4, UIColor.paper.cgColor)
        super.init(frame: frame)
        backgroundColor = UIColor.well
        layer.cornerRadius = CGFloat.pictureRadius
        clipsToBounds = true
        isUserInteractionEnabled = false
        for y in [start, end] {
            layer.addLine(CGRect(x: 0, y: y - 0.5, width: frame.width, height: 1), alpha: 0.14)
        }
        line.fillColor = nil
        line.strokeColor = UIColor.coral.cgColor
        line.lineWidth = 2.5
        line.lineJoin = .round
        line.lineCap = .round
        pen.isHidden = true
        layer.addSublayer(line)
        layer.addSublayer(pen)
        let word = UILabel("progress", font: UIFont.kicker, color: UIColor.quietText)
        word.place(x: 12, y: 8)
        addSubview(word)
    }

    required init?(coder: NSCoder) { nil }

    /// Extends the graph to the current time, at a progress given as a fraction.
    func mark(_ fraction: Double) {
        let now = CACurrentMediaTime()
        let passed = last.map { min(max(now - $0, 0), 0.1) } ?? 0
        (elapsed, last) = (elapsed + passed, now)
        if elapsed > Self.seconds { (elapsed, path) = (0, CGMutablePath()) }
        let place = CGPoint(
            x: 8 + (bounds.width - 16) * elapsed / Self.seconds,
            y: start + (end - start) * min(max(fraction, -1), 2))
        if path.isEmpty { path.move(to: place) } else { path.addLine(to: place) }
        Shapes.withoutActions {
            line.path = path.copy()
            pen.position = place
            pen.isHidden = false
        }
    }
}
