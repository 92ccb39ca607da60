import UIKitViews

/// A scene that moves a layer along a path.
final class BounceScene: ListingScene {
    static let demo = Demo(
        name: "listing-3-3", title: "Bounce along a path",
        line: "A keyframe animation moves theLayer along two curves in five seconds. The path has "
            + "a dot every tenth of a second.",
        keys: [
            SceneKey("b", "Bounce with linear calculation mode") { $0.bounce(.linear) },
            SceneKey("p", "Bounce at constant speed (paced mode)") { $0.bounce(.paced) },
        ],
        films: DemoFilms([0.5, 1.25, 2.25, 3.75, 5.5]), size: ListingScene.windowSize
    ) { BounceScene(size: $0) }

    private static let seconds = 5.0
    private static let start = CGPoint(x: 74, y: 74)
    private static let end = CGPoint(x: 566, y: 74)
    private let theLayer: CALayer

    // MARK: Build the layer tree

    init(size: CGSize) {
        theLayer = CALayer.disc(center: Self.start, radius: 24, UIColor.coral.cgColor)
        super.init(
            Self.demo, canvasSize: CGSize(width: 640, height: 480), size: size)
        let floor = CALayer.box(
            CGRect(x: 48, y: 424, width: 544, height: 2),
            CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.12), radius: 1)
        canvas.layer.addSublayer(floor)
        for dot in dots() { canvas.layer.addSublayer(dot) }
        theLayer.name = "theLayer"
        theLayer.borderWidth = 3
        theLayer.borderColor = UIColor.amber.cgColor
        canvas.layer.addSublayer(theLayer)
    }

    /// Returns the path of the listing, with the same coordinates.
    private static func makePath() -> CGMutablePath {
        let thePath = CGMutablePath()
        thePath.move(to: start)
        thePath.addCurve(
            to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500),
            control2: CGPoint(x: 320, y: 500))
        thePath.addCurve(
            to: end, control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
        return thePath
    }

    /// Returns dots at the layer's positions at intervals of 0.1 s, larger at whole seconds.
    private func dots() -> [CALayer] {
        let steps = 25
        return (0...2 * steps).map { step in
            let left: CGFloat = step < steps ? 74 : 320
            let t = CGFloat(step < steps ? step : step - steps) / CGFloat(steps)
            let s = 1 - t
            let x = left + 246 * (3 * s * t * t + t * t * t)
            let y = 74 + 426 * 3 * s * t
            let isWhole = step % 10 == 0
            return CALayer.disc(
                center: CGPoint(x: x, y: y), radius: isWhole ? 4 : 2.5,
                isWhole ? UIColor.amber.cgColor : Tone.mint.cgColor(alpha: 0.7))
        }
    }

    // MARK: Animate

    private func bounce(_ mode: CAAnimationCalculationMode) {
        let theAnimation = CAKeyframeAnimation(keyPath: "position")
        theAnimation.path = Self.makePath()
        theAnimation.duration = Self.seconds
        theAnimation.calculationMode = mode
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        theLayer.position = Self.end
        theLayer.add(theAnimation, forKey: "position")
        CATransaction.commit()
    }
}
