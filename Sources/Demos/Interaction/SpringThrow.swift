import UIKitViews

/// Springs that add to where a layer is, so that neither place nor speed jumps when a finger lets go
/// of it or takes hold of it on its way. Each axis moves by itself.
@MainActor enum SpringThrow {
    /// A kind of spring, by the name that its animations have.
    private enum Kind: String, CaseIterable {
        /// To a place of rest, past it and back.
        case flight
        /// To the finger, without swinging.
        case grip

        var stiffness: Double { self == .flight ? 160 : 324 }
        var damping: Double { self == .flight ? 19 : 2 * stiffness.squareRoot() }
        func key(_ axis: String) -> String { "\(rawValue).\(axis)" }
    }

    private static let axes: [(keyPath: String, part: WritableKeyPath<CGPoint, CGFloat>)] = [
        ("position.x", \.x), ("position.y", \.y),
    ]
    /// The least way that a spring goes, in points: it counts speed in ways per second.
    private static let leastWay = 1e-6

    /// Throws a layer to another place, from where it is drawn.
    ///
    /// - Parameter velocity: at the start, in points per second; what a grip still moves adds to it.
    static func run(_ layer: CALayer, to place: CGPoint, velocity: CGPoint) {
        let start = layer.position
        let way = CGPoint(x: start.x - place.x, y: start.y - place.y)
        add(.flight, to: layer, offset: way, velocity: velocity)
        Shapes.withoutActions { layer.position = place }
    }

    /// Takes hold of a layer where it is drawn: it goes on at the speed it has, and comes back to
    /// that place. Says whether it was under way.
    static func hold(_ layer: CALayer) -> Bool {
        let springs = springs(on: layer)
        guard !springs.isEmpty, let shown = layer.presentation()?.position else { return false }
        let velocity = velocity(of: layer)
        for spring in springs { layer.removeAnimation(forKey: spring.key) }
        Shapes.withoutActions { layer.position = shown }
        add(.grip, to: layer, offset: .zero, velocity: velocity)
        return true
    }

    /// How fast a layer's springs move it at present, in points per second.
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

    /// A spring that moves one part of a layer's position.
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

    /// Adds springs that add an offset at first, which changes at a velocity, and nothing at last.
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
