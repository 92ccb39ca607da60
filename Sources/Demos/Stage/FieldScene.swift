import UIKitViews

/// A scene with a field of layers, centred and scaled to fit.
class FieldScene<Field: LayerField>: DemoScene {
    let field: Field

    init(_ field: Field, size: CGSize) {
        self.field = field
        super.init(size: size)
        view.addSubview(field)
        layOutField(size)
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        layOutField(size)
    }

    /// Centres the field, and scales it to fit a size in points.
    private func layOutField(_ size: CGSize) {
        let scale = min(size.width / LayerField.size.width, size.height / LayerField.size.height)
        let isUsable = scale.isFinite && scale > 0
        field.transform = isUsable ? CGAffineTransform(scaleX: scale, y: scale) : .identity
        field.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }
}
