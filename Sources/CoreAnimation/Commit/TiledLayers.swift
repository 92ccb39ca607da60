/// The tiled layers that were drawn: a change of scale anywhere around them may ask for another of
/// their levels.
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

    /// Has those drawn anew that have another level to show; answers whether there are any.
    func checkLevels() -> Bool {
        entries.reduce(false) { $1.layer?.checkLevel() == true || $0 }
    }
}
