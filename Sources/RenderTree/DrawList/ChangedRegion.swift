import Graphics

/// Pixels that are to be drawn anew, as a few rectangles.
struct ChangedRegion {
    private(set) var rects: [PixelRect] = []
    private var bounds = PixelRect.nothing

    /// More rectangles than this are joined.
    private static let most = 6
    /// From this share of the surface on, all of it counts as changed.
    private static let enough = 0.6

    /// Begins anew, with nothing.
    mutating func begin(within bounds: PixelRect) {
        self.bounds = bounds
        rects.removeAll(keepingCapacity: true)
    }

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
