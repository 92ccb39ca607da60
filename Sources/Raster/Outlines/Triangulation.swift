import Graphics

/// A triangulation of the inside of loops, without additional points.
///
/// The loops do not cross. A line sweeps down the loops. Between a left and a right edge of the
/// inside, it leaves a piece that is monotone in y, of which triangles are cut off as soon as they
/// are inside. Diagonals are added at corners where the inside divides or comes together, so that a
/// hole costs two triangles more than its corners.
package struct Triangulation {
    /// An entry in a monotone piece's stack of vertices not yet triangulated.
    private struct Waiting {
        var point: Int
        var isLeft: Bool
        /// The index of the previous stack entry, -1 for none.
        var above: Int
    }

    /// The inside between two edges that the sweep line crosses.
    ///
    /// An edge has the index of the point where it begins.
    private struct Span {
        var left: Int, right: Int
        /// The index of the last stack entry of the span's monotone piece.
        var piece: Int
        /// The index of the last stack entry of a merged span; otherwise -1.
        ///
        /// It is that of the right piece after two spans have merged, until the next vertex is
        /// added.
        var joined = -1
    }

    /// The average number of spans searched per point before giving up.
    private static let maxSearches = 64
    /// The tolerated area of an inverted triangle, relative to the whole area.
    private static let tolerance = 1e-9

    /// The points of all loops, mirrored in x if necessary.
    ///
    /// The inside is then to the right of the edges that run down.
    private var points: ContiguousArray<SIMD2<Double>> = []
    private var next: ContiguousArray<Int> = [], previous: ContiguousArray<Int> = []
    private var waiting: ContiguousArray<Waiting> = []
    private var spans: ContiguousArray<Span> = []
    /// The index of the span that each edge bounds, -1 for none.
    private var spanOfEdge: ContiguousArray<Int>
    private var searches: Int
    private var doubleArea = 0.0
    /// Twice the total area of the triangles found.
    private var found = 0.0
    private var triangles: ContiguousArray<Int32> = []

    /// Returns the triangles inside loops, as point indices.
    ///
    /// Each triangle has three indices. Nil if the loops cross. The triangles run around as the
    /// loops run around their inside.
    package static func triangles(
        _ points: ContiguousArray<SIMD2<Double>>, _ ends: ContiguousArray<Int>
    ) -> ContiguousArray<Int32>? {
        guard points.count >= 3 else { return nil }
        var triangulation = Triangulation(points, ends)
        return triangulation.sweep() ? triangulation.triangles : nil
    }

    private init(_ given: ContiguousArray<SIMD2<Double>>, _ ends: ContiguousArray<Int>) {
        let count = given.count
        points = given
        searches = Self.maxSearches * count
        spanOfEdge = ContiguousArray(repeating: -1, count: count)
        next.reserveCapacity(count)
        previous.reserveCapacity(count)
        waiting.reserveCapacity(2 * count)
        triangles.reserveCapacity(3 * count)
        var begin = 0
        for end in ends {
            for i in begin..<end {
                next.append(i + 1 == end ? begin : i + 1)
                previous.append(i == begin ? end - 1 : i - 1)
                doubleArea += cross(points[i] - points[begin], points[next[i]] - points[begin])
            }
            begin = end
        }
        if doubleArea > 0 {
            for i in points.indices { points[i].x = -points[i].x }
        }
        doubleArea = abs(doubleArea)
    }

    private func isAbove(_ a: Int, _ b: Int) -> Bool {
        let (p, q) = (points[a], points[b])
        return p.y != q.y ? p.y < q.y : p.x != q.x ? p.x < q.x : a < b
    }

    /// Whether a point is a split vertex.
    ///
    /// The inside is above a split vertex, and both of its edges run down.
    private func isSplit(_ point: Int) -> Bool {
        let (before, after, p) = (previous[point], next[point], points[point])
        return isAbove(point, before) && isAbove(point, after)
            && cross(points[after] - p, points[before] - p) > 0
    }

    /// Whether the sweep line reaches point `a` before point `b`.
    private func isFirst(_ a: Int, _ b: Int) -> Bool {
        guard points[a] == points[b] else { return isAbove(a, b) }
        let (isSplitA, isSplitB) = (isSplit(a), isSplit(b))
        return isSplitA == isSplitB ? a < b : isSplitB
    }

    /// Sweeps down all points; returns false if the loops cannot be triangulated.
    private mutating func sweep() -> Bool {
        for point in points.indices.sorted(by: isFirst) {
            let (before, after) = (previous[point], next[point])
            let isDone =
                switch (isAbove(before, point), isAbove(after, point)) {
                case (true, false): continueLeft(point)
                case (false, true): continueRight(point)
                case (false, false): begin(point)
                case (true, true): end(point)
                }
            guard isDone else { return false }
        }
        return abs(found - doubleArea) <= 1e-6 * doubleArea
    }

    private mutating func continueLeft(_ point: Int) -> Bool {
        let span = spanOfEdge[previous[point]]
        guard span >= 0, spans[span].left == previous[point] else { return false }
        spans[span].left = point
        spanOfEdge[point] = span
        return addLeft(point, to: span)
    }

    private mutating func continueRight(_ point: Int) -> Bool {
        let span = spanOfEdge[point]
        guard span >= 0, spans[span].right == point else { return false }
        spans[span].right = previous[point]
        spanOfEdge[previous[point]] = span
        return addRight(point, to: span)
    }

    /// Begins a span at a point, or splits the span around the point.
    private mutating func begin(_ point: Int) -> Bool {
        let (left, right) = (point, previous[point])
        if !isSplit(point) {
            append(Span(left: left, right: right, piece: wait(point, isLeft: true, above: -1)))
            return true
        }
        guard let span = span(around: points[point]) else { return false }
        var other = Span(left: left, right: spans[span].right, piece: spans[span].joined)
        spans[span].joined = -1
        if other.piece < 0 {
            let top = waiting[spans[span].piece]
            let alone = wait(top.point, isLeft: top.isLeft, above: -1)
            other.piece = top.isLeft ? spans[span].piece : alone
            if top.isLeft { spans[span].piece = alone }
        }
        spans[span].right = right
        spanOfEdge[right] = span
        append(other)
        return addRight(point, to: span) && addLeft(point, to: spans.count - 1)
    }

    /// Ends the span at a point, or merges the two spans there.
    private mutating func end(_ point: Int) -> Bool {
        let (left, right) = (spanOfEdge[previous[point]], spanOfEdge[point])
        guard left >= 0, right >= 0, spans[left].left == previous[point],
            spans[right].right == point
        else { return false }
        if left == right {
            let span = spans[left]
            remove(left)
            return end(span.piece, point) && (span.joined < 0 || end(span.joined, point))
        }
        guard addRight(point, to: right), addLeft(point, to: left) else { return false }
        spans[right].joined = spans[left].piece
        spans[right].right = spans[left].right
        spanOfEdge[spans[left].right] = right
        remove(left)
        return true
    }

    private mutating func append(_ span: Span) {
        (spanOfEdge[span.left], spanOfEdge[span.right]) = (spans.count, spans.count)
        spans.append(span)
    }

    /// Removes a span and moves the last one to its index.
    private mutating func remove(_ span: Int) {
        let last = spans.removeLast()
        guard span < spans.count else { return }
        spans[span] = last
        (spanOfEdge[last.left], spanOfEdge[last.right]) = (span, span)
    }

    /// Returns the index of the span that contains a point.
    private mutating func span(around p: SIMD2<Double>) -> Int? {
        for i in spans.indices.reversed() {
            searches -= 1
            if searches < 0 { return nil }
            let (left, right) = (spans[i].left, spans[i].right)
            let (from, to) = (points[left], points[next[left]])
            let (start, end) = (points[next[right]], points[right])
            if cross(to - from, p - from) <= 0, cross(end - start, p - start) >= 0 { return i }
        }
        return nil
    }

    private mutating func addLeft(_ point: Int, to span: Int) -> Bool {
        if spans[span].joined >= 0 {
            guard end(spans[span].piece, point) else { return false }
            spans[span].piece = spans[span].joined
            spans[span].joined = -1
        }
        return add(point, isLeft: true, to: span)
    }

    private mutating func addRight(_ point: Int, to span: Int) -> Bool {
        if spans[span].joined >= 0 {
            guard end(spans[span].joined, point) else { return false }
            spans[span].joined = -1
        }
        return add(point, isLeft: false, to: span)
    }

    /// Adds a vertex to a span's monotone piece and completes triangles.
    private mutating func add(_ point: Int, isLeft: Bool, to span: Int) -> Bool {
        var top = spans[span].piece
        if waiting[top].isLeft != isLeft {
            guard end(top, point) else { return false }
            waiting[top].above = -1
        } else {
            while waiting[top].above >= 0 {
                let above = waiting[top].above
                let area = doubleArea(point, top, above)
                // Loops may touch at a corner.
                let isSame = points[waiting[top].point] == points[point]
                guard area > 0 || isSame else { break }
                append(point, top, above, area)
                top = above
            }
        }
        spans[span].piece = wait(point, isLeft: isLeft, above: top)
        return true
    }

    /// Completes the triangles of a vertex and its stack; false if inverted.
    private mutating func end(_ piece: Int, _ point: Int) -> Bool {
        var top = piece
        while waiting[top].above >= 0 {
            // All but the uppermost corner are on one side.
            let above = waiting[top].above
            let area = doubleArea(point, top, above)
            guard area >= -Self.tolerance * doubleArea else { return false }
            append(point, top, above, area)
            top = above
        }
        return true
    }

    private mutating func wait(_ point: Int, isLeft: Bool, above: Int) -> Int {
        waiting.append(Waiting(point: point, isLeft: isLeft, above: above))
        return waiting.count - 1
    }

    /// Returns twice the area of a stacked triangle, negative outside.
    private func doubleArea(_ point: Int, _ top: Int, _ above: Int) -> Double {
        let p = points[point]
        let area = cross(points[waiting[top].point] - p, points[waiting[above].point] - p)
        return waiting[top].isLeft ? area : -area
    }

    private mutating func append(_ point: Int, _ top: Int, _ above: Int, _ area: Double) {
        found += area
        let (a, b) = (Int32(waiting[top].point), Int32(waiting[above].point))
        let isLeft = waiting[top].isLeft
        triangles.append(Int32(point))
        triangles.append(isLeft ? b : a)
        triangles.append(isLeft ? a : b)
    }
}

private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
