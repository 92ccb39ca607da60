import UIKitViews

/// A scene with a cube that rotates and opens.
final class CubeScene: ListingScene {
    static let demo = Demo(
        name: "cube", title: "Cube in a transform layer",
        line:
            "A transform layer keeps its sublayers in 3D. The cube's six sides are sorted by depth "
            + "and share one vanishing point.",
        keys: [
            SceneKey("s", "Rotate the cube") { $0.spin() },
            SceneKey("o", "Open or close the cube") { $0.open() },
        ],
        films: DemoFilms(poster: 0.7)
    ) { CubeScene(size: $0) }

    private static let side: CGFloat = 200
    private let cube = CATransformLayer()
    private var sides: [CALayer] = []
    private var isOpen = false

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "LAYERS", size: size)
        var lens = CATransform3DIdentity
        lens.m34 = -1 / 900
        canvas.layer.sublayerTransform = lens
        cube.name = "cube"
        cube.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        cube.position = CGPoint(x: 320, y: 256)
        cube.transform = pose
        let tones = [Tone.coral, Tone.amber, Tone.mint, Tone.azure, Tone(0xB678D8), Tone.paper]
        for (index, tone) in tones.enumerated() { addSide(index, tone) }
        canvas.layer.addSublayer(cube)
    }

    private var pose: CATransform3D {
        CATransform3DRotate(CATransform3DMakeRotation(-0.55, 1, 0, 0), 0.7, 0, 1, 0)
    }

    /// Returns the rotation after which a side's z axis points out of the cube.
    private func facing(_ index: Int) -> CATransform3D {
        index < 4
            ? CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
            : CATransform3DMakeRotation(index == 4 ? .pi / 2 : -.pi / 2, 1, 0, 0)
    }

    private func place(_ index: Int, out distance: CGFloat) -> CATransform3D {
        CATransform3DTranslate(facing(index), 0, 0, distance)
    }

    private func addSide(_ index: Int, _ tone: Tone) {
        let layer = CALayer.box(cube.bounds, tone.cgColor(alpha: 0.94), radius: 22)
        layer.name = "side\(index)"
        layer.transform = place(index, out: Self.side / 2)
        (layer.borderWidth, layer.borderColor) = (3, Tone.ink.cgColor(alpha: 0.25))
        let pips: [[(CGFloat, CGFloat)]] = [
            [(0, 0)], [(-1, -1), (1, 1)], [(-1, 1), (0, 0), (1, -1)],
            [(-1, -1), (1, -1), (-1, 1), (1, 1)],
            [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
            [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        ]
        for (x, y) in pips[index] {
            let center = CGPoint(x: Self.side / 2 + 52 * x, y: Self.side / 2 + 52 * y)
            layer.addSublayer(
                CALayer.disc(center: center, radius: 17, Tone.ink.cgColor(alpha: 0.85)))
        }
        cube.addSublayer(layer)
        sides.append(layer)
    }

    // MARK: Animate

    private func spin() {
        for (key, axis, duration) in [("turn", "y", 6.0), ("tilt", "x", 11.0)] {
            let turn = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
            (turn.byValue, turn.duration, turn.repeatCount) = (2 * Double.pi, duration, .infinity)
            cube.add(turn, forKey: key)
        }
    }

    private func open() {
        isOpen.toggle()
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.9)
        CATransaction.setAnimationTimingFunction(
            CAMediaTimingFunction(name: .easeInEaseOut))
        for (index, layer) in sides.enumerated() {
            layer.transform = place(index, out: Self.side / 2 + (isOpen ? 60 : 0))
        }
        CATransaction.commit()
    }
}
