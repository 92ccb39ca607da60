import Foundation
import Graphics
import Motion

/// The data of a batched animation: its slot and the numbers at both ends, underlying value
/// included.
///
/// It is computed once for each change of the layer.
struct BatchedRow {
    /// The identifier of a row: the index of its group, and its index in the group.
    struct Name {
        var group: Int32
        var row: Int32
    }

    /// The form of the written numbers.
    enum Form: Hashable {
        /// One, two or four numbers, interpolated between two ends.
        case lanes(Int)
        /// The planar part of a matrix that rotates about z, with or without a scale before it.
        case turn(isScaled: Bool)
        /// The results of other interpolants: keyframes, paths, matrices.
        case course
        /// The local time inside an animation group, which the animations in it read.
        case clock
        /// Any animation, evaluated in order: for layers where the order of animations matters.
        case inOrder
    }

    var form: Form
    /// The first slot written, in the `core` block.
    var slot: Int
    /// The numbers at the beginning, and their change up to the end.
    var start = SIMD4<Double>.zero
    var change = SIMD4<Double>.zero
    /// The scales of a rotating matrix.
    var scales = SIMD2<Double>(1, 1)
    /// The spring that gives the progress, nil for none.
    var spring: SpringMotion?
    /// The animation; nil for clocks.
    var numbers: NumbersAnimation?
    /// The slots of the block that the row writes, as a bit set.
    var written: UInt64 = 0

    /// The number of leading slots of a matrix that a rotation about z writes.
    static let turned = 4

    /// Makes the clock of an animation group whose runs last `run` seconds.
    init(clock run: Double, slot: Int) {
        (form, self.slot, change.x) = (.clock, slot, run)
    }

    /// Makes the row of an animation that is evaluated in order.
    init(inOrder numbers: NumbersAnimation) {
        (form, slot, self.numbers) = (.inOrder, numbers.slot, numbers)
    }

    /// Makes the row of an animation; fails where the result depends on more than its progress, or
    /// is outside the `core` block.
    init?(_ animation: NumbersAnimation, over values: borrowing LayerValues) {
        guard !animation.isCumulative, animation.written != nil else { return nil }
        let numbers =
            animation.isOfMatrix
            ? animation.over(values.matrix(.core, animation.slot)) : animation
        (slot, form, self.numbers) = (numbers.slot, .course, numbers)
        written = numbers.written ?? 0
        guard case .ends = numbers.course else { return }
        var under = SIMD4<Double>.zero
        switch numbers.part {
        case .component(.rotationZ):
            let matrix = values.matrix(.core, slot)
            guard let factors = matrix.factorsOfTurn else { return }
            if numbers.needsUnderlying { under.x = matrix.value(of: .rotationZ) }
            (scales, form) = (factors, .turn(isScaled: factors != SIMD2(1, 1)))
            written = 0b1111 << UInt64(slot)
        case .lanes(let count):
            under = values.lanes(.core, slot, count)
            form = .lanes(count)
        case .component, .translation, .matrix, .function: return
        }
        spring = numbers.spring
        start = numbers.lanes(at: 0, 0, over: under)
        change = numbers.lanes(at: 1, 0, over: under) - start
    }
}
