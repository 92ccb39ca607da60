import Foundation
import Graphics

extension FringeMesh {
    /// The mesh as it was before a cut, and the piece of it that is being cut; room that is kept.
    struct Pieces {
        fileprivate var vertices = ContiguousArray<Vertex>()
        fileprivate var indices = ContiguousArray<Int32>()
        fileprivate var piece = ContiguousArray<Vertex>()
        private var part = ContiguousArray<Vertex>()

        fileprivate mutating func load(triangle k: Int) {
            piece.removeAll(keepingCapacity: true)
            for i in k..<k + 3 { piece.append(vertices[Int(indices[i])]) }
        }

        /// Keeps of the piece what has x, or else y, at least (`side` 1) or at most (−1) `value`.
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

        /// Keeps of the piece what is on the positive side of a line.
        fileprivate mutating func keep(_ line: Line, _ side: Double) {
            part.removeAll(keepingCapacity: true)
            if piece.contains(where: { line.distance($0) * side > 0 }) {
                for i in piece.indices {
                    let (p, q) = (piece[i], piece[i + 1 == piece.count ? 0 : i + 1])
                    let (dp, dq) = (line.distance(p) * side, line.distance(q) * side)
                    if dp >= 0 { part.append(p) }
                    guard dp > 0 && dq < 0 || dp < 0 && dq > 0 else { continue }
                    part.append(p.mixed(with: q, dp / (dp - dq)))
                }
            }
            swap(&piece, &part)
        }
    }

    /// The line a x + b y + c = 0, where (a, b) has the length given.
    fileprivate struct Line {
        var a: Double, b: Double, c: Double, length: Double

        func distance(_ v: Vertex) -> Double { (a * v.x + b * v.y + c) / length }
    }

    /// Cuts away what lies outside a box; coverage is interpolated along the cuts.
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

    /// Cuts triangles where texture coordinates reach the end of their range, so that beyond it
    /// they stand still instead of being stretched.
    mutating func split(for map: TextureMap) {
        let m = map.plane
        for bound in [map.least, map.most] {
            let u = Double(bound.x)
            split(m.ax - u * m.aw, m.bx - u * m.bw, m.tx - u * m.tw)
        }
        for bound in [map.least, map.most] {
            let v = Double(bound.y)
            split(m.ay - v * m.aw, m.by - v * m.bw, m.ty - v * m.tw)
        }
    }

    /// Cuts triangles along the line a x + b y + c = 0, where what is on either side is more than
    /// a fringe.
    private mutating func split(_ a: Double, _ b: Double, _ c: Double) {
        let line = Line(a: a, b: b, c: c, length: (a * a + b * b).squareRoot())
        guard line.length > 0, line.length.isFinite else { return }
        var (low, high) = (0.0, 0.0)
        for v in vertices where v.coverage > 0 {
            low = min(low, line.distance(v))
            high = max(high, line.distance(v))
        }
        guard low < -0.01, high > 0.01 else { return }
        takeApart()
        for k in stride(from: 0, to: pieces.indices.count, by: 3) {
            for side in [1.0, -1.0] {
                pieces.load(triangle: k)
                pieces.keep(line, side)
                addPiece()
            }
        }
    }

    /// Begins anew; what was there waits among the pieces.
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
    /// What lies on the way to another corner.
    fileprivate func mixed(with q: Self, _ t: Double) -> Self {
        Self(
            x: x + (q.x - x) * t, y: y + (q.y - y) * t,
            coverage: coverage + (q.coverage - coverage) * t)
    }
}
