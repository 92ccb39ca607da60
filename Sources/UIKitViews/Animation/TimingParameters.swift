import CoreAnimation

/// The timing of an animation: a timing function or a spring.
enum TimingParameters {
    case curve(CAMediaTimingFunction)
    /// A spring that settles within the animation's duration.
    ///
    /// The velocity is in multiples of the animated distance per second.
    case fittedSpring(dampingRatio: Double, velocity: CGVector)
    /// A spring with given mass, stiffness and damping, which runs until it settles.
    case spring(SpringMotion, velocity: CGVector)

    static let linear = TimingParameters.curve(CAMediaTimingFunction(name: .linear))

    var isCurve: Bool {
        if case .curve = self { true } else { false }
    }

    /// Returns whether two timings have the same curve, or are both springs.
    ///
    /// Nested blocks inherit the outer spring.
    func isSame(as other: TimingParameters) -> Bool {
        isCurve && other.isCurve
            ? timingFunction.curve.controlPoints == other.timingFunction.curve.controlPoints
            : isCurve == other.isCurve
    }

    /// The timing function of animations that cannot oscillate; ease-in-out for a spring.
    var timingFunction: CAMediaTimingFunction {
        if case .curve(let function) = self {
            function
        } else {
            CAMediaTimingFunction(name: .easeInEaseOut)
        }
    }

    /// Whether the horizontal and vertical velocities differ, which only positions support.
    var hasDirection: Bool {
        switch self {
        case .curve: false
        case .fittedSpring(_, let velocity), .spring(_, let velocity): velocity.dx != velocity.dy
        }
    }

    /// Returns the settling duration of a given spring, otherwise `duration`.
    func runTime(_ duration: TimeInterval) -> TimeInterval {
        if case .spring(let spring, _) = self { spring.settlingDuration } else { duration }
    }

    /// Returns the spring for a duration in seconds; nil for a timing function.
    func spring(over duration: TimeInterval) -> SpringMotion? {
        switch self {
        case .curve: nil
        case .fittedSpring(let ratio, let velocity):
            SpringMotion(dampingRatio: ratio, duration: duration, initialVelocity: velocity.dx)
        case .spring(let spring, let velocity):
            SpringMotion(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                initialVelocity: velocity.dx, allowsOverdamping: spring.allowsOverdamping)
        }
    }

    /// Returns the timing of a key path: for a vertical position, with the vertical velocity.
    func timing(of path: AnimatedPath) -> TimingParameters {
        guard path == .positionY else { return self }
        func vertical(_ velocity: CGVector) -> CGVector {
            CGVector(dx: velocity.dy, dy: velocity.dy)
        }
        return switch self {
        case .curve: self
        case .fittedSpring(let ratio, let velocity):
            .fittedSpring(dampingRatio: ratio, velocity: vertical(velocity))
        case .spring(let spring, let velocity): .spring(spring, velocity: vertical(velocity))
        }
    }

    /// Returns the progress, 1 at the end, at a fraction of `duration` seconds.
    func progress(at fraction: Double, over duration: TimeInterval) -> Double {
        if fraction >= 1 { return 1 }
        if fraction <= 0 { return 0 }
        if let spring = spring(over: duration) { return spring.value(at: fraction * duration) }
        return timingFunction.curve.value(at: fraction)
    }

    /// Returns the first fraction of `duration` seconds at which the progress reaches `progress`.
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
