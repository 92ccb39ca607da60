/// An allocator of rectangles in a square texture, row by row.
struct AtlasRows {
    /// The side length of the square texture, in pixels.
    let side: Int
    /// The row being filled: its top, its height, and the first free column.
    private var row = (y: 0, height: 0, x: 0)
    /// The size of the allocated part of the texture, in pixels.
    private(set) var used = SIMD2(0, 0)

    init(side: Int) { self.side = side }

    /// Allocates a rectangle and returns its first pixel; nil if there is no space.
    mutating func allocate(_ width: Int, _ height: Int) -> SIMD2<Int>? {
        var next = row
        if next.x + width > side { next = (row.y + row.height, 0, 0) }
        guard next.x + width <= side, next.y + height <= side else { return nil }
        let place = SIMD2(next.x, next.y)
        row = (next.y, max(next.height, height), next.x + width)
        used = SIMD2(max(used.x, row.x), row.y + row.height)
        return place
    }
}
