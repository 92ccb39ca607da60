import CoreAnimation
import RenderTree
import UIKitViews

/// A view below a demo that shows when its animations wait and run.
///
/// The animations are shown along a time axis. The view reads the animations of the demo's layers
/// when they are added and removed, so that its bars show what runs and, as far as it was already
/// added, what will run. It is empty until the first animation, and restarts with an animation that
/// follows a pause. The layers of the stage itself, whose names begin with `stage.`, are left out.
///
/// Each bar is drawn twice, dim and bright. An animated clip reveals the bright bars up to the playhead
/// behind them, which is moved by an animation too, so that it is synchronized with the demo.
final class Timeline: UIView {
    /// The size of the timeline, in points.
    static let size = CGSize(width: 640, height: 104)

    private static let track = (x: 172.0, width: 444.0)
    private static let axisY = 82.0
    private static let font = UIFont.systemFont(ofSize: 11, weight: .medium)
    /// The space before and after the track for the playhead at its ends, in points.
    private static let margin = 8.0
    /// The time without an animation after which the timeline restarts, in seconds.
    private static let pause = 0.25
    /// The maximum number of animations, and of rows, shown.
    private static let most = 64, mostRows = 4
    /// The maximum duration shown of an endless animation, and of the whole timeline, in seconds.
    private static let endless = 4.0, longest = 60.0

    /// The animations shown, first added first.
    private(set) var animations: [LoggedAnimation] = []
    /// The media time at which the axis begins.
    private(set) var origin = 0.0
    /// The duration of the axis, in seconds.
    private(set) var seconds = 0.25
    private var log = AnimationLog(capacity: most)
    private var observer: AnimationObserver?
    private let rest: UIView
    private let lit: UIView
    private let playhead: CALayer

