@_spi(Kits) import CoreAnimation

/// A change of a view's layer inside a block: the values before, shown and after.
struct PropertyChange {
    let layer: CALayer
    let path: AnimatedPath
    /// The model's value before the change.
    let old: MotionValue
    /// What an animation that replaces the running one starts from.
    let start: MotionValue
    /// The model's value after the change.
    let new: MotionValue

    /// The change by itself, or with positions split into across and down.
    func parts(separately: Bool) -> [PropertyChange] {
        guard separately, path == .position, case .vector(_, let a) = old,
            case .vector(_, let b) = new
        else { return [self] }
        return [(AnimatedPath.positionX, a.x, b.x), (.positionY, a.y, b.y)].map {
            PropertyChange(
                layer: layer, path: $0, old: .number($1), start: .number($1), new: .number($2))
        }
    }
}

/// How one property of a layer gets from its old to its new value.
struct PropertyMotion {
    /// The values on the way.
    enum Way {
        /// From one value to another; nil is the model's value at each moment.
        case ends(MotionValue, MotionValue?)
        /// Through several values.
        case keyframes(KeyframeWay)
    }

    let path: AnimatedPath
    /// The model's values before and after.
    let (old, new): (MotionValue, MotionValue)
    /// Whether the values on the way are differences to the model's.
    let isAdditive: Bool
    let way: Way

    init(
        path: AnimatedPath, old: MotionValue, new: MotionValue, isAdditive: Bool, way: Way
    ) {
        (self.path, self.old, self.new) = (path, old, new)
        (self.isAdditive, self.way) = (isAdditive, way)
    }

    /// The motion of a plain change; nil where its numbers allow none.
    init?(_ change: PropertyChange) {
        guard change.old.isFinite, change.start.isFinite, change.new.isFinite else { return nil }
        let way: Way
        var isAdditive = change.path.isAdditive
        if !isAdditive {
            way = .ends(change.start, nil)
        } else if let delta = change.old.difference(from: change.new), delta.isFinite {
            way = .ends(delta, change.new.nothing)
        } else {
            // A transform without inverse is animated from its old to its new value, without adding
            // (uncertain point V11).
            isAdditive = false
            way = .ends(change.old, change.new)
        }
        self.init(
            path: change.path, old: change.old, new: change.new, isAdditive: isAdditive, way: way)
    }

    /// The value on the way at a progress, 0 being the start.
    func value(at progress: Double) -> MotionValue? {
        switch way {
        case .ends(let from, let to): from.interpolated(to: to ?? new, at: progress)
        case .keyframes(let keyframes): keyframes.track.value(at: progress)
        }
    }

    /// An animation of the whole way, `duration` seconds long.
    func animation(pace: AnimationPace, duration: TimeInterval) -> CAPropertyAnimation {
        let animation: CAPropertyAnimation
        switch way {
        case .ends(let from, let to):
            let basic = Self.basic(path, pace, duration)
            (basic.fromValue, basic.toValue) = (from.boxed, to?.boxed)
            animation = basic
        case .keyframes(let keyframes):
            animation = keyframes.animation(keyPath: path.rawValue)
            animation.timingFunction = pace.timingFunction
        }
        animation.isAdditive = isAdditive
        animation.duration = duration
        return animation
    }

    private static func basic(
        _ path: AnimatedPath, _ pace: AnimationPace, _ duration: TimeInterval
    ) -> CABasicAnimation {
        guard let spring = pace.spring(over: duration, vertical: path == .positionY) else {
            let animation = CABasicAnimation(keyPath: path.rawValue)
            animation.timingFunction = pace.timingFunction
            return animation
        }
        let animation = CASpringAnimation(keyPath: path.rawValue)
        (animation.mass, animation.stiffness) = (spring.mass, spring.stiffness)
        (animation.damping, animation.initialVelocity) = (spring.damping, spring.initialVelocity)
        animation.allowsOverdamping = spring.allowsOverdamping
        return animation
    }

    /// The key to add the animation to a layer with: the path's own, which replaces what runs; for
    /// differences, where that is taken, one of `key-2`, `key-3` and so on that is free, the first
    /// one where those before are all taken (uncertain point V10).
    ///
    /// - Parameter isReserved: whether a key is taken too.
    func key(on layer: CALayer, unless isReserved: (String) -> Bool = { _ in false }) -> String {
        let key = path.rawValue
        func isTaken(_ key: String) -> Bool {
            layer.animation(forKey: key) != nil || isReserved(key)
        }
        guard path.isAdditive, isTaken(key) else { return key }
        // Looked for by steps that double, then by halves: many may be taken.
        var (taken, free) = (1, 2)
        while isTaken("\(key)-\(free)") { (taken, free) = (free, 2 * free) }
        while free - taken > 1 {
            let middle = (taken + free) / 2
            if isTaken("\(key)-\(middle)") { taken = middle } else { free = middle }
        }
        return "\(key)-\(free)"
    }
}
