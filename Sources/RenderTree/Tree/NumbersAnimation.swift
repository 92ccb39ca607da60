import Foundation
import Graphics
import Motion

/// A from-to animation of plain numbers, the bulk of all animations, as a value without
/// references: what to mix and where in the pages it goes.
struct NumbersAnimation: Sendable {
    let track: VectorTrack
    let page: PropertyPage
    let slot: Int
    /// Set when the numbers are a part of a matrix.
    let component: TransformComponent?
    let isAdditive: Bool

    /// Nil unless bare numbers are enough: the target holds as many of them as the track, and
    /// nothing depends on a value that may be missing.
    init?(_ body: RenderAnimation.Body) {
        guard case .property(let property) = body, case .basic(let basic) = property.track,
            !property.isCumulative, property.valueFunction == nil,
            let track = VectorTrack(basic)
        else { return nil }
        let target = property.target
        (self.track, isAdditive, page) = (track, property.isAdditive, target.page)
        switch (target.field, PropertyTable.row(target.property).shape) {
        case (.lanes(let first, let part), _):
            guard part.mixes(with: track.kind), part.adds(to: track.kind) else { return nil }
            (slot, component) = (target.slot + first, nil)
        case (.component(let part), _):
            guard track.kind.lanes == 1, track.kind != .flag else { return nil }
            (slot, component) = (target.slot, part)
        case (.whole, .vector(let whole)):
            let mayBeMissing = track.needsUnderlying || property.isAdditive
            guard whole.mixes(with: track.kind), whole != .flag, whole != .integer,
                whole == .color ? track.kind == .color && !mayBeMissing : whole.adds(to: track.kind)
            else { return nil }
            (slot, component) = (target.slot, nil)
        default: return nil
        }
    }

    /// Changes `values` to what the animation shows at progress `f`.
    @inline(__always)
    func apply(to values: inout LayerValues, progress f: Double) {
        switch page {
        case .core: apply(to: values.core.writable(), progress: f)
        case .rare: apply(to: values.rare.writable(), progress: f)
        case .kind:
            guard slot + width <= values.own.count else { return }
            apply(to: values.own.writable(), progress: f)
        }
    }

    /// Changes a page to what the animation shows at progress `f`.
    @inline(__always)
    func apply(to numbers: UnsafeMutablePointer<Double>, progress f: Double) {
        if let component {
            var matrix = NumberPage.matrix(numbers + slot)
            let u = isAdditive || track.needsUnderlying ? matrix.value(of: component) : 0
            let v = track.value(at: f, over: SIMD4(u, 0, 0, 0)).x
            matrix.set(component, to: isAdditive ? u + v : v)
            NumberPage.write(matrix, to: numbers + slot)
        } else {
            let count = track.kind.lanes
            var u = SIMD4<Double>.zero
            for i in 0..<count { u[i] = numbers[slot + i] }
            var v = track.value(at: f, over: u)
            if isAdditive { v += u }
            for i in 0..<count { numbers[slot + i] = v[i] }
        }
    }

    /// How many numbers it writes.
    private var width: Int { component == nil ? track.kind.lanes : 16 }

    /// Sets the numbers it writes to those of another page.
    func restore(_ numbers: UnsafeMutablePointer<Double>, from base: UnsafeMutablePointer<Double>) {
        (numbers + slot).update(from: base + slot, count: width)
    }
}
