import Foundation
import Motion

/// The timing and the animation of a row, for times at which the kernels give NaN: the ends of a
/// run and times outside the active interval.
struct BatchedTiming: BitwiseCopyable {
    /// The timing, with its duration resolved.
    var timing = MediaTiming()
    /// The animation, retained by its group of rows; nil for animation groups, which only have a
    /// local time.
    var numbers: Unmanaged<NumbersAnimation>?
    /// The row of the enclosing animation group.
    var clock: BatchedRow.Name?
    /// Whether the row is the first of its layer, where rows are evaluated in order.
    var isFirst = false

    /// Returns the eased progress in a cycle and, for a cumulative animation, its cycle, at an
    /// enclosing local time.
    ///
    /// Returns nil when the animation is not active.
    func progress(
        at local: Double, _ curve: UnsafePointer<TimingCurve>
    ) -> (progress: Double, cycle: Double)? {
        guard case .active(let fraction, let iteration, _) = timing.phase(at: local) else {
            return nil
        }
        return (curve.pointee.value(at: fraction), timing.cumulativeCycles(iteration))
    }

    /// Returns the local time inside an animation group, nil when the group is not active.
    func time(at local: Double, _ curve: UnsafePointer<TimingCurve>) -> Double? {
        guard case .active(let fraction, _, let basicTime) = timing.phase(at: local) else {
            return nil
        }
        return curve.pointee.isLinear
            ? basicTime : curve.pointee.value(at: fraction) * timing.duration
    }
}
