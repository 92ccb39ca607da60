import Foundation
import Motion

/// When a plain animation shows what, for the moments that need more than arithmetic.
struct PlainMoment {
    /// When it runs; the duration is settled.
    var timing: MediaTiming
    /// What it shows; nil for groups, which only have a time.
    var numbers: NumbersAnimation?
    /// The group that it is in.
    var clock: PlainRow.Name?
    /// Whether it is the first of its layer to be asked, of those that are asked in order.
    var isFirst = false

    /// How far it is in a cycle, eased by a curve, and which cycle a cumulative animation is in, at a
    /// time of what it is in; nil when it shows nothing.
    func progress(at local: Double, _ curve: TimingCurve?) -> (progress: Double, cycle: Double)? {
        guard case .active(let fraction, let iteration, _) = timing.phase(at: local) else {
            return nil
        }
        return (curve?.value(at: fraction) ?? fraction, timing.cumulativeCycles(iteration))
    }

    /// The time inside a group; nil when it shows nothing.
    func time(at local: Double, _ curve: TimingCurve?) -> Double? {
        guard case .active(let fraction, _, let basicTime) = timing.phase(at: local) else {
            return nil
        }
        return curve.map { $0.value(at: fraction) * timing.duration } ?? basicTime
    }

    /// Writes what it shows at a progress within its first cycle, over the values of its node.
    ///
    /// - Parameter out: the first number that it writes.
    func write(
        _ progress: Double, to out: UnsafeMutablePointer<Double>, below node: borrowing RenderNode
    ) {
        guard let numbers else { return }
        let page = out - numbers.slot
        if numbers.readsBelow { numbers.restore(page, from: node.values.core.base) }
        numbers.apply(to: page, progress: progress, cycle: 0, run: timing.duration)
    }
}
