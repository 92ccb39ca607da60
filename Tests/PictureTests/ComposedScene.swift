import CoreAnimation
import DisplayList
import Testing

/// A scene of many parts, drawn by both back ends.
struct ComposedScene: CustomTestStringConvertible, Sendable {
    let name: String
    var scale: CGFloat = 1
    var time = 0.0
    let build: @Sendable (Ground) -> Void
    var change: (@Sendable (Ground) -> Void)?

    var testDescription: String { name }

    /// The frame at the moment.
    func list() -> DrawList {
        let ground = Ground(
            size: CGSize(width: 240, height: 240), scale: scale,
            frame: CGRect(x: 20, y: 20, width: 200, height: 200))
        build(ground)
        ground.stage.advance(to: 0)
        if let change { ground.change(change) }
        ground.stage.advance(to: time)
        return ground.stage.drawList()
    }

    static let all = still + moving

    private static let still: [ComposedScene] = [
        ComposedScene(name: "nested round clips", build: { clips($0.layer, depth: 4) }),
        ComposedScene(
            name: "nested round clips at double scale", scale: 2,
            build: { clips($0.layer, depth: 4) }),
        ComposedScene(
            name: "nested round clips, turned",
            build: {
                $0.layer.transform = turn(17)
                clips($0.layer, depth: 3)
            }),
        ComposedScene(
            name: "groups in groups",
            build: {
                card($0.layer)
                $0.layer.opacity = 0.8
                for (i, child) in ($0.layer.sublayers ?? []).enumerated() {
                    child.opacity = 0.5 + 0.1 * Float(i)
                    child.add(.blue, 10, 10, 30, 30).transform = turn(30)
                }
            }),
        ComposedScene(name: "cards with borders", build: { card($0.layer) }),
        ComposedScene(
            name: "cards with borders, turned",
            build: {
                card($0.layer)
                $0.layer.transform = turn(-11)
            }),
        ComposedScene(
            name: "cards in perspective",
            build: {
                card($0.layer)
                $0.layer.sublayerTransform = tilt(40, distance: 400)
            }),
        ComposedScene(
            name: "a card tilted as a whole, clipped",
            build: {
                card($0.layer)
                $0.layer.transform = tilt(-50, distance: 300)
                ($0.layer.masksToBounds, $0.layer.cornerRadius) = (true, 30)
            }),
        ComposedScene(
            name: "a picture turned and clipped",
            build: {
                $0.layer.contents = testImage(200, 200)
                $0.layer.transform = CATransform3DScale(turn(20), 0.8, 0.6, 1)
                ($0.layer.masksToBounds, $0.layer.cornerRadius) = (true, 40)
                ($0.layer.borderWidth, $0.layer.borderColor) = (6, .blue)
            }),
        ComposedScene(
            name: "pictures of other sizes",
            build: {
                $0.layer.backgroundColor = .white
                for (i, size) in [8, 40, 90, 300].enumerated() {
                    let (x, y) = (Double(i % 2) * 100 + 4, Double(i / 2) * 100 + 4)
                    let layer = $0.layer.add(.white, x, y, 92, 92)
                    layer.contents = testImage(size, size, square: max(2, size / 8))
                    layer.transform = turn(Double(i) * 4)
                }
            }),
        ComposedScene(
            name: "hairlines",
            build: {
                $0.layer.backgroundColor = .white
                for i in 0..<12 {
                    let line = $0.layer.add(.blue, 100, 5, 0.4 + 0.15 * Double(i), 190)
                    line.transform = turn(Double(i) * 15 + 3)
                }
            }),
    ]

    private static let moving: [ComposedScene] = TransitionKind.allCases.flatMap { kind in
        [0.2, 0.45, 0.7].map { p in
            ComposedScene(
                name: "\(kind.rawValue) at \(p)", time: p,
                build: {
                    $0.layer.contents = testImage(200, 200, square: 25)
                    card($0.layer)
                },
                change: {
                    let transition = LayerTransition(kind: kind)
                    transition.duration = 1
                    $0.layer.add(transition, forKey: "transition")
                    $0.layer.contents = nil
                    $0.layer.backgroundColor = CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
                    $0.layer.sublayers?.first?.removeFromSuperlayer()
                })
        }
    }

    /// Round layers, each inside the one before and sticking out of it.
    private static func clips(_ layer: CALayer, depth: Int) {
        var layer = layer
        let colors: [CGColor] = [.green, .blue, .red]
        for i in 0..<depth {
            (layer.masksToBounds, layer.cornerRadius) = (true, 50 - 8 * Double(i))
            (layer.borderWidth, layer.borderColor) = (3, colors[(i + 1) % 3])
            let size = layer.bounds.size
            let next = layer.add(
                colors[i % 3], size.width * 0.3, size.height * 0.15, size.width * 0.85,
                size.height * 0.7)
            next.transform = turn(Double(i) * 9)
            layer = next
        }
    }

    /// Three layers with round corners, borders and translucent colours.
    private static func card(_ layer: CALayer) {
        for i in 0..<3 {
            let child = layer.add(
                CGColor(red: 0.9, green: 0.3 * Double(i), blue: 0.4, alpha: 0.9),
                20 + 40 * Double(i), 20 + 30 * Double(i), 90, 80)
            (child.cornerRadius, child.borderWidth) = (6 + 12 * Double(i), 2 + 2 * Double(i))
            child.borderColor = CGColor(red: 0.1, green: 0.2, blue: 0.5, alpha: 0.7)
            child.zPosition = Double(i) * 20
        }
        (layer.borderWidth, layer.borderColor) = (4, .black)
    }
}