    init() {
        let box = CGRect(origin: .zero, size: Self.size)
        rest = UIView(frame: box)
        lit = UIView(frame: box)
        let height = Self.axisY - 6
        playhead = CALayer.box(
            CGRect(x: Self.track.x - 1, y: 6, width: 2, height: height), UIColor.paper.cgColor,
            radius: 1)
        super.init(frame: box)
        isHidden = true
        isUserInteractionEnabled = false
        lit.clipsToBounds = true
        lit.layer.anchorPoint = .zero
        lit.layer.position = CGPoint(x: Self.track.x - Self.margin, y: 0)
        (lit.layer.name, playhead.name) = ("stage.lit", "stage.playhead")
        playhead.opacity = 0
        playhead.addSublayer(
            CALayer.disc(center: CGPoint(x: 1, y: 0), radius: 4, UIColor.paper.cgColor))
        addSubview(rest)
        addSubview(lit)
        // The playhead is behind the bars, whose labels it would cover; bars are bright up to the
        // playhead.
        layer.insertSublayer(playhead, at: 0)
        observer = AnimationObserver(onStageOf: layer) { [weak self] commit, tree in
            MainActor.assumeIsolated { self?.note(commit, tree) }
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the parts of an animation's bar.
    func spans(of animation: LoggedAnimation) -> [AnimationSpan] {
        animation.spans(until: origin + seconds)
    }

    // MARK: Follow the animations

    private func note(_ commit: Commit, _ tree: RenderTree) {
        let isOver = animations.allSatisfy {
            !$0.over.isFinite || $0.over < commit.time - Self.pause
        }
        var next = isOver ? AnimationLog(capacity: Self.most) : log
        next.note(commit, tree, at: commit.time, forgetting: -.infinity)
        let found = next.entries.filter(\.isOfDemo)
        guard !found.isEmpty, !isOver || !commit.additions.isEmpty else { return }
        log = next
        guard found.map(\.shown) != animations.map(\.shown) else { return }
        animations = found
        measureAxis()
        isHidden = false
        follow()
    }

    private func measureAxis() {
        origin = animations.map(\.added).min() ?? 0
        let ends = animations.lazy.filter(\.begins.isFinite).map { [origin] in
            ($0.over.isFinite ? $0.over : $0.begins + Self.endless) - origin
        }
        seconds = min(Self.longest, ends.reduce(0.25, max))
    }

    /// Lays out the bars, and starts the playhead's and the clip's animation.
    ///
    /// The clip reveals the bright bars. With two commits, a frame could show all bright bars
    /// before the clip is animated.
    private func follow() {
        let (x, width) = (Self.track.x, Self.track.width)
        let wipe = CABasicAnimation(
            "bounds.size.width", from: Self.margin, to: Self.margin + width, duration: seconds)
        let ride = CABasicAnimation("position.x", from: x, to: x + width, duration: seconds)
        let move = CAAnimationGroup(visibleFor: seconds, [ride])
        // A begin time of 0 would stand for the time of the commit.
        let begin = max(layer.convertTime(origin, from: nil), .leastNormalMagnitude)
        for animation in [wipe, move] {
            (animation.beginTime, animation.fillMode) = (begin, .backwards)
        }
        Shapes.withoutActions {
            UIView.performWithoutAnimation {
                lay()
                lit.layer.bounds.size.width = Self.track.width + 2 * Self.margin
            }
            lit.layer.add(wipe, forKey: "wipe")
            playhead.add(move, forKey: "move")
        }
    }

    // MARK: Layout

    private func lay() {
        for side in [rest, lit] {
            for view in side.subviews { view.removeFromSuperview() }
            for layer in side.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        }
        layAxis()
        let found = AnimationRow.rows(
            animations, from: origin, to: origin + seconds, playhead: origin, atMost: .max
        ).rows
        let (rows, more) = (found.prefix(Self.mostRows), found.count - Self.mostRows)
        let pitch = rows.count > 3 ? 17.5 : 23.0, height = pitch - 6
        let top = 8 + pitch * CGFloat(max(0, 3 - rows.count)) / 2
        for (index, row) in rows.enumerated() {
            let y = top + pitch * CGFloat(index)
            lay(
                row, tone: [Tone.coral, Tone.amber, Tone.mint, Tone.azure][index % 4], y, height)
        }
        if more > 0 { write("+ \(more) more", x: 24, width: 120, middle: Self.axisY + 7) }
    }

    private func lay(_ row: AnimationRow, tone: Tone, _ y: CGFloat, _ height: CGFloat) {
        write(
            "\(row.title)  \(row.subject)", x: 24, width: Self.track.x - 40,
            middle: y + height / 2)
        let lane = height / CGFloat(row.laneCount)
        for (bar, index) in zip(row.bars, row.lanes) {
            for span in spans(of: bar) {
                for (side, isLit) in [(rest, false), (lit, true)] {
                    lay(
                        span, BarPaint(tone: tone, isLit: isLit), y + lane * CGFloat(index),
                        lane, on: side)
                }
            }
        }
    }

    private func x(_ time: Double, on side: UIView) -> CGFloat {
        Self.track.width * time / seconds + (side === rest ? Self.track.x : Self.margin)
    }

    private func lay(
        _ span: AnimationSpan, _ paint: BarPaint, _ y: CGFloat, _ height: CGFloat, on side: UIView
    ) {
        let left = x(span.start - origin, on: side)
        let width = x(span.end - origin, on: side) - left
        let box = CGRect(x: left + 1, y: y, width: max(2, width - 2), height: max(2, height - 1))
        let bar = CALayer.box(box, paint.fill(span.kind), radius: min(5, box.width / 2, height / 3))
        bar.borderWidth = span.kind == .wait ? 1 : 0
        bar.borderColor = paint.edge
        side.layer.addSublayer(bar)
        guard height > 9 else { return }
        let labels = span.notes.lazy.map {
            UILabel($0, font: Self.font, color: paint.text(span.kind))
        }
        guard let label = labels.first(where: { $0.bounds.width <= box.width - 8 }) else { return }
        label.place(x: box.midX - label.bounds.width / 2, y: box.midY - label.bounds.height / 2)
        side.addSubview(label)
    }

    /// Adds the time axis, with about eight labels at most.
    private func layAxis() {
        let step = [0.05, 0.1, 0.25, 0.5, 1, 2, 5].first { seconds / $0 <= 6.5 } ?? 10
        let line = CALayer.box(
            CGRect(x: Self.track.x, y: Self.axisY - 4, width: Self.track.width, height: 1),
            UIColor.hairline.cgColor)
        rest.layer.addSublayer(line)
        for index in 0...Int((seconds / step + 1e-9).rounded(.down)) {
            let time = Double(index) * step
            let x = x(time, on: rest)
            rest.layer.addSublayer(
                CALayer.box(
                    CGRect(x: x - 0.5, y: Self.axisY - 6, width: 1, height: 5),
                    UIColor.hairline.cgColor))
            let hundredths = (time * 100).rounded() / 100
            let text = time == time.rounded() ? "\(Int(time)) s" : "\(hundredths)"
            let label = UILabel(text, font: Self.font, color: UIColor.quietText)
            label.place(x: x - label.bounds.width / 2, y: Self.axisY)
            rest.addSubview(label)
        }
    }

    private func write(_ text: String, x: CGFloat, width: CGFloat, middle: CGFloat) {
        let label = UILabel(text, font: Self.font, color: UIColor.quietText)
        label.numberOfLines = 1
        label.bounds.size.width = min(label.bounds.width, width)
        label.place(x: x, y: middle - label.bounds.height / 2)
        rest.addSubview(label)
    }
}

extension LoggedAnimation {
    /// The values on which an animation's bar depends.
    fileprivate var shown: [Double] { [Double(animation.id.hashValue), begins, over] }
}

/// The colours of a row's bars, dim before the playhead has passed and bright afterwards.
@MainActor private struct BarPaint {
    let tone: Tone
    let isLit: Bool

    func fill(_ kind: AnimationSpan.Kind) -> CGColor {
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

    func text(_ kind: AnimationSpan.Kind) -> UIColor {
        isLit && kind == .forth ? UIColor.ink : UIColor.text
    }
}
