import UIKitViews

// Shows the scene of the benchmarks: many small rectangles that move, rotate and fade forever.

/// A scene with rectangles of 24 by 24 points in a field of 1280 by 720 points.
final class RectanglesScene: DemoScene {
    static func demo(count: Int) -> Demo {
        Demo(
            name: "rectangles", title: "Rectangles",
            line: "Each rectangle moves with ease-in-out, rotates and fades, forever.",
            keys: [
                SceneKey("r", "Restart") { $0.field.fill(count: $0.field.count) },
                SceneKey("1", "100 rectangles") { $0.field.fill(count: 100) },
                SceneKey("2", "1,000 rectangles") { $0.field.fill(count: 1_000) },
                SceneKey("3", "3,000 rectangles") { $0.field.fill(count: 3_000) },
                SceneKey("4", "10,000 rectangles") { $0.field.fill(count: 10_000) },
            ],
            size: fieldSize
        ) { RectanglesScene(size: $0, count: count) }
    }

    private static let fieldSize = CGSize(width: 1280, height: 720)
    private let field: RectanglesField

    // MARK: Build the layer tree

    init(size: CGSize, count: Int) {
        field = RectanglesField(frame: CGRect(origin: .zero, size: Self.fieldSize), count: count)
        super.init(size: size)
        view.backgroundColor = UIColor(red: 16 / 255, green: 16 / 255, blue: 24 / 255, alpha: 1)
        view.addSubview(field)
        layOutField(size)
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        layOutField(size)
    }

    /// Centres the field, and scales it to fit a size in points.
    private func layOutField(_ size: CGSize) {
        let scale = min(size.width / Self.fieldSize.width, size.height / Self.fieldSize.height)
        let isUsable = scale.isFinite && scale > 0
        field.transform = isUsable ? CGAffineTransform(scaleX: scale, y: scale) : .identity
        field.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }
}
