import Foundation
import Graphics
import Motion

/// A render tree that remembers what it was: the present one, and the last while before it.
///
///     checkpoint  commit commit commit ... | checkpoint  commit ... | checkpoint  commit   present
///     '------------- a chapter ------------'
///
/// Trees are values that share what they have in common, so a checkpoint costs a copy of the list of
/// nodes and no more. One is taken when the commits since the last weigh as much as the tree
/// itself: the copies cost each change a constant, and going to any moment replays at most as much
/// as one tree weighs.
public struct TreeHistory: Sendable {
    /// How much is remembered.
    public struct Limits: Sendable {
        /// Seconds of media time.
        public var seconds: Double
        /// Roughly how many bytes.
        public var bytes: Int
        /// The fewest changes between two checkpoints.
        public var changes: Int

        /// Says how much; the default is a minute and 64 MiB.
        public init(seconds: Double = 60, bytes: Int = 64 << 20, changes: Int = 256) {
            (self.seconds, self.bytes, self.changes) = (seconds, bytes, changes)
        }

        /// The default, but no more than a quarter of so much memory.
        public init(memory: Int) {
            self.init()
            bytes = min(bytes, max(0, memory) / 4)
        }
    }

    /// What happened from a checkpoint to the next.
    struct Chapter: Sendable {
        var start: Double
        var tree: RenderTree
        var commits: [(time: Double, commit: Commit)] = []
        var changes = 0
        /// What the checkpoint and the commits take, roughly, without pictures.
        var treeBytes: Int, commitBytes = 0
        /// The pictures of the checkpoint.
        var pictures: Set<CGImage>
        /// Those of each commit that names some, and how many bytes of them nobody held before.
        var added: [Set<CGImage>] = []
        var addedBytes = 0
    }

    /// The tree at a moment of the past, from which later ones are reached.
    private struct Visit: Sendable {
        var tree: RenderTree
        var time: Double
        var start: Double
        var next = 0
    }

    /// The present tree.
    public private(set) var tree: RenderTree
    /// How far media time has come: what is before is the past.
    public private(set) var edge: Double
    /// The animations of the past and the present.
    public private(set) var animations = AnimationLog()
    /// How many commits going to the moment asked for last took.
    public private(set) var replayed = 0
    let limits: Limits
    private(set) var chapters: [Chapter] = []
    private var pictures = PictureTally()
    private var visit: Visit?

    /// Begins with a tree at a media time.
    public init(
        _ tree: RenderTree = RenderTree(), at time: Double = -.infinity, limits: Limits = Limits()
    ) {
        (self.tree, edge, self.limits) = (tree, time.isNaN ? -.infinity : time, limits)
        if tree.count > 0 { beginChapter() }
    }

    /// The first moment that is remembered.
    public var earliest: Double { max(chapters.first?.start ?? edge, edge - limits.seconds) }
    /// Roughly how many bytes are kept for the past. A picture counts once, and not at all while the
    /// last checkpoint has it: it is there for the present.
    public var bytes: Int {
        let present = chapters.last?.pictures.reduce(0) { $0 + $1.byteCount } ?? 0
        return chapters.reduce(pictures.bytes - present) { $0 + $1.treeBytes + $1.commitBytes }
    }

    /// Device pixels per point, for pictures taken of layers before a transition.
    public var scale: Double {
        get { tree.scale }
        set { tree.scale = newValue }
    }

    /// Takes over what a transaction changed.
    ///
    /// - Parameters:
    ///   - now: media time; a commit cannot come later, nor before ``edge``.
    ///   - snapshot: draws the picture that a transition starts from.
    /// - Returns: the begins and ends up to then, as ``RenderTree/takeEvents(upTo:)``.
    @discardableResult
    public mutating func apply(
        _ commit: Commit, now: Double, snapshot: SnapshotRenderer? = nil
    ) -> [AnimationEvent] {
        let told = commit.time <= now ? commit.time : now
        let time = told > edge ? told : edge
        let events = tree.takeEvents(upTo: time)
        tree.apply(commit, snapshot: snapshot)
        edge = time
        animations.note(commit, tree, at: time, forgetting: time - limits.seconds)
        remember(commit, at: time)
        return events
    }

    /// Lets time go on: the begins and ends up to `time`. A time in the past changes nothing.
    public mutating func advance(to time: Double) -> [AnimationEvent] {
        guard time >= edge else { return [] }
        edge = time
        visit = nil
        return tree.takeEvents(upTo: time)
    }

    private mutating func remember(_ commit: Commit, at time: Double) {
        let last = chapters.count - 1
        let named = commit.pictures
        let fresh = pictures.add(named)
        let isFull =
            last < 0
            || chapters[last].changes + commit.changeCount > max(limits.changes, tree.count)
            || chapters[last].commitBytes + chapters[last].addedBytes + commit.byteCount + fresh
                > limits.bytes / 8
        // The picture that a transition starts from is not drawn again.
        if isFull || commit.additions.contains(where: { $0.animation.transition != nil }) {
            beginChapter()
            pictures.remove(named)
        } else {
            chapters[last].commits.append((time, commit))
            chapters[last].changes += commit.changeCount
            chapters[last].commitBytes += commit.byteCount
            if !named.isEmpty { chapters[last].added.append(named) }
            chapters[last].addedBytes += fresh
        }
        while chapters.count > 1,
            chapters[1].start < time - limits.seconds || bytes > limits.bytes
        {
            let first = chapters.removeFirst()
            for held in [first.pictures] + first.added { pictures.remove(held) }
        }
    }

    private mutating func beginChapter() {
        let held = tree.pictures
        pictures.add(held)
        chapters.append(
            Chapter(
                start: edge, tree: tree, treeBytes: tree.byteCount + 1024, pictures: held))
    }

    /// The tree at a media time of the past; the present one from ``edge`` on, the first that is
    /// remembered before ``earliest``.
    public mutating func tree(at time: Double) -> RenderTree {
        replayed = 0
        // The negation takes a time that is no number for the present.
        guard time < edge,
            let chapter = chapters.last(where: { $0.start <= time }) ?? chapters.first
        else { return tree }
        var visit =
            visit.flatMap { $0.start == chapter.start && $0.time <= time ? $0 : nil }
            ?? Visit(tree: chapter.tree, time: chapter.start, start: chapter.start)
        self.visit = nil
        while visit.next < chapter.commits.count, chapter.commits[visit.next].time <= time {
            let (moment, commit) = chapter.commits[visit.next]
            _ = visit.tree.takeEvents(upTo: moment)
            visit.tree.apply(commit)
            visit.next += 1
            replayed += 1
        }
        visit.time = max(time, chapter.start)
        _ = visit.tree.takeEvents(upTo: visit.time)
        self.visit = visit
        return visit.tree
    }
}

extension Commit {
    /// How much there is to do, in steps of roughly equal size.
    var changeCount: Int {
        creations.count + changes.count + masks.count + removedLayers.count + removals.count
            + additions.count + renamings.count + arrangements.reduce(0) { $0 + $1.sublayers.count }
            + 1
    }

    /// Roughly how many bytes it takes to keep, without its pictures.
    var byteCount: Int {
        changeCount * 96 + creations.count * MemoryLayout<RenderNode>.stride
            + additions.count * MemoryLayout<RenderAnimation>.stride
    }
}
