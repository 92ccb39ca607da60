import UIKitViews

/// A disc on a track, and a graph of its speed over time.
final class RetargetingLane: UIView {
    private static let size = CGSize(width: 592, height: 232)
    private static let radius: CGFloat = 20
    private static let track = (left: CGFloat(160), right: CGFloat(560), y: CGFloat(40))

    /// The destination of the disc, as a fraction of the track.
    private(set) var goal: CGFloat = 0
    /// A closure called with the tapped point, as a fraction of the track.
    var onTap: (CGFloat) -> Void = { _ in }

    let disc: UIView
    private let graph: SpeedGraph

    init(_ name: String, _ title: String, _ caption: String, tone: Tone) {
        disc = UIView.disc(radius: Self.radius, tone, named: name)
        graph = SpeedGraph(
            frame: CGRect(x: 0, y: 88, width: Self.size.width, height: 136), tone: tone)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        let heading = UILabel(title, font: UIFont.cardTitle, color: UIColor.text)
        heading.place(x: 0, y: 18)
        let line = UILabel(
            caption, font: UIFont.caption, color: UIColor.quietText, width: 130)
        line.place(x: 0, y: 42)
        for view in [heading, line, graph] { addSubview(view) }
        addTrack(from: Self.track.left, to: Self.track.right, y: Self.track.y)
        disc.center = Self.place(0)
        disc.isUserInteractionEnabled = false
        addSubview(disc)
        addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("tap:", RetargetingLane.tap(_:))))
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the point of the track at a fraction of its length.
    static func place(_ fraction: CGFloat) -> CGPoint {
        CGPoint(x: track.left + (track.right - track.left) * fraction, y: track.y)
    }

    private func tap(_ tap: UITapGestureRecognizer) {
        let length = Self.track.right - Self.track.left
        let fraction = (tap.location(in: self).x - Self.track.left) / length
        onTap(min(max(fraction, 0), 1))
    }

    /// Sets the disc's new destination, and plots the disc's speed.
    func follow(to goal: CGFloat) {
        self.goal = goal
        graph.watch(disc.layer)
    }

    /// Puts the disc at the left end without animation.
    func goBack() {
        goal = 0
        graph.stop()
        disc.layer.removeAllAnimations()
        UIView.performWithoutAnimation { disc.center = Self.place(0) }
    }
}
