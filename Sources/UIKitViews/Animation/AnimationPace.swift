import CoreAnimation

/// How an animation gets from its start to its end.
enum AnimationPace {
    /// Along a curve.
    case curve(CAMediaTimingFunction)
    /// On a spring of a damping ratio that comes to rest within the animation's duration; the
    /// velocity is in distances per second.
    case fittedSpring(dampingRatio: Double, velocity: CGVector)
    /// On a spring that is fully given, which has a duration of its own.
    case spring(SpringMotion, velocity: CGVector)

    /// Even.
    static let linear = AnimationPace.curve(CAMediaTimingFunction(name: .linear))

    var isCurve: Bool {
        if case .curve = self { true } else { false }
    }

    /// Whether both are the same curve, or springs: a block inside another takes its spring over.
    func isSame(as other: AnimationPace) -> Bool {
        isCurve && other.isCurve
            ? timingFunction.curve.controlPoints == other.timingFunction.curve.controlPoints
            : isCurve == other.isCurve
    }

    /// The curve of what cannot swing, such as keyframes and transitions: on a spring, ease in and
    /// out.
    var timingFunction: CAMediaTimingFunction {
        if case .curve(let function) = self {
            function
        } else {
            CAMediaTimingFunction(name: .easeInEaseOut)
        }
    }

    /// Whether the velocity differs between across and down, which only positions can follow.
    var hasDirection: Bool {
        switch self {
        case .curve: false
        case .fittedSpring(_, let velocity), .spring(_, let velocity): velocity.dx != velocity.dy
        }
    }

    /// How long a run takes that is asked to take `duration` seconds.
    func runTime(_ duration: TimeInterval) -> TimeInterval {
        if case .spring(let spring, _) = self { spring.settlingDuration } else { duration }
    }

    /// The spring, over `duration` seconds; nil for a curve.
    func spring(over duration: TimeInterval, vertical: Bool = false) -> SpringMotion? {
        switch self {
        case .curve: nil
        case .fittedSpring(let ratio, let velocity):
            SpringMotion(
                dampingRatio: ratio, duration: duration,
                initialVelocity: vertical ? velocity.dy : velocity.dx)
        case .spring(let spring, let velocity):
            SpringMotion(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                initialVelocity: vertical ? velocity.dy : velocity.dx,
                allowsOverdamping: spring.allowsOverdamping)
        }
    }

    /// How far the animation has come, 1 being the end, at a fraction of `duration` seconds.
    func progress(at fraction: Double, over duration: TimeInterval) -> Double {
        if fraction >= 1 { return 1 }
        if fraction <= 0 { return 0 }
        if let spring = spring(over: duration) { return spring.value(at: fraction * duration) }
        return timingFunction.curve.value(at: fraction)
    }

    /// The first fraction of `duration` seconds at which the animation has come as far as
    /// `progress`.
    func fraction(at progress: Double, over duration: TimeInterval) -> Double {
        if !(progress > 0) { return 0 }
        if progress >= 1, isCurve { return 1 }
        var high = 1.0
        for step in 1...Self.searchSteps {
            let fraction = Double(step) / Double(Self.searchSteps)
            if self.progress(at: fraction, over: duration) >= progress {
                high = fraction
                break
            }
        }
        var low = high - 1 / Double(Self.searchSteps)
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return high }
            if self.progress(at: middle, over: duration) < progress {
                low = middle
            } else {
                high = middle
            }
        }
    }

    private static let searchSteps = 256
}
