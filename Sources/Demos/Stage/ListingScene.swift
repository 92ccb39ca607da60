import UIKitViews

/// The base class of the guides' demos on the shared stage.
@MainActor class ListingScene: DemoScene {
    /// The size for which these demos are designed, in points.
    static let windowSize = CGSize(width: 960, height: 720)

    /// The frame around the demo.
    let stage: DemoStage

    /// The view for the demo.
    var canvas: UIView { stage.canvas }

    /// Creates the stage; a subclass adds its views to the canvas.
    ///
    /// - Parameter kicker: A few words in capitals above the title; nil for listings of the guides,
    ///   which show their name and a timeline.
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

    /// Returns the name in capitals, with hyphens only between numbers: `LISTING 4-8`.
    private static func kicker(_ name: String) -> String {
        name.split(separator: "-").reduce(into: "") { text, word in
            let joins = text.last?.isNumber == true && word.first?.isNumber == true
            text += (text.isEmpty ? "" : joins ? "-" : " ") + word.uppercased()
        }
    }

    // MARK: Build the tree

    /// Adds a view to the canvas and names its layer.
    func put(_ view: UIView, _ name: String, at center: CGPoint) {
        view.layer.name = name
        view.center = center
        canvas.addSubview(view)
    }

    /// Adds a layer to the canvas at its current position and names it.
    func put(_ layer: CALayer, _ name: String) {
        layer.name = name
        canvas.layer.addSublayer(layer)
    }

    /// Adds a dark background, which stays visible when its content fades out.
    func addWell(_ frame: CGRect, radius: CGFloat = Theme.pictureRadius) {
        let well = UIView(frame: frame)
        well.backgroundColor = Theme.well
        well.layer.cornerRadius = radius
        well.layer.borderWidth = 1
        well.layer.borderColor = Theme.line.cgColor
        canvas.addSubview(well)
    }

    /// Adds a caption, centred on a point of the canvas.
    @discardableResult
    func addCaption(
        _ text: String, at center: CGPoint, color: UIColor = Theme.quietText
    ) -> Caption {
        let caption = Caption(text, at: center, color: color)
        canvas.addSubview(caption)
        return caption
    }
}
