import Foundation
import Motion

/// The rows for a layer's animations; the animations of a group follow their group.
struct BatchPlan {
    /// The row of one animation, or of an animation group, with its timing.
    struct Step {
        var kind: BatchedGroup.Kind
        var row: BatchedRow
        var moment: BatchedTiming
        var curve: TimingCurve
        /// The animation, not yet specialized for an underlying value; nil for groups.
        var numbers: NumbersAnimation?
        /// The step of the enclosing animation group.
        var clock: Int?
    }

    /// The maximum number of animation groups of a layer; their local times are stored behind the
    /// `core` block.
    static let mostClocks = 4

    private(set) var steps: [Step] = []
    private var written: UInt64 = 0
    private var clockCount = 0
    private var keepsOrder = false

    /// Makes the steps of a layer's animations; returns false where one cannot be batched.
    mutating func make(
        _ animations: [AttachedAnimation], over values: borrowing LayerValues
    ) -> Bool {
        steps.removeAll(keepingCapacity: true)
        (written, clockCount, keepsOrder) = (0, 0, false)
        for attached in animations {
            guard add(attached.animation, inside: nil, over: values) else { return false }
        }
        if keepsOrder {
            let first = steps.firstIndex { $0.numbers != nil }
            for i in steps.indices {
                steps[i].row.form = .inOrder
                steps[i].kind = BatchedGroup.Kind(form: .inOrder)
                (steps[i].row.numbers, steps[i].moment.isFirst) = (steps[i].numbers, i == first)
                if let numbers = steps[i].numbers { steps[i].row.slot = numbers.slot }
            }
        }
        return true
    }

    private mutating func add(
        _ animation: RenderAnimation, inside clock: Int?, over values: borrowing LayerValues
    ) -> Bool {
        var timing = animation.timing
        let inherited = clock.map { steps[$0].moment.timing.duration }
        timing.duration = timing.runDuration(inherited: inherited)
        var children: [RenderAnimation] = []
        let row: BatchedRow
        switch animation.body {
        case .property:
            guard let numbers = animation.numbers, numbers.page == .core else { return false }
            row = BatchedRow(numbers, over: values) ?? BatchedRow(inOrder: numbers)
            if written & row.written != 0 { keepsOrder = true }
            written |= row.written
        case .group(let parts):
            guard clockCount < Self.mostClocks else { return false }
            row = BatchedRow(clock: timing.duration, slot: PropertyTable.newCore.count + clockCount)
            clockCount += 1
            children = parts
        case .empty: return true
        case .transition: return false
        }
        // The batch kernels support only a positive speed and duration, and no time offset.
        if timing.timeOffset != 0 || !(timing.speed > 0) || !timing.speed.isFinite
            || !(timing.duration > 0) || row.form == .inOrder
        {
            keepsOrder = true
        }
        let own = steps.count
        steps.append(
            Step(
                kind: BatchedGroup.Kind(
                    form: row.form, springs: row.spring != nil,
                    curve: animation.curve.flatMap { $0.isLinear ? nil : $0 },
                    reverses: timing.autoreverses, isEndless: timing.activeDuration == .infinity,
                    depth: clock.map { steps[$0].kind.depth + 1 } ?? 0),
                row: row,
                moment: BatchedTiming(timing: timing),
                curve: animation.curve ?? .linear, numbers: animation.numbers, clock: clock))
        for child in children {
            guard add(child, inside: own, over: values) else { return false }
        }
        return true
    }
}
