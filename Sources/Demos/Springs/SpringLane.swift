import Foundation
import UIKitViews

/// A disc that a spring moves on a track.
final class SpringLane: UIView {
    /// The damping ratio of the spring; at 1 the disc does not overshoot.
    var ratio: Double {
        didSet { words.say(Self.text(ratio)) }
    }

    private static let size = CGSize(width: 592, height: 40)
    private static let radius: CGFloat = 14
    private static let ends = (left: CGPoint(x: 136, y: 20), right: CGPoint(x: 344, y: 20))

    let disc: UIView
    private let words: Caption
    private let rest: Caption

    /// Creates a lane for a spring.
    ///
    /// The layers of the disc and of the duration's caption are named `disc` and `rest`, with the lane's
    /// index.
    init(_ index: Int, ratio: Double, tone: Tone) {
        self.ratio = ratio
        disc = UIView.disc(radius: Self.radius, tone, named: "disc\(index)")
        words = Caption(Self.text(ratio), at: CGPoint(x: 504, y: 20), color: tone.color)
        rest = Caption("", at: CGPoint(x: 560, y: 20))
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        addTrack(from: Self.ends.left.x, to: Self.ends.right.x, y: Self.ends.left.y)
        addSubview(words)
        rest.layer.name = "rest\(index)"
        addSubview(rest)
        disc.center = Self.ends.left
        addSubview(disc)
    }

    required init?(coder: NSCoder) { nil }

    private static func text(_ ratio: Double) -> String {
        (ratio * 10).rounded() == ratio * 10 ? "\(ratio)" : String(format: "%.2f", ratio)
    }

    /// Shows the duration of the spring, in seconds.
    func say(rest seconds: Double) { rest.say(String(format: "%.2f s", seconds)) }

    /// Puts the disc at the left end without animation.
    func goBack() {
        disc.layer.removeAllAnimations()
        UIView.performWithoutAnimation { disc.center = Self.ends.left }
    }

    /// Returns an end of the track, in the lane's coordinates.
    func end(across: Bool) -> CGPoint { across ? Self.ends.right : Self.ends.left }

    /// The spring animation of the last animation block; nil if there is none.
    var spring: CASpringAnimation? {
        disc.layer.animationKeys()?.last.flatMap { disc.layer.animation(forKey: $0) }
            as? CASpringAnimation
    }
}
