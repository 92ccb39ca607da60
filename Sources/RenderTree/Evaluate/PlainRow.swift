import Foundation
import Graphics
import Motion

/// Where a plain animation writes and between which numbers, the value below it already in them:
/// what evaluation needs of it, worked out once for each change of its layer.
struct PlainRow {
    /// What is written.
    enum Form: Hashable {
        /// One, two or four numbers.
        case lanes(Int)
        /// The planar part of a matrix that turns about z, scaled before it or not.
        case turn(isScaled: Bool)
    }

    var form: Form
    /// The first number written, in the core page.
    var slot: Int
    /// The numbers at the beginning, and how much they change to the end.
    var start: SIMD4<Double>
    var change: SIMD4<Double>
    /// The scales of a matrix that turns.
    var scales = SIMD2<Double>(1, 1)

    /// The numbers of the page that it writes, by bit.
    var written: UInt64 {
        switch form {
        case .lanes(let count): ((1 << UInt64(count)) - 1) << UInt64(slot)
        case .turn: 0b110011 << UInt64(slot)
        }
    }

    /// Nil where more is needed than numbers between two ends, in the core page.
    init?(_ animation: RenderAnimation, over values: borrowing LayerValues) {
        guard let numbers = animation.numbers, numbers.page == .core, numbers.slot < 48 else {
            return nil
        }
        let track = numbers.track
        slot = numbers.slot
        var under = SIMD4<Double>.zero
        if let component = numbers.component {
            guard component == .rotationZ else { return nil }
            let matrix = values.matrix(.core, slot)
            guard let factors = matrix.factorsOfTurn else { return nil }
            if numbers.isAdditive || track.needsUnderlying { under.x = matrix.value(of: component) }
            (scales, form) = (factors, .turn(isScaled: factors != SIMD2(1, 1)))
        } else {
            let count = track.kind.lanes
            guard count != 3 else { return nil }
            under = values.lanes(.core, slot, count)
            form = .lanes(count)
        }
        let (a, b) = (track.value(at: 0, over: under), track.value(at: 1, over: under))
        start = numbers.isAdditive ? a + under : a
        change = b - a
    }
}
