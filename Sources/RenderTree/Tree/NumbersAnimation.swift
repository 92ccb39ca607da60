import Foundation
import Graphics
import Motion

/// An animation of the numbers in a page, made ready for evaluation: the course they take and where
/// they are, without a look into the property table or a value wrapped up.
///
/// It says the same as ``PropertyAnimation/apply(to:progress:cycle:run:)``.
final class NumbersAnimation: Sendable {
    /// What the numbers pass through.
    enum Course: Sendable {
        case ends(VectorTrack, SpringMotion?)
        case keyframes(KeyframeTrack)
        case path(PathTrack, PathRotation?)
        case matrices(MatrixTrack, SpringMotion?)
        case matrixKeyframes(KeyframeTrack)
    }

    /// What the numbers are.
    enum Part: Sendable {
        /// So many numbers by themselves.
        case lanes(Int)
        /// A part of a matrix.
        case component(TransformComponent)
        /// A whole matrix.
        case matrix
    }

    let course: Course
    let page: PropertyPage
    let slot: Int
    let part: Part
    let isAdditive: Bool
    let isCumulative: Bool
    /// Whether it reads numbers that it also writes.
    var readsBelow: Bool { if case .component = part { true } else { needsUnderlying || turns } }

    /// Nil unless bare numbers are enough: the target holds what the track makes, and nothing depends
    /// on a value that may be missing.
    init?(_ property: PropertyAnimation) {
        guard property.valueFunction == nil, let (course, kind) = Self.course(property.track) else {
            return nil
        }
        let target = property.target
        (self.course, page) = (course, target.page)
        (isAdditive, isCumulative) = (property.isAdditive, property.isCumulative)
        switch (target.field, PropertyTable.row(target.property).shape, kind) {
        case (.lanes(let first, let part), _, let kind?):
            guard part.mixes(with: kind), part.adds(to: kind) else { return nil }
            (slot, self.part) = (target.slot + first, .lanes(part.lanes))
        case (.component(let component), _, let kind?):
            guard kind.lanes == 1, kind != .flag else { return nil }
            (slot, part) = (target.slot, .component(component))
        case (.whole, .vector(let whole), let kind?):
            guard whole.mixes(with: kind), whole.adds(to: kind), whole != .integer,
                whole != .color || !(isAdditive || isCumulative)
            else { return nil }
            (slot, part) = (target.slot, .lanes(whole.lanes))
        case (.whole, .transform, nil): (slot, part) = (target.slot, .matrix)
        default: return nil
        }
        // The matrix that is turned along is in the core page.
        if case .path(_, .some) = course, page != .core { return nil }
    }

