import UIKitViews

/// A scene with a tile that can be dragged, thrown and caught.
final class GrabScene: ListingScene {
    static let demo = Demo(
        name: "grab", title: "Grab and throw",
        line: "Drag the tile and release it: it springs to a corner with the finger's velocity. "
            + "Touch it in motion: it decelerates smoothly from its current position.",
        keys: [
            SceneKey("f", "Flick the tile to the next corner") { $0.flick() },
            SceneKey("c", "Catch the tile") { $0.hold() },
            SceneKey("r", "Release the tile") { $0.letGo(velocity: .zero) },
        ],
        films: DemoFilms(keys: "cr", after: "f", at: 0.1)
    ) { GrabScene(size: $0) }

    private static let tileSize = CGSize(width: 208, height: 144)
    private static let docks = [
        CGPoint(x: 136, y: 104), CGPoint(x: 504, y: 104), CGPoint(x: 504, y: 384),
        CGPoint(x: 136, y: 384),
    ]
    /// The time by which a released tile's motion is extrapolated, in seconds.
    private static let foresight: CGFloat = 0.18
    /// The speed of a flick triggered by a key, in points per second.
    private static let flick: CGFloat = 1600

    private let tile = UIView(frame: CGRect(origin: .zero, size: tileSize))
    private let words = UILabel(
        "Drag the tile", font: UIFont.body, color: UIColor.quietText, width: 280,
        alignment: .center)
    private var dock = 0
    /// The vector from the finger to the tile's centre; nil without a drag.
    private var grip: CGPoint?

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "INTERACTION", size: size)
        for place in Self.docks { canvas.layer.addSublayer(Self.outline(at: place)) }
        words.bounds.size.width = 280
        words.center = CGPoint(x: 320, y: 484)
        canvas.addSubview(words)
        tile.layer.name = "tile"
        tile.center = Self.docks[0]
        tile.layer.cornerRadius = CGFloat.pictureRadius
        tile.layer.shadowOpacity = 0.45
        tile.layer.shadowRadius = 14
        tile.layer.shadowOffset = CGSize(width: 0, height: 8)
        tile.addSubview(Landscape.dusk.view(size: Self.tileSize))
        canvas.addSubview(tile)
        let pan = TouchPan(target: self, action: Selector("drag:", GrabScene.drag(_:)))
        pan.takesHold = { [weak self] in self?.isShown(at: $0) ?? false }
        canvas.addGestureRecognizer(pan)
    }

    /// Returns a layer that outlines a rest position of the tile.
    private static func outline(at place: CGPoint) -> CALayer {
        let box = CGRect(
            x: place.x - tileSize.width / 2, y: place.y - tileSize.height / 2,
            width: tileSize.width, height: tileSize.height)
        let outline = CALayer.box(box, UIColor.well.cgColor, radius: CGFloat.pictureRadius)
        outline.borderWidth = 1
        outline.borderColor = UIColor.hairline.cgColor
        return outline
    }

    // MARK: Animate

    /// Returns whether the tile's presentation layer contains a point of the canvas.
    private func isShown(at place: CGPoint) -> Bool {
        (tile.layer.presentation() ?? tile.layer).hitTest(place) != nil
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let finger = pan.location(in: canvas)
        switch pan.state {
        case .began:
            hold()
            grip = CGPoint(x: tile.center.x - finger.x, y: tile.center.y - finger.y)
        case .changed:
            guard let grip else { return }
            tile.center = CGPoint(x: finger.x + grip.x, y: finger.y + grip.y)
        default:
            grip = nil
            letGo(velocity: pan.velocity(in: canvas))
        }
    }

    /// Catches the tile at its presentation position with its current velocity.
    private func hold() {
        let wasMoving = SpringThrow.hold(tile.layer)
        say(wasMoving ? "Caught at \(text(tile.center.x)), \(text(tile.center.y))" : "Held")
        lift(1.07)
    }

    /// Releases the tile, which springs to the corner nearest to its extrapolated position.
    private func letGo(velocity: CGPoint) {
        let goal = CGPoint(
            x: tile.center.x + velocity.x * Self.foresight,
            y: tile.center.y + velocity.y * Self.foresight)
        let distances = Self.docks.map { hypot($0.x - goal.x, $0.y - goal.y) }
        dock = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        say("Released at \(text(hypot(velocity.x, velocity.y))) points per second")
        SpringThrow.run(tile.layer, to: Self.docks[dock], velocity: velocity)
        lift(1)
    }

    private func lift(_ scale: CGFloat) {
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [tile] in
            tile.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    private func say(_ line: String) { words.text = line }

    private func text(_ number: CGFloat) -> String {
        number.isFinite ? "\(Int(min(max(number, -1e6), 1e6).rounded()))" : "?"
    }

    /// Throws the tile from its presentation position to the next corner.
    private func flick() {
        hold()
        let goal = Self.docks[(dock + 1) % Self.docks.count]
        let way = CGPoint(x: goal.x - tile.center.x, y: goal.y - tile.center.y)
        let length = max(hypot(way.x, way.y), 1)
        letGo(
            velocity: CGPoint(x: way.x / length * Self.flick, y: way.y / length * Self.flick))
    }
}
