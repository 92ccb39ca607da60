import UIKitViews

/// A disc on a track, and a graph of its speed over time.
final class RetargetingLane: UIView {
    /// The duration of a move, in seconds.
    var duration = 1.0

    private static let size = CGSize(width: 592, height: 232)
    private static let radius: CGFloat = 20
    private static let track = (left: CGFloat(160), right: CGFloat(560), y: CGFloat(40))

    /// The destination of the disc, as a fraction of the track.
    private(set) var goal: CGFloat = 0
    /// The closure called when the track is tapped, with the point as a fraction of the track.
    var onTap: (CGFloat) -> Void = { _ in }

    private let disc: UIView
    private let graph: SpeedGraph
    private let replaces: Bool

    /// Creates a lane with a title and a caption.
    ///
    /// `name` is the name of the disc's layer. With `replaces`, a new animation replaces the
    /// running one, instead of adding to it.
    init(_ name: String, _ title: String, _ caption: String, tone: Tone, replaces: Bool) {
        self.replaces = replaces
        disc = UIView(
            frame: CGRect(x: 0, y: 0, width: 2 * Self.radius, height: 2 * Self.radius))
        graph = SpeedGraph(
            frame: CGRect(x: 0, y: 88, width: Self.size.width, height: 136), tone: tone)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        let heading = Theme.label(title, font: Theme.cardTitleFont, color: Theme.text)
        Theme.place(heading, x: 0, y: 18)
        let line = Theme.label(
            caption, font: Theme.captionFont, color: Theme.quietText, width: 130)
        Theme.place(line, x: 0, y: 42)
        for view in [heading, line, graph] { addSubview(view) }
        let rail = Shapes.box(
            CGRect(
                x: Self.track.left, y: Self.track.y - 1,
                width: Self.track.right - Self.track.left, height: 2),
            CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.14), radius: 1)
        layer.addSublayer(rail)
        for x in [Self.track.left, Self.track.right] {
            layer.addSublayer(
                Shapes.disc(
                    center: CGPoint(x: x, y: Self.track.y), radius: 4,
                    Theme.quietText.cgColor))
        }
        disc.layer.name = name
        disc.layer.cornerRadius = Self.radius
        disc.backgroundColor = tone.color
        disc.center = Self.place(0)
        disc.isUserInteractionEnabled = false
        addSubview(disc)
        addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("tap:", RetargetingLane.tap(_:))))
    }

    /// Returns nil, because decoding from an archive is not supported.
    required init?(coder: NSCoder) { nil }

    private static func place(_ fraction: CGFloat) -> CGPoint {
        CGPoint(x: track.left + (track.right - track.left) * fraction, y: track.y)
    }

    private func tap(_ tap: UITapGestureRecognizer) {
        let length = Self.track.right - Self.track.left
        let fraction = (tap.location(in: self).x - Self.track.left) / length
        onTap(min(max(fraction, 0), 1))
    }

    /// Moves the disc to a destination, given as a fraction of the track.
    func send(to goal: CGFloat) {
        let end = Self.place(goal)
        self.goal = goal
        if replaces {
            let shown = disc.layer.presentation()?.position ?? disc.center
            let move = CABasicAnimation(keyPath: "position")
            (move.fromValue, move.toValue) = (shown, end)
            move.duration = duration
            move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            disc.center = end
            disc.layer.add(move, forKey: "position")
        } else {
            UIView.animate(withDuration: duration) { self.disc.center = end }
        }
        graph.watch(disc.layer)
    }

    /// Puts the disc at the left end without animation.
    func goBack() {
        goal = 0
        disc.layer.removeAllAnimations()
        UIView.performWithoutAnimation { disc.center = Self.place(0) }
    }
}
