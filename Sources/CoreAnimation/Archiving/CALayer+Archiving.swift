import Foundation
import RenderTree

extension CALayer {
    /// The keys that an archive has besides those that the program has set.
    private var archivedKeys: [String] {
        PropertyTable.ids(in: values.kind).map { PropertyTable.row($0).key }
            .filter { $0 != "mask" && $0 != "layoutManager" } + ["name", "actions"]
    }

    /// Writes the values that are not the defaults, the layers inside, and the animations that stay
    /// when they have ended.
    func writeArchive(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        var archived: [String: Any?] = [:]
        for key in archivedKeys + userValues.keys where shouldArchiveValue(forKey: key) {
            archived[key] = .some(value(forKey: key))
        }
        ArchivedValues.encode(archived, coder, forKey: "CALayer.values")
        let kept = attached.filter { !$0.animation.isRemovedOnCompletion }
        ArchivedValues.encode(
            ["animations": kept.map(\.animation), "keys": kept.map { $0.key ?? "" }], coder,
            forKey: "CALayer.animations")
        writeTree(coder)
    }

    /// Writes all that is in the layer in one list, so that no depth is too great; the layers in it
    /// then write only themselves.
    private func writeTree(_ coder: NSCoder) {
        let thread = ThreadContext.current
        guard !thread.archivedLayers.contains(ObjectIdentifier(self)) else { return }
        var list = ArchivedTree()
        var waiting = [(layer: self, number: 0)]
        while let (layer, number) = waiting.popLast() {
            for inner in layer.inner {
                list.layers.append(inner)
                list.owners.append(number)
                list.masks.append(inner === layer.maskLayer)
                waiting.append((inner, list.layers.count))
            }
        }
        let outer = thread.archivedLayers
        thread.archivedLayers.formUnion(list.layers.map(ObjectIdentifier.init))
        defer { thread.archivedLayers = outer }
        ArchivedValues.encode(
            ["layers": list.layers, "owners": list.owners, "masks": list.masks], coder,
            forKey: "CALayer.tree")
    }

    /// Reads what ``writeArchive(_:)`` wrote; false when something else is there.
    func readArchive(_ coder: NSCoder) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: "CALayer.values"),
            let animations = ArchivedValues.decode(coder, forKey: "CALayer.animations"),
            let tree = ArchivedValues.decode(coder, forKey: "CALayer.tree")
        else { return false }
        // A style comes first: what the archive says of a key wins over it.
        for (key, value) in read where key == "style" { setValue(value, forKey: key) }
        for (key, value) in read where key != "style" { setValue(value, forKey: key) }
        ArchivedTree(tree).build(in: self)
        let parts = Dictionary(uniqueKeysWithValues: animations.map { ($0.key, $0.value) })
        let kept = parts["animations"] as? [CAAnimation] ?? []
        for (animation, key) in zip(kept, parts["keys"] as? [String] ?? []) {
            add(animation, forKey: key.isEmpty ? nil : key)
        }
        return true
    }

    /// Whether an archive needs a key: whether it has another value than a new layer.
    func needsArchiving(_ key: String) -> Bool {
        guard let row = row(of: key) else {
            return Boxing.differ(value(forKey: key), type(of: self).defaultValue(forKey: key))
        }
        return keptObjects[row] != nil
            || values[row] != type(of: self).newValues[row]
    }
}

/// The layers inside a layer, each after the one it is in.
private struct ArchivedTree {
    var layers: [CALayer] = []
    /// For each layer the number of the one it is in: 0 is the outermost, 1 the first of the list.
    var owners: [Int] = []
    /// Whether it masks the one it is in.
    var masks: [Bool] = []

    init() {}

    init(_ read: [(key: String, value: Any?)]) {
        let parts = Dictionary(uniqueKeysWithValues: read.map { ($0.key, $0.value) })
        layers = parts["layers"] as? [CALayer] ?? []
        owners = (parts["owners"] as? [NSNumber] ?? []).map(\.intValue)
        masks = (parts["masks"] as? [NSNumber] ?? []).map(\.boolValue)
    }

    /// Puts every layer into its owner. A list that makes no tree is an archive that somebody made up:
    /// what does not fit is left out.
    func build(in root: CALayer) {
        guard owners.count == layers.count, masks.count == layers.count else { return }
        for (i, layer) in layers.enumerated() where (0...i).contains(owners[i]) {
            let owner = owners[i] == 0 ? root : layers[owners[i] - 1]
            guard layer !== owner, !owner.isInside(tree: layer) else { continue }
            if masks[i] { owner.mask = layer } else { owner.addSublayer(layer) }
        }
    }
}
