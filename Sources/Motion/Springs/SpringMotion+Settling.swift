import Foundation

extension SpringMotion {
    /// The settling time of a spring without any damping: it never settles.
    public static let neverSettles = Double(Float.greatestFiniteMagnitude)

    /// How near the target counts as settled.
    static let settlingThreshold = 0.001

    /// The seconds after which the spring counts as settled.
    ///
    /// Below critical damping a closed bound of the envelope; from critical damping on the first
    /// of the times 0, .1, .2 ... at which the position is within a thousandth of the target
    /// (uncertain point U14 for true overdamping).
    public var settlingDuration: Double {
        switch regime {
        case .still:
            return 0
        case .under(let decay, _, let sine):
            guard decay > 0 else { return Self.neverSettles }
            let time = log((1 + abs(sine)) / Self.settlingThreshold) / decay
            return time.isFinite ? min(time, Self.neverSettles) : Self.neverSettles
        case .critical, .over:
            return sampledSettling()
        }
    }

    /// Steps of .1 s, added up as the original does; a spring slower than `longest` is searched
    /// in doubling steps instead, so that no spring takes long to ask.
    private func sampledSettling() -> Double {
        let step = 0.1
        let longest = 3600.0
        var time = 0.0
        while time < longest {
            if abs(1 - value(at: time)) < Self.settlingThreshold { return time }
            time += step
        }
        while time < Self.neverSettles, abs(1 - value(at: time)) >= Self.settlingThreshold {
            time *= 2
        }
        return min(time, Self.neverSettles)
    }
}

extension SpringMotion {
    /// Makes a spring from how long it feels and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: One oscillation without damping, in seconds, above 0.
    ///   - bounce: -1...1; 0 is critical damping, 1 none at all, below 0 overdamped.
    ///   - velocity: The velocity at time 0, in distances to the target per second.
    public init(
        perceptualDuration duration: Double, bounce: Double, initialVelocity velocity: Double = 0
    ) {
        let length = duration > 0 && duration.isFinite ? duration : 0.5
        let b = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
        let frequency = 2 * Double.pi / length
        self.init(
            mass: 1, stiffness: frequency * frequency,
            damping: b >= 0 ? 4 * .pi * (1 - b) / length : 4 * .pi / (length * (1 + b)),
            initialVelocity: velocity, allowsOverdamping: true)
    }

    /// One oscillation without damping, in seconds.
    public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

    /// How much the spring bounces, -1...1: 0 at critical damping.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}
