import UIKitViews

/// A graph of a layer's speed, computed from its presentation positions in successive frames.
final class SpeedGraph: UIView {
    /// The time that the width of the graph represents, in seconds.
    private static let seconds = 2.5
    private static let step = 2.0
    /// The maximum of the speed axis, in points per second.
    ///
    /// Columns of higher speeds are opaque.
    private static let top = 800.0
    /// The number of empty columns ahead of the newest one.
    private static let gap = 8

    /// The position of the layer at a time.
    private struct Sample {
        let time: Double
        let x: CGFloat
    }

    private var begin = 0.0
    private var last: Sample?
    /// The speeds measured since the graph started, in points per second.
    private(set) var speeds: [Double] = []
    private weak var watched: CALayer?
    private var link: CADisplayLink?
    private let bars: [CALayer]
    private let edge: CALayer
    private let middle: CGFloat

    init(frame: CGRect, tone: Tone) {
        let count = Int(frame.width / Self.step)
        let middle = frame.height / 2
        self.middle = middle
        bars = (0..<count).map { index in
            CALayer.box(
                CGRect(x: Double(index) * Self.step, y: middle, width: Self.step, height: 0),
                tone.cgColor)
        }
        edge = CALayer.box(
            CGRect(x: -1, y: 0, width: 2, height: frame.height),
            CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5))
        edge.isHidden = true
        super.init(frame: frame)
        backgroundColor = UIColor.well
        layer.cornerRadius = CGFloat.pictureRadius
        clipsToBounds = true
        isUserInteractionEnabled = false
        for bar in bars { layer.addSublayer(bar) }
        layer.addSublayer(edge)
        layer.addSublayer(
            CALayer.box(
                CGRect(x: 0, y: middle - 0.5, width: frame.width, height: 1),
                CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.22)))
        let word = UILabel("speed", font: UIFont.kicker, color: UIColor.quietText)
        word.place(x: 12, y: 8)
        addSubview(word)
    }

    /// Returns nil, because decoding from an archive is not supported.
    required init?(coder: NSCoder) { nil }

    /// Plots the horizontal speed of a layer until the layer has no animations.
    func watch(_ layer: CALayer) {
        watched = layer
        let now = CACurrentMediaTime()
        if link == nil {
            (begin, last) = (now, Sample(time: now, x: Self.place(of: layer)))
            speeds = []
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for bar in bars { bar.frame.size.height = 0 }
            CATransaction.commit()
            let link = CADisplayLink(target: self) { [weak self] _ in self?.measure() }
            link.add(to: .main, forMode: .common)
            self.link = link
        }
    }

    /// Ends the plot, so that the next one begins at the left.
    func stop() {
        link?.invalidate()
        link = nil
    }

    private static func place(of layer: CALayer) -> CGFloat {
        (layer.presentation() ?? layer).position.x
    }

    /// Draws the average speed since the last frame.
    private func measure() {
        guard let watched, let last else { return }
        let now = Sample(time: CACurrentMediaTime(), x: Self.place(of: watched))
        guard now.time > last.time else { return }
        let speed = (now.x - last.x) / (now.time - last.time)
        speeds.append(speed)
        let before = speeds.dropLast().last ?? 0
        let columns = column(at: last.time)..<max(column(at: now.time), column(at: last.time))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        // If a frame was late, the speeds of the skipped columns are interpolated.
        for (index, column) in columns.enumerated() {
            let share = Double(index + 1) / Double(columns.count)
            draw(before + (speed - before) * share, in: column)
        }
        edge.position.x = CGFloat(column(at: now.time) % bars.count) * Self.step
        edge.isHidden = watched.animationKeys() == nil
        CATransaction.commit()
        self.last = now
        if watched.animationKeys() == nil { stop() }
    }

    private func column(at time: Double) -> Int {
        Int(((time - begin) / Self.seconds * Double(bars.count)).rounded(.down))
    }

    /// Draws the speed bar of a column.
    ///
    /// Columns wrap around at the right edge of the graph.
    private func draw(_ speed: Double, in column: Int) {
        let share = min(max(speed / Self.top, -1), 1)
        let bar = bars[column % bars.count]
        bar.frame = CGRect(
            x: bar.frame.minX, y: middle - max(share, 0) * middle, width: Self.step,
            height: abs(share) * middle)
        bar.opacity = abs(speed) > Self.top ? 1 : 0.85
        bars[(column + Self.gap) % bars.count].frame.size.height = 0
    }
}
