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
}

/// The layers that names lead to; those in a layer are looked through once.
struct NamedSublayers {
    private var known: [ObjectIdentifier: [String: CALayer]] = [:]

    /// The layer that a path leads to; the first of a name counts.
    mutating func layer(_ path: SublayerPath, in outer: CALayer) -> CALayer? {
        path.names.reduce(outer) { layer, name in layer.flatMap { sublayers(of: $0)[name] } }
    }

    private mutating func sublayers(of layer: CALayer) -> [String: CALayer] {
        if let found = known[ObjectIdentifier(layer)] { return found }
        let named = layer.children.compactMap { child in child.storedName.map { ($0, child) } }
        let found = Dictionary(named, uniquingKeysWith: { first, _ in first })
        known[ObjectIdentifier(layer)] = found
        return found
    }
}

extension CAAnimation {
    /// Whether it names layers inside the one that it is on.
    final var namesSublayers: Bool {
        if let group = self as? CAAnimationGroup {
            return group.animations?.contains(where: \.namesSublayers) ?? false
        }
        return sublayerPath != nil
    }

    /// The way to the layer inside that it names; nil for none, and for groups.
    final var sublayerPath: SublayerPath? {
        guard let keyPath = (self as? CAPropertyAnimation)?.keyPath else { return nil }
        let path = SublayerPath.split(keyPath).0
        return path.names.isEmpty ? nil : path
    }

    /// The renderer's form of what it does to layers inside, by the way to them.
    ///
    /// - Parameter kind: the kind of the layer that a path leads to; nil for none.
    fileprivate func sublayerParts(
        _ kind: (SublayerPath) -> LayerKind?
    ) -> [SublayerPath: RenderAnimation] {
        guard let group = self as? CAAnimationGroup else {
            guard let path = sublayerPath, let kind = kind(path) else { return [:] }
            return [path: compiled(id: .next(), key: nil, for: path, kind)]
        }
        var parts: [SublayerPath: [RenderAnimation]] = [:]
        for animation in group.shownAnimations {
            for (path, part) in animation.sublayerParts(kind) {
                parts[path, default: []].append(part)
            }
        }
        return parts.mapValues { compiled(id: .next(), key: nil, .group($0)) }
    }
}

extension CommitBuilder {
    /// What an animation does to layers inside the one that it is on.
    func sublayerAdditions(
        _ entry: AttachedEntry, of layer: CALayer, _ named: inout NamedSublayers
    ) -> [Commit.Addition] {
        var layers: [SublayerPath: CALayer] = [:]
        let parts = entry.animation.sublayerParts { path in
            if layers[path] == nil {
                guard let inner = named.layer(path, in: layer), inner.isLive(in: context) else {
                    return nil
                }
                layers[path] = inner
            }
            return layers[path]?.values.kind
        }
        return parts.compactMap { path, part in
            guard let inner = layers[path] else { return nil }
            var part = part
            part.key = entry.key
            entry.parts.append((inner.id, part.id))
            return Commit.Addition(id: inner.id, animation: part)
        }
    }
}
