import UIKitViews

/// A view below a demo that displays an ``ExpectedSchedule`` along a time axis.
///
/// Bars show when animations wait and run. Marks show events: a disc is a completion, a ring a call of
/// a will-start method, a diamond a property change without animation. The playhead is moved by an
/// animation, so that it is synchronized with the demo.
///
/// At first the timeline displays the expected schedule. If a key interrupts an animation, the demo
/// replaces the schedule with the actual one.
///
/// Each bar is drawn twice, dim and bright. An animated clip reveals the bright bars up to the playhead.
final class Timeline: UIView {
    /// The size of the timeline, in points.
    static let size = CGSize(width: 640, height: 104)

    private static let track = (x: 148.0, width: 464.0)
    private static let bar = (height: 16.0, pitch: 23.0)
    private static let nameWidth = 116.0
    private static let axisY = 82.0
    private static let font = UIFont.systemFont(ofSize: 11, weight: .medium)
    /// The space before and after the track for marks at its ends, in points.
    private static let margin = 8.0

    /// The displayed schedule.
    private(set) var score = ExpectedSchedule()
    /// The media time at which the schedule started, or nil if it has not started.
    private var begin: Double?
    private let rest: UIView
    private let lit: UIView
    private let playhead: CALayer

    init() {
        let box = CGRect(origin: .zero, size: Self.size)
        rest = UIView(frame: box)
        lit = UIView(frame: box)
        let height = Self.axisY - 6
        playhead = Shapes.box(
            CGRect(x: Self.track.x - 1, y: 6, width: 2, height: height), Theme.paper.cgColor,
            radius: 1)
        super.init(frame: box)
        isUserInteractionEnabled = false
        lit.clipsToBounds = true
        lit.layer.anchorPoint = .zero
        lit.layer.position = CGPoint(x: Self.track.x - Self.margin, y: 0)
        lit.layer.bounds.size.width = 0
        (lit.layer.name, playhead.name) = ("stage.lit", "stage.playhead")
        playhead.opacity = 0
        playhead.addSublayer(
            Shapes.disc(center: CGPoint(x: 1, y: 0), radius: 4, Theme.paper.cgColor))
        addSubview(rest)
        addSubview(lit)
        layer.addSublayer(playhead)
    }

    /// Returns nil, because decoding from an archive is not supported.
    required init?(coder: NSCoder) { nil }

    /// Displays a schedule without starting it.
    func show(_ score: ExpectedSchedule) {
        begin = nil
        UIView.performWithoutAnimation {
            Shapes.withoutActions {
                lay(score)
                set(lit: 0)
            }
        }
    }

    /// Displays a schedule and starts it.
    func play(_ score: ExpectedSchedule) {
        begin = CACurrentMediaTime()
        follow(score, from: 0)
    }

    /// The time since the schedule started in seconds, or 0 if it has not started.
    var elapsed: Double { begin.map { CACurrentMediaTime() - $0 } ?? 0 }

    /// Replaces the running schedule with the result of `change`, and continues at the elapsed time.
    func change(_ change: (_ score: ExpectedSchedule, _ now: Double) -> ExpectedSchedule) {
        let now = elapsed
        guard begin != nil, now < score.seconds else { return }
        let changed = change(score, now)
        if changed != score { follow(changed, from: now) }
    }

    /// Displays a schedule and starts it at a time, in a single commit.
    ///
    /// With two commits, a frame could show all bright bars before the clip is animated.
    private func follow(_ score: ExpectedSchedule, from start: Double) {
        Shapes.withoutActions {
            UIView.performWithoutAnimation {
                lay(score)
                set(lit: Self.track.width + 2 * Self.margin)
            }
            if start < score.seconds { run(from: start) }
        }
    }

    /// Starts the animations of the playhead and of the clip that reveals the bright bars.
    private func run(from start: Double) {
        let passed = Self.track.width * start / score.seconds
        let wipe = CABasicAnimation(keyPath: "bounds.size.width")
        wipe.fromValue = Self.margin + passed
        wipe.toValue = Self.margin + Self.track.width
        let ride = CABasicAnimation(keyPath: "position.x")
        ride.fromValue = Self.track.x + passed
        ride.toValue = Self.track.x + Self.track.width
        let appear = CABasicAnimation(keyPath: "opacity")
        (appear.fromValue, appear.toValue) = (1, 1)
        let move = CAAnimationGroup()
        move.animations = [ride, appear]
        (move.duration, wipe.duration) = (score.seconds - start, score.seconds - start)
        lit.layer.add(wipe, forKey: "wipe")
        playhead.add(move, forKey: "move")
    }

    private func set(lit width: CGFloat) {
        lit.layer.removeAllAnimations()
        playhead.removeAllAnimations()
        lit.layer.bounds.size.width = width
    }

    // MARK: Layout

