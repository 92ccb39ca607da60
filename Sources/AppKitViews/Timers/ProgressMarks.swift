import CoreAnimation
import Graphics

/// The progress marks and the linked animations of an animation.
@MainActor struct ProgressMarks {
    /// A link to another animation that starts or stops at a progress.
    final class Link: @MainActor Sibling {
        /// The approximate index among the links of the animation.
        var siblingIndex = 0
        enum Effect { case start, stop }

        weak var target: NSAnimation?
        let effect: Effect
        let progress: Float
        /// The animation to start, retained because nothing else may retain it.
        let kept: NSAnimation?

        init(_ target: NSAnimation, _ effect: Effect, _ progress: Float) {
            (self.target, self.effect, self.progress) = (target, effect, progress)
            kept = effect == .start ? target : nil
        }
    }

    /// The marks in ascending order.
    private(set) var values: [Float] = []
    /// The links by ascending progress; links of equal progress in the order of their creation.
    private var links: [Link] = []
    /// The progress up to which marks and links were reported; below 0 for none.
    private var reported: Float = -1

    /// The animation whose progress starts this one.
    weak var startsAfter: NSAnimation?
    weak var startLink: Link?
    weak var stopsAfter: NSAnimation?
    weak var stopLink: Link?

    mutating func set(_ marks: [Float]) {
        values = marks.filter(\.isFinite).map { $0.clamped(to: 0...1) }.sorted()
    }

    mutating func add(_ mark: Float) {
        guard mark.isFinite else { return }
        let mark = mark.clamped(to: 0...1)
        let index = values.partitioningIndex { $0 >= mark }
        if index == values.count || values[index] != mark { values.insert(mark, at: index) }
    }

    mutating func remove(_ mark: Float) {
        values.removeSubrange(
            values.partitioningIndex { $0 >= mark }..<values.partitioningIndex { $0 > mark })
    }

    mutating func link(_ target: NSAnimation, _ effect: Link.Effect, at progress: Float) -> Link {
        let link = Link(target, effect, progress.clamped(to: 0...1))
        links.insert(sibling: link, at: links.partitioningIndex { $0.progress > link.progress })
        return link
    }

    /// Removes a link, which has no effect even if it is being reported.
    mutating func unlink(_ link: Link) {
        link.target = nil
        links.remove(sibling: link)
    }

    /// Resets the reported progress for a run from 0.
    mutating func begin() { reported = -1 }

    /// Returns the next mark or link after a progress; nil for none.
    func next(after progress: Float) -> Float? {
        let mark = values[values.partitioningIndex { $0 > progress }...].first
        let link = links[links.partitioningIndex { $0.progress > progress }...].first?.progress
        guard let mark, let link else { return mark ?? link }
        return min(mark, link)
    }

    /// Returns the marks and links of the next progress, in order.
    ///
    /// The marks come first. The result is empty if all up to `progress` were returned before.
    mutating func take(upTo progress: Float) -> [(progress: Float, link: Link?)] {
        guard let next = next(after: reported), next <= progress else {
            reported = max(reported, progress)
            return []
        }
        reported = next
        return values[values.partitioningIndex { $0 >= next }...].prefix { $0 == next }
            .map { ($0, nil) }
            + links[links.partitioningIndex { $0.progress >= next }...]
            .prefix { $0.progress == next }.map { ($0.progress, $0) }
    }
}

extension NSAnimation {
    /// Reports progress marks, and starts or stops the linked animations.
    ///
    /// The marks up to `progress` are reported to the delegate and the observers, which may add
    /// others. Those that follow the mark at which the run is stopped wait for the next run, except
    /// for links at that very mark.
    func reportMarks(upTo progress: Float) {
        let reporting = run
        while run === reporting {
            let reached = marks.take(upTo: progress)
            if reached.isEmpty { return }
            for (mark, link) in reached { report(mark, link) }
        }
    }

    private func report(_ mark: Float, _ link: ProgressMarks.Link?) {
        switch link?.effect {
        case .start: link?.target?.start()
        case .stop: link?.target?.stop()
        case nil:
            delegate?.animation(self, didReachProgressMark: mark)
            NotificationCenter.default.post(
                name: Self.progressMarkNotification, object: self,
                userInfo: [Self.progressMarkUserInfoKey: NSNumber(value: mark)])
        }
    }
}
