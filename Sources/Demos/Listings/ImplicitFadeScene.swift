import UIKitViews

/// A scene that compares an implicitly animated layer with a view's layer.
final class ImplicitFadeScene: ListingScene {
    static let demo = Demo(
        name: "listing-3-1", title: "Implicit animation",
        line: "Setting theLayer.opacity to 0 fades theLayer out in a quarter of a second. The "
            + "same change of a view's layer takes effect without animation.",
        keys: [SceneKey("o", "Set both opacities to 0, or back to 1") { $0.toggle() }],
        films: DemoFilms([0, 0.05, 0.125, 0.3]), size: ListingScene.windowSize
    ) { ImplicitFadeScene(size: $0) }

    private let theLayer: CALayer
    private let ownedView: UIView

    // MARK: Build the layer tree

    init(size: CGSize) {
        let side = CGSize(width: 240, height: 240)
        theLayer = CALayer.box(
            CGRect(origin: CGPoint(x: 56, y: 112), size: side), UIColor.coral.cgColor,
            radius: CGFloat.cardRadius)
        ownedView = UIView(frame: CGRect(origin: .zero, size: side))
        super.init(Self.demo, size: size)
        for x in [56.0, 344] {
            addWell(
                CGRect(origin: CGPoint(x: x, y: 112), size: side), radius: CGFloat.cardRadius)
        }
        canvas.layer.addSublayer(theLayer, named: "theLayer")
        ownedView.backgroundColor = UIColor.azure
        ownedView.layer.cornerRadius = CGFloat.cardRadius
        canvas.addSubview(ownedView, named: "viewLayer", at: CGPoint(x: 464, y: 232))
        addCaption("a standalone layer", at: CGPoint(x: 176, y: 384))
        addCaption("the layer of a view", at: CGPoint(x: 464, y: 384))
    }

    // MARK: Animate

    private func toggle() {
        let opacity: Float = theLayer.opacity == 0 ? 1 : 0
        theLayer.opacity = opacity
        ownedView.layer.opacity = opacity
    }
}
