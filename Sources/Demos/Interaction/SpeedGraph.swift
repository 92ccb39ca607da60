import UIKitViews

/// How fast something moves over a few seconds, uncovered as time goes by.
///
/// The speed of an ease-in-ease-out motion is known for all times as soon as it begins: the bars
/// are placed ahead, and a curtain moves off them.
final class SpeedGraph: UIView {
    /// How many seconds the width stands for.
    private static let seconds = 2.5
    private static let step = 2.0
    /// The speed at the upper edge, in points per second.
    private static let top = 800.0

    /// One way: when it began, and how far it goes.
    private struct Way {
        var start: Double
        var distance: CGFloat

        func speed(at time: Double) -> Double {
            let fraction = (time - start) / RetargetingLane.duration
            guard fraction > 0, fraction < 1 else { return 0 }
            return TimingCurve.easeInEaseOut.slope(at: fraction) * distance
                / RetargetingLane.duration
        }
    }

    private var ways: [Way] = []
    private var begin = -Double.infinity
    private let bars: [CALayer]
    private let curtain: CALayer
    private let middle: CGFloat

    /// Makes an empty graph.
    init(frame: CGRect, tone: Tone) {
        let count = Int(frame.width / Self.step)
        let middle = frame.height / 2
        self.middle = middle
        bars = (0..<count).map { index in
            Shapes.box(
                CGRect(x: Double(index) * Self.step, y: middle, width: Self.step, height: 0),
                tone.cgColor(alpha: 0.85))
        }
        curtain = Shapes.box(
            CGRect(x: 0, y: 0, width: frame.width, height: frame.height), Theme.well.cgColor)
        super.init(frame: frame)
        backgroundColor = Theme.well
        layer.cornerRadius = Theme.pictureRadius
        clipsToBounds = true
        isUserInteractionEnabled = false
        for bar in bars { layer.addSublayer(bar) }
        layer.addSublayer(curtain)
        let edge = Shapes.box(
            CGRect(x: -2, y: 0, width: 2, height: frame.height),
            CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5))
        curtain.addSublayer(edge)
        layer.addSublayer(
            Shapes.box(
                CGRect(x: 0, y: middle - 0.5, width: frame.width, height: 1),
                CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.22)))
        let word = Theme.label("speed", font: Theme.kickerFont, color: Theme.quietText)
        Theme.place(word, x: 12, y: 8)
        addSubview(word)
    }

    /// Not used: demos are made in code.
    required init?(coder: NSCoder) { nil }

    /// A motion of `distance` points begins now; `replacing` ends those that are under way.
    func add(distance: CGFloat, replacing: Bool) {
        let now = CACurrentMediaTime()
        let isOver = ways.allSatisfy { $0.start + RetargetingLane.duration <= now }
        if isOver || now > begin + Self.seconds { start(at: now) }
        if replacing { ways = [] }
        ways.append(Way(start: now, distance: distance))
        Shapes.withoutActions {
            for (index, bar) in bars.enumerated() {
                let time = begin + (Double(index) + 0.5) * Self.seconds / Double(bars.count)
                guard time >= now else { continue }
                let speed = ways.reduce(0) { $0 + $1.speed(at: time) }
                let height = min(max(speed / Self.top, -1), 1) * middle
                bar.frame = CGRect(
                    x: Double(index) * Self.step, y: middle - max(height, 0), width: Self.step,
                    height: abs(height))
            }
        }
    }

    /// Empties the graph and draws the curtain, which begins to move off.
    private func start(at time: Double) {
        begin = time
        ways = []
        let width = bounds.width
        let reveal = CABasicAnimation(keyPath: "position.x")
        (reveal.fromValue, reveal.toValue) = (width / 2, width * 1.5 + 2)
        reveal.duration = Self.seconds * (width + 2) / width
        Shapes.withoutActions {
            for bar in bars { bar.frame.size.height = 0 }
            curtain.position.x = width * 1.5 + 2
        }
        curtain.add(reveal, forKey: "reveal")
    }
}
