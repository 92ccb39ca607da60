import RenderTree

extension Commit {
    /// Returns a layer tree's uncommitted changes that are not animated; nil if there are none.
    ///
    /// Changes of properties with a pending animation are left out; `besides` are pending
    /// animations that are not on their layers yet. The changes remain uncommitted. New layers are
    /// laid out and contents are drawn, as for a commit.
    static func waiting(in layer: CALayer, besides: [WaitingAnimation]) -> Commit? {
        var commit = Commit(time: CACurrentMediaTime())
        var todo = [layer]
        while let next = todo.popLast() {
            let isNew = !next.isLive
            if next.pending.contains(.cells) { next.readCells() }
            if isNew { next.layOutOnce() }
            next.displayIfNeeded()
            if isNew {
                commit.creations.append(
                    Creation(id: next.layerID, name: next.name, values: next.values))
            } else {
                commit.addValues(of: next, besides)
            }
            if isNew ? next.isArranged : next.pending.contains(.sublayers) {
                commit.arrangements.append(next.arrangement)
            }
            if isNew ? next.maskLayer != nil : next.pending.contains(.mask) {
                commit.masks.append(Masking(id: next.layerID, mask: next.maskLayer?.layerID))
            }
            todo += next.contained
        }
        return commit.isEmpty ? nil : commit
    }

    private mutating func addValues(of layer: CALayer, _ besides: [WaitingAnimation]) {
        let onLayer = EngineLock.withLock {
            layer.attached.filter { !$0.isCommitted }.map(\.animation)
        }
        let animations = onLayer + besides.filter { $0.layer === layer }.map(\.animation)
        var rows = layer.changedRows
        while rows != 0 {
            let id = PropertyTable.id(atBit: rows.trailingZeroBitCount, in: layer.values.kind)
            rows &= rows - 1
            let key = PropertyTable.row(id).key
            guard !animations.contains(where: { $0.changes(key) }) else { continue }
            changes.append(Change(id: layer.layerID, property: id, value: layer.values[id]))
        }
    }
}

/// An animation that is to be added to a layer.
package typealias WaitingAnimation = (layer: CALayer, animation: CAAnimation)

extension CAAnimation {
    /// Returns whether the animation changes a property or one of its components.
    fileprivate func changes(_ key: String) -> Bool {
        animates { $0.keyPath.map { $0 == key || $0.hasPrefix(key + ".") } ?? false }
    }
}
