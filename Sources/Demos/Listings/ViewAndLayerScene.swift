import UIKitViews

/// A scene that adds an explicit layer animation in an animation block.
final class ViewAndLayerScene: ListingScene {
    static let demo = Demo(
        name: "listing-3-5", title: "Layer animation in a block",
        line: "A block fades myView out in one second; an explicit animation added in the block "
            + "moves its layer for three seconds. A ring shows where the faded view is.",
        keys: [SceneKey("m", "Fade and move") { $0.run() }],
        films: DemoFilms([0, 0.5, 1.5, 2.25, 3], poster: 0.5), size: ListingScene.windowSize
    ) { ViewAndLayerScene(size: $0) }

    private static let origin = CGPoint(x: 50, y: 50)
    private static let myNewPosition = CGPoint(x: 250, y: 150)

    private let field = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let myView = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    private let ring = CALayer()

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 20, y: 56, width: 600, height: 400))
        canvas.addSubview(field, named: "field", at: CGPoint(x: 320, y: 256))
        field.transform = CGAffineTransform(scaleX: 2, y: 2)
        field.layer.addSublayer(
            CALayer.line(
                from: Self.origin, to: Self.myNewPosition, width: 1, UIColor.hairline.cgColor))
        ring.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        ring.position = Self.origin
        ring.cornerRadius = 14
        ring.borderWidth = 1
        ring.borderColor = UIColor.amber.cgColor
        ring.name = "ring"
        field.layer.addSublayer(ring)
        myView.backgroundColor = UIColor.coral
        myView.layer.cornerRadius = 14
        myView.layer.name = "myView"
        myView.center = Self.origin
        field.addSubview(myView)
    }

    // MARK: Animate

    private func run() {
        myView.layer.opacity = 1
        UIView.animate(withDuration: 1.0) { [self] in
            // The block animates this change implicitly.
            myView.layer.opacity = 0.0

            // The explicit animation has its own duration.
            let theAnim = CABasicAnimation(keyPath: "position")
            theAnim.fromValue = NSValue(cgPoint: myView.layer.position)
            theAnim.toValue = NSValue(cgPoint: Self.myNewPosition)
            theAnim.duration = 3.0
            myView.layer.add(theAnim, forKey: "AnimateFrame")
            ring.add(theAnim, forKey: "AnimateFrame")
        }
    }
}
