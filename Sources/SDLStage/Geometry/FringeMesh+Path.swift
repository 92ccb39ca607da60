import Graphics

extension FringeMesh {
    /// The indices of the vertices at a corner of a path.
    private struct PathCorner {
        /// The index of the corner's vertex inside the path.
        var inner: Int32
        /// The inner fringe vertices where one edge ends and the next starts.
        var innerEnd: Int32, innerStart: Int32
        /// The outer fringe vertices where one edge ends and the next starts.
        var outerEnd: Int32, outerStart: Int32
    }

    /// Adds the inside of a path and its antialiasing fringe.
    mutating func add(_ path: PathRings) {
        let base = Int32(vertices.count)
        for corner in path.corners { append(corner.inner, 1) }
        for i in path.triangles { indices.append(base + i) }
        if let center = path.center {
            let middle = append(center, 1)
            for (i, corner) in path.corners.enumerated() {
                triangle(middle, base + Int32(i), base + Int32(corner.next))
            }
        }
        var begin = 0
        for end in path.ends {
            let first = addCorner(path.corners[begin], base + Int32(begin))
            var last = first
            for i in begin + 1..<end {
                let corner = addCorner(path.corners[i], base + Int32(i))
                addEdge(last, corner)
                last = corner
            }
            addEdge(last, first)
            begin = end
        }
    }

    private mutating func addCorner(
        _ corner: PathRings.Corner, _ inner: Int32
    ) -> PathCorner {
        switch corner.cut {
        case nil:
            let outer = append(corner.outer, 0)
            return PathCorner(
                inner: inner, innerEnd: inner, innerStart: inner, outerEnd: outer,
                outerStart: outer)
        case .outer:
            let (end, start) = (append(corner.end, 0), append(corner.start, 0))
            triangle(inner, end, start)
            return PathCorner(
                inner: inner, innerEnd: inner, innerStart: inner, outerEnd: end, outerStart: start)
        case .inner:
            let (end, start) = (append(corner.end, 1), append(corner.start, 1))
            let outer = append(corner.outer, 0)
            triangle(outer, start, end)
            triangle(inner, end, start)
            return PathCorner(
                inner: inner, innerEnd: end, innerStart: start, outerEnd: outer, outerStart: outer)
        }
    }

    /// Adds the fringe of an edge.
    ///
    /// Where the inner ring is cut across, it ends before the corner of the triangles inside, on
    /// the same line. Triangles without area close what rounding leaves open there.
    private mutating func addEdge(_ a: PathCorner, _ b: PathCorner) {
        quad(a.innerStart, b.innerEnd, b.outerEnd, a.outerStart)
        if a.innerStart != a.inner { triangle(a.inner, a.innerStart, b.inner) }
        if b.innerEnd != b.inner { triangle(a.innerStart, b.innerEnd, b.inner) }
    }
}
