/// The from, to and by values of a basic animation, each optional.
package struct BasicTrack: Sendable {
    /// The start value.
    package var from: MotionValue?
    /// The end value.
    package var to: MotionValue?
    /// The difference between start and end; ignored if both are given.
    package var by: MotionValue?

    package init(from: MotionValue? = nil, to: MotionValue? = nil, by: MotionValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// Whether the start depends on the underlying value.
    var opensStart: Bool { from == nil && (to == nil || by == nil) }

    /// Whether the end depends on the underlying value.
    var opensEnd: Bool { to == nil && (from == nil || by == nil) }

    /// Whether the ends depend on the underlying value.
    package var needsUnderlying: Bool { opensStart || opensEnd }

    /// Returns the start and end values of the animation.
    ///
    /// The result is nil if the given values are incompatible, so that the animation has no effect.
    ///
    ///     from to by   runs               from to by   runs
    ///      F   T  -    F .. T              F   -  -    F .. u
    ///      F   -  B    F .. F+B            -   T  -    u .. T
    ///      -   T  B    T-B .. T            -   -  B    u .. u+B
    ///      F   T  B    F .. T              -   -  -    u .. u
    ///
    /// Here `u` is the underlying value; with a value function, its
    /// ``ValueFunction/identityInput``.
    package func ends(underlying u: MotionValue) -> (a: MotionValue, b: MotionValue)? {
        let ends: (a: MotionValue, b: MotionValue)
        switch (from, to, by) {
        case (let f?, let t?, _):
            ends = (f, t)
        case (let f?, nil, let b?):
            guard let sum = f.adding(b) else { return nil }
            ends = (f, sum)
        case (nil, let t?, let b?):
            guard let difference = t.subtracting(b) else { return nil }
            ends = (difference, t)
        case (let f?, nil, nil):
            ends = (f, u)
        case (nil, let t?, nil):
            ends = (u, t)
        case (nil, nil, let b?):
            guard let sum = u.adding(b) else { return nil }
            ends = (u, sum)
        case (nil, nil, nil):
            ends = (u, u)
        }
        return ends.a.isSameShape(as: ends.b) ? ends : nil
    }
}
