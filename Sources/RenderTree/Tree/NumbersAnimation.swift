import Foundation
import Graphics
import Motion

/// An animation of numbers in a value block, compiled for evaluation.
///
/// It stores the interpolant and the slot, so a frame neither reads the property table nor boxes a
/// value. Its result equals that of ``PropertyAnimation/apply(to:progress:cycle:run:)``.
final class NumbersAnimation: Sendable {
    /// The values that the animated numbers pass through.
    enum Interpolant: Sendable {
        case ends(VectorTrack)
        case keyframes(KeyframeTrack)
        case path(PathTrack)
        case matrices(MatrixTrack)
        case matrixKeyframes(KeyframeTrack)

        /// Returns a track's interpolant and the kind of its vectors.
        ///
        /// The kind is nil for matrices. The result is nil for other values.
        fileprivate static func of(_ track: AnimationTrack) -> (Interpolant, VectorKind?)? {
            switch track {
            case .basic(let ends), .spring(let ends, _):
                if let track = VectorTrack(ends) { return (.ends(track), track.kind) }
                return MatrixTrack(ends).map { (.matrices($0), nil) }
            case .keyframes(let track):
                if let kind = track.lanesKind { return (.keyframes(track), kind) }
                return track.mixesMatrices ? (.matrixKeyframes(track), nil) : nil
            case .path(let track, _):
                return track.point(at: 0) == nil ? nil : (.path(track), .point)
            }
        }

        fileprivate var needsUnderlying: Bool {
            switch self {
            case .ends(let track): track.needsUnderlying
            case .matrices(let track): track.needsUnderlying
            case .keyframes, .path, .matrixKeyframes: false
            }
        }
    }

    /// The destination of the numbers.
    enum Destination: Sendable {
        /// A vector with this number of components.
        case lanes(Int)
        /// A component of a matrix, such as its rotation.
        case component(TransformComponent)
        /// The x and y translation of a matrix.
        case translation
        /// A whole matrix.
        case matrix
        /// A whole matrix made from one number by a value function.
        case function(ValueFunction)
    }

    // The members that are read in every frame come first, so that they are close in memory.
    let slot: Int
    let destination: Destination
    let block: PropertyBlockKind
    let isAdditive: Bool
    let isCumulative: Bool
    /// Whether the result depends on the underlying value.
    let needsUnderlying: Bool
    /// Whether missing (NaN) underlying numbers count as 0 in a sum.
    ///
    /// They do for colours.
    private let addsToNothing: Bool
    /// The rotation of the transform along a path.
    private let rotation: PathRotation?
    /// The spring that maps progress to eased progress, nil for none.
    let spring: SpringMotion?
    let interpolant: Interpolant

    /// Compiles an animation; fails unless it can be evaluated on numbers alone.
    ///
    /// The target has to accept the track's values, and the result must not depend on a value that
    /// may be missing.
    init?(_ property: PropertyAnimation) {
        guard let (interpolant, kind) = Interpolant.of(property.track) else { return nil }
        spring = if case .spring(_, let spring) = property.track { spring } else { nil }
        rotation = if case .path(_, let rotation) = property.track { rotation } else { nil }
        let target = property.target
        (self.interpolant, block) = (interpolant, target.block)
        (isAdditive, isCumulative) = (property.isAdditive, property.isCumulative)
        addsToNothing = PropertyTable.row(target.property).shape == .vector(.color)
        // With a value function, a missing end value is the function's identity, not the underlying
        // value.
        let readsBelow = property.valueFunction == nil && interpolant.needsUnderlying
        needsUnderlying = isAdditive || readsBelow
        switch (target.field, PropertyTable.row(target.property).shape, kind) {
        case (.whole, .transform, let kind?):
            guard let function = property.valueFunction, !function.takesThree, kind.lanes == 1,
                kind != .flag
            else { return nil }
            (slot, destination) = (target.slot, .function(function))
        case _ where property.valueFunction != nil: return nil
        case (.lanes(let first, let part), _, let kind?):
            guard part.mixes(with: kind), part.adds(to: kind) else { return nil }
            (slot, self.destination) = (target.slot + first, .lanes(part.lanes))
        case (.component(let component), _, let kind?):
            guard kind.lanes == 1, kind != .flag else { return nil }
            (slot, destination) = (target.slot, .component(component))
        case (.whole, .vector(let whole), let kind?):
            guard whole.mixes(with: kind), whole.adds(to: kind), whole != .integer,
                whole != .color || !(isCumulative || isAdditive && readsBelow)
            else { return nil }
            (slot, destination) = (target.slot, .lanes(whole.lanes))
        case (.translation, _, .size?): (slot, destination) = (target.slot, .translation)
        case (.whole, .transform, nil): (slot, destination) = (target.slot, .matrix)
        default: return nil
        }
        // Rotation along a path writes the transform in the `core` block, so the target must be in
        // that block.
        if rotation != nil, block != .core { return nil }
    }

