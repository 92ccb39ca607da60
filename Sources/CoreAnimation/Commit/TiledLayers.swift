/// The tiled layers that a thread has drawn.
///
/// A change of position or scale in any of their superlayers can make other tiles visible, or
/// require another level of detail.
struct TiledLayers {
    private var entries: [Weak<CATiledLayer>] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The number of entries above which released layers are removed.
    private var bound = 64

    /// Adds a layer, unless it is already there.
    mutating func insert(_ layer: CATiledLayer) {
        // A new layer may have the address of a released layer, so the layers themselves are
        // compared.
        if let i = indices[ObjectIdentifier(layer)], entries[i].object === layer { return }
        append(layer)
        guard entries.count > bound else { return }
        let layers = entries.compactMap(\.object)
        (entries, indices) = ([], [:])
        for layer in layers { append(layer) }
        bound = max(64, 2 * entries.count)
    }

    private mutating func append(_ layer: CATiledLayer) {
        indices[ObjectIdentifier(layer)] = entries.count
        entries.append(Weak(layer))
    }

    /// Marks the layers whose visible tiles changed for display; returns whether any was marked.
    func checkTiles() -> Bool {
        entries.reduce(false) { $1.object?.checkTiles() == true || $0 }
    }
}
