import UIKitViews

/// A scene that compares the layer of a view with a standalone layer.
final class LayerPropertiesScene: PanesScene {
    static let demo = Demo(
        name: "layer-properties", title: "Layer properties",
        line: "A block of 1.5 s changes two layers: a view's layer takes 1.5 s, a standalone layer "
            + "0.25 s.",
        keys: [
            SceneKey("a", "Move the anchor point") { $0.change(Specimen.moveAnchor) },
            SceneKey("d", "Change the depth (zPosition)") { $0.change(Specimen.moveForward) },
            SceneKey("s", "Transform the sublayers") { $0.change(Specimen.turnSublayers) },
            SceneKey("b", "Set border, corners, shadow") { $0.change(Specimen.drawEdge) },
            SceneKey("p", "Cross-fade the contents") { $0.change(Specimen.swapContents) },
            SceneKey("c", "Clip the sublayers") { $0.change(Specimen.clip) },
            SceneKey("r", "Rasterise at half the scale") { $0.change(Specimen.rasterize) },
            SceneKey("i", "Add or remove a sublayer") { $0.change(Specimen.toggleSublayer) },
        ],
        films: DemoFilms([0.1, 0.3, 0.9, 1.5])
    ) { LayerPropertiesScene(size: $0) }

    private let specimens: [Specimen]
    private let card = UIView(frame: CGRect(origin: .zero, size: Specimen.size))

    // MARK: Build the layer tree

    init(size: CGSize) {
        specimens = [Specimen(card.layer), Specimen(CALayer())]
        super.init(
            Self.demo, kicker: "LAYERS",
            Pane(title: "The layer of a view", note: "follows the block: 1.5 s, linear"),
            Pane(title: "A layer of your own", note: "ignores the block: implicit, 0.25 s"),
            size: size)
        for (specimen, pane) in zip(specimens, panes) { specimen.place(in: pane.layer) }
        panes[0].addSubview(card)
        specimens[0].layer.name = "viewLayer"
        specimens[1].layer.name = "ownLayer"
    }

    // MARK: Animate

    private func change(_ change: @escaping (Specimen) -> () -> Void) {
        UIView.animate(withDuration: 1.5, delay: 0, options: .curveLinear) { [specimens] in
            for specimen in specimens { change(specimen)() }
        }
    }
}

/// A layer with sublayers that overlaps a neighbour, with functions that toggle its properties.
@MainActor private final class Specimen {
    static let size = CGSize(width: 144, height: 144)
    private static let pictures = [Landscape.day, .dusk].map { landscape in
        UIGraphicsImageRenderer(size: size).image { context in
            landscape.view(size: size, radius: 0).layer.render(in: context.cgContext)
        }.cgImage
    }

    let layer: CALayer
    private let neighbour = CALayer.box(
        CGRect(x: 160, y: 208, width: 104, height: 104), UIColor.azure.cgColor, radius: 12)
    private let extra = CALayer.disc(
        center: CGPoint(x: 72, y: 72), radius: 26, UIColor.mint.cgColor)
    /// The outline of the cached image.
    private let outline = CALayer.box(CGRect(x: -30, y: -30, width: 204, height: 204), .clear)

    init(_ layer: CALayer) {
        self.layer = layer
        layer.bounds = CGRect(origin: .zero, size: Self.size)
        layer.backgroundColor = UIColor.paper.cgColor
        layer.contents = Self.pictures[0]
        layer.borderColor = UIColor.coral.cgColor
        for (x, y, tone) in [(0.0, 0.0, Tone.amber), (144, 144, Tone.coral)] {
            layer.addSublayer(CALayer.disc(center: CGPoint(x: x, y: y), radius: 28, tone.cgColor))
        }
        neighbour.zPosition = 5
        outline.borderWidth = 2
        outline.borderColor = UIColor.amber.cgColor
        outline.opacity = 0
    }

    func place(in pane: CALayer) {
        layer.position = CGPoint(x: 120, y: 160)
        pane.addSublayer(neighbour)
        pane.addSublayer(layer)
        layer.addSublayer(outline)
    }

    func moveAnchor() {
        layer.anchorPoint = layer.anchorPoint.x == 0.5 ? .zero : CGPoint(x: 0.5, y: 0.5)
    }

    func moveForward() { layer.zPosition = layer.zPosition == 0 ? 10 : 0 }

    func turnSublayers() {
        let turned = CATransform3DScale(CATransform3DMakeRotation(.pi / 3, 0, 0, 1), 0.6, 0.6, 1)
        let isTurned = !CATransform3DIsIdentity(layer.sublayerTransform)
        layer.sublayerTransform = isTurned ? CATransform3DIdentity : turned
    }

    func drawEdge() {
        let hasEdge = layer.borderWidth > 0
        layer.borderWidth = hasEdge ? 0 : 14
        layer.cornerRadius = hasEdge ? 0 : 36
        layer.borderColor = (hasEdge ? Tone.coral : Tone.mint).cgColor
        layer.shadowColor = .black
        layer.shadowOpacity = hasEdge ? 0 : 0.8
        layer.shadowRadius = hasEdge ? 3 : 12
        layer.shadowOffset = CGSize(width: 0, height: hasEdge ? -3 : 16)
    }

    func swapContents() {
        let isFirst = layer.contents as AnyObject? === Self.pictures[0]
        layer.contents = Self.pictures[isFirst ? 1 : 0]
    }

    func clip() { layer.masksToBounds.toggle() }

    /// Rasterises the layer and its sublayers at half their size.
    func rasterize() {
        layer.shouldRasterize.toggle()
        layer.rasterizationScale = 0.5
        outline.opacity = layer.shouldRasterize ? 1 : 0
    }

    func toggleSublayer() {
        extra.superlayer == nil ? layer.addSublayer(extra) : extra.removeFromSuperlayer()
    }
}
