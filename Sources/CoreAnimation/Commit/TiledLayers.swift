/// The tiled layers that were drawn: a change of place or scale anywhere around them may bring other
/// tiles into sight, or ask for another of their levels.
struct TiledLayers {
    private struct Entry {
        weak var layer: CATiledLayer?
    }

    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// How many there may be before those that are gone are taken out.
    private var bound = 64

    /// Adds a layer, once.
    mutating func insert(_ layer: CATiledLayer) {
        // The address of a layer that is gone may be another one's by now.
        if let i = indices[ObjectIdentifier(layer)], entries[i].layer === layer { return }
        append(layer)
        guard entries.count > bound else { return }
        let layers = entries.compactMap(\.layer)
        (entries, indices) = ([], [:])
        for layer in layers { append(layer) }
        bound = max(64, 2 * entries.count)
    }

    private mutating func append(_ layer: CATiledLayer) {
        indices[ObjectIdentifier(layer)] = entries.count
        entries.append(Entry(layer: layer))
    }

    /// Has those displayed that have tiles to draw; answers whether there are any.
    func checkTiles() -> Bool {
        entries.reduce(false) { $1.layer?.checkTiles() == true || $0 }
    }
}
