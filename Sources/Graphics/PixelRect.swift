/// A rectangle with integer pixel coordinates.
///
/// Its columns are `minX ..< maxX`, its rows `minY ..< maxY`.
package struct PixelRect: Hashable, Sendable {
    /// The edges; the maxima are exclusive.
    package var minX: Int, minY: Int, maxX: Int, maxY: Int

    /// Makes a rectangle from its edges.
    @inlinable
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// An empty rectangle.
    @inlinable package static var none: PixelRect {
        PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }

    /// The number of columns, 0 when empty.
    @inlinable package var width: Int { max(0, maxX - minX) }
    /// The number of rows, 0 when empty.
    @inlinable package var height: Int { max(0, maxY - minY) }
    /// Whether no pixel is inside.
    @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Returns the pixels common to two rectangles.
    @inlinable
    package func intersection(_ o: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX),
            maxY: min(maxY, o.maxY))
    }

    /// Returns the smallest rectangle around two rectangles.
    @inlinable
    package func union(_ o: PixelRect) -> PixelRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return PixelRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX),
            maxY: max(maxY, o.maxY))
    }

    /// Returns the rectangle inset by `d` pixels on all sides.
    ///
    /// A negative `d` enlarges the rectangle. An empty rectangle is returned unchanged.
    @inlinable
    package func insetBy(_ d: Int) -> PixelRect {
        isEmpty
            ? self
            : PixelRect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
    }

    /// Returns the rectangle translated by `x` and `y` pixels.
    package func shifted(_ x: Int, _ y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}
