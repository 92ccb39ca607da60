import UIKitViews

/// A card with opposite rotations of a view and a layer inside the view.
final class RotationCard: PlaygroundCard {
    private let backingView = UIView.markedSquare(side: 152)
    private let manLayer = CALayer.drawnMan(scale: 0.68)
    private let rotations = ActionQueue()

    // MARK: Build the layer tree

    init() {
        super.init(
            key: "r", kicker: "VIEW AND LAYER",
            caption: "Blocks rotate the view −360°; a CABasicAnimation rotates the layer +360°.",
            pips: 1)
        addWell()
        let center = CGPoint(x: Self.pictureSide / 2, y: Self.pictureSide / 2)
        picture.layer.addSublayer(CALayer.ring(center: center, radius: 108))
        backingView.layer.name = "backingView"
        backingView.center = center
        picture.addSubview(backingView)
        manLayer.position = CGPoint(x: 76, y: 76)
        backingView.layer.addSublayer(manLayer)
        announce("Opposite rotations", index: 0)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Animate

    /// Rotates the view and the layer once, after a rotation that is running.
    ///
    /// If Reduce Motion is on, the view and the layer fade out and in instead.
    override func press() {
        super.press()
        if UIAccessibility.isReduceMotionEnabled { return fade() }
        rotations.run { [unowned self] in rotate(completion: $0) }
    }

    private func rotate(completion: @escaping () -> Void) {
        spin(to: -.pi) { [weak self] in
            self?.spin(to: -2 * .pi) {
                self?.backingView.transform = .identity
                completion()
            }
        }
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        animation.fromValue = 0.0
        animation.toValue = 2 * Double.pi
        animation.duration = 2
        manLayer.add(animation, forKey: "layerAnimation")
    }

    private func fade() {
        UIView.animate(
            withDuration: 0.5, delay: 0, options: [.curveEaseInOut, .autoreverse],
            animations: { [backingView] in backingView.alpha = 0.2 },
            completion: { [backingView] _ in backingView.alpha = 1 })
    }

    private func spin(to angle: CGFloat, completion: @escaping () -> Void) {
        let backingView = backingView
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: { backingView.transform = CGAffineTransform(rotationAngle: angle) },
            completion: { _ in completion() })
    }
}
