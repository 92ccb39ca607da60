import UIKitViews

/// A scene that runs two keyframe animations as a group.
final class GroupScene: ListingScene {
    static let demo = Demo(
        name: "listing-3-4", title: "Animation group",
        line: "The border's width and colour change for five seconds, in the calculation mode "
            + "paced. Then both return to their model values.",
        keys: [SceneKey("g", "Run the group") { $0.run() }],
        films: DemoFilms([0.5, 1.25, 2.25, 3.75, 5.5]), size: ListingScene.windowSize
    ) { GroupScene(size: $0) }

    private static let widths = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
    private let myLayer = CALayer.box(
        CGRect(x: 160, y: 72, width: 320, height: 320), UIColor.paper.cgColor,
        radius: CGFloat.cardRadius)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        canvas.layer.addSublayer(myLayer, named: "myLayer")
        addCaption(
            "borderWidth  1 · 10 · 5 · 30 · 0.5 · 15 · 2 · 50 · 0", at: CGPoint(x: 320, y: 424))
        addCaption("borderColor  green · red · blue", at: CGPoint(x: 320, y: 448))
    }

    // MARK: Animate

    private func run() {
        let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
        widthAnim.values = Self.widths
        widthAnim.calculationMode = .paced

        let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
        colorAnim.values = [UIColor.green.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor]
        colorAnim.calculationMode = .paced

        let group = CAAnimationGroup()
        group.animations = [colorAnim, widthAnim]
        group.duration = 5.0
        myLayer.add(group, forKey: "BorderChanges")
    }
}
