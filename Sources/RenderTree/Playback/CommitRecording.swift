import Foundation

/// The commits during a recording of frame times.
///
/// The recorded motion can be evaluated from them again. The committing thread stores the
/// recording, so that the render thread does no work for it. The recording ends at the first commit
/// that would exceed its limit of bytes.
package struct CommitRecording: Sendable {
    private let start: RenderTree
    private let time: Double
    private let limit: Int
    private var commits: [Commit] = []
    private var bytes = 0
    private var pictures = ImageMemoryAccount()
    /// Whether the recording left out a commit because of its size limit.
    package private(set) var isFull = false

    /// The number of entries that are left when the log is thinned.
    private static let animationLimit = 10_000

    /// Starts a recording with a tree at a media time.
    ///
    /// `limit` is the maximum size in bytes.
    package init(_ tree: RenderTree, at time: Double, limit: Int = 64 << 20) {
        (start, self.time, self.limit) = (tree, time, limit)
    }

    /// Records a commit unless the recording is full.
    package mutating func add(_ commit: Commit) {
        let sum = bytes + commit.byteCount + pictures.add(commit.pictures)
        isFull = isFull || sum > limit
        guard !isFull else { return }
        bytes = sum
        commits.append(commit)
    }

    /// Returns the animations that ran during the recording, first added first.
    package func animations() -> [LoggedAnimation] {
        var log = AnimationLog(capacity: Self.animationLimit)
        log.note(running, start, at: time, forgetting: -.infinity)
        var replay = Replay(start)
        for commit in commits {
            replay.apply(commit)
            log.note(commit, replay.tree, at: commit.time, forgetting: -.infinity)
        }
        return log.entries
    }

    /// A commit that adds the animations attached at the start.
    private var running: Commit {
        var commit = Commit(time: time)
        commit.additions = start.nodes.flatMap { node in
            node.animations.map { Commit.Addition(id: node.id, animation: $0.animation) }
        }
        return commit
    }

    /// The maximum number of layers of a frame that ``displacements(_:)`` measures.
    private static let maxLayers = 24

    /// Returns the distances by which a shift in time moves layers.
    ///
    /// The distances are in points, between the centres of moving layers. Each distance is between
    /// a frame's media time and the shifted time, in the same tree.
    ///
    /// - Parameter frames: the media time and shift of each frame, in order of time.
    /// - Returns: one distance per frame and moving layer, of 24 layers at most.
    package func displacements(_ frames: [(time: Double, shift: Double)]) -> [Double] {
        var replay = Replay(start)
        var rest = commits[...]
        return frames.flatMap { frame in
            while let commit = rest.first, commit.time <= frame.time {
                replay.apply(commit)
                rest.removeFirst()
            }
            replay.advance(to: frame.time)
            return replay.tree.movingLayers(Self.maxLayers).compactMap {
                replay.tree.displacement(of: $0, from: frame.time, by: frame.shift)
            }
        }
    }

    /// A tree to which commits are applied again.
    private struct Replay {
        var tree: RenderTree

        init(_ tree: RenderTree) { self.tree = tree }

        mutating func apply(_ commit: Commit) {
            advance(to: commit.time)
            tree.apply(commit)
        }

        mutating func advance(to time: Double) { _ = tree.takeEvents(upTo: time) }
    }
}

extension RenderTree {
    /// Returns the first moving layers, at most `limit`.
    fileprivate func movingLayers(_ limit: Int) -> [LayerID] {
        nodes.lazy.filter { $0.animations.contains(where: \.isMoving) }.prefix(limit).map(\.id)
    }

    /// Returns the distance between a layer's centres at two media times.
    ///
    /// It is in points, and nil if one of them is not in front of the viewer.
    fileprivate func displacement(
        of id: LayerID, from time: Double, by shift: Double
    ) -> Double? {
        guard let a = center(of: id, at: time), let b = center(of: id, at: time + shift) else {
            return nil
        }
        let distance = a.distance(to: b)
        return distance.isFinite ? distance : nil
    }

    private func center(of id: LayerID, at time: Double) -> CGPoint? {
        guard let corners = outline(of: id, at: time, scale: 1)?.corners else { return nil }
        return CGPoint(
            x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2)
    }
}
