import CoreAnimation

/// The progress marks of an animation and the animations that wait for it, and what was told of them.
@MainActor struct ProgressMarks {
    /// Another animation that begins or ends here.
    final class Link {
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
    var values: [Float] = [] {
        didSet { values = values.filter { $0.isFinite }.map { min(max($0, 0), 1) }.sorted() }
    }
    private var links: [Link] = []
    /// Up to where marks and links were told of; below 0 is nowhere.
    private var told: Float = -1

    /// The animation that this one begins after.
    weak var startsAfter: NSAnimation?
    weak var startLink: Link?
    weak var stopsAfter: NSAnimation?
    weak var stopLink: Link?

    mutating func add(_ mark: Float) {
        if !values.contains(mark) { values.append(mark) }
    }

    mutating func remove(_ mark: Float) {
        values.removeAll { $0 == mark }
    }

    mutating func link(_ target: NSAnimation, _ effect: Link.Effect, at progress: Float) -> Link {
        let link = Link(target, effect, progress > 0 ? min(progress, 1) : 0)
        links.append(link)
        return link
    }

    mutating func unlink(_ link: Link) {
        links.removeAll { $0 === link }
    }

    /// A run begins at 0: all is to be told anew.
    mutating func begin() { told = -1 }

    /// The next moment at which something is to be told.
    func next(after progress: Float) -> Float? {
        (values + links.map(\.progress)).filter { $0 > progress }.min()
    }

    /// Tells of what lies on the way to here, in order, each once.
    mutating func take(upTo progress: Float) -> [(progress: Float, link: Link?)] {
        let from = told
        guard progress > from else { return [] }
        told = progress
        let due =
            values.map { ($0, nil) }
            + links.map { ($0.progress, $0 as Link?) }
        return due.filter { $0.0 > from && $0.0 <= progress }.enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }.map { ($0.element.0, $0.element.1) }
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
