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

/// The newest animations of a tree, those that are over too, in the order they were added.
public struct AnimationLog: Sendable {
    /// The most that are kept.
    static let most = 512

    /// The animations, first added first; of more than 512 the newest.
    public private(set) var entries: [LoggedAnimation] = []
    /// How many were added since the beginning.
    public private(set) var count = 0
    /// The number of each animation that was not taken away, counted from the beginning.
    private var numbers: [AnimationID: Int] = [:]

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
        forget(before: limit)
        for addition in commit.additions.suffix(Self.most) {
            guard let node = tree.node(addition.id) else { continue }
            numbers[addition.animation.id] = count
            count += 1
            entries.append(
                LoggedAnimation(
                    layer: addition.id, layerName: node.title, animation: addition.animation,
                    added: time))
            settle(entries.count - 1, in: tree)
        }
        if entries.count > 2 * Self.most { drop(entries.count - Self.most) }
    }

    private mutating func close(_ id: AnimationID, at time: Double) {
        guard let number = numbers.removeValue(forKey: id) else { return }
        let i = number - (count - entries.count)
        if i >= 0, entries[i].ends > time { entries[i].removed = time }
    }

    private mutating func settle(_ i: Int, in tree: RenderTree) {
        let attached = tree.node(entries[i].layer)?.animations.last {
            $0.animation.id == entries[i].animation.id
        }
        guard let attached else { return }
        (entries[i].begins, entries[i].ends) = (attached.begins, attached.ends)
    }

    private mutating func forget(before limit: Double) {
        drop(entries.prefix { $0.over < limit }.count)
    }

    private mutating func drop(_ excess: Int) {
        for entry in entries.prefix(excess) { numbers[entry.animation.id] = nil }
        entries.removeFirst(excess)
    }
}
