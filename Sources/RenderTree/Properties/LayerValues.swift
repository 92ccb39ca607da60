import Graphics
import Motion

/// The values of all properties of one layer.
///
/// They are blocks of numbers and a few references. Copies share a block until one of them writes
/// it. So a layer, its committed snapshot and its render node share one block, and all layers share
/// the blocks that they have not changed.
package struct LayerValues: Sendable {
    /// The value block of the properties that nearly every layer sets.
    ///
    /// Examples are geometry, colours and opacity.
    @usableFromInline var core: PropertyBlock
    /// The value block of the properties that few layers set.
    @usableFromInline var rare: PropertyBlock
    /// The value block of the properties that the layer's class adds.
    ///
    /// The end points of a gradient are an example. It is empty for `CALayer` itself.
    @usableFromInline var own: PropertyBlock
    var objects = ObjectValues()
    package private(set) var kind: LayerKind

    package init(kind: LayerKind = .layer) {
        core = PropertyTable.newCore
        rare = PropertyTable.newRare
        own = PropertyTable.newOwn[Int(kind.rawValue)]
        self.kind = kind
        for (id, value) in PropertyTable.overrides[kind] ?? [:] { self[id] = value }
    }

    /// Whether this kind of layer has a property.
    package func has(_ id: PropertyID) -> Bool { has(PropertyTable.row(id)) }

    private func has(_ row: PropertyRow) -> Bool { row.layer == .layer || row.layer == kind }

    /// The value of a property.
    ///
    /// For properties that this kind of layer lacks, reading returns the default and writing is
    /// ignored.
    package subscript(id: PropertyID) -> MotionValue {
        get {
            let row = PropertyTable.row(id)
            guard has(row) else { return row.defaultValue }
            let slot = PropertyTable.slot(of: id)
            switch row.shape {
            case .vector(let kind):
                let v = lanes(row.block, slot, kind.lanes)
                return kind == .color && v.x.isNaN ? .none : .vector(kind, v)
            case .transform: return .transform(matrix(row.block, slot))
            case .object: return objectValue(id)
            case .modelOnly: return .none
            }
        }
        set {
            let row = PropertyTable.row(id)
            guard has(row) else { return }
            let slot = PropertyTable.slot(of: id)
            switch (row.shape, newValue) {
            case (.vector(let kind), .vector(let given, let v)) where kind.mixes(with: given):
                setLanes(row.block, slot, kind.lanes, v)
            case (.vector(.color), .none): setLanes(row.block, slot, 4, SIMD4(.nan, 0, 0, 0))
            case (.transform, .transform(let t)): setMatrix(row.block, slot, t)
            // The path is copied, since the program may change the original.
            case (.object(.outline), .path(let path)):
                objects.set(.path(path.copy() ?? path), for: id)
            case (.object(let kind), _) where kind.takes(newValue): objects.set(newValue, for: id)
            default: break
            }
        }
    }

    /// Returns a copy that shares no block with other values.
    ///
    /// Another thread may release it at any time.
    package func uniqueCopy() -> LayerValues {
        var copy = self
        copy.core = core.uniqueCopy()
        copy.rare = rare.uniqueCopy()
        copy.own = own.uniqueCopy()
        return copy
    }

    /// Copies all values of `other` into the existing blocks.
    ///
    /// No memory is allocated for unshared blocks.
    mutating func assign(_ other: borrowing LayerValues) {
        core.assign(other.core)
        rare.assignOrShare(other.rare)
        if own.count > 0 { own.assign(other.own) } else { own = other.own }
        kind = other.kind
        objects.assign(other.objects)
    }

    @inlinable
    func lanes(_ block: PropertyBlockKind, _ slot: Int, _ count: Int) -> SIMD4<Double> {
        switch block {
        case .core: Self.read(core, slot, count)
        case .rare: Self.read(rare, slot, count)
        case .kind: slot + count <= own.count ? Self.read(own, slot, count) : .zero
        }
    }

    /// Returns the memory of a block for writing; nil if the block ends before `end`.
    @inlinable @inline(__always)
    mutating func writable(
        _ block: PropertyBlockKind, upTo end: Int
    ) -> UnsafeMutablePointer<Double>? {
        switch block {
        case .core: core.writable()
        case .rare: rare.writable()
        case .kind: end <= own.count ? own.writable() : nil
        }
    }

    @inlinable
    mutating func setLanes(
        _ block: PropertyBlockKind, _ slot: Int, _ count: Int, _ v: SIMD4<Double>
    ) {
        guard let numbers = writable(block, upTo: slot + count) else { return }
        for i in 0..<count { numbers[slot + i] = v[i] }
    }

    @inlinable
    static func read(_ p: PropertyBlock, _ s: Int, _ count: Int) -> SIMD4<Double> {
        switch count {
        case 1: SIMD4(p[s], 0, 0, 0)
        case 2: SIMD4(p[s], p[s + 1], 0, 0)
        default: SIMD4(p[s], p[s + 1], p[s + 2], p[s + 3])
        }
    }

    /// Returns a property's value stored by reference, or the default.
    func objectValue(_ id: PropertyID) -> MotionValue {
        objects[id] ?? PropertyTable.row(id).defaultValue
    }

    func matrix(_ block: PropertyBlockKind, _ slot: Int) -> CATransform3D {
        switch block {
        case .core: PropertyBlock.matrix(core.base + slot)
        case .rare: PropertyBlock.matrix(rare.base + slot)
        case .kind:
            slot + 16 <= own.count ? PropertyBlock.matrix(own.base + slot) : CATransform3DIdentity
        }
    }

    mutating func setMatrix(_ block: PropertyBlockKind, _ slot: Int, _ t: CATransform3D) {
        guard let numbers = writable(block, upTo: slot + 16) else { return }
        PropertyBlock.write(t, to: numbers + slot)
    }
}
