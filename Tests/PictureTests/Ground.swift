import CoreAnimation

/// A stage with one layer on it, for a scene to be built on.
struct Ground {
    let stage: OffscreenStage
    /// Red, 100 by 100 at (50, 50) unless the scene says otherwise.
    let layer = CALayer()

    init(
        size: CGSize = CGSize(width: 200, height: 200), scale: CGFloat = 1,
        background: CGColor = .white, frame: CGRect = CGRect(x: 50, y: 50, width: 100, height: 100)
    ) {
        stage = OffscreenStage(size: size, scale: scale, background: background)
        layer.frame = frame
        layer.backgroundColor = .red
        stage.layer.addSublayer(layer)
    }

    /// A page that fills a stage of 320 by 480 before black.
    static func page() -> Ground {
        let size = CGSize(width: 320, height: 480)
        return Ground(size: size, background: .black, frame: CGRect(origin: .zero, size: size))
    }

    /// Changes what is live without implicit animations.
    func change(_ body: (Ground) -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body(self)
        CATransaction.commit()
    }
}

/// A turn about the vertical axis, seen from 500 points away.
func tilt(_ degrees: Double, distance: Double = 500) -> CATransform3D {
    var lens = CATransform3DIdentity
    lens.m34 = -1 / distance
    return CATransform3DRotate(lens, degrees * .pi / 180, 0, 1, 0)
}

/// A turn in the plane.
func turn(_ degrees: Double) -> CATransform3D {
    CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
}
