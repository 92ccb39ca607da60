import Foundation

// Foundation's `contains`, `intersects` and `intersection` of rectangles build ranges and stop the
// program on NaN. The functions below accept every number. Scripts/refused-calls.sh refuses calls
// of Foundation's functions.

extension CGRect {
    /// Returns the intersection of two rectangles.
    ///
    /// The result is null if they do not meet or an edge is NaN.
    package func intersection(with other: CGRect) -> CGRect {
        guard overlaps(other) else { return .null }
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        return CGRect(
            x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }

    /// Whether two rectangles have points in common, edges included.
    ///
    /// False if an edge is NaN.
    package func overlaps(_ other: CGRect) -> Bool {
        isRegion && other.isRegion && minX <= other.maxX && other.minX <= maxX
            && minY <= other.maxY && other.minY <= maxY
    }

    /// Returns the smallest rectangle that contains two rectangles.
    ///
    /// A null rectangle or one with a NaN edge is ignored.
    package func union(with other: CGRect) -> CGRect {
        guard isRegion else { return other.isRegion ? other : .null }
        guard other.isRegion else { return self }
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(
            x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// Whether the rectangle contains a point.
    ///
    /// Points on the edges of minimum x and y are inside, those on the other edges are not.
    package func includes(_ point: CGPoint) -> Bool {
        minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }

    /// Whether the rectangle contains all of another rectangle.
    ///
    /// True for the null rectangle.
    package func includes(_ other: CGRect) -> Bool {
        other.isNull
            || minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    /// Returns the rectangle inset by two distances.
    ///
    /// Negative distances move the edges outwards. The result is null if nothing is left or a width
    /// is NaN.
    package func inset(dx: CGFloat, dy: CGFloat) -> CGRect {
        let inner = CGRect(
            x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return inner.size.width >= 0 && inner.size.height >= 0 ? inner : .null
    }

    /// The smallest rectangle with integral edges that contains this rectangle.
    package var roundedOut: CGRect {
        if isNull { return self }
        let (x, y) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
    }

    /// Whether the rectangle is not null and has no NaN edge.
    private var isRegion: Bool { minX <= maxX && minY <= maxY && !isNull }
}
