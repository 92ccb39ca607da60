import UIKitViews

/// A demo of the guides on the shared stage.
@MainActor class ListingScene: DemoScene {
    /// The size in points that these demos are drawn for.
    static let windowSize = CGSize(width: 960, height: 720)

    /// The frame around the demo.
    let stage: DemoStage

    /// Where the demo lives.
    var canvas: UIView { stage.canvas }

    /// Makes the stage; a subclass builds its tree on the canvas.
    ///
    /// - Parameter kicker: A few words in capitals above the title. Listings of the guides have
    ///   none of their own: they show their name, and have a timeline under the panel.
    init(
        _ demo: Demo, kicker: String? = nil,
        canvasSize: CGSize = CGSize(width: 640, height: 512), size: CGSize
    ) {
        stage = DemoStage(
            demo, kicker: kicker ?? Self.kicker(demo.name), canvasSize: canvasSize,
            hasTimeline: kicker == nil, size: size)
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

    /// The name in capitals, with hyphens only between figures: `LISTING 4-8`.
    private static func kicker(_ name: String) -> String {
        name.split(separator: "-").reduce(into: "") { text, word in
            let joins = text.last?.isNumber == true && word.first?.isNumber == true
            text += (text.isEmpty ? "" : joins ? "-" : " ") + word.uppercased()
        }
    }

    // MARK: Build the tree

    /// Names the layer of a view, and puts the view on the canvas.
    func put(_ view: UIView, _ name: String, at center: CGPoint) {
        view.layer.name = name
        view.center = center
        canvas.addSubview(view)
    }

    /// Names a layer, and puts it on the canvas where it is.
    func put(_ layer: CALayer, _ name: String) {
        layer.name = name
        canvas.layer.addSublayer(layer)
    }

    /// A sunken place, to be seen where something fades out.
    func addWell(_ frame: CGRect, radius: CGFloat = Theme.pictureRadius) {
        let well = UIView(frame: frame)
        well.backgroundColor = Theme.well
        well.layer.cornerRadius = radius
        well.layer.borderWidth = 1
        well.layer.borderColor = Theme.line.cgColor
        canvas.addSubview(well)
    }

    /// A caption, centred on a point of the canvas.
    @discardableResult
    func addCaption(
        _ text: String, at center: CGPoint, color: UIColor = Theme.quietText
    ) -> Caption {
        let caption = Caption(text, at: center, color: color)
        canvas.addSubview(caption)
        return caption
    }
}
