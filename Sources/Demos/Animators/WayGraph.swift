import UIKitViews

/// How far something had come, drawn while it is on its way; what holds still takes no room.
final class WayGraph: UIView {
    /// How many seconds the width stands for; then it begins again at the left.
    private static let seconds = 6.0
    /// Where nothing and where all of the way is done, in points from the top.
    private let (start, end): (CGFloat, CGFloat)

    private let line = CAShapeLayer()
    private let pen: CALayer
    private var path = CGMutablePath()
    private var elapsed = 0.0
    private var last: Double?

    /// Makes an empty graph.
    override init(frame: CGRect) {
        (start, end) = (frame.height - 24, 32)
        pen = Shapes.disc(center: .zero, radius: 4, Theme.paper.cgColor)
        super.init(frame: frame)
        backgroundColor = Theme.well
        layer.cornerRadius = Theme.pictureRadius
        clipsToBounds = true
        isUserInteractionEnabled = false
        for y in [start, end] {
            layer.addSublayer(
                Shapes.box(
                    CGRect(x: 0, y: y - 0.5, width: frame.width, height: 1),
                    CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.14)))
        }
        line.fillColor = nil
        line.strokeColor = Theme.coral.cgColor
        line.lineWidth = 2.5
        line.lineJoin = .round
        line.lineCap = .round
        pen.isHidden = true
        layer.addSublayer(line)
        layer.addSublayer(pen)
        let word = Theme.label("the way", font: Theme.kickerFont, color: Theme.quietText)
        Theme.place(word, x: 12, y: 8)
        addSubview(word)
    }

    /// Not used: demos are made in code.
    required init?(coder: NSCoder) { nil }

    /// Goes on to where something is now, as a fraction of its way.
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
