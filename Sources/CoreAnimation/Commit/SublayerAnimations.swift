import RenderTree

// An animation of a layer may name properties of sublayers, as in `sublayers.arm.position.y`. What it
// does to a sublayer is an animation of its own to the renderer, on the sublayer, in the sublayer's
// time; it comes and goes with the one that names it.

/// The beginning of a key path that leads to a layer inside another one; empty for the layer itself.
struct SublayerPath: Hashable {
    private(set) var names: [String] = []

    /// What leads to a layer in a key path, and what is left of it.
    static func split(_ keyPath: String) -> (SublayerPath, rest: String) {
        var (path, rest) = (SublayerPath(), keyPath[...])
        while rest.hasPrefix("sublayers."), let end = rest.dropFirst(10).firstIndex(of: "."),
            rest.index(after: end) < rest.endIndex
        {
            path.names.append(String(rest.dropFirst(10)[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return (path, String(rest))
    }

    /// The layer it leads to; the first of a name counts.
    func layer(in outer: CALayer) -> CALayer? {
        names.reduce(outer) { layer, name in layer?.children.first { $0.storedName == name } }
    }
}

extension CAAnimation {
    /// The ways to layers inside that it names.
    final var sublayerPaths: Set<SublayerPath> {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).reduce(into: []) { $0.formUnion($1.sublayerPaths) }
        }
        guard let keyPath = (self as? CAPropertyAnimation)?.keyPath else { return [] }
        let path = SublayerPath.split(keyPath).0
        return path.names.isEmpty ? [] : [path]
    }
}

extension CommitBuilder {
    /// What an animation does to layers inside the one that it is on.
    func sublayerAdditions(_ entry: AttachedEntry, of layer: CALayer) -> [Commit.Addition] {
        entry.animation.sublayerPaths.compactMap { path in
            guard let inner = path.layer(in: layer), inner.isLive(in: context) else {
                return nil
            }
            let part = entry.animation.compiled(
                id: .next(), key: entry.key, for: path, inner.values.kind)
            entry.parts.append((inner.id, part.id))
            return Commit.Addition(id: inner.id, animation: part)
        }
    }
}
