import Foundation
import Graphics
import Motion

/// The values of all properties of one layer: two pages of numbers and a few references.
///
/// Copies share their pages until one of them is written, so a layer, its committed snapshot and the
/// renderer's node cost one page between them, and untouched pages are one for all layers.
public struct LayerValues: Sendable {
    @usableFromInline var core: ContiguousArray<Double>
    @usableFromInline var rare: ContiguousArray<Double>
    var objects: [PropertyID: MotionValue]

    /// The values of a new layer.
    public init() {
        core = PropertyTable.layout.core
        rare = PropertyTable.layout.rare
        objects = [:]
    }

    /// The value of a row.
    public subscript(id: PropertyID) -> MotionValue {
        get {
            let row = PropertyTable.row(id)
            let slot = PropertyTable.slot(of: id)
            switch row.shape {
            case .vector(let kind):
                let v = lanes(row.page, slot, kind.lanes)
                return kind == .color && v.x.isNaN ? .none : .vector(kind, v)
            case .transform: return .transform(matrix(row.page, slot))
            case .object: return objects[id] ?? row.defaultValue
            }
        }
        set {
            let row = PropertyTable.row(id)
            let slot = PropertyTable.slot(of: id)
            switch (row.shape, newValue) {
            case (.vector(let kind), .vector(let given, let v)) where kind.mixes(with: given):
                setLanes(row.page, slot, kind.lanes, v)
            case (.vector(.color), .none): setLanes(row.page, slot, 4, SIMD4(.nan, 0, 0, 0))
            case (.transform, .transform(let t)): setMatrix(row.page, slot, t)
            case (.object, _): objects[id] = newValue
            default: break
            }
        }
    }

    /// Takes over all values of `other` into the pages held already, without allocating when they
    /// are this value's own.
    mutating func assign(_ other: LayerValues) {
        core.withUnsafeMutableBufferPointer { to in
            other.core.withUnsafeBufferPointer { from in _ = to.update(from: from) }
        }
        rare = other.rare
        if !(objects.isEmpty && other.objects.isEmpty) { objects = other.objects }
    }

    @inlinable
    func lanes(_ page: PropertyPage, _ slot: Int, _ count: Int) -> SIMD4<Double> {
        page == .core ? Self.read(core, slot, count) : Self.read(rare, slot, count)
    }

    @inlinable
    mutating func setLanes(_ page: PropertyPage, _ slot: Int, _ count: Int, _ v: SIMD4<Double>) {
        if page == .core {
            for i in 0..<count { core[slot + i] = v[i] }
        } else {
            for i in 0..<count { rare[slot + i] = v[i] }
        }
    }

    @inlinable
    static func read(_ p: ContiguousArray<Double>, _ s: Int, _ count: Int) -> SIMD4<Double> {
        switch count {
        case 1: SIMD4(p[s], 0, 0, 0)
        case 2: SIMD4(p[s], p[s + 1], 0, 0)
        default: SIMD4(p[s], p[s + 1], p[s + 2], p[s + 3])
        }
    }

    func matrix(_ page: PropertyPage, _ slot: Int) -> CATransform3D {
        page == .core ? Self.matrix(core, slot) : Self.matrix(rare, slot)
    }

    private static func matrix(_ p: ContiguousArray<Double>, _ s: Int) -> CATransform3D {
        p.withUnsafeBufferPointer { b in
            CATransform3D(
                m11: b[s], m12: b[s + 1], m13: b[s + 2], m14: b[s + 3], m21: b[s + 4],
                m22: b[s + 5], m23: b[s + 6], m24: b[s + 7], m31: b[s + 8], m32: b[s + 9],
                m33: b[s + 10], m34: b[s + 11], m41: b[s + 12], m42: b[s + 13], m43: b[s + 14],
                m44: b[s + 15])
        }
    }

    mutating func setMatrix(_ page: PropertyPage, _ slot: Int, _ t: CATransform3D) {
        if page == .core { Self.write(&core, slot, t) } else { Self.write(&rare, slot, t) }
    }

    private static func write(_ p: inout ContiguousArray<Double>, _ s: Int, _ t: CATransform3D) {
        p.withUnsafeMutableBufferPointer { b in
            (b[s], b[s + 1], b[s + 2], b[s + 3]) = (t.m11, t.m12, t.m13, t.m14)
            (b[s + 4], b[s + 5], b[s + 6], b[s + 7]) = (t.m21, t.m22, t.m23, t.m24)
            (b[s + 8], b[s + 9], b[s + 10], b[s + 11]) = (t.m31, t.m32, t.m33, t.m34)
            (b[s + 12], b[s + 13], b[s + 14], b[s + 15]) = (t.m41, t.m42, t.m43, t.m44)
        }
    }
}
