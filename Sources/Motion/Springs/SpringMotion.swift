import Foundation

/// A damped spring that is released at 0 and comes to rest at 1.
///
/// With w0 = sqrt(stiffness / mass), z = damping / (2 sqrt(stiffness mass)) and v the initial
/// velocity, the position is the closed solution of x'' = w0^2 (1 - x) - 2 z w0 x':
///
///     z < 1   1 - e^(-z w0 t) (cos wd t + (z w0 - v)/wd sin wd t)         wd = w0 sqrt(1 - z^2)
///     z = 1   1 - e^(-w0 t) (1 + (w0 - v) t)
///     z > 1   1 + C1 e^(s1 t) + C2 e^(s2 t)                  s1, s2 = -z w0 ± w0 sqrt(z^2-1)
///
/// The spring is not scaled to any duration: `t` is in seconds.
package struct SpringMotion: Hashable, Sendable, BitwiseCopyable {
    /// The mass at the end of the spring, above 0; 1 by default.
    package let mass: Double
    /// The stiffness of the spring, above 0; 100 by default.
    package let stiffness: Double
    /// The damping, 0 or more, may be infinite; 10 by default.
    package let damping: Double
    /// The velocity at time 0, in distances to the target per second; 0 by default.
    package let initialVelocity: Double
    /// Whether damping above the critical value is effective; otherwise it is clamped to critical.
    package let allowsOverdamping: Bool

    /// The applicable closed form, with its coefficients.
    @usableFromInline
    enum Regime: Hashable, Sendable, BitwiseCopyable {
        /// At the target from the first instant.
        ///
        /// The damping or the frequency is unbounded.
        case still
        /// The coefficients of an underdamped spring.
        ///
        /// They are the decay rate, the damped angular frequency and the factor of the sine. With
        /// the damping ratio z < 1, the decay rate is z w0 and the frequency is wd.
        case under(decay: Double, frequency: Double, sine: Double)
        /// The coefficients of a critically damped spring: w0 and w0 - v.
        case critical(frequency: Double, slope: Double)
        /// The two exponential rates of an overdamped spring and their factors.
        case over(s1: Double, s2: Double, c1: Double, c2: Double)
    }
    @usableFromInline let regime: Regime

    /// The tolerance within which a damping ratio counts as critical.
    ///
    /// Thus rounding does not select the closed form.
    static let criticalTolerance = 1e-12

    /// Makes a spring.
    ///
    /// A mass or stiffness that is not above 0, a negative damping and numbers that are not finite
    /// (except infinite damping) are replaced by the defaults.
    package init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10,
        initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        self.mass = mass > 0 && mass.isFinite ? mass : 1
        self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
        self.damping = damping >= 0 ? damping : 10
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
        self.allowsOverdamping = allowsOverdamping
        regime = Self.regime(
            frequency: (self.stiffness / self.mass).squareRoot(),
            ratio: self.damping / (2 * self.stiffness.squareRoot() * self.mass.squareRoot()),
            velocity: self.initialVelocity, allowsOverdamping: allowsOverdamping)
    }

    private static func regime(
        frequency w: Double, ratio: Double, velocity v: Double, allowsOverdamping: Bool
    ) -> Regime {
        guard w.isFinite, w > 0, ratio.isFinite else { return .still }
        let z = ratio > 1 && !allowsOverdamping ? 1 : ratio
        if abs(z - 1) < criticalTolerance { return .critical(frequency: w, slope: w - v) }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            return .under(decay: z * w, frequency: wd, sine: (z * w - v) / wd)
        }
        let r = w * (z * z - 1).squareRoot()
        // The sum -z w + r would lose digits by cancellation, so s1 is computed from the product
        // s1 s2 = w².
        let s2 = -z * w - r
        let s1 = w * w / s2
        guard s1.isFinite, s2.isFinite, s1 != s2 else { return .still }
        let c2 = (v + s1) / (s2 - s1)
        return .over(s1: s1, s2: s2, c1: -1 - c2, c2: c2)
    }
}

extension SpringMotion {
    /// The ratio of the damping to the critical damping, as given (not limited to 1).
    package var dampingRatio: Double { damping / (2 * stiffness.squareRoot() * mass.squareRoot()) }

    /// Returns the position after `t` seconds, from 0 at the start towards 1.
    ///
    /// It is 0 up to time 0; NaN gives 0.
    package func value(at t: Double) -> Double {
        if case .still = regime { return 1 }
        guard t > 0 else { return 0 }
        let x: Double
        switch regime {
        case .still:
            x = 1
        case .under(let decay, let frequency, let sine):
            let angle = frequency * t
            x = 1 - exp(-decay * t) * (cos(angle) + sine * sin(angle))
        case .critical(let frequency, let slope):
            x = 1 - exp(-frequency * t) * (1 + slope * t)
        case .over(let s1, let s2, let c1, let c2):
            x = 1 + c1 * exp(s1 * t) + c2 * exp(s2 * t)
        }
        return x.isFinite ? x : 1
    }

    /// Returns the velocity after `t` seconds, in distances to the target per second.
    package func velocity(at t: Double) -> Double {
        guard t > 0 else {
            if case .still = regime { return 0 }
            return initialVelocity
        }
        let speed: Double
        switch regime {
        case .still:
            speed = 0
        case .under(let decay, let frequency, let sine):
            let angle = frequency * t
            speed =
                exp(-decay * t)
                * ((decay - sine * frequency) * cos(angle)
                    + (decay * sine + frequency) * sin(angle))
        case .critical(let frequency, let slope):
            speed = exp(-frequency * t) * (frequency * (1 + slope * t) - slope)
        case .over(let s1, let s2, let c1, let c2):
            speed = c1 * s1 * exp(s1 * t) + c2 * s2 * exp(s2 * t)
        }
        return speed.isFinite ? speed : 0
    }
}
