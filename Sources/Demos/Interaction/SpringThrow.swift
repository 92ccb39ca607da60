import UIKitViews

/// A throw that a spring ends: each axis moves by itself and begins with its own velocity, so that
/// neither place nor speed jumps when a finger lets go.
@MainActor enum SpringThrow {
    private static let keys = ["throw.x", "throw.y"]

    /// Throws a layer from where its model is to another place.
    ///
    /// - Parameter velocity: at the start, in points per second.
    static func run(_ layer: CALayer, to place: CGPoint, velocity: CGPoint) {
        let start = layer.position
        let axes = [(start.x, place.x, velocity.x), (start.y, place.y, velocity.y)]
        for (index, (from, to, speed)) in axes.enumerated() {
            let spring = CASpringAnimation(keyPath: index == 0 ? "position.x" : "position.y")
            (spring.mass, spring.stiffness, spring.damping) = (1, 160, 19)
            // The spring counts speed in distances per second: there must be a distance.
            let distance = abs(to - from) < 0.01 ? 0.01 : to - from
            spring.fromValue = from
            spring.toValue = from + distance
            spring.initialVelocity = speed / distance
            spring.duration = spring.settlingDuration
            layer.add(spring, forKey: keys[index])
        }
        Shapes.withoutActions { layer.position = place }
    }

    /// Stops a throw where the layer is drawn, and says whether it was under way.
    static func stop(_ layer: CALayer) -> Bool {
        let isMoving = keys.contains { layer.animation(forKey: $0) != nil }
        let shown = layer.presentation()?.position
        for key in keys { layer.removeAnimation(forKey: key) }
        if isMoving, let shown { layer.position = shown }
        return isMoving
    }
}
