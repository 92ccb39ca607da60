/// The images and coverage of all textures, each retained once.
///
/// An entry that only this object references is no longer needed, whatever the number of its
/// textures.
final class TextureSources {
    private struct Entry {
        var source: AnyObject
        /// The number of textures that show the source.
        var textures: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Retains the source of a new texture.
    func retain(_ source: AnyObject) {
        entries[ObjectIdentifier(source), default: Entry(source: source, textures: 0)]
            .textures += 1
    }

    /// Releases the source of a texture that is removed.
    func release(_ id: ObjectIdentifier) {
        guard let index = entries.index(forKey: id) else { return }
        entries.values[index].textures -= 1
        if entries.values[index].textures == 0 { entries.remove(at: index) }
    }

    /// Whether nothing else references a source.
    func isUnused(_ id: ObjectIdentifier) -> Bool {
        guard let index = entries.index(forKey: id) else { return false }
        return isKnownUniquelyReferenced(&entries.values[index].source)
    }
}
