import UIKitViews

/// A demo of the guides on the shared stage.
@MainActor class ListingScene: DemoScene {
    /// The frame around the demo.
    let stage: DemoStage

    /// Where the demo lives.
    var canvas: UIView { stage.canvas }

    /// Makes the stage; a subclass builds its tree on the canvas.
    init(_ demo: Demo, kicker: String, canvasSize: CGSize, size: CGSize) {
        stage = DemoStage(demo, kicker: kicker, canvasSize: canvasSize, size: size)
        super.init(size: size)
        view.addSubview(stage)
        stage.onPress = { [weak self] in self?.press($0) }
    }

    override func press(_ key: Character) {
        stage.flash(key)
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        stage.resize(to: size)
    }

    /// A caption, centred on a point of the canvas.
    func addCaption(_ text: String, at center: CGPoint, color: UIColor = Theme.quietText) {
        let label = Theme.label(
            text, font: Theme.captionFont, color: color, alignment: .center)
        Theme.place(
            label, x: center.x - label.bounds.width / 2, y: center.y - label.bounds.height / 2)
        canvas.addSubview(label)
    }
}
