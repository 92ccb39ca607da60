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
    /// The marks and links at ``reported`` that were not reported yet, the next one last.
    private var waiting: [(progress: Float, link: Link?)] = []

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
    mutating func begin() { (reported, waiting) = (-1, []) }

    /// Returns the next mark or link after a progress; nil for none.
    func next(after progress: Float) -> Float? {
        let mark = values[values.partitioningIndex { $0 > progress }...].first
        let link = links[links.partitioningIndex { $0.progress > progress }...].first?.progress
        guard let mark, let link else { return mark ?? link }
        return min(mark, link)
    }

    /// Returns the next mark or link up to `progress`, each once; nil for none.
    ///
    /// Of equal progress, the marks come first.
    mutating func takeNext(upTo progress: Float) -> (progress: Float, link: Link?)? {
        if waiting.isEmpty {
            guard let next = next(after: reported), next <= progress else {
                reported = max(reported, progress)
                return nil
            }
            reported = next
            let links = links[links.partitioningIndex { $0.progress >= next }...]
                .prefix { $0.progress == next }
            let marks = values[values.partitioningIndex { $0 >= next }...].prefix { $0 == next }
            waiting = links.reversed().map { ($0.progress, $0) } + marks.map { ($0, nil) }
        }
        return reported <= progress ? waiting.popLast() : nil
    }
}

extension NSAnimation {
    /// Reports progress marks, and starts or stops the linked animations.
    ///
    /// The marks up to `progress` are reported to the delegate and the observers, which may add
    /// others. What follows the mark at which the run is stopped waits for the next run.
    func reportMarks(upTo progress: Float) {
        let reporting = run
        while run === reporting, let (mark, link) = marks.takeNext(upTo: progress) {
            report(mark, link)
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
