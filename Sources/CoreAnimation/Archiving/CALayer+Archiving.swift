import Foundation
import RenderTree

extension CALayer {
    /// The keys of archived layer properties; custom keys are archived too.
    private var archivedKeys: [String] {
        PropertyTable.ids(in: values.kind).map { PropertyTable.row($0).key }
            .filter { $0 != "mask" && $0 != "layoutManager" } + ["name", "actions"]
    }

    /// Encodes the layer tree in an archive.
    ///
    /// The archive holds the values that differ from the defaults, the sublayers, the masks, and
    /// the animations that are not removed on completion.
    func writeArchive(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        // An object that cannot be archived is replaced by the value with which the layer draws: a
        // `UIFont` by the name of the font.
        encodeValues(of: archivedKeys, coder, forKey: "CALayer.values") { [self] key in
            row(of: key).flatMap { values[$0].boxed }
        }
        let kept = attached.filter { !$0.animation.isRemovedOnCompletion }
        ArchivedValues.encode(
            [
                "animations": kept.map(\.animation), "keys": kept.map { $0.key ?? "" },
                "keyless": kept.map { $0.key == nil },
            ], coder, forKey: "CALayer.animations")
        writeTree(coder)
    }

    /// Encodes all layers of the tree as one flat list.
    ///
    /// Deep trees thus cause no recursion. The layers in the list then write only themselves.
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

    /// Decodes the layer tree from an archive; returns false if this fails.
    ///
    /// The archive must be the output of ``writeArchive(_:)``.
    func readArchive(_ coder: NSCoder) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: "CALayer.values"),
            let animations = ArchivedValues.decode(coder, forKey: "CALayer.animations"),
            let tree = ArchivedValues.decode(coder, forKey: "CALayer.tree")
        else { return false }
        // `style` is set first, since the other archived values override the style's values.
        for (key, value) in read where key == "style" { setValue(value, forKey: key) }
        for (key, value) in read where key != "style" { setValue(value, forKey: key) }
        ArchivedTree(tree).build(in: self)
        let parts = Dictionary(uniqueKeysWithValues: animations.map { ($0.key, $0.value) })
        let kept = parts["animations"] as? [CAAnimation] ?? []
        let keys = parts["keys"] as? [String] ?? []
        // Archives of earlier versions lack the flags; an empty key in them means that there is no
        // key.
        let flags = (parts["keyless"] as? [NSNumber])?.map(\.boolValue) ?? keys.map(\.isEmpty)
        for ((animation, key), isKeyless) in zip(zip(kept, keys), flags) {
            add(animation, forKey: isKeyless ? nil : key)
        }
        return true
    }

    /// Returns whether the value for a key must be archived.
    ///
    /// It must if it differs from a new layer's value.
    func needsArchiving(_ key: String) -> Bool {
        guard let row = row(of: key) else { return differsFromDefault(key) }
        return retainedObjects[row] != nil
            || values[row] != type(of: self).newValues[row]
    }
}

/// A layer tree as a flat list of sublayers and masks.
///
/// Each layer follows its owner. The owner of a layer is its superlayer, or the layer that it
/// masks.
private struct ArchivedTree {
    var layers: [CALayer] = []
    /// The number of each layer's owner.
    ///
    /// The root has the number 0, the first layer of the list the number 1.
    var owners: [Int] = []
    /// Whether each layer is its owner's mask.
    var masks: [Bool] = []

    init() {}

    init(_ read: [(key: String, value: Any?)]) {
        let parts = Dictionary(uniqueKeysWithValues: read.map { ($0.key, $0.value) })
        layers = parts["layers"] as? [CALayer] ?? []
        owners = (parts["owners"] as? [NSNumber] ?? []).map(\.intValue)
        masks = (parts["masks"] as? [NSNumber] ?? []).map(\.boolValue)
    }

    /// Adds every layer to its owner.
    ///
    /// Entries that form no tree, as in a forged archive, are ignored.
    func build(in root: CALayer) {
        guard owners.count == layers.count, masks.count == layers.count else { return }
        for (i, layer) in layers.enumerated() where (0...i).contains(owners[i]) {
            let owner = owners[i] == 0 ? root : layers[owners[i] - 1]
            guard layer !== owner, !owner.isInside(tree: layer) else { continue }
            if masks[i] { owner.mask = layer } else { owner.addSublayer(layer) }
        }
    }
}
