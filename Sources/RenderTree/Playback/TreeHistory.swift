import Graphics

/// A render tree with the checkpoints and commits of its past.
///
///     checkpoint  commit commit commit ... | checkpoint  commit ... | checkpoint  commit   current
///     '------------- a segment ------------'
///
/// Trees are values that share their common parts, so a checkpoint costs only a copy of the list of
/// nodes. A checkpoint is taken when the commits since the last one weigh as much as the tree
/// itself. Thus the copies cost each change a constant, and restoring a time replays at most the
/// weight of one tree.
package struct TreeHistory: Sendable {
    package struct Limits: Sendable {
        /// The maximum duration of the history, in seconds of media time.
        package var seconds: Double
        /// The approximate maximum size of the history, in bytes.
        package var bytes: Int
        /// The minimum number of changes between two checkpoints.
        package var changes: Int

        /// Creates limits on the history.
        ///
        /// The defaults are 60 s, 64 MiB and 256 changes between checkpoints.
        package init(seconds: Double = 60, bytes: Int = 64 << 20, changes: Int = 256) {
            (self.seconds, self.bytes, self.changes) = (seconds, bytes, changes)
        }

        /// Creates the default limits for a machine's memory.
        ///
        /// The size is limited to a quarter of `memory` bytes.
        package init(memory: Int) {
            self.init()
            bytes = min(bytes, max(0, memory) / 4)
        }
    }

    /// The history from one checkpoint to the next.
    struct Segment: Sendable {
        var start: Double
        var tree: RenderTree
        var commits: [(time: Double, commit: Commit)] = []
        var changes = 0
        /// The approximate sizes of the checkpoint and the commits in bytes.
        ///
        /// Images are not included.
        var treeBytes: Int, commitBytes = 0
        /// The images of the checkpoint.
        var pictures: Set<CGImage>
        /// The images of each commit that refers to images.
        ///
        /// ``addedBytes`` is the size in bytes of the images that were not counted before.
        var added: [Set<CGImage>] = []
        var addedBytes = 0
    }

    /// A restored tree of the past.
    ///
    /// Later times are reached from it by replaying commits.
    private struct RestoredTree: Sendable {
        var tree: RenderTree
        var time: Double
        var start: Double
        var next = 0
    }

    /// The current tree.
    package private(set) var tree: RenderTree
    /// The current media time; earlier times are the past.
    package private(set) var edge: Double
    /// The animations of the past and of the current tree.
    package private(set) var animations = AnimationLog()
    /// The number of commits that the last call of ``tree(at:)`` replayed.
    package private(set) var replayed = 0
    let limits: Limits
    private(set) var segments: [Segment] = []
    private var pictures = ImageMemoryAccount()
    private var restored: RestoredTree?

    /// Starts the history with a tree at a media time.
    package init(
        _ tree: RenderTree = RenderTree(), at time: Double = -.infinity, limits: Limits = Limits()
    ) {
        (self.tree, edge, self.limits) = (tree, time.isNaN ? -.infinity : time, limits)
        if tree.count > 0 { beginSegment() }
    }

    /// The earliest media time in the history.
    package var earliest: Double { max(segments.first?.start ?? edge, edge - limits.seconds) }
    /// The approximate size of the history in bytes.
    ///
    /// An image counts once, and not at all while the last checkpoint has it, since the current
    /// tree needs it.
    package var bytes: Int {
        let present = segments.last?.pictures.reduce(0) { $0 + $1.byteCount } ?? 0
        return segments.reduce(pictures.bytes - present) { $0 + $1.treeBytes + $1.commitBytes }
    }

    /// The number of device pixels per point in transition snapshots.
    package var scale: Double {
        get { tree.scale }
        set { tree.scale = newValue }
    }

    /// Applies the changes of a transaction to the current tree.
    ///
    /// - Parameters:
    ///   - commit: the changes, with their media time.
    ///   - now: the media time; the time of the commit is clamped to the range from ``edge`` to
    ///     `now`.
    ///   - snapshot: renders the snapshots for transitions.
    /// - Returns: the start and end events up to then, as ``RenderTree/takeEvents(upTo:)``.
    @discardableResult
    package mutating func apply(
        _ commit: Commit, now: Double, snapshot: SnapshotRenderer? = nil
    ) -> [AnimationEvent] {
        let given = commit.time <= now ? commit.time : now
        let time = given > edge ? given : edge
        let events = tree.takeEvents(upTo: time)
        tree.apply(commit, snapshot: snapshot)
        edge = time
        animations.note(commit, tree, at: time, forgetting: time - limits.seconds)
        remember(commit, at: time)
        return events
    }

    /// Advances media time and returns the events up to `time`.
    ///
    /// The events are starts and ends of animations. A time in the past is ignored.
    package mutating func advance(to time: Double) -> [AnimationEvent] {
        guard time >= edge else { return [] }
        edge = time
        restored = nil
        return tree.takeEvents(upTo: time)
    }

    private mutating func remember(_ commit: Commit, at time: Double) {
        let last = segments.count - 1
        let named = commit.pictures
        let fresh = pictures.add(named)
        let isFull =
            last < 0
            || segments[last].changes + commit.changeCount > max(limits.changes, tree.count)
            || segments[last].commitBytes + segments[last].addedBytes + commit.byteCount + fresh
                > limits.bytes / 8
        // Replay cannot render the snapshot that a transition starts from, so a commit with a
        // transition begins a new checkpoint.
        if isFull || commit.additions.contains(where: { $0.animation.transition != nil }) {
            beginSegment()
            pictures.remove(named)
        } else {
            segments[last].commits.append((time, commit))
            segments[last].changes += commit.changeCount
            segments[last].commitBytes += commit.byteCount
            if !named.isEmpty { segments[last].added.append(named) }
            segments[last].addedBytes += fresh
        }
        while segments.count > 1,
            segments[1].start < time - limits.seconds || bytes > limits.bytes
        {
            let first = segments.removeFirst()
            for held in [first.pictures] + first.added { pictures.remove(held) }
        }
    }

    private mutating func beginSegment() {
        let held = tree.pictures
        pictures.add(held)
        segments.append(
            Segment(
                start: edge, tree: tree, treeBytes: tree.byteCount + 1024, pictures: held))
    }

    /// Returns the tree at a media time of the past.
    ///
    /// From ``edge`` on it is the current tree, before ``earliest`` the first of the history.
    package mutating func tree(at time: Double) -> RenderTree {
        replayed = 0
        // If the time is NaN, the comparison is false and the current tree is returned.
        guard time < edge,
            let segment = segments.last(where: { $0.start <= time }) ?? segments.first
        else { return tree }
        var restored =
            restored.flatMap { $0.start == segment.start && $0.time <= time ? $0 : nil }
            ?? RestoredTree(tree: segment.tree, time: segment.start, start: segment.start)
        self.restored = nil
        while restored.next < segment.commits.count, segment.commits[restored.next].time <= time {
            let (moment, commit) = segment.commits[restored.next]
            _ = restored.tree.takeEvents(upTo: moment)
            restored.tree.apply(commit)
            restored.next += 1
            replayed += 1
        }
        restored.time = max(time, segment.start)
        _ = restored.tree.takeEvents(upTo: restored.time)
        self.restored = restored
        return restored.tree
    }
}

extension Commit {
    /// The number of steps that applying the commit takes.
    ///
    /// Their costs are roughly equal.
    package var changeCount: Int {
        creations.count + changes.count + masks.count + removedLayers.count + removals.count
            + additions.count + renamings.count + arrangements.reduce(0) { $0 + $1.sublayers.count }
            + 1
    }

    /// The approximate size of the stored commit without its images, in bytes.
    var byteCount: Int {
        changeCount * 96 + creations.count * MemoryLayout<RenderNode>.stride
            + additions.count * RenderAnimation.byteCount
    }
}