    private init(
        _ other: NumbersAnimation, interpolant: Interpolant, slot: Int, destination: Destination
    ) {
        (self.interpolant, block, self.slot, self.destination) = (
            interpolant, other.block, slot, destination
        )
        (spring, rotation, addsToNothing) = (other.spring, other.rotation, other.addsToNothing)
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
        needsUnderlying = isAdditive || interpolant.needsUnderlying
    }

    /// Returns an equivalent animation over a layer's committed values.
    ///
    /// It reads the underlying matrix only if necessary.
    func over(_ values: borrowing LayerValues) -> NumbersAnimation {
        if case .lanes = destination { return self }
        let matrix = values.matrix(block, slot)
        switch (destination, interpolant) {
        case (.matrix, .matrices(let track)) where needsUnderlying && !isAdditive:
            let interpolant = Interpolant.matrices(MatrixTrack(track, over: matrix))
            return NumbersAnimation(
                self, interpolant: interpolant, slot: slot, destination: destination)
        case (.component(.translation), _), (.component(.translationX), _):
            return moving(matrix, 0, 1)
        case (.component(.translationY), _): return moving(matrix, 1, 1)
        case (.component(.translationZ), _): return moving(matrix, 2, 1)
        case (.translation, _): return moving(matrix, 0, 2)
        default: return self
        }
    }

    /// Returns an equivalent animation of translation components.
    ///
    /// They are `count` components of the matrix from the component `first` on. They can be written
    /// directly unless the matrix is sheared.
    private func moving(_ matrix: CATransform3D, _ first: Int, _ count: Int) -> NumbersAnimation {
        guard !matrix.isSheared else { return self }
        return NumbersAnimation(
            self, interpolant: interpolant, slot: slot + 12 + first, destination: .lanes(count))
    }

    /// Applies the animation to a layer's values at progress `f`.
    ///
    /// `f` is the progress of a cycle. `run` is the duration of a repetition in one direction, in
    /// seconds.
    @inline(__always)
    func apply(to values: inout LayerValues, progress f: Double, cycle: Double, run: Double) {
        guard let numbers = values.writable(block, upTo: slot + width) else { return }
        apply(to: numbers, progress: f, cycle: cycle, run: run)
    }

    /// Applies the animation to a value block at progress `f`.
    ///
    /// `f` is the progress of a cycle.
    func apply(
        to block: UnsafeMutablePointer<Double>, progress f: Double, cycle: Double, run: Double
    ) {
        let numbers = block + slot
        let f = spring?.value(at: f * run) ?? f
        switch destination {
        case .lanes(let count):
            var u = SIMD4<Double>.zero
            for i in 0..<count { u[i] = numbers[i] }
            let v = lanes(at: f, cycle, over: u)
            for i in 0..<count { numbers[i] = v[i] }
            if let rotation, case .path(let track) = interpolant { turn(block, track, rotation, f) }
        case .component(let component):
            var matrix = PropertyBlock.matrix(numbers)
            let u = needsUnderlying ? matrix.value(of: component) : 0
            matrix.set(component, to: lanes(at: f, cycle, over: SIMD4(u, 0, 0, 0)).x)
            PropertyBlock.write(matrix, to: numbers)
        case .translation:
            var matrix = PropertyBlock.matrix(numbers)
            matrix.setTranslation(
                CGSize(lanes: lanes(at: f, cycle, over: matrix.translationSize.lanes)))
            PropertyBlock.write(matrix, to: numbers)
        case .function(let function):
            let below = SIMD4(function.identityInput.numberValue ?? 0, 0, 0, 0)
            let number = reached(at: f, cycle, over: below).x
            guard let v = function.transform(of: .number(number)) else { return }
            PropertyBlock.write(
                isAdditive ? CATransform3DConcat(v, PropertyBlock.matrix(numbers)) : v, to: numbers)
        case .matrix:
            let u = PropertyBlock.matrix(numbers)
            let v = matrix(at: f, over: u)
            PropertyBlock.write(isAdditive ? CATransform3DConcat(v, u) : v, to: numbers)
        }
    }

