import Foundation

/// An animation that a tree had, and when.
public struct LoggedAnimation: Sendable {
    /// The layer it was on.
    public var layer: LayerID
    /// That layer's name, else its class.
    public var layerName: String
    /// What it does.
    public var animation: RenderAnimation
    /// The media time it was added.
    public var added: Double
    /// The media time it begins, infinite when it never does.
    public var begins: Double
    /// The media time it ends, infinite when it never does.
    public var ends: Double
    /// The media time it was taken away, with its layer or without, nil when it was not.
    public var removed: Double?

    /// Makes an entry.
    public init(
        layer: LayerID, layerName: String, animation: RenderAnimation, added: Double,
        begins: Double = .infinity, ends: Double = .infinity
    ) {
        (self.layer, self.layerName, self.animation) = (layer, layerName, animation)
        (self.added, self.begins, self.ends) = (added, begins, ends)
    }

    /// When there is nothing more to be seen of it but what it holds: the earlier of its end and of
    /// its removal.
    public var over: Double { min(ends, removed ?? .infinity) }
}

/// The animations of a tree, those that are over too, in the order they were added.
public struct AnimationLog: Sendable {
    /// The most that are kept; there may be twice as many until some are left out.
    static let most = 512

    /// The animations, first added first; of very many those that are not over, else the newest.
    public private(set) var entries: [LoggedAnimation] = []
    /// The media time up to which some of the animations that were added are left out, because there
    /// were too many; nil where none are.
    public private(set) var thinnedUntil: Double?
    /// The place of each animation that was not taken away.
    private var places: [AnimationID: Int] = [:]

    /// Makes an empty log.
    public init() {}

    /// Takes note of a commit that was applied.
    ///
    /// - Parameter limit: a media time; what was over before it is forgotten.
    mutating func note(
        _ commit: Commit, _ tree: RenderTree, at time: Double, forgetting limit: Double
    ) {
        for removal in commit.removals { close(removal.animation, at: time) }
        if !commit.removedLayers.isEmpty {
            let gone = Set(commit.removedLayers)
            for i in entries.indices where gone.contains(entries[i].layer) {
                close(entries[i].animation.id, at: time)
            }
        }
        // Layers that bend time move the ends of what runs on them.
        if tree.timeBenders > 0 {
            for i in entries.indices where entries[i].over >= time { settle(i, in: tree) }
        }
        guard !commit.additions.isEmpty else { return }
        if let first = entries.first, first.over < limit {
            keep { $0.over >= limit }
        }
        if commit.additions.count > Self.most { thinnedUntil = time }
        for addition in commit.additions.suffix(Self.most) {
            guard let node = tree.node(addition.id) else { continue }
            places[addition.animation.id] = entries.count
            entries.append(
                LoggedAnimation(
                    layer: addition.id, layerName: node.title, animation: addition.animation,
                    added: time))
            settle(entries.count - 1, in: tree)
        }
        if entries.count > 2 * Self.most { thin(at: time) }
    }

    private mutating func close(_ id: AnimationID, at time: Double) {
        guard let i = places.removeValue(forKey: id), entries[i].ends > time else { return }
        entries[i].removed = time
    }

    private mutating func settle(_ i: Int, in tree: RenderTree) {
        let attached = tree.node(entries[i].layer)?.animations.last {
            $0.animation.id == entries[i].animation.id
        }
        guard let attached else { return }
        (entries[i].begins, entries[i].ends) = (attached.begins, attached.ends)
    }

    /// Leaves out what is too many: what is over first, then what was added first.
    private mutating func thin(at time: Double) {
        var excess = entries.count - Self.most
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
