import Foundation

extension SpringMotion {
    /// The settling time of an undamped spring, which never settles.
    package static let neverSettles = Double(Float.greatestFiniteMagnitude)

    /// The distance from the target below which a spring is settled.
    static let settlingThreshold = 0.001

    /// The time in seconds after which the spring is settled.
    ///
    /// Below critical damping it is a closed bound of the envelope; from critical damping on the
    /// first of the times 0, .1, .2 ... at which the position is within a thousandth of the target
    /// (uncertain point U14 for true overdamping).
    package var settlingDuration: Double {
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

    /// Finds the settling time, in seconds, by sampling the position.
    ///
    /// The steps of .1 s are accumulated as in Core Animation. Beyond `longest` the steps double,
    /// so that the search is short for every spring.
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
    /// Makes a spring from its perceived duration and bounce.
    ///
    /// - Parameters:
    ///   - duration: The period without damping, in seconds, above 0.
    ///   - bounce: -1...1; 0 is critical damping, 1 no damping, below 0 overdamping.
    ///   - velocity: The velocity at time 0, in distances to the target per second.
    package init(
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

    /// The period without damping, in seconds.
    package var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

    /// The bounce of the spring, -1...1: 0 at critical damping.
    package var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}
