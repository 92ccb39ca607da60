import CPlainLoop

@testable import CoreAnimation
@testable import Graphics
@testable import Motion
@testable import RenderTree

/// Layers with three animations each, that never end, and the same animations for the loops in C.
struct Scene {
    let name: String
    let stage = OffscreenStage(size: CGSize(width: 1280, height: 720))
    let layers: [CALayer]
    let plain: [PLAnimation]
    let curve: PLCurve

    /// A key path and between which values it is animated.
    struct Property {
        let keyPath: String
        let from: [Double]
        let to: [Double]
        var isTurn: Bool { keyPath == "transform.rotation.z" }
    }

    static let numbers = [
        Property(keyPath: "position.x", from: [0], to: [1280]),
        Property(keyPath: "position.y", from: [0], to: [720]),
        Property(keyPath: "opacity", from: [0.2], to: [1]),
    ]
    static let rectangles = [
        Property(keyPath: "position", from: [0, 0], to: [1280, 720]),
        Property(keyPath: "transform.rotation.z", from: [0], to: [2 * Double.pi]),
        Property(keyPath: "opacity", from: [0.2], to: [1]),
    ]

    init(_ name: String, _ properties: [Property], layers count: Int) {
        self.name = name
        let easing = CAMediaTimingFunction(name: .easeInEaseOut)
        curve = PLCurve(easing)
        var layers: [CALayer] = [], plain: [PLAnimation] = []
        CATransaction.setDisableActions(true)
        for i in 0..<count {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
            stage.layer.addSublayer(layer)
            for (j, property) in properties.enumerated() {
                // Numbers that spread without a pattern: multiples of the golden ratio.
                let spread = (Double(3 * i + j) * 0.6180339887).truncatingRemainder(dividingBy: 1)
                let begin = -10 - 5 * spread, duration = 0.7 + 2 * spread
                let animation = CABasicAnimation(keyPath: property.keyPath)
                (animation.fromValue, animation.toValue) = (property.boxedFrom, property.boxedTo)
                (animation.beginTime, animation.duration) = (begin, duration)
                (animation.repeatCount, animation.autoreverses) = (.infinity, true)
                animation.timingFunction = easing
                layer.add(animation, forKey: property.keyPath)
                plain.append(PLAnimation(property, begin: begin, duration: duration))
            }
            layers.append(layer)
        }
        (self.layers, self.plain) = (layers, plain)
        stage.advance(to: 0)
    }

    /// How many properties are animated.
    var count: Int { plain.count }
}

extension Scene.Property {
    var boxedFrom: Any { boxed(from) }
    var boxedTo: Any { boxed(to) }
    private func boxed(_ v: [Double]) -> Any {
        v.count == 2 ? CGPoint(x: v[0], y: v[1]) : v[0]
    }
}

extension PLAnimation {
    init(_ property: Scene.Property, begin: Double, duration: Double) {
        let (a, b) = (property.from, property.to)
        self.init(
            begin: begin, duration: duration, reverses: 1,
            kind: property.isTurn ? 0 : Int32(a.count),
            from: (a[0], a.count > 1 ? a[1] : 0), to: (b[0], b.count > 1 ? b[1] : 0))
    }
}

extension PLCurve {
    init(_ function: CAMediaTimingFunction) {
        var c1: [Float] = [0, 0], c2: [Float] = [0, 0]
        function.getControlPoint(at: 1, values: &c1)
        function.getControlPoint(at: 2, values: &c2)
        func cubic(_ p: Double, _ q: Double) -> (Double, Double, Double) {
            (1 + 3 * p - 3 * q, 3 * q - 6 * p, 3 * p)
        }
        let (x3, x2, x1) = cubic(Double(c1[0]), Double(c2[0]))
        let (y3, y2, y1) = cubic(Double(c1[1]), Double(c2[1]))
        self.init(x3: x3, x2: x2, x1: x1, y3: y3, y2: y2, y1: y1)
    }
}