    /// The same over a matrix that stays what it is.
    init(_ other: NumbersAnimation, over matrix: CATransform3D) {
        course =
            if case .matrices(let track, let spring) = other.course {
                .matrices(MatrixTrack(track, over: matrix), spring)
            } else { other.course }
        (page, slot, part) = (other.page, other.slot, other.part)
        (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
    }

    /// What a track passes through, and the kind of its numbers, nil for matrices.
    private static func course(_ track: AnimationTrack) -> (Course, VectorKind?)? {
        func course(_ ends: BasicTrack, _ spring: SpringMotion?) -> (Course, VectorKind?)? {
            if let track = VectorTrack(ends) { return (.ends(track, spring), track.kind) }
            return MatrixTrack(ends).map { (.matrices($0, spring), nil) }
        }
        switch track {
        case .basic(let ends): return course(ends, nil)
        case .spring(let ends, let spring): return course(ends, spring)
        case .keyframes(let track):
            if let kind = track.lanesKind { return (.keyframes(track), kind) }
            return track.mixesMatrices ? (.matrixKeyframes(track), nil) : nil
        case .path(let track, let rotation):
            return track.point(at: 0) == nil ? nil : (.path(track, rotation), .point)
        }
    }

    /// Changes `values` to what the animation shows at progress `f` of a cycle.
    ///
    /// - Parameter run: how long one run lasts, in seconds.
    @inline(__always)
    func apply(to values: inout LayerValues, progress f: Double, cycle: Double, run: Double) {
        switch page {
        case .core: apply(to: values.core.writable(), progress: f, cycle: cycle, run: run)
        case .rare: apply(to: values.rare.writable(), progress: f, cycle: cycle, run: run)
        case .kind:
            guard slot + width <= values.own.count else { return }
            apply(to: values.own.writable(), progress: f, cycle: cycle, run: run)
        }
    }

    /// Changes a page to what the animation shows at progress `f` of a cycle.
    func apply(
        to page: UnsafeMutablePointer<Double>, progress f: Double, cycle: Double, run: Double
    ) {
        let numbers = page + slot
        switch part {
        case .lanes(let count):
            var u = SIMD4<Double>.zero
            for i in 0..<count { u[i] = numbers[i] }
            let v = lanes(over: u, progress: f, cycle: cycle, run: run)
            for i in 0..<count { numbers[i] = v[i] }
            if case .path(let track, let rotation?) = course { turn(page, track, rotation, f) }
        case .component(let component):
            var matrix = NumberPage.matrix(numbers)
            let u = needsUnderlying ? matrix.value(of: component) : 0
            let v = lanes(over: SIMD4(u, 0, 0, 0), progress: f, cycle: cycle, run: run)
            matrix.set(component, to: v.x)
            NumberPage.write(matrix, to: numbers)
        case .matrix:
            let u = NumberPage.matrix(numbers)
            let v = matrix(over: u, progress: f, run: run)
            NumberPage.write(isAdditive ? CATransform3DConcat(v, u) : v, to: numbers)
        }
    }

    /// The numbers over those below.
    @inline(__always)
    private func lanes(
        over u: SIMD4<Double>, progress f: Double, cycle: Double, run: Double
    ) -> SIMD4<Double> {
        var v: SIMD4<Double>
        switch course {
        case .ends(let track, let spring):
            v = mixed(track, spring?.value(at: f * run) ?? f, over: u)
        case .keyframes(let track): v = track.lanes(at: f) ?? u
        case .path(let track, _): v = track.point(at: f).map(\.lanes) ?? u
        case .matrices, .matrixKeyframes: v = u
        }
        if isCumulative, cycle > 0 { v += end(over: u) * cycle }
        return isAdditive ? v + u : v
    }

    /// Between two ends; between a colour and none there is none.
    @inline(__always)
    private func mixed(
        _ track: VectorTrack, _ f: Double, over u: SIMD4<Double>
    ) -> SIMD4<Double> {
        track.kind == .color && track.needsUnderlying && u.x.isNaN ? u : track.value(at: f, over: u)
    }

    /// The numbers at the beginning over those below, and how much they change to the end.
    func ends(over u: SIMD4<Double>) -> (start: SIMD4<Double>, change: SIMD4<Double>) {
        guard case .ends(let track, _) = course else { return (u, .zero) }
        let (a, b) = (mixed(track, 0, over: u), mixed(track, 1, over: u))
        return (isAdditive ? a + u : a, b - a)
    }

    /// What each finished cycle of a cumulative animation adds.
    private func end(over u: SIMD4<Double>) -> SIMD4<Double> {
        switch course {
        case .ends(let track, _): track.value(at: 1, over: u)
        case .keyframes(let track): track.lanes(at: 1) ?? .zero
        case .path(let track, _): track.point(at: 1).map(\.lanes) ?? .zero
        case .matrices, .matrixKeyframes: .zero
        }
    }

    private func matrix(
        over u: CATransform3D, progress f: Double, run: Double
    ) -> CATransform3D {
        switch course {
        case .matrices(let track, let spring):
            track.value(at: spring?.value(at: f * run) ?? f, over: u)
        case .matrixKeyframes(let track): track.matrix(at: f) ?? u
        case .ends, .keyframes, .path: u
        }
    }

    /// Turns the transform of a core page along a path.
    private func turn(
        _ page: UnsafeMutablePointer<Double>, _ track: PathTrack, _ rotation: PathRotation,
        _ f: Double
    ) {
        guard let angle = track.sample(at: f)?.angle else { return }
        let turn = CATransform3DMakeRotation(rotation == .auto ? angle : angle + .pi, 0, 0, 1)
        let numbers = page + Self.transformSlot
        NumberPage.write(
            CATransform3DConcat(turn, NumberPage.matrix(numbers)), to: numbers)
    }

    private static let transformSlot = LayerProperty.transform.slot

    /// Whether what it shows depends on what is below it.
    var needsUnderlying: Bool {
        if isAdditive { return true }
        switch course {
        case .ends(let track, _): return track.needsUnderlying
        case .matrices(let track, _): return track.needsUnderlying
        case .keyframes, .path, .matrixKeyframes: return false
        }
    }

    /// How many numbers it writes.
    private var width: Int { if case .lanes(let count) = part { count } else { 16 } }

    /// Whether it also turns the transform along a path.
    private var turns: Bool { if case .path(_, .some) = course { true } else { false } }

    /// The numbers that it writes, by bit; nil unless they are in the core page, near its beginning.
    var written: UInt64? {
        guard page == .core, slot + width <= 64, Self.transformSlot + 16 <= 64 else { return nil }
        let own: UInt64 = ((1 << width) - 1) << slot
        return turns ? own | (0xFFFF << Self.transformSlot) : own
    }

    /// Sets the numbers it writes to those of another page.
    func restore(_ page: UnsafeMutablePointer<Double>, from base: UnsafePointer<Double>) {
        (page + slot).update(from: base + slot, count: width)
        if turns { (page + Self.transformSlot).update(from: base + Self.transformSlot, count: 16) }
    }
}
