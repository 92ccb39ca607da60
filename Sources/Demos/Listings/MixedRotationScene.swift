import UIKitViews

/// A scene with opposite rotations of a view and a layer inside the view.
final class MixedRotationScene: ListingScene {
    static let demo = Demo(
        name: "listing-4-9", title: "View and layer rotation",
        line: "Two chained blocks rotate backingView counterclockwise; an explicit animation "
            + "rotates manLayer inside it clockwise. The man stays upright.",
        keys: [
            SceneKey(
                "r", "Rotate both by 360°",
                queued: {
                    $0.rotateView(completion: $1)
                    $0.rotateLayer()
                })
        ],
        films: DemoFilms([0, 0.5, 1, 1.5, 2]), size: ListingScene.windowSize
    ) { MixedRotationScene(size: $0) }

    private let backingView: UIView
    private let manLayer: CALayer

    // MARK: Build the layer tree

    init(size: CGSize) {
        backingView = UIView.markedSquare(side: 288)
        manLayer = CALayer.man(height: 190)
        super.init(Self.demo, size: size)
        canvas.layer.addSublayer(
            CALayer.ring(center: CGPoint(x: 320, y: 240), radius: 212))
        backingView.layer.name = "backingView"
        backingView.center = CGPoint(x: 320, y: 240)
        canvas.addSubview(backingView)
        manLayer.position = CGPoint(x: 144, y: 144)
        backingView.layer.addSublayer(manLayer)
        addCaption("view  −360°     layer  +360°", at: CGPoint(x: 320, y: 482))
    }

    // MARK: Animate

    private func rotateView(completion: @escaping () -> Void) {
        let backingView = backingView
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                backingView.transform = CGAffineTransform(rotationAngle: -180 * .pi / 180)
            },
            completion: { _ in
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear,
                    animations: {
                        backingView.transform = CGAffineTransform(
                            rotationAngle: -359 * .pi / 180)
                    },
                    completion: { _ in
                        backingView.transform = .identity
                        completion()
                    })
            })
    }

    private func rotateLayer() {
        let layerAnimation = CABasicAnimation(keyPath: "transform")
        layerAnimation.duration = 2
        layerAnimation.beginTime = 0
        layerAnimation.valueFunction = CAValueFunction(name: .rotateZ)
        layerAnimation.timingFunction = CAMediaTimingFunction(name: .linear)
        layerAnimation.fromValue = 0.0
        layerAnimation.toValue = 360 * Double.pi / 180
        layerAnimation.byValue = 180 * Double.pi / 180
        manLayer.add(layerAnimation, forKey: "layerAnimation")
    }
}
