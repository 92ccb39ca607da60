import UIKitViews

/// A benchmark scene with many small animated rectangles.
final class RectanglesScene: FieldScene<RectanglesField> {
    static func demo(count: Int) -> Demo {
        Demo(
            name: "rectangles", title: "Many rectangles",
            line: "Each rectangle moves with ease-in-out, rotates and fades, forever.",
            keys: [
                SceneKey("r", "Restart") { $0.field.fill(count: $0.field.count) },
                SceneKey("1", "100 rectangles") { $0.field.fill(count: 100) },
                SceneKey("2", "1,000 rectangles") { $0.field.fill(count: 1_000) },
                SceneKey("3", "3,000 rectangles") { $0.field.fill(count: 3_000) },
                SceneKey("4", "10,000 rectangles") { $0.field.fill(count: 10_000) },
            ],
            films: DemoFilms([1]), size: LayerField.size
        ) { RectanglesScene(size: $0, count: count) }
    }

    init(size: CGSize, count: Int) {
        super.init(RectanglesField(count: count), size: size)
        view.backgroundColor = UIColor(red: 16 / 255, green: 16 / 255, blue: 24 / 255, alpha: 1)
    }
}
