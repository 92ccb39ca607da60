import UIKitViews

/// A graph of a layer's speed, computed from its presentation positions in successive frames.
final class SpeedGraph: UIView {
    /// The seconds that the graph's width shows, before it restarts.
    private static let seconds = 2.5
    /// The steps in which higher speeds raise the top, and its start, in points per second.
    private static let (step, leastTop) = (200.0, 800.0)

    /// The position of the layer at a time.
    private struct Sample {
        let time: Double
        let x: CGFloat
    }

    /// The time at the left edge.
    private var begin = 0.0
    private var last: Sample?
    /// The speeds measured since the graph started, in points per second.
    private(set) var speeds: [Double] = []
    /// The times and speeds of the curve on screen.
    private var curve: [(time: Double, speed: Double)] = []
    /// The speed at the top edge, in points per second.
    private var top = leastTop {
        didSet { if top != oldValue { showTop() } }
    }
    private weak var watched: CALayer?
    private var link: CADisplayLink?
    private let (line, area) = (CAShapeLayer(), CAShapeLayer())
    private let pen: CALayer
    private let word = UILabel("", font: UIFont.kicker, color: UIColor.quietText)

    init(frame: CGRect, tone: Tone) {
        pen = CALayer.disc(center: .zero, radius: 4, UIColor.paper.cgColor)
        super.init(frame: frame)
        backgroundColor = UIColor.well
        layer.cornerRadius = CGFloat.pictureRadius
        clipsToBounds = true
        isUserInteractionEnabled = false
        area.fillColor = tone.cgColor
        area.opacity = 0.35
        line.fillColor = nil
        line.strokeColor = tone.cgColor
        (line.lineWidth, line.lineJoin, line.lineCap) = (2.5, .round, .round)
        pen.isHidden = true
        layer.addSublayer(area)
        layer.addLine(
            CGRect(x: 0, y: frame.height / 2 - 0.5, width: frame.width, height: 1), alpha: 0.22)
        layer.addSublayer(line)
        layer.addSublayer(pen)
        addSubview(word)
        showTop()
    }

    required init?(coder: NSCoder) { nil }

    /// Plots the horizontal speed of a layer until the layer has no animations.
    func watch(_ layer: CALayer) {
        watched = layer
        guard link == nil else { return }
        let now = CACurrentMediaTime()
        (begin, last) = (now, Sample(time: now, x: Self.place(of: layer)))
        (speeds, curve, top) = ([], [], Self.leastTop)
        let link = CADisplayLink(target: self) { [weak self] _ in self?.measure() }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Ends the plot, so that the next one begins at the left.
    func stop() {
        link?.invalidate()
        link = nil
    }

    private static func place(of layer: CALayer) -> CGFloat {
        (layer.presentation() ?? layer).position.x
    }

    /// Adds the average speed since the last frame.
    private func measure() {
        // Without its layer, the link would keep the graph, and ask for frames, for ever.
        guard let watched, let last else { return stop() }
        let now = Sample(time: CACurrentMediaTime(), x: Self.place(of: watched))
        guard now.time > last.time else { return }
        let speed = (now.x - last.x) / (now.time - last.time)
        self.last = now
        speeds.append(speed)
        // A jump, which is the speed of one frame, does not change the scale.
        let lasting = speeds.suffix(3).map(abs).sorted().dropLast().last ?? 0
        top = max(top, (lasting / Self.step).rounded(.up) * Self.step)
        if now.time > begin + Self.seconds { (begin, curve) = (now.time, []) }
        curve.append(((last.time + now.time) / 2, speed))
        let isMoving = watched.animationKeys() != nil
        Shapes.withoutActions {
            draw()
            pen.isHidden = !isMoving
        }
        if !isMoving { stop() }
    }

    private func showTop() {
        word.text = "speed, ±\(Int(top)) points/s"
        word.fit(width: bounds.width)
        word.place(x: bounds.width - word.bounds.width - 12, y: 8)
    }

    private func draw() {
        let middle = bounds.height / 2
        let points = curve.map {
            CGPoint(
                x: max(0, $0.time - begin) / Self.seconds * bounds.width,
                y: middle - $0.speed / top * middle)
        }
        guard let first = points.first, let end = points.last else { return }
        let path = CGMutablePath()
        path.addLines(between: points)
        line.path = path.copy()
        path.addLine(to: CGPoint(x: end.x, y: middle))
        path.addLine(to: CGPoint(x: first.x, y: middle))
        path.closeSubpath()
        area.path = path
        pen.position = end
    }
}
