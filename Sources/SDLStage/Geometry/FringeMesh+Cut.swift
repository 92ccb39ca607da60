import Foundation
import Graphics

extension FringeMesh {
    /// Buffers: a mesh before it is cut, and a polygon being clipped.
    struct Pieces {
        fileprivate var vertices = ContiguousArray<Vertex>()
        fileprivate var indices = ContiguousArray<Int32>()
        fileprivate var piece = ContiguousArray<Vertex>()
        private var part = ContiguousArray<Vertex>()
        /// The signed distance of each vertex from the split line.
        private var places = ContiguousArray<Double>()
        /// The split edges: the indices of both ends and the vertex between.
        private var cuts = ContiguousArray<SIMD3<Int32>>()

        fileprivate mutating func load(triangle k: Int) {
            piece.removeAll(keepingCapacity: true)
            for i in k..<k + 3 { piece.append(vertices[Int(indices[i])]) }
        }

        /// Clips the polygon to one side of an axis-aligned line.
        ///
        /// The remaining part has an x, or a y if `isX` is false, of at least `value` (`side` 1) or
        /// at most `value` (`side` −1).
        fileprivate mutating func keep(isX: Bool, _ value: Double, _ side: Double) {
            func distance(_ v: Vertex) -> Double { ((isX ? v.x : v.y) - value) * side }
            part.removeAll(keepingCapacity: true)
            if var p = piece.last {
                for q in piece {
                    let (dp, dq) = (distance(p), distance(q))
                    if (dp >= 0) != (dq >= 0) {
                        var cut = p.mixed(with: q, dp / (dp - dq))
                        if isX { cut.x = value } else { cut.y = value }
                        part.append(cut)
                    }
                    if dq >= 0 { part.append(q) }
                    p = q
                }
            }
            swap(&piece, &part)
        }

        /// Begins a split with the distance of each vertex from the line.
        fileprivate mutating func begin(
            _ vertices: ContiguousArray<Vertex>, distance: (Vertex) -> Double
        ) {
            places.removeAll(keepingCapacity: true)
            cuts.removeAll(keepingCapacity: true)
            for v in vertices {
                let distance = distance(v)
                places.append(abs(distance) < 0.01 ? 0 : distance)
            }
        }

        /// Returns the signed distance of a vertex from the split line.
        fileprivate func place(_ i: Int32) -> Double { places[Int(i)] }

        /// Returns the corner of a triangle that the split line separates.
        ///
        /// This is the number (0 to 2) of the vertex that is on the split line, or else alone on
        /// its side; nil if the line does not cross the triangle.
        fileprivate func first(_ corners: SIMD3<Int32>) -> Int? {
            let places = SIMD3(place(corners.x), place(corners.y), place(corners.z))
            guard places.min() < 0, places.max() > 0 else { return nil }
            return (0..<3).first { places[$0] == 0 }
                ?? (0..<3).first { places[($0 + 1) % 3] * places[($0 + 2) % 3] > 0 }
        }

        /// Returns the vertex that already splits a triangle edge.
        fileprivate func corner(_ p: Int32, _ q: Int32) -> Int32? {
            cuts.last { $0.x == p && $0.y == q }?.z
        }

        fileprivate mutating func add(_ corner: Int32, _ p: Int32, _ q: Int32) {
            cuts.append(SIMD3(p, q, corner))
            places.append(0)
        }
    }

    /// Clips the mesh to a box; coverage is interpolated along the cuts.
    mutating func cut(_ box: MeshBox) {
        if box == .everything || box.contains(MeshBox(around: self)) { return }
        let (low, high) = (box.low, box.high)
        takeApart()
        for k in stride(from: 0, to: pieces.indices.count, by: 3) {
            pieces.load(triangle: k)
            pieces.keep(isX: true, low.x, 1)
            pieces.keep(isX: true, high.x, -1)
            pieces.keep(isX: false, low.y, 1)
            pieces.keep(isX: false, high.y, -1)
            addPiece()
        }
    }

    /// Splits triangles at the ends of the texture coordinate range.
    ///
    /// The texture is clamped beyond this range.
    mutating func split(for map: TextureMap) {
        let m = map.plane
        for bound in [map.lower, map.upper] {
            let u = Double(bound.x)
            split(m.ax - u * m.aw, m.bx - u * m.bw, m.tx - u * m.tw)
        }
        for bound in [map.lower, map.upper] {
            let v = Double(bound.y)
            split(m.ay - v * m.aw, m.by - v * m.bw, m.ty - v * m.tw)
        }
    }

    /// Splits all triangles along the line a x + b y + c = 0.
    ///
    /// The triangles of the fringe are split too. An image's last texels then have the same width
    /// in the fringe as elsewhere. Triangles share the new corners, so that no gaps appear between
    /// them.
    private mutating func split(_ a: Double, _ b: Double, _ c: Double) {
        let length = (a * a + b * b).squareRoot()
        guard length > 0, length.isFinite else { return }
        pieces.begin(vertices) { (a * $0.x + b * $0.y + c) / length }
        for k in stride(from: 0, to: indices.count, by: 3) {
            let corners = SIMD3(indices[k], indices[k + 1], indices[k + 2])
            guard let first = pieces.first(corners) else { continue }
            let (p, q, r) = (corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3])
            if pieces.place(p) == 0 {
                let middle = cut(q, r)
                replace(k, p, q, middle)
                triangle(p, middle, r)
            } else {
                let (left, right) = (cut(p, q), cut(p, r))
                replace(k, p, left, right)
                quad(left, q, r, right)
            }
        }
    }

    /// Finds or adds the vertex where the split line meets an edge.
    private mutating func cut(_ p: Int32, _ q: Int32) -> Int32 {
        let (p, q) = (min(p, q), max(p, q))
        if let corner = pieces.corner(p, q) { return corner }
        let (from, to) = (pieces.place(p), pieces.place(q))
        vertices.append(vertices[Int(p)].mixed(with: vertices[Int(q)], from / (from - to)))
        let corner = Int32(vertices.count - 1)
        pieces.add(corner, p, q)
        return corner
    }

    private mutating func replace(_ k: Int, _ p: Int32, _ q: Int32, _ r: Int32) {
        (indices[k], indices[k + 1], indices[k + 2]) = (p, q, r)
    }

    /// Moves the mesh's triangles to `pieces` and empties the mesh.
    private mutating func takeApart() {
        swap(&vertices, &pieces.vertices)
        swap(&indices, &pieces.indices)
        removeAll()
    }

    private mutating func addPiece() {
        guard pieces.piece.count >= 3 else { return }
        let first = Int32(vertices.count)
        for v in pieces.piece { vertices.append(v) }
        for i in 1..<Int32(pieces.piece.count - 1) { triangle(first, first + i, first + i + 1) }
    }
}

extension FringeMesh.Vertex {
    /// Returns the vertex interpolated between this vertex and another one.
    fileprivate func mixed(with q: Self, _ t: Double) -> Self {
        Self(
            x: x + (q.x - x) * t, y: y + (q.y - y) * t,
            coverage: coverage + (q.coverage - coverage) * t,
            filling: filling + (q.filling - filling) * t)
    }
}
