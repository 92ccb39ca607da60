import UIKitViews

/// A view with many layers that are animated forever.
class LayerField: UIView {
    /// The size of the area, in points.
    static let size = CGSize(width: 1280, height: 720)

    /// The number of layers.
    private(set) var count: Int
    private var isFilled = false

    /// Creates a field that adds its layers in the first layout pass.
    ///
    /// Before that pass the field is in no window, so that animations of its layers would end at once.
    init(count: Int) {
        self.count = count
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        layer.name = "field"
        setNeedsLayout()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        if !isFilled { fill(count: count) }
    }

    /// Replaces all layers, with the same pseudorandom sequence each time.
    func fill(count: Int) {
        self.count = count
        isFilled = true
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        var random = RandomNumbers(seed: 0x5EED)
        for index in 0..<count { addLayer(index, &random) }
        CATransaction.commit()
    }

    /// Adds the layer with an index, and its animations.
    func addLayer(_ index: Int, _ random: inout RandomNumbers) {}
}
