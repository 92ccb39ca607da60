import UIKitViews

/// Functions that throw and catch a layer with additive spring animations.
///
/// The layer's position and velocity remain continuous. Each axis has springs of its own.
@MainActor enum SpringThrow {
    /// A kind of spring, whose raw value is part of the animation keys.
    private enum Kind: String, CaseIterable {
        /// An underdamped spring that moves a thrown layer to its destination.
        case flight
        /// A critically damped spring that stops a caught layer.
        case grip

        var stiffness: Double { self == .flight ? 160 : 324 }
        var damping: Double { self == .flight ? 19 : 2 * stiffness.squareRoot() }
        func key(_ axis: String) -> String { "\(rawValue).\(axis)" }
    }

    private static let axes: [(keyPath: String, part: WritableKeyPath<CGPoint, CGFloat>)] = [
        ("position.x", \.x), ("position.y", \.y),
    ]
    /// The minimum distance of a spring, in points, to avoid division by zero.
    private static let leastWay = 1e-6

    /// Throws a layer to a new position, without a jump of its presentation position.
    ///
    /// `velocity` is the initial velocity in points per second. If a grip spring still runs, its
    /// velocity is added.
    static func run(_ layer: CALayer, to place: CGPoint, velocity: CGPoint) {
        let start = layer.position
        let way = CGPoint(x: start.x - place.x, y: start.y - place.y)
        add(.flight, to: layer, offset: way, velocity: velocity)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position = place
        CATransaction.commit()
    }

    /// Catches a layer at its presentation position, and returns whether the layer was moving.
    ///
    /// The layer moves on with its current velocity, decelerates, and returns to that position.
    static func hold(_ layer: CALayer) -> Bool {
        let springs = springs(on: layer)
        guard !springs.isEmpty, let shown = layer.presentation()?.position else { return false }
        let velocity = velocity(of: layer)
        for spring in springs { layer.removeAnimation(forKey: spring.key) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position = shown
        CATransaction.commit()
        add(.grip, to: layer, offset: .zero, velocity: velocity)
        return true
    }

    /// Returns the velocity that a layer has from its springs, in points per second.
    static func velocity(of layer: CALayer) -> CGPoint {
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        return springs(on: layer).reduce(into: CGPoint.zero) { sum, entry in
            let spring = entry.spring
            let motion = SpringMotion(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                initialVelocity: spring.initialVelocity)
            let from = spring.fromValue as? CGFloat ?? 0
            sum[keyPath: entry.part] -= from * motion.velocity(at: now - spring.beginTime)
        }
    }

    /// A spring animation of one axis of a layer's position, with its animation key.
    private struct Entry {
        let key: String
        let spring: CASpringAnimation
        let part: WritableKeyPath<CGPoint, CGFloat>
    }

    private static func springs(on layer: CALayer) -> [Entry] {
        Kind.allCases.flatMap { kind in
            axes.compactMap { keyPath, part in
                let key = kind.key(keyPath)
                let spring = layer.animation(forKey: key) as? CASpringAnimation
                return spring.map { Entry(key: key, spring: $0, part: part) }
            }
        }
    }

    /// Adds additive springs from an offset to zero, with an initial velocity.
    private static func add(
        _ kind: Kind, to layer: CALayer, offset: CGPoint, velocity: CGPoint
    ) {
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        for (keyPath, part) in axes {
            let (way, speed) = (offset[keyPath: part], velocity[keyPath: part])
            guard way != 0 || speed != 0 else { continue }
            let spring = CASpringAnimation(keyPath: keyPath)
            let from = abs(way) < leastWay ? -leastWay : way
            (spring.mass, spring.stiffness, spring.damping) = (1, kind.stiffness, kind.damping)
            (spring.fromValue, spring.toValue) = (from, CGFloat(0))
            spring.initialVelocity = -speed / from
            spring.isAdditive = true
            spring.beginTime = now
            spring.duration = spring.settlingDuration
            layer.add(spring, forKey: kind.key(keyPath))
        }
    }
}
