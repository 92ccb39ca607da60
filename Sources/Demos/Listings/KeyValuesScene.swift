import UIKitViews

/// A scene that runs keyframe animations with values of different types.
final class KeyValuesScene: ListingScene {
    static let demo = Demo(
        name: "key-values", title: "Keyframe values",
        line: "Keyframe animations with three values in two seconds: numbers, points, rectangles, "
            + "colours, transforms or images; or a path instead of points.",
        keys: [
            SceneKey("n", "Animate cornerRadius (numbers)") { $0.runNumbers() },
            SceneKey("p", "Animate position (points)") { $0.runPoints() },
            SceneKey("w", "Animate position along a path") { $0.runAlongPath() },
            SceneKey("r", "Animate bounds (rectangles)") { $0.runRectangles() },
            SceneKey("c", "Animate backgroundColor (colours)") { $0.runColors() },
            SceneKey("t", "Animate transform") { $0.runTransforms() },
            SceneKey("i", "Animate contents (images)") { $0.runPictures() },
        ],
        films: DemoFilms([0, 0.5, 1, 1.5, 2.5]), size: ListingScene.windowSize
    ) { KeyValuesScene(size: $0) }

    private static let middle = CGPoint(x: 320, y: 240)
    private static let box = CGRect(x: 0, y: 0, width: 160, height: 160)

    private let theLayer = CALayer()
    private let pictures: [CGImage]
    private let caption: Caption

    // MARK: Build the layer tree

    init(size: CGSize) {
        pictures = [Tone.coral, Tone.mint, Tone.azure].enumerated().map { index, tone in
            CGImage.stripes(tone, Tone.paper, slope: index)
        }
        caption = Caption("", at: CGPoint(x: 320, y: 472))
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 40, y: 32, width: 560, height: 416))
        theLayer.bounds = Self.box
        theLayer.position = Self.middle
        theLayer.backgroundColor = UIColor.coral.cgColor
        theLayer.cornerRadius = 8
        theLayer.masksToBounds = true
        canvas.layer.addSublayer(theLayer, named: "theLayer")
        canvas.addSubview(caption)
        caption.say("cornerRadius  ·  0, 80, 20")
    }

    // MARK: Animate

    private func run(_ keyPath: String, _ values: [Any], _ text: String) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        start(animation, text)
    }

    private func runNumbers() {
        run("cornerRadius", [0, 80, 20], "cornerRadius  ·  0, 80, 20")
    }

    private func runPoints() {
        run(
            "position",
            [CGPoint(x: 144, y: 136), CGPoint(x: 496, y: 136), CGPoint(x: 320, y: 344)],
            "position  ·  three corners of a triangle")
    }

    private func runRectangles() {
        run(
            "bounds",
            [Self.box, CGRect(x: 0, y: 0, width: 400, height: 80), Self.box],
            "bounds  ·  160 × 160, 400 × 80, 160 × 160")
    }

    private func runColors() {
        run(
            "backgroundColor",
            [UIColor.coral.cgColor, UIColor.mint.cgColor, UIColor.azure.cgColor],
            "backgroundColor  ·  coral, mint, blue")
    }

    private func runTransforms() {
        run(
            "transform",
            [
                CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
                CATransform3DMakeScale(1.5, 1.5, 1),
            ], "transform  ·  identity, rotation by 90°, scale by 1.5")
    }

    private func runPictures() {
        run("contents", pictures, "contents  ·  three images")
    }

    private func runAlongPath() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 144, y: 136))
        path.addCurve(
            to: CGPoint(x: 496, y: 136), control1: CGPoint(x: 144, y: 424),
            control2: CGPoint(x: 496, y: 424))
        path.addLine(to: CGPoint(x: 320, y: 240))
        animation.path = path
        start(animation, "path  ·  a curve and a line")
    }

    private func start(_ animation: CAKeyframeAnimation, _ text: String) {
        animation.duration = 2
        theLayer.removeAllAnimations()
        theLayer.add(animation, forKey: "values")
        caption.say(text)
    }
}
