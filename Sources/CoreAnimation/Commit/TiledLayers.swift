/// The tiled layers that were drawn: a change of place or scale anywhere around them may bring other
/// tiles into sight, or ask for another of their levels.
struct TiledLayers {
    private struct Entry {
        weak var layer: CATiledLayer?
    }

    private var entries: [Entry] = []

    /// Adds a layer, once.
    mutating func insert(_ layer: CATiledLayer) {
        entries.removeAll { $0.layer == nil || $0.layer === layer }
        entries.append(Entry(layer: layer))
    }

    /// Has those displayed that have tiles to draw; answers whether there are any.
    func checkTiles() -> Bool {
        entries.reduce(false) { $1.layer?.checkTiles() == true || $0 }
    }
}
