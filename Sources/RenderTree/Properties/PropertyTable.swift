import Motion

/// The table of all layer properties, used by storage, commits, implicit actions, key paths and
/// evaluation.
///
/// Its rows are declared in ``Properties``.
package enum PropertyTable {
    /// All rows in a fixed order: those of all layers, then those of each kind.
    package static let rows = Properties.declared.layout.rows

    private static let slots = Properties.declared.layout.slots

    /// Returns the row of an identifier.
    package static func row(_ id: PropertyID) -> PropertyRow { rows[id.index] }

    /// Returns the identifier of the row at an index.
    package static func id(at index: Int) -> PropertyID { PropertyID(index: index) }

    /// Returns the index of a row's first number in its block.
    static func slot(of id: PropertyID) -> Int { slots[id.index] }

    /// The default blocks of new layers, shared by all layers that have not changed them.
    static let newCore = PropertyBlock(permanent: Properties.declared.layout.core)
    static let newRare = PropertyBlock(permanent: Properties.declared.layout.rare)
    static let newOwn = Properties.declared.layout.kinds.map { PropertyBlock(permanent: $0) }

    /// Returns the identifiers of the rows of a kind of layer: the rows of all layers, then its
    /// own.
    package static func ids(in kind: LayerKind) -> [PropertyID] {
        let shared = ranges[0], own = ranges[Int(kind.rawValue)]
        return (Array(shared) + (kind == .layer ? [] : Array(own))).map(PropertyID.init)
    }

    /// Returns the identifier of the property with a key on a kind of layer; nil if the kind has no
    /// such property.
    ///
    /// The default kind has only the properties that all layers share.
    package static func id(of key: String, in kind: LayerKind = .layer) -> PropertyID? {
        let ids = idsByKind[Int(kind.rawValue)]
        return ids[key] ?? AccessorName.key(of: key).flatMap { ids[$0] }
    }

    /// Returns the value of a property on a new layer of a kind.
    package static func defaultValue(of id: PropertyID, in kind: LayerKind) -> MotionValue {
        overrides[kind]?[id] ?? row(id).defaultValue
    }

    /// The defaults of shared properties that differ on one kind of layer.
    static let overrides: [LayerKind: [PropertyID: MotionValue]] = [
        .scroll: [Properties.layer.masksToBounds.id: .flag(true)]
    ]

    /// The maximum number of rows of a layer, and thus of bits in a set of rows.
    static let bitCapacity = 128

    /// Returns the index of a row's bit in a set of one layer's rows.
    package static func bit(of id: PropertyID) -> Int {
        let kind = row(id).layer
        guard kind != .layer else { return id.index }
        return ranges[0].count + id.index - ranges[Int(kind.rawValue)].lowerBound
    }

    /// Returns the row that a bit stands for in a set of rows of this kind of layer.
    package static func id(atBit bit: Int, in kind: LayerKind) -> PropertyID {
        let shared = ranges[0].count
        let first = bit < shared ? 0 : ranges[Int(kind.rawValue)].lowerBound - shared
        return PropertyID(index: first + bit)
    }

    /// The indices of the rows that only one kind of layer has, by kind; for `.layer`, those of all
    /// layers.
    private static let ranges: [Range<Int>] = LayerKind.allCases.map { kind in
        let own = rows.indices.filter { rows[$0].layer == kind }
        return (own.first ?? 0)..<(own.first ?? 0) + own.count
    }

    private static let idsByKind: [[String: PropertyID]] = LayerKind.allCases.map { kind in
        Dictionary(uniqueKeysWithValues: ids(in: kind).map { (row($0).key, $0) })
    }
}
