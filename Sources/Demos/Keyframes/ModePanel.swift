import UIKitViews

/// A disc moved by keyframes in one calculation mode.
///
/// The dots of the trace are equally spaced in time, so they are far apart where the disc is fast.
final class ModePanel: UIView {
    /// The size of a panel, in points.
    static let size = CGSize(width: 112, height: 232)
    /// The start position of the disc, followed by the positions of its four keyframes.
    nonisolated static let places = [
        CGPoint(x: 24, y: 200), CGPoint(x: 88, y: 184), CGPoint(x: 24, y: 96),
        CGPoint(x: 56, y: 72), CGPoint(x: 88, y: 24),
    ]
    /// The number of dots of the trace per second.
    private static let rate = 25.0

    private let mode: UIView.KeyframeAnimationOptions
    private let disc = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    private let trail = CAShapeLayer()
    private var dots = CGMutablePath()
    /// The position of the last dot.
    private var marked: CGPoint?
    private var begin = 0.0
    /// The number of dots that would have been added so far; media times can exceed an `Int`.
    private var count = 0.0
    private var link: CADisplayLink?

    /// Creates a panel; `name` is that of the mode and the layer.
    init(_ name: String, _ mode: UIView.KeyframeAnimationOptions, tone: Tone) {
        self.mode = mode
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        self.makeWell()
        for place in Self.places {
            let ring = CALayer.disc(center: place, radius: 8, .clear)
            ring.borderWidth = 1.5
            ring.borderColor = Tone.white.cgColor(alpha: 0.28)
            layer.addSublayer(ring)
        }
        trail.fillColor = tone.cgColor(alpha: 0.75)
        layer.addSublayer(trail)
        disc.layer.name = name
        disc.layer.cornerRadius = 12
        disc.layer.borderWidth = 2
        disc.layer.borderColor = UIColor.paper.cgColor
        disc.backgroundColor = tone.color
        disc.center = Self.places[0]
        addSubview(disc)
        addSubview(Caption(name, at: CGPoint(x: 56, y: Self.size.height + 18)))
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the disc through all points, with consecutive keyframes of equal duration.
    func run(duration: Double) {
        disc.layer.removeAllAnimations()
        disc.center = Self.places[0]
        let share = 1 / Double(Self.places.count - 1)
        UIView.animateKeyframes(
            withDuration: duration, delay: 0, options: mode.union(.curveLinear)
        ) { [disc] in
            for (index, place) in Self.places.dropFirst().enumerated() {
                UIView.addKeyframe(
                    withRelativeStartTime: Double(index) * share, relativeDuration: share
                ) { disc.center = place }
            }
        }
        trace()
    }

    // MARK: Trace

    private func trace() {
        (begin, count, dots, marked) = (CACurrentMediaTime(), 0, CGMutablePath(), nil)
        Shapes.withoutActions { trail.path = nil }
        guard link == nil else { return }
        let link = CADisplayLink(target: trail) { [weak self] link in
            guard let self else { return link.invalidate() }
            mark()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func mark() {
        guard disc.layer.animationKeys() != nil, let shown = disc.layer.presentation()?.position
        else {
            link?.invalidate()
            link = nil
            return
        }
        let reached = ((CACurrentMediaTime() - begin) * Self.rate + 1e-6).rounded(.down)
        guard reached >= count else { return }
        count = reached + 1
        // While the disc is at rest, no further dot is added.
        guard shown != marked else { return }
        marked = shown
        dots.addEllipse(in: CGRect(x: shown.x - 2, y: shown.y - 2, width: 4, height: 4))
        Shapes.withoutActions { trail.path = dots.copy() }
    }
}

extension UIView.KeyframeAnimationOptions {
    /// The option of animation blocks for a linear curve, which applies to keyframe animations too.
    static let curveLinear = Self(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
}
