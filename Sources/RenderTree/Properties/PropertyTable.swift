import Motion

/// The table of all layer properties.
///
/// Storage, commits, implicit actions, key paths and evaluation use it. Its rows are declared in
/// ``Properties``.
package enum PropertyTable {
    /// All rows: those of all layers, then those of each kind.
    ///
    /// Their order is fixed.
    package static let rows = Properties.declared.layout.rows

    private static let slots = Properties.declared.layout.slots

    package static func row(_ id: PropertyID) -> PropertyRow { rows[id.index] }

    /// Returns the slot of a property in its value block.
    ///
    /// It is the index of the property's first number.
    static func slot(of id: PropertyID) -> Int { slots[id.index] }

    /// The default `core` block of new layers.
    ///
    /// All layers that have not changed it share it. The same holds for ``newRare`` and ``newOwn``.
    static let newCore = PropertyBlock(permanent: Properties.declared.layout.core)
    static let newRare = PropertyBlock(permanent: Properties.declared.layout.rare)
    static let newOwn = Properties.declared.layout.kinds.map { PropertyBlock(permanent: $0) }

    /// Returns the identifiers of all properties of a kind of layer.
    ///
    /// The properties of all layers come first, then those of the kind.
    package static func ids(in kind: LayerKind) -> [PropertyID] {
        let shared = ranges[0], own = ranges[Int(kind.rawValue)]
        return (Array(shared) + (kind == .layer ? [] : Array(own))).map(PropertyID.init)
    }

    /// Returns the identifier of the property with a key, if any.
    ///
    /// `kind` is the kind of layer. The default kind has only the properties that all layers share.
    package static func id(of key: String, in kind: LayerKind = .layer) -> PropertyID? {
        let ids = idsByKind[Int(kind.rawValue)]
        return ids[key] ?? AccessorName.key(of: key).flatMap { ids[$0] }
    }

    package static func defaultValue(of id: PropertyID, in kind: LayerKind) -> MotionValue {
        overrides[kind]?[id] ?? row(id).defaultValue
    }

    /// The default values that single kinds of layer override.
    static let overrides: [LayerKind: [PropertyID: MotionValue]] = [
        .scroll: [Properties.layer.masksToBounds.id: .flag(true)]
    ]

    /// Returns the index of a property's bit in a property set.
    ///
    /// The set is for the properties of one layer.
    package static func bit(of id: PropertyID) -> Int {
        let kind = row(id).layer
        guard kind != .layer else { return id.index }
        return ranges[0].count + id.index - ranges[Int(kind.rawValue)].lowerBound
    }

    /// Returns the property whose bit in a property set is `bit`.
    ///
    /// The set is for the properties of a kind of layer.
    package static func id(atBit bit: Int, in kind: LayerKind) -> PropertyID {
        let shared = ranges[0].count
        let first = bit < shared ? 0 : ranges[Int(kind.rawValue)].lowerBound - shared
        return PropertyID(index: first + bit)
    }

    /// The row indices of the properties that each kind of layer adds.
    ///
    /// For `.layer`, they are those of all layers.
    private static let ranges: [Range<Int>] = LayerKind.allCases.map { kind in
        let own = rows.indices.filter { rows[$0].layer == kind }
        return (own.first ?? 0)..<(own.first ?? 0) + own.count
    }

    private static let idsByKind: [[String: PropertyID]] = LayerKind.allCases.map { kind in
        Dictionary(uniqueKeysWithValues: ids(in: kind).map { (row($0).key, $0) })
    }
}
