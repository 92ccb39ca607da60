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
            [
                "sublayers": children, "mask": maskLayer,
                "animations": kept.map(\.animation), "animationKeys": kept.map { $0.key ?? "" },
            ], coder, forKey: "CALayer.tree")
    }

    /// Reads what ``writeArchive(_:)`` wrote; false when something else is there.
    func readArchive(_ coder: NSCoder) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: "CALayer.values"),
            let tree = ArchivedValues.decode(coder, forKey: "CALayer.tree")
        else { return false }
        // A style comes first: what the archive says of a key wins over it.
        for (key, value) in read where key == "style" { setValue(value, forKey: key) }
        for (key, value) in read where key != "style" { setValue(value, forKey: key) }
        let parts = Dictionary(uniqueKeysWithValues: tree.map { ($0.key, $0.value) })
        for layer in parts["sublayers"] as? [CALayer] ?? [] { addSublayer(layer) }
        mask = parts["mask"] as? CALayer
        let animations = parts["animations"] as? [CAAnimation] ?? []
        for (animation, key) in zip(animations, parts["animationKeys"] as? [String] ?? []) {
            add(animation, forKey: key.isEmpty ? nil : key)
        }
        return true
    }

    /// Whether an archive needs a key: whether it has another value than a new layer.
    func needsArchiving(_ key: String) -> Bool {
        guard let row = row(of: key) else {
            return Boxing.differ(value(forKey: key), type(of: self).defaultValue(forKey: key))
        }
        return heldObjects[row] != nil
            || values[row] != PropertyTable.defaultValue(of: row, in: values.kind)
    }
}
