import Motion

/// The rows of the property table, with their slots in value blocks.
struct PropertyLayout: Sendable {
    private(set) var rows: [PropertyRow] = []
    /// The slot of each row.
    ///
    /// It is the index of the row's first number in its block.
    private(set) var slots: [Int] = []
    /// The default numbers of the `core` block.
    private(set) var core: [Double] = []
    /// The default numbers of the `rare` block.
    private(set) var rare: [Double] = []
    /// The default numbers of class-specific properties, by kind of layer.
    private(set) var kinds: [[Double]] = LayerKind.allCases.map { _ in [] }

    /// Appends a row; returns its identifier and its slot.
    mutating func append(_ row: PropertyRow) -> (PropertyID, Int) {
        let numbers = Self.numbers(of: row.defaultValue, shape: row.shape)
        let slot =
            switch row.block {
            case .core: Self.append(numbers, to: &core)
            case .rare: Self.append(numbers, to: &rare)
            case .kind: Self.append(numbers, to: &kinds[Int(row.layer.rawValue)])
            }
        rows.append(row)
        slots.append(slot)
        return (PropertyID(index: rows.count - 1), slot)
    }

    private static func append(_ numbers: [Double], to block: inout [Double]) -> Int {
        defer { block.append(contentsOf: numbers) }
        return block.count
    }

    /// Returns the numbers that a block stores for a value.
    ///
    /// For a missing colour, the red component is NaN.
    private static func numbers(of value: MotionValue, shape: PropertyShape) -> [Double] {
        switch (value, shape) {
        case (.vector(_, let v), .vector(let kind)): (0..<kind.lanes).map { v[$0] }
        case (.transform(let t), .transform): PropertyBlock.numbers(t)
        case (_, .vector(.color)): [.nan, 0, 0, 0]
        default: []
        }
    }
}
