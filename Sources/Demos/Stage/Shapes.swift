import UIKitViews

extension CALayer {
    /// Returns a layer with the shape of a rectangle, with a corner radius in points.
    static func box(_ frame: CGRect, _ color: CGColor, radius: CGFloat = 0) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        layer.cornerRadius = radius
        return layer
    }

    /// Returns a layer with the shape of a disc.
    static func disc(center: CGPoint, radius: CGFloat, _ color: CGColor) -> CALayer {
        let box = CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return CALayer.box(box, color, radius: radius)
    }

    /// Returns a layer like a thick line between points, with round caps.
    static func line(from a: CGPoint, to b: CGPoint, width: CGFloat, _ color: CGColor) -> CALayer {
        let length = hypot(b.x - a.x, b.y - a.y) + width
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: length, height: width)
        layer.position = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        layer.cornerRadius = width / 2
        layer.backgroundColor = color
        layer.transform = CATransform3DMakeRotation(atan2(b.y - a.y, b.x - a.x), 0, 0, 1)
        return layer
    }

    /// Returns a layer that outlines a circle.
    static func ring(center: CGPoint, radius: CGFloat) -> CALayer {
        let ring = CALayer.disc(
            center: center, radius: radius, Tone.white.cgColor(alpha: 0.03))
        ring.borderWidth = 1
        ring.borderColor = Tone.white.cgColor(alpha: 0.10)
        return ring
    }

    /// Adds a translucent white rectangle, such as a line of a graph.
    func addLine(_ frame: CGRect, alpha: CGFloat) {
        addSublayer(CALayer.box(frame, Tone.white.cgColor(alpha: alpha)))
    }

    /// Adds a layer at its current position, and sets its name.
    func addSublayer(_ layer: CALayer, named name: String) {
        layer.name = name
        addSublayer(layer)
    }
}

/// A namespace for changes to a demo's layers without implicit animations.
enum Shapes {
    /// Changes layers without implicit animations.
    ///
    /// The changes are committed when the method returns. An explicit animation that starts at the old
    /// value must therefore be added in the closure.
    static func withoutActions(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }
}
