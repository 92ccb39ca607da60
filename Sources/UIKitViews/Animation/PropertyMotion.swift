import CoreAnimation

/// A change of a layer's property inside a block, with its values before and after.
struct PropertyChange {
    let layer: CALayer
    let path: AnimatedPath
    /// The model value before the change.
    let old: MotionValue
    /// The start value of a non-additive animation.
    let start: MotionValue
    /// The model value after the change.
    let new: MotionValue

    /// Returns the change or, with `separately`, one per axis of a position.
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

/// The motion of one layer property from its old to its new value, without timing.
struct PropertyMotion {
    /// The values between which a motion interpolates.
    enum Values {
        /// Interpolation from a start value to an end value.
        ///
        /// A nil end value is the model value at the time of evaluation.
        case ends(MotionValue, MotionValue?)
        /// Interpolation through several values.
        case keyframes(PropertyKeyframes)
    }

    let path: AnimatedPath
    /// The model values before and after the change.
    let old, new: MotionValue
    /// Whether the values of the motion are differences from the model value.
    let isAdditive: Bool
    let values: Values
}

extension PropertyMotion {
    /// Creates the motion of a change; nil if values are not finite.
    init?(_ change: PropertyChange) {
        guard change.old.isFinite, change.start.isFinite, change.new.isFinite else { return nil }
        let values: Values
        var isAdditive = change.path.isAdditive
        if !isAdditive {
            values = .ends(change.start, nil)
        } else if let delta = change.old.difference(from: change.new), delta.isFinite {
            values = .ends(delta, change.new.nothing)
        } else {
            // If a transform has no inverse, it is animated from its old to its new value, not
            // additively (uncertain point V11). Documentation/Compatibility.md lists the uncertain
            // points.
            isAdditive = false
            values = .ends(change.old, change.new)
        }
        self.init(
            path: change.path, old: change.old, new: change.new, isAdditive: isAdditive,
            values: values)
    }

    var start: MotionValue {
        if !isAdditive, case .ends(let from, _) = values { from } else { old }
    }

    /// The motions along each axis of a position's motion between two values; nil for others.
    var axes: [PropertyMotion]? {
        guard path == .position, case .ends(let from, let to) = values else { return nil }
        return [AnimatedPath.positionX, .positionY].enumerated().map { axis, path in
            PropertyMotion(
                path: path, old: old.component(axis), new: new.component(axis),
                isAdditive: isAdditive,
                values: .ends(from.component(axis), to?.component(axis)))
        }
    }

    /// Returns the value at a progress from 0 to 1.
    func value(at progress: Double) -> MotionValue? {
        switch values {
        case .ends(let from, let to): from.interpolated(to: to ?? new, at: progress)
        case .keyframes(let keyframes): keyframes.track.value(at: progress)
        }
    }

    /// Returns an animation of the whole motion, `duration` seconds long.
    func animation(pace: TimingParameters, duration: TimeInterval) -> CAPropertyAnimation {
        let animation: CAPropertyAnimation
        switch values {
        case .ends(let from, let to):
            let basic = Self.basic(path, pace, duration)
            (basic.fromValue, basic.toValue) = (from.boxed, to?.boxed)
            animation = basic
        case .keyframes(let keyframes):
            animation = keyframes.animation(keyPath: path.keyPath)
            animation.timingFunction = pace.timingFunction
        }
        animation.isAdditive = isAdditive
        animation.duration = duration
        return animation
    }

    /// Returns an animation of a key path with a timing and without values.
    static func basic(
        _ path: AnimatedPath, _ pace: TimingParameters, _ duration: TimeInterval
    ) -> CABasicAnimation {
        guard let spring = pace.timing(of: path).spring(over: duration) else {
            let animation = CABasicAnimation(keyPath: path.keyPath)
            animation.timingFunction = pace.timingFunction
            return animation
        }
        let animation = CASpringAnimation(keyPath: path.keyPath)
        (animation.mass, animation.stiffness) = (spring.mass, spring.stiffness)
        (animation.damping, animation.initialVelocity) = (spring.damping, spring.initialVelocity)
        animation.allowsOverdamping = spring.allowsOverdamping
        return animation
    }

    /// Returns the key under which the motion's animation is added to a layer.
    ///
    /// The key is the key path, which replaces a running animation. If the motion's path is
    /// additive and that key is taken, a free one of `key-2`, `key-3` and so on is used, the first
    /// unless taken keys have gaps (uncertain point V10); with `isShared` the same holds for other
    /// paths. `isReserved` returns whether a key is taken without an animation on the layer.
    func key(
        on layer: CALayer, isShared: Bool = false,
        unless isReserved: (String) -> Bool = { _ in false }
    ) -> String {
        let key = path.keyPath
        func isTaken(_ key: String) -> Bool {
            layer.animation(forKey: key) != nil || isReserved(key)
        }
        guard path.isAdditive || isShared, isTaken(key) else { return key }
        // Searches exponentially for a free key, then by bisection between the last taken key and
        // the free one. A linear search would be slow if many animations are running.
        var (taken, free) = (1, 2)
        while isTaken("\(key)-\(free)") { (taken, free) = (free, 2 * free) }
        while free - taken > 1 {
            let middle = (taken + free) / 2
            if isTaken("\(key)-\(middle)") { taken = middle } else { free = middle }
        }
        return "\(key)-\(free)"
    }
}
