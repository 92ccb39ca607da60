/// A log entry of an animation, with its media times.
package struct LoggedAnimation: Sendable {
    /// The layer that the animation was attached to.
    package var layer: LayerID
    /// The layer's name, or otherwise its class.
    package var layerName: String
    package var animation: RenderAnimation
    /// The media time at which the animation was added.
    package var added: Double
    /// The media time at which the animation begins; infinite for never.
    package var begins: Double
    /// The media time at which the animation ends; infinite for never.
    package var ends: Double
    /// The media time at which the animation was removed; nil if not.
    ///
    /// It may be removed alone or with its layer.
    package var removed: Double?
    /// The index of the animation's timeline row.
    ///
    /// Rows are counted in the order in which they came to the log.
    package var row = 0

    package init(
        layer: LayerID, layerName: String, animation: RenderAnimation, added: Double,
        begins: Double = .infinity, ends: Double = .infinity
    ) {
        (self.layer, self.layerName, self.animation) = (layer, layerName, animation)
        (self.added, self.begins, self.ends) = (added, begins, ends)
    }

    /// The media time at which the animation ends or is removed.
    ///
    /// It is the earlier of the two. After it, the animation shows nothing but the value of its
    /// fill mode.
    package var over: Double { min(ends, removed ?? .infinity) }
}

/// The log of a tree's animations, in order of addition.
///
/// Finished animations are included.
package struct AnimationLog: Sendable {
    /// The number of entries that are left when the log is thinned.
    ///
    /// The log is thinned when it has more than twice as many.
    let capacity: Int

    /// The entries, in order of addition.
    ///
    /// A thinned log drops finished animations first, then the oldest.
    package private(set) var entries: [LoggedAnimation] = []
    /// The media time up to which thinning removed animations; nil for none.
    package private(set) var thinnedUntil: Double?
    /// The number of each timeline row.
    ///
    /// `nextRow` is the number of the next new row.
    private var rows: [AnimationRow.Subject: Int] = [:]
    private var nextRow = 0
    /// The index in ``entries`` of each animation that was not removed.
    private var places: [AnimationID: Int] = [:]

    package init(capacity: Int = 512) { self.capacity = capacity }

    /// Records the animations that an applied commit adds and removes.
    ///
    /// Entries of animations that were over before the media time `limit` are dropped.
    package mutating func note(
        _ commit: Commit, _ tree: RenderTree, at time: Double, forgetting limit: Double
    ) {
        for removal in commit.removals { close(removal.animation, at: time) }
        if !commit.removedLayers.isEmpty {
            let gone = Set(commit.removedLayers)
            for i in entries.indices where gone.contains(entries[i].layer) {
                close(entries[i].animation.id, at: time)
            }
        }
        // If layers have local timing, the commit may have moved the start and end of animations
        // inside them.
        if tree.retimedNodeCount > 0 {
            for i in entries.indices where entries[i].over >= time { updateTimes(i, in: tree) }
        }
        guard !commit.additions.isEmpty else { return }
        if let first = entries.first, first.over < limit {
            keep { $0.over >= limit }
        }
        if commit.additions.count > capacity { thinnedUntil = time }
        for addition in commit.additions.suffix(capacity) {
            guard let node = tree.node(addition.id) else { continue }
            places[addition.animation.id] = entries.count
            var entry = LoggedAnimation(
                layer: addition.id, layerName: node.title, animation: addition.animation,
                added: time)
            entry.row = row(of: entry)
            entries.append(entry)
            updateTimes(entries.count - 1, in: tree)
        }
        if entries.count > 2 * capacity { thin(at: time) }
    }

    /// Returns the number of an entry's timeline row.
    ///
    /// A row without entries gets a new number.
    private mutating func row(of entry: LoggedAnimation) -> Int {
        let subject = AnimationRow.Subject(entry)
        if let row = rows[subject] { return row }
        defer { nextRow += 1 }
        if rows.count > 4 * capacity {
            rows = Dictionary(
                entries.map { (AnimationRow.Subject($0), $0.row) }, uniquingKeysWith: { $1 })
        }
        rows[subject] = nextRow
        return nextRow
    }

    private mutating func close(_ id: AnimationID, at time: Double) {
        guard let i = places.removeValue(forKey: id), entries[i].ends > time else { return }
        entries[i].removed = time
    }

    private mutating func updateTimes(_ i: Int, in tree: RenderTree) {
        let attached = tree.node(entries[i].layer)?.animations.last {
            $0.animation.id == entries[i].animation.id
        }
        guard let attached else { return }
        (entries[i].begins, entries[i].ends) = (attached.begins, attached.ends)
    }

    /// Drops the entries in excess of `capacity`.
    ///
    /// Finished animations are dropped first, then the oldest.
    private mutating func thin(at time: Double) {
        var excess = entries.count - capacity
        var last = thinnedUntil
        for goesOn in [false, true] where excess > 0 {
            keep { entry in
                guard excess > 0, goesOn || entry.over <= time else { return true }
                excess -= 1
                last = max(last ?? entry.added, entry.added)
                return false
            }
        }
        thinnedUntil = last
    }

    private mutating func keep(_ isKept: (LoggedAnimation) -> Bool) {
        entries = entries.filter(isKept)
        let open = places
        places.removeAll(keepingCapacity: true)
        for (i, entry) in entries.enumerated() where open[entry.animation.id] != nil {
            places[entry.animation.id] = i
        }
    }
}
