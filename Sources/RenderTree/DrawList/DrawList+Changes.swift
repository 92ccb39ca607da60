import Graphics

/// Pixels that are to be drawn anew, as a few rectangles.
struct ChangedRegion {
    private(set) var rects: [PixelRect] = []
    private let bounds: PixelRect

    /// More rectangles than this are joined.
    private static let most = 6
    /// From this share of the surface on, all of it counts as changed.
    private static let enough = 0.6

    init(within bounds: PixelRect) { self.bounds = bounds }

    /// Whether so much has changed that all can be drawn.
    var isEnough: Bool {
        let area = rects.reduce(0) { $0 + $1.area }
        return Double(area) > Self.enough * Double(bounds.area)
    }

    /// Adds some pixels.
    mutating func add(_ given: PixelRect) {
        var rect = given.intersection(bounds)
        guard !rect.isEmpty else { return }
        // What overlaps, or has little room between it, becomes one.
        while let i = rects.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
            rect = rects.remove(at: i).union(rect)
        }
        rects.append(rect)
        while rects.count > Self.most { joinNearest() }
    }

    /// Joins the last rectangle with the one with which it covers the least besides both.
    private mutating func joinNearest() {
        let last = rects.removeLast()
        func waste(_ r: PixelRect) -> Int { r.union(last).area - r.area - last.area }
        guard let i = rects.indices.min(by: { waste(rects[$0]) < waste(rects[$1]) }) else { return }
        rects[i] = rects[i].union(last)
    }
}

extension PixelRect {
    fileprivate var area: Int { isEmpty ? 0 : width * height }
}

extension DrawList {
    /// How many commands are looked at before the rest, to see whether most have changed.
    private static let samples = 32

    /// The pixels that differ from those of a list drawn before on the same surface, and perhaps
    /// more; nil for all of them. Found from the commands alone: those with no counterpart, and
    /// those that show groups which changed.
    public func changes(since old: DrawList) -> [PixelRect]? {
        guard width == old.width, height == old.height, background == old.background,
            !isMostlyOther(than: old), let now = DrawSteps(self), let then = DrawSteps(old)
        else { return nil }
        let (head, tail) = now.matches(then)
        // Steps in the middle have a counterpart where there are as many of them as before.
        let isEven = now.steps.count == then.steps.count
        var region = ChangedRegion(within: bounds)
        var changed: Set<Int> = []
        for (list, other) in [(then, now), (now, then)] {
            for i in list.steps.indices {
                let isInMiddle = i >= head && i < list.steps.count - tail
                guard
                    isInMiddle && !(isEven && list.isSame(i, as: other, i))
                        || !changed.isEmpty && list.uses(changed, in: i)
                else { continue }
                region.add(list.steps[i].box)
                if let id = list.steps[i].keptID { changed.insert(id) }
                if region.isEnough { return nil }
            }
        }
        return region.rects
    }

    /// Whether most of some commands differ, so that comparing all is not worth it.
    private func isMostlyOther(than old: DrawList) -> Bool {
        guard commands.count == old.commands.count, commands.count > Self.samples * 4 else {
            return false
        }
        let step = commands.count / Self.samples
        let other = stride(from: 0, to: commands.count, by: step)
            .count { commands[$0] != old.commands[$0] }
        return other > Self.samples * 3 / 4
    }
}
