import CoreAnimation
import Graphics

/// The progress marks of an animation and the animations that wait for it, and what was told of them.
@MainActor struct ProgressMarks {
    /// Another animation that begins or ends here.
    final class Link: @MainActor Sibling {
        /// About where it is among the links of its animation.
        var siblingIndex = 0
        enum Effect { case start, stop }

        weak var target: NSAnimation?
        let effect: Effect
        let progress: Float
        /// What to start is kept alive: nobody else may.
        let kept: NSAnimation?

        init(_ target: NSAnimation, _ effect: Effect, _ progress: Float) {
            (self.target, self.effect, self.progress) = (target, effect, progress)
            kept = effect == .start ? target : nil
        }
    }

    /// In order.
    private(set) var values: [Float] = []
    /// In the order of their progress, of one progress in that of their making.
    private var links: [Link] = []
    /// Up to where marks and links were told of; below 0 is nowhere.
    private var told: Float = -1

    /// The animation that this one begins after.
    weak var startsAfter: NSAnimation?
    weak var startLink: Link?
    weak var stopsAfter: NSAnimation?
    weak var stopLink: Link?

    mutating func set(_ marks: [Float]) {
        values = marks.filter(\.isFinite).map { min(max($0, 0), 1) }.sorted()
    }

    mutating func add(_ mark: Float) {
        guard mark.isFinite else { return }
        let mark = min(max(mark, 0), 1)
        let index = values.boundary { $0 >= mark }
        if index == values.count || values[index] != mark { values.insert(mark, at: index) }
    }

    mutating func remove(_ mark: Float) {
        values.removeSubrange(values.boundary { $0 >= mark }..<values.boundary { $0 > mark })
    }

    mutating func link(_ target: NSAnimation, _ effect: Link.Effect, at progress: Float) -> Link {
        let link = Link(target, effect, progress > 0 ? min(progress, 1) : 0)
        links.insert(sibling: link, at: links.boundary { $0.progress > link.progress })
        return link
    }

    mutating func unlink(_ link: Link) {
        links.remove(sibling: link)
    }

    /// A run begins at 0: all is to be told anew.
    mutating func begin() { told = -1 }

    /// The next moment at which something is to be told.
    func next(after progress: Float) -> Float? {
        let mark = values[values.boundary { $0 > progress }...].first
        let link = links[links.boundary { $0.progress > progress }...].first?.progress
        guard let mark, let link else { return mark ?? link }
        return min(mark, link)
    }

    /// Tells of what lies on the way to here, in order, each once.
    mutating func take(upTo progress: Float) -> [(progress: Float, link: Link?)] {
        let from = told
        guard progress > from else { return [] }
        told = progress
        let marks = values[values.boundary { $0 > from }..<values.boundary { $0 > progress }]
        let due = links[
            links.boundary { $0.progress > from }..<links.boundary { $0.progress > progress }]
        // The sort keeps the order of equals.
        return (marks.map { ($0, nil) } + due.map { ($0.progress, $0 as Link?) })
            .enumerated().sorted {
                ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
            }.map { ($0.element.0, $0.element.1) }
    }
}

extension Array {
    /// The first index of an ordered list from which on a condition holds, found by halves.
    fileprivate func boundary(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension ProgressMarks {
    /// Tells of what lies on the way to here.
    func tell(_ animation: NSAnimation, upTo progress: Float) {
        for (mark, link) in animation.marks.take(upTo: progress) {
            if let link {
                switch link.effect {
                case .start: link.target?.start()
                case .stop: link.target?.stop()
                }
                continue
            }
            animation.delegate?.animation(animation, didReachProgressMark: mark)
            NotificationCenter.default.post(
                name: NSAnimation.progressMarkNotification, object: animation,
                userInfo: [NSAnimation.progressMarkUserInfoKey: NSNumber(value: mark)])
        }
    }
}
