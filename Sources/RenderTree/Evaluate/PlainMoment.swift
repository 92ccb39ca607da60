import Foundation
import Motion

/// When a plain animation shows what, for the moments that need more than arithmetic.
struct PlainMoment: BitwiseCopyable {
    /// When it runs; the duration is settled.
    var timing = MediaTiming()
    /// What it shows, owned by its group of rows; nil for groups of animations, which have a time.
    var numbers: Unmanaged<NumbersAnimation>?
    /// The group of animations that it is in.
    var clock: PlainRow.Name?
    /// Whether it is the first of its layer to be asked, of those that are asked in order.
    var isFirst = false

    /// How far it is in a cycle, eased by a curve, and which cycle a cumulative animation is in, at a
    /// time of what it is in; nil when it shows nothing.
    func progress(
        at local: Double, _ curve: UnsafePointer<TimingCurve>
    ) -> (progress: Double, cycle: Double)? {
        guard case .active(let fraction, let iteration, _) = timing.phase(at: local) else {
            return nil
        }
        return (curve.pointee.value(at: fraction), timing.cumulativeCycles(iteration))
    }

    /// The time inside a group of animations; nil when it shows nothing.
    func time(at local: Double, _ curve: UnsafePointer<TimingCurve>) -> Double? {
        guard case .active(let fraction, _, let basicTime) = timing.phase(at: local) else {
            return nil
        }
        return curve.pointee.isLinear
            ? basicTime : curve.pointee.value(at: fraction) * timing.duration
    }
}
