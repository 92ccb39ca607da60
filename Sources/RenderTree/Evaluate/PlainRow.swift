import Foundation
import Graphics
import Motion

/// Where a plain animation writes and between which numbers, the value below it already in them:
/// what evaluation needs of it, worked out once for each change of its layer.
struct PlainRow {
    /// Where a row is found: the number of its group, and its own in it.
    struct Name {
        var group: Int32
        var row: Int32
    }

    /// What is written.
    enum Form: Hashable {
        /// One, two or four numbers between two ends.
        case lanes(Int)
        /// The planar part of a matrix that turns about z, scaled before it or not.
        case turn(isScaled: Bool)
        /// Numbers on a course of their own: keyframes, outlines, matrices.
        case course
        /// The time inside a group, for the animations in it to read.
        case clock
        /// Whatever it is, when its turn comes: for layers where the order of animations matters.
        case inOrder
    }

    var form: Form
    /// The first number written, in the core page.
    var slot: Int
    /// The numbers at the beginning, and how much they change to the end.
    var start = SIMD4<Double>.zero
    var change = SIMD4<Double>.zero
    /// The scales of a matrix that turns.
    var scales = SIMD2<Double>(1, 1)
    /// How it goes from the beginning to the end, where that is not evenly.
    var spring: SpringMotion?
    /// The animation; nil for clocks.
    var numbers: NumbersAnimation?
    /// The numbers of the page that it writes, by bit.
    var written: UInt64 = 0

    /// How many numbers of a matrix a turn about z writes, its first.
    static let turned = 4

    /// The time inside a group whose runs take so long.
    init(clock run: Double, slot: Int) {
        (form, self.slot, change.x) = (.clock, slot, run)
    }

    /// An animation that waits for its turn.
    init(inOrder numbers: NumbersAnimation) {
        (form, slot, self.numbers) = (.inOrder, numbers.slot, numbers)
    }

    /// Nil where more is needed than how far the animation is, or for numbers outside the core page.
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
