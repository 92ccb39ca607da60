import UIKitViews

/// The base class of scenes that are shown in a ``DemoStage``.
@MainActor class ListingScene: DemoScene {
    /// The design size of the scenes that show listings of the guides, in points.
    static let windowSize = CGSize(width: 960, height: 720)

    /// The view around the demo's content, with texts, keys and a timeline.
    let stage: DemoStage

    /// The view that contains the demo's content.
    var canvas: UIView { stage.canvas }

    /// Creates the stage; a subclass adds its views to the canvas.
    ///
    /// `kicker` has a few words in capitals, which are above the title. If it is nil, the demo's
    /// name is above the title, and a timeline below the panel.
    init(
        _ demo: Demo, kicker: String? = nil,
        canvasSize: CGSize = CGSize(width: 640, height: 512), size: CGSize
    ) {
        stage = DemoStage(
            demo, kicker: kicker ?? Self.kicker(demo.name), canvasSize: canvasSize,
            hasTimeline: kicker == nil, size: size)
        super.init(size: size)
        view.addSubview(stage)
        stage.onPress = { [weak self] key in
            guard let self else { return }
            if let capWasTapped { capWasTapped(key) } else { press(key) }
        }
    }

    override var hasTimeline: Bool { stage.showsTimeline }

    override func coverTimeline(_ isCovered: Bool) {
        Shapes.withoutActions { stage.timeline.layer.opacity = isCovered ? 0 : 1 }
    }

    override func press(_ key: Character) {
        stage.flash(key)
        super.press(key)
    }

    override func label(keys labels: [String: String]) { stage.label(keys: labels) }

    override func showParameters() { stage.show(parameters, size: view.bounds.size) }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        stage.resize(to: size)
    }

    /// Returns a demo's name in capitals, with hyphens only between numbers, such as `LISTING 4-8`.
    private static func kicker(_ name: String) -> String {
        name.split(separator: "-").reduce(into: "") { text, word in
            let joins = text.last?.isNumber == true && word.first?.isNumber == true
            text += (text.isEmpty ? "" : joins ? "-" : " ") + word.uppercased()
        }
    }

    // MARK: Build the layer tree

    /// Adds a dark background view, which remains visible when the content in front fades out.
    func addWell(_ frame: CGRect, radius: CGFloat = .pictureRadius) {
        let well = UIView(frame: frame)
        well.makeWell(radius: radius)
        canvas.addSubview(well)
    }

    /// Adds a caption that is centred on a point of the canvas.
    @discardableResult
    func addCaption(
        _ text: String, at center: CGPoint, color: UIColor = .quietText
    ) -> Caption {
        let caption = Caption(text, at: center, color: color)
        canvas.addSubview(caption)
        return caption
    }
}
