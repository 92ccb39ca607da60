import UIKitViews

/// A view with many layers of one kind, which rotate and move forever.
final class PrimitivesField: LayerField {
    private var kind: PrimitiveKind

    /// Creates a field that adds its layers in the first layout pass.
    init(_ kind: PrimitiveKind, count: Int) {
        self.kind = kind
        super.init(count: count)
    }

    required init?(coder: NSCoder) { nil }

    /// The number of layers and the name of their kind.
    var caption: String { "\(count) \(kind.title.lowercased())" }

    /// Replaces all layers by layers of a kind.
    func show(_ kind: PrimitiveKind) {
        self.kind = kind
        fill(count: kind.standardCount)
    }

    override func addLayer(_ index: Int, _ random: inout RandomNumbers) {
        let primitive = PrimitiveDrawings.layer(kind, index, &random)
        primitive.name = "\(kind)-\(index)"
        primitive.position = CGPoint(
            x: random.next() * bounds.width, y: random.next() * bounds.height)
        layer.addSublayer(primitive)
        if index == 0 {
            layer.sublayerTransform = CATransform3DIdentity
            if kind == .turned3d { layer.sublayerTransform.m34 = -1 / 800 }
        }
        animate(primitive, &random)
    }

    private func animate(_ primitive: CALayer, _ random: inout RandomNumbers) {
        let move = CABasicAnimation(keyPath: "position")
        (move.byValue, move.duration, move.autoreverses) = (CGPoint(x: 100, y: 50), 3, true)
        let isTurned3D = kind == .turned3d
        let turn = CABasicAnimation(keyPath: "transform.rotation.\(isTurned3D ? "y" : "z")")
        // Layers that rotate about a vertical axis together would vanish together.
        let angle = isTurned3D ? Double(random.next()) * 2 * .pi : 0
        (turn.fromValue, turn.toValue, turn.duration) = (angle, angle + 2 * .pi, 4)
        var animations = [(move, "move"), (turn, "turn")]
        if kind == .morph {
            let morph = CABasicAnimation(keyPath: "path")
            (morph.toValue, morph.duration) = (PrimitiveDrawings.star(14, 30), 2)
            morph.autoreverses = true
            animations.append((morph, "morph"))
        }
        for (animation, key) in animations {
            animation.repeatCount = .infinity
            primitive.add(animation, forKey: key)
        }
    }
}
