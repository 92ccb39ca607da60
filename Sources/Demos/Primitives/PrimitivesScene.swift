import UIKitViews

/// A benchmark scene with many small layers of one kind.
final class PrimitivesScene: FieldScene<PrimitivesField> {
    static func demo(_ kind: PrimitiveKind, count: Int) -> Demo {
        let restart = SceneKey<PrimitivesScene>("r", "Restart") {
            $0.fill(count: $0.field.count)
        }
        let kinds = PrimitiveKind.allCases.map { kind in
            SceneKey<PrimitivesScene>(kind.key, kind.title) { $0.show(kind) }
        }
        let counts = [
            SceneKey<PrimitivesScene>("1", "100 layers") { $0.fill(count: 100) },
            SceneKey("2", "300 layers") { $0.fill(count: 300) },
            SceneKey("3", "1,000 layers") { $0.fill(count: 1_000) },
            SceneKey("4", "3,000 layers") { $0.fill(count: 3_000) },
        ]
        return Demo(
            name: "primitives", title: "Primitives",
            line: "Many layers of one kind, such as stars, strokes, shadows or masks, rotate and "
                + "move forever.",
            keys: [restart] + kinds + counts, films: DemoFilms([1]), size: LayerField.size
        ) { PrimitivesScene(size: $0, kind, count: count) }
    }

    private static let captionSize = CGSize(width: 288, height: 40)
    private let pill = UIView(frame: CGRect(origin: .zero, size: captionSize))
    private let caption: Caption

    init(size: CGSize, _ kind: PrimitiveKind, count: Int) {
        let middle = CGPoint(x: Self.captionSize.width / 2, y: Self.captionSize.height / 2)
        caption = Caption("", at: middle, color: UIColor.text)
        super.init(PrimitivesField(kind, count: count), size: size)
        view.backgroundColor = UIColor.paper
        pill.backgroundColor = UIColor.ink
        pill.layer.cornerRadius = Self.captionSize.height / 2
        caption.layer.name = "caption"
        caption.font = UIFont.cardTitle
        caption.say(field.caption)
        pill.addSubview(caption)
        view.addSubview(pill)
        layOutCaption(size)
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        layOutCaption(size)
    }

    private func layOutCaption(_ size: CGSize) {
        pill.center = CGPoint(
            x: size.width / 2, y: size.height - Self.captionSize.height / 2 - 2 * Theme.unit)
    }

    private func show(_ kind: PrimitiveKind) {
        field.show(kind)
        caption.say(field.caption)
    }

    private func fill(count: Int) {
        field.fill(count: count)
        caption.say(field.caption)
    }
}