    private func lay(_ score: ExpectedSchedule) {
        self.score = score
        for side in [rest, lit] {
            for view in side.subviews { view.removeFromSuperview() }
            for layer in side.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        }
        layAxis(score.seconds)
        let top = 12 + Self.bar.pitch * CGFloat(max(0, 3 - score.rows.count)) / 2
        for (index, row) in score.rows.enumerated() {
            let y = top + Self.bar.pitch * CGFloat(index)
            let tone = [Theme.coral, Theme.amber, Theme.mint][index % 3]
            write(row.name, Theme.quietText, x: 24, middle: y + Self.bar.height / 2, on: rest)
            for (side, isLit) in [(rest, false), (lit, true)] {
                let paint = BarPaint(tone: tone, isLit: isLit)
                for span in row.spans { lay(span, paint, y, score.seconds, on: side) }
                for mark in row.marks {
                    lay(mark, isLit, y + Self.bar.height / 2, score.seconds, on: side)
                }
            }
        }
    }

    private func x(_ time: Double, of seconds: Double, on side: UIView) -> CGFloat {
        Self.track.width * time / seconds + (side === rest ? Self.track.x : Self.margin)
    }

    private func lay(
        _ span: ExpectedSchedule.Span, _ paint: BarPaint, _ y: CGFloat, _ seconds: Double,
        on side: UIView
    ) {
        let left = x(span.start, of: seconds, on: side)
        let width = x(span.end, of: seconds, on: side) - left
        let box = CGRect(x: left + 1, y: y, width: max(2, width - 2), height: Self.bar.height)
        let bar = Shapes.box(box, paint.fill(span.kind), radius: min(5, box.width / 2))
        bar.borderWidth = span.kind == .wait ? 1 : 0
        bar.borderColor = paint.edge
        side.layer.addSublayer(bar)
        guard !span.note.isEmpty else { return }
        let label = Theme.label(span.note, font: Self.font, color: paint.text(span.kind))
        guard label.bounds.width <= box.width - 8 else { return }
        Theme.place(label, x: box.midX - label.bounds.width / 2, y: y + 8 - label.bounds.height / 2)
        side.addSubview(label)
    }

    private func lay(
        _ mark: ExpectedSchedule.Mark, _ isLit: Bool, _ y: CGFloat, _ seconds: Double,
        on side: UIView
    ) {
        let center = CGPoint(x: x(mark.time, of: seconds, on: side), y: y)
        let tone = isLit ? Theme.paper : Theme.paper.mixed(with: Tone(0x2B3043), 0.6)
        let shape = Shapes.disc(center: center, radius: 6, Theme.card.cgColor)
        let inside = Shapes.disc(center: CGPoint(x: 6, y: 6), radius: 4, tone.cgColor)
        switch mark.kind {
        case .done: break
        case .began:
            (inside.backgroundColor, inside.borderColor) = (nil, tone.cgColor)
            inside.borderWidth = 1.5
        case .set:
            (shape.cornerRadius, inside.cornerRadius) = (2, 1)
            shape.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        }
        shape.addSublayer(inside)
        side.layer.addSublayer(shape)
    }

    /// Adds the time axis, with a label every quarter, half or whole second depending on the duration.
    private func layAxis(_ seconds: Double) {
        let step = seconds <= 1.5 ? 0.25 : seconds <= 3 ? 0.5 : 1
        let line = Shapes.box(
            CGRect(x: Self.track.x, y: Self.axisY - 4, width: Self.track.width, height: 1),
            Theme.line.cgColor)
        rest.layer.addSublayer(line)
        for index in 0...Int((seconds / step + 1e-9).rounded(.down)) {
            let time = Double(index) * step
            let x = x(time, of: seconds, on: rest)
            rest.layer.addSublayer(
                Shapes.box(
                    CGRect(x: x - 0.5, y: Self.axisY - 6, width: 1, height: 5),
                    Theme.line.cgColor))
            let text = time == time.rounded() ? "\(Int(time)) s" : "\(time)"
            let label = Theme.label(text, font: Self.font, color: Theme.quietText)
            Theme.place(label, x: x - label.bounds.width / 2, y: Self.axisY)
            rest.addSubview(label)
        }
    }

    private func write(
        _ text: String, _ color: UIColor, x: CGFloat, middle: CGFloat, on side: UIView
    ) {
        let label = Theme.label(text, font: Self.font, color: color)
        label.bounds.size.width = min(label.bounds.width, Self.nameWidth)
        Theme.place(label, x: x, y: middle - label.bounds.height / 2)
        side.addSubview(label)
    }
}

/// The colours of a row's bars, dim before the playhead has passed and bright afterwards.
@MainActor private struct BarPaint {
    let tone: Tone
    let isLit: Bool

    func fill(_ kind: ExpectedSchedule.Span.Kind) -> CGColor {
        let card = Tone(0x2B3043)
        switch kind {
        case .wait: return tone.cgColor(alpha: isLit ? 0.18 : 0)
        case .forth: return isLit ? tone.cgColor : tone.mixed(with: card, 0.72).cgColor
        case .back:
            return isLit
                ? tone.mixed(with: card, 0.4).cgColor : tone.mixed(with: card, 0.82).cgColor
        }
    }

    var edge: CGColor { tone.cgColor(alpha: isLit ? 0.9 : 0.4) }

    func text(_ kind: ExpectedSchedule.Span.Kind) -> UIColor {
        isLit && kind == .forth ? Theme.ink.color : Theme.text
    }
}
