import Graphics

/// The pixels to redraw, as a few rectangles.
struct ChangedRegion {
    private(set) var rects: [PixelRect] = []
    private var bounds = PixelRect.none

    /// The maximum number of rectangles; further rectangles are joined.
    private static let maxCount = 6
    /// The changed share of the surface above which the whole surface is redrawn.
    private static let enough = 0.6

    /// Removes all rectangles and sets the bounds of the surface.
    mutating func begin(within bounds: PixelRect) {
        self.bounds = bounds
        rects.removeAll(keepingCapacity: true)
    }

    /// Whether so much has changed that the whole surface should be redrawn.
    var isEnough: Bool {
        let area = rects.reduce(0) { $0 + $1.area }
        return Double(area) > Self.enough * Double(bounds.area)
    }

    /// Adds a rectangle of changed pixels.
    mutating func add(_ given: PixelRect) {
        var rect = given.intersection(bounds)
        guard !rect.isEmpty else { return }
        // Two rectangles are joined if the area of their union is at most the sum of both areas.
        while let i = rects.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
            rect = rects.remove(at: i).union(rect)
        }
        rects.append(rect)
        while rects.count > Self.maxCount { joinNearest() }
    }

    /// Joins the last rectangle with the one for which the union adds the fewest pixels.
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
