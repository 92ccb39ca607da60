import Motion

extension PropertyTable {
    /// Returns the rows that only one kind of layer has; in the table they follow the rows of all
    /// layers.
    package static func rows(of kind: LayerKind) -> [PropertyRow] {
        let own: [PropertyRow] =
            switch kind {
            case .layer: layerRows
            case .shape: shapeRows
            case .gradient: gradientRows
            case .text: textRows
            case .replicator: replicatorRows
            case .emitter: emitterRows
            case .scroll: scrollRows
            case .tiled: tiledRows
            case .transform: []
            }
        return kind == .layer ? own : own.map { $0.belonging(to: kind) }
    }

    /// Returns the identifiers of the rows of a kind of layer: the rows of all layers, then its
    /// own.
    package static func ids(in kind: LayerKind) -> [PropertyID] {
        let shared = layerRows.indices
        let own = kind == .layer ? 0..<0 : ownRows(kind)
        return (Array(shared) + Array(own)).map(PropertyID.init)
    }

    /// Returns the identifier of a key for a kind of layer, nil for keys that the kind lacks.
    package static func id(of key: String, in kind: LayerKind) -> PropertyID? {
        let ids = idsByKind[Int(kind.rawValue)]
        return ids[key] ?? AccessorName.key(of: key).flatMap { ids[$0] }
    }

    /// Returns the value of a property on a new layer of a kind.
    package static func defaultValue(of id: PropertyID, in kind: LayerKind) -> MotionValue {
        let row = row(id)
        return overrides[kind]?[row.key] ?? row.defaultValue
    }

    /// The defaults of shared properties that differ on one kind of layer, by kind and key.
    static let overrides: [LayerKind: [String: MotionValue]] = [
        .scroll: ["masksToBounds": .flag(true)]
    ]

    /// The maximum number of rows of a layer, and thus of bits in a set of rows.
    static let bitCapacity = 128

    /// Returns the bit of a row in a set of one layer's rows.
    package static func bit(of id: PropertyID) -> Int {
        let row = row(id)
        guard row.layer != .layer else { return id.index }
        return layerRows.count + id.index - ownRows(row.layer).lowerBound
    }

    /// Returns the row of a bit in a set of the rows of a layer of this kind.
    package static func id(atBit bit: Int, in kind: LayerKind) -> PropertyID {
        if bit < layerRows.count { return PropertyID(index: bit) }
        return PropertyID(index: ownRows(kind).lowerBound + bit - layerRows.count)
    }

    private static func ownRows(_ kind: LayerKind) -> Range<Int> {
        let first = starts[Int(kind.rawValue)]
        return first..<first + rows(of: kind).count
    }

    private static let starts: [Int] = {
        var next = 0
        return LayerKind.allCases.map { kind in
            defer { next += rows(of: kind).count }
            return next
        }
    }()

    private static let idsByKind: [[String: PropertyID]] = LayerKind.allCases.map { kind in
        Dictionary(uniqueKeysWithValues: ids(in: kind).map { (row($0).key, $0) })
    }
}
