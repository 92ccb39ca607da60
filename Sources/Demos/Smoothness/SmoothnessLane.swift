import UIKitViews

/// A disc that moves back and forth with a fault of motion, and statistics of the last four
/// seconds.
final class SmoothnessLane: UIView {
    static let size = CGSize(width: 592, height: 104)
    private static let track = (left: CGFloat(24), right: CGFloat(568), y: CGFloat(44))
    private static let radius: CGFloat = 18
    /// The duration of a cycle, in seconds.
    private static let cycle = Double(MotionFault.count) / MotionFault.rate
    /// The number of times per second that the figures change.
    private static let updates = 10

    private let disc: UIView
    private let heading = UILabel("", font: UIFont.cardTitle, color: UIColor.text)
    private let figures: UILabel
    private let name: String
    private(set) var fault = MotionFault.none
    private(set) var level = 1
    private var isBlind = false
    /// The media time at which the motion started; nil before.
    private var start: Double?
    private var link: CADisplayLink?

    init(_ name: String, tone: Tone) {
        self.name = name
        disc = UIView.disc(radius: Self.radius, tone, named: "disc \(name)")
        figures = UILabel("", font: UIFont.caption, color: UIColor.quietText)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        addTrack(from: Self.track.left, to: Self.track.right, y: Self.track.y, hasDots: false)
        disc.center = CGPoint(x: Self.track.left, y: Self.track.y)
        for view in [heading, figures, disc] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the x coordinate of the disc at a media time: back and forth at constant speed.
    private static func x(_ time: Double) -> Double {
        let part = (time / cycle * 2).truncatingRemainder(dividingBy: 2)
        let share = 1 - abs(abs(part) - 1)
        return Double(track.left) + Double(track.right - track.left) * share
    }

    /// The figures of a whole cycle of the motion.
    var motion: MotionFigures { MotionFigures(fault, level, position: Self.x) }

    /// Sets the fault, and restarts the motion if it runs.
    func choose(_ fault: MotionFault, level: Int, isBlind: Bool, isChosen: Bool) {
        (self.fault, self.level, self.isBlind) = (fault, level, isBlind)
        heading.textColor = isChosen ? UIColor.text : UIColor.quietText
        say(heading, isBlind ? name : "\(name): \(fault.text(level))", y: 12)
        showFigures()
        if start != nil { run() }
    }

    /// Shows the figures of the refreshes so far, at most of the last four seconds.
    private func showFigures() {
        let refresh = start.map { (CACurrentMediaTime() - $0) * MotionFault.rate + 1e-6 } ?? 0
        let last = Int(max(0, min(refresh, 1e9)))
        let refreshes = max(0, last + 1 - MotionFault.count)..<last + 1
        let figures = MotionFigures(fault, level, over: refreshes, position: Self.x)
        say(self.figures, isBlind || refreshes.count < 2 ? "" : figures.text, y: 84)
    }

    private func say(_ label: UILabel, _ text: String, y: CGFloat) {
        guard label.text != text else { return }
        UIView.performWithoutAnimation {
            label.text = text
            label.fit(width: Self.size.width)
            label.place(x: Self.track.left, y: y - label.bounds.height / 2)
        }
    }

    /// Restarts the motion and its figures.
    ///
    /// Each refresh shows the position at the media time that the fault gives it. A keyframe begins
    /// half a refresh before its frame, so that no frame lies on the border of two keyframes.
    func run() {
        let move = CAKeyframeAnimation(keyPath: "position.x")
        let count = MotionFault.count
        let xs = fault.mediaTimes(level).map(Self.x)
        if fault == .none {
            move.values = [Self.x(0), Self.x(Self.cycle / 2), Self.x(Self.cycle)]
        } else {
            move.values = xs + [xs[0]]
            let borders = (0..<count).map { (Double($0) + 0.5) / Double(count) }
            move.keyTimes = ([0] + borders + [1]).map { NSNumber(value: $0) }
            move.calculationMode = .discrete
        }
        move.duration = Self.cycle
        move.repeatCount = .infinity
        disc.layer.add(move, forKey: "motion")
        start = CACurrentMediaTime()
        followFigures()
    }

    private func followFigures() {
        guard link == nil else { return }
        let link = CADisplayLink(target: NSNull()) { [weak self] link in
            guard let self, window != nil else { return link.invalidate() }
            showFigures()
        }
        link.preferredFramesPerSecond = Self.updates
        link.add(to: .main, forMode: .common)
        self.link = link
    }
}
