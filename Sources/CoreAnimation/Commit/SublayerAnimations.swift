import RenderTree

// An animation of a layer can name properties of sublayers, as in `sublayers.arm.position.y`. The
// renderer gets a separate animation on the sublayer, in step with the layer's animation in the
// sublayer's local time. It is added and removed together with the layer's animation. It is not in
// step where the sublayer begins later than the animation, or has a negative speed.

/// The names in a key path that lead to a sublayer.
///
/// They are empty for the layer itself.
struct SublayerPath: Hashable {
    private static let prefix = "sublayers."
    private(set) var names: [String] = []

    /// Splits a key path into the path to a sublayer and the remaining key path.
    static func split(_ keyPath: String) -> (SublayerPath, rest: String) {
        guard keyPath.hasPrefix(prefix) else { return (SublayerPath(), keyPath) }
        var (path, rest) = (SublayerPath(), keyPath[...])
        while rest.hasPrefix(prefix),
            let end = rest.dropFirst(prefix.count).firstIndex(of: "."),
            rest.index(after: end) < rest.endIndex
        {
            path.names.append(String(rest.dropFirst(prefix.count)[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return (path, String(rest))
    }
}

/// A lookup of sublayers by name, which indexes the sublayers of each layer once.
struct NamedSublayers {
    private var known: [ObjectIdentifier: [String: CALayer]] = [:]

    /// Returns the layer at a sublayer path; nil if there is none.
    ///
    /// Of several sublayers with the same name, the path leads to the first.
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
    /// Whether the animation names sublayers of its layer.
    final var namesSublayers: Bool { animates { $0.sublayerPath != nil } }

    /// The path to the sublayer that the animation names; nil for none, and for groups.
    final var sublayerPath: SublayerPath? {
        guard let keyPath = (self as? CAPropertyAnimation)?.keyPath else { return nil }
        let path = SublayerPath.split(keyPath).0
        return path.names.isEmpty ? nil : path
    }

    /// Returns the parts of the animation that apply to named sublayers, with their paths.
    ///
    /// They are in the order in which the animation first names the paths. `kind` returns the kind
    /// of the layer that a path leads to; a path for which it returns nil is left out. The parts
    /// have the given key.
    fileprivate func sublayerParts(
        key: String?, _ kind: (SublayerPath) -> LayerKind?
    ) -> [(path: SublayerPath, part: RenderAnimation)] {
        guard let group = self as? CAAnimationGroup else {
            guard let path = sublayerPath, let kind = kind(path) else { return [] }
            return [(path, compiled(id: .next(), key: key, for: path, kind))]
        }
        var paths: [SublayerPath] = []
        var parts: [SublayerPath: [RenderAnimation]] = [:]
        for animation in group.shownAnimations {
            for (path, part) in animation.sublayerParts(key: nil, kind) {
                if parts[path] == nil { paths.append(path) }
                parts[path, default: []].append(part)
            }
        }
        return paths.map { ($0, compiled(id: .next(), key: key, .group(parts[$0] ?? []))) }
    }
}

extension CommitBuilder {
    /// Returns the animations that an animation adds to named sublayers.
    ///
    /// Its key paths name the sublayers.
    func sublayerAdditions(
        _ entry: AnimationRegistration, of layer: CALayer, _ named: inout NamedSublayers
    ) -> [Commit.Addition] {
        var layers: [SublayerPath: CALayer] = [:]
        let parts = entry.animation.sublayerParts(key: entry.key) { path in
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
            entry.parts.append((inner.layerID, part.id))
            var timing = part.timing
            timing.beginTime = inner.convertTime(timing.beginTime, from: layer)
            let speed = inner.speed(in: layer)
            if speed > 0, speed.isFinite { timing.speed /= speed }
            return Commit.Addition(id: inner.layerID, animation: part.replacing(timing: timing))
        }
    }
}
