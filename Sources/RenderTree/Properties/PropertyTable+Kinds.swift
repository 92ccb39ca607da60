import Motion

extension PropertyTable {
    /// The rows that only layers of one kind have; they follow the rows of all layers.
    public static func rows(of kind: LayerKind) -> [PropertyRow] {
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

    /// The numbers of the rows that layers of a kind have: those of all layers, then its own.
    public static func ids(in kind: LayerKind) -> [PropertyID] {
        let shared = layerRows.indices
        let own = kind == .layer ? 0..<0 : ownRows(kind)
        return (Array(shared) + Array(own)).map(PropertyID.init)
    }

    /// The id of a key on layers of a kind, nil for keys that these layers do not have.
    public static func id(of key: String, in kind: LayerKind) -> PropertyID? {
        let ids = idsByKind[Int(kind.rawValue)]
        return ids[key] ?? AccessorName.key(of: key).flatMap { ids[$0] }
    }

    /// The value of a new layer of a kind.
    public static func defaultValue(of id: PropertyID, in kind: LayerKind) -> MotionValue {
        let row = row(id)
        return overrides[kind]?[row.key] ?? row.defaultValue
    }

    /// Rows of all layers that begin with another value on layers of one kind.
    static let overrides: [LayerKind: [String: MotionValue]] = [
        .scroll: ["masksToBounds": .flag(true)]
    ]

    /// The number of bits a set of a layer's rows takes at most.
    static let bitCapacity = 128

    /// The bit of a row in a set of the rows of one layer.
    public static func bit(of id: PropertyID) -> Int {
        let row = row(id)
        guard row.layer != .layer else { return id.index }
        return layerRows.count + id.index - ownRows(row.layer).lowerBound
    }

    /// The row of a bit in a set of the rows of a layer of a kind.
    public static func id(atBit bit: Int, in kind: LayerKind) -> PropertyID {
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