    /// Returns the vector at progress `f`, over the underlying vector `u`.
    ///
    /// `f` is the progress of a cycle.
    @inline(__always)
    func lanes(at f: Double, _ cycle: Double, over u: SIMD4<Double>) -> SIMD4<Double> {
        let v = reached(at: f, cycle, over: u)
        guard isAdditive else { return v }
        return addsToNothing && u.x.isNaN ? v : v + u
    }

    /// Returns the vector at progress `f`, before an additive sum.
    ///
    /// `f` is the progress of a cycle. The underlying vector that an additive animation adds is
    /// left out.
    @inline(__always)
    private func reached(at f: Double, _ cycle: Double, over u: SIMD4<Double>) -> SIMD4<Double> {
        let v = lanes(at: f, over: u)
        return isCumulative && cycle > 0 ? v + lanes(at: 1, over: u) * cycle : v
    }

    @inline(__always)
    private func lanes(at f: Double, over u: SIMD4<Double>) -> SIMD4<Double> {
        switch interpolant {
        // If the underlying colour is missing (NaN), interpolation with the underlying colour gives
        // no colour.
        case .ends(let track) where track.kind == .color && track.needsUnderlying && u.x.isNaN: u
        case .ends(let track): track.value(at: f, over: u)
        case .keyframes(let track): track.lanes(at: f) ?? u
        case .path(let track): track.point(at: f).map(\.lanes) ?? u
        case .matrices, .matrixKeyframes: u
        }
    }

    private func matrix(at f: Double, over u: CATransform3D) -> CATransform3D {
        switch interpolant {
        case .matrices(let track): track.value(at: f, over: u)
        case .matrixKeyframes(let track): track.matrix(at: f) ?? u
        case .ends, .keyframes, .path: u
        }
    }

    /// Rotates the transform of a `core` block along a path.
    private func turn(
        _ block: UnsafeMutablePointer<Double>, _ track: PathTrack, _ rotation: PathRotation,
        _ f: Double
    ) {
        guard let angle = track.sample(at: f)?.angle else { return }
        let turn = CATransform3DMakeRotation(rotation == .auto ? angle : angle + .pi, 0, 0, 1)
        let numbers = block + Self.transformSlot
        PropertyBlock.write(
            CATransform3DConcat(turn, PropertyBlock.matrix(numbers)), to: numbers)
    }

    private static let transformSlot = Properties.layer.transform.slot

    /// Returns the vectors at the start and end of one forward repetition.
    ///
    /// They are over a layer's committed values. The result is nil unless the animation
    /// interpolates between two values without a spring.
    func constantEnds(
        over values: borrowing LayerValues
    ) -> (start: SIMD4<Double>, end: SIMD4<Double>)? {
        guard spring == nil, case .ends = interpolant else { return nil }
        var underlying = SIMD4<Double>.zero
        switch destination {
        case .lanes(let count): underlying = values.lanes(.core, slot, count)
        case .component(let component) where needsUnderlying:
            underlying.x = values.matrix(.core, slot).value(of: component)
        case .component, .translation, .matrix, .function: break
        }
        return (lanes(at: 0, 0, over: underlying), lanes(at: 1, 0, over: underlying))
    }

    /// The number of slots that the animation writes.
    private var width: Int { if case .lanes(let count) = destination { count } else { 16 } }

    /// The slots of the `core` block that the animation writes, as bits.
    ///
    /// All bits are set if it writes another block or a slot beyond the set.
    var writtenSlots: UInt64 {
        guard block == .core, slot + width <= 64, Self.transformSlot + 16 <= 64 else { return .max }
        let own: UInt64 = ((1 << width) - 1) << slot
        return rotation != nil ? own | (0xFFFF << Self.transformSlot) : own
    }

    /// Resets the animated numbers to the node's committed values.
    func restore(_ values: inout LayerValues, from node: UnsafePointer<RenderNode>) {
        switch block {
        case .core: restore(values.core.writable(), from: node.pointee.values.core.base)
        case .rare: restore(values.rare.writable(), from: node.pointee.values.rare.base)
        case .kind:
            let end = slot + width
            guard end <= values.own.count, end <= node.pointee.values.own.count else { return }
            restore(values.own.writable(), from: node.pointee.values.own.base)
        }
    }

    /// Resets the animated numbers of a block to the committed block's.
    func restore(_ block: UnsafeMutablePointer<Double>, from committed: UnsafePointer<Double>) {
        (block + slot).update(from: committed + slot, count: width)
        if rotation != nil {
            (block + Self.transformSlot).update(
                from: committed + Self.transformSlot, count: 16)
        }
    }
}
