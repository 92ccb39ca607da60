import Foundation
import Graphics
import Motion

/// The values of all properties of one layer: pages of numbers and a few references.
///
/// Copies share their pages until one of them is written, so a layer, its committed snapshot and the
/// renderer's node cost one page between them, and untouched pages are one for all layers.
public struct LayerValues: Sendable {
    @usableFromInline var core: ContiguousArray<Double>
    @usableFromInline var rare: ContiguousArray<Double>
    /// The numbers that only layers of this kind have; empty for plain layers.
    @usableFromInline var own: ContiguousArray<Double>
    var objects: [PropertyID: MotionValue]
    /// The kind of the layer.
    public private(set) var kind: LayerKind

    /// The values of a new layer of a kind.
    public init(kind: LayerKind = .layer) {
        core = PropertyTable.layout.core
        rare = PropertyTable.layout.rare
        own = PropertyTable.layout.kinds[Int(kind.rawValue)]
        objects = [:]
        self.kind = kind
        for (key, value) in PropertyTable.overrides[kind] ?? [:] {
            if let id = PropertyTable.id(of: key, in: kind) { self[id] = value }
        }
    }

    /// Whether layers of this kind have the row.
    public func has(_ id: PropertyID) -> Bool {
        let layer = PropertyTable.row(id).layer
        return layer == .layer || layer == kind
    }

    /// The value of a row; the default of rows that layers of this kind do not have, which are not
    /// written either.
    public subscript(id: PropertyID) -> MotionValue {
        get {
            let row = PropertyTable.row(id)
            guard has(id) else { return row.defaultValue }
            let slot = PropertyTable.slot(of: id)
            switch row.shape {
            case .vector(let kind):
                let v = lanes(row.page, slot, kind.lanes)
                return kind == .color && v.x.isNaN ? .none : .vector(kind, v)
            case .transform: return .transform(matrix(row.page, slot))
            case .object: return objects[id] ?? row.defaultValue
            case .held: return .none
            }
        }
        set {
            let row = PropertyTable.row(id)
            guard has(id) else { return }
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
        takeOwn(other)
        if !(objects.isEmpty && other.objects.isEmpty) { objects = other.objects }
    }

    private mutating func takeOwn(_ other: LayerValues) {
        kind = other.kind
        if own.count == other.own.count, !own.isEmpty {
            own.withUnsafeMutableBufferPointer { to in
                other.own.withUnsafeBufferPointer { from in _ = to.update(from: from) }
            }
        } else {
            own = other.own
        }
    }

    @inlinable
    func number(_ page: PropertyPage, _ slot: Int) -> Double {
        switch page {
        case .core: core[slot]
        case .rare: rare[slot]
        case .kind: slot < own.count ? own[slot] : 0
        }
    }

    @inlinable
    func lanes(_ page: PropertyPage, _ slot: Int, _ count: Int) -> SIMD4<Double> {
        switch page {
        case .core: Self.read(core, slot, count)
        case .rare: Self.read(rare, slot, count)
        case .kind: slot + count <= own.count ? Self.read(own, slot, count) : .zero
        }
    }

    @inlinable
    mutating func setLanes(_ page: PropertyPage, _ slot: Int, _ count: Int, _ v: SIMD4<Double>) {
        switch page {
        case .core: for i in 0..<count { core[slot + i] = v[i] }
        case .rare: for i in 0..<count { rare[slot + i] = v[i] }
        case .kind:
            guard slot + count <= own.count else { return }
            for i in 0..<count { own[slot + i] = v[i] }
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
        switch page {
        case .core: Self.matrix(core, slot)
        case .rare: Self.matrix(rare, slot)
        case .kind:
            slot + 16 <= own.count ? Self.matrix(own, slot) : CATransform3DIdentity
        }
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
        switch page {
        case .core: Self.write(&core, slot, t)
        case .rare: Self.write(&rare, slot, t)
        case .kind: if slot + 16 <= own.count { Self.write(&own, slot, t) }
        }
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
