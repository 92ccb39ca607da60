import CRasterKernels
import Graphics

/// A convex outline's left, right and hard edges for the kernels.
final class ConvexShape {
    private let left: UnsafeMutablePointer<ZREdge>
    private let right: UnsafeMutablePointer<ZREdge>
    private let cuts: UnsafeMutablePointer<ZRCut>
    /// The rows that the kernels have found.
    private let rows: OpaquePointer
    /// The shape to pass to the kernels.
    private(set) var edges = ZRConvex()

    init() {
        left = .allocate(capacity: Int(ZR_MAX_EDGES))
        right = .allocate(capacity: Int(ZR_MAX_EDGES))
        cuts = .allocate(capacity: Int(ZR_MAX_EDGES))
        rows = zr_make_rows()
    }

    deinit {
        left.deallocate()
        right.deallocate()
        cuts.deallocate()
        zr_free_rows(rows)
    }

    /// Loads an outline; returns false if it touches no pixel of `clip`.
    func build(_ outline: Outline, clip: PixelRect) -> Bool {
        let (points, count) = (outline.points, outline.count)
        var (highest, top, bottom) = (0, points[0].y, points[0].y)
        var (minX, maxX) = (points[0].x, points[0].x)
        for i in 1..<count {
            let p = points[i]
            if p.y < top { (highest, top) = (i, p.y) }
            bottom = max(bottom, p.y)
            (minX, maxX) = (min(minX, p.x), max(maxX, p.x))
        }
        guard top < Double(clip.maxY), bottom > Double(clip.minY), minX < Double(clip.maxX),
            maxX > Double(clip.minX), top < bottom
        else { return false }
        var (rights, lefts) = (0, 0)
        // The right side runs clockwise from the top corner, the left side counterclockwise.
        var i = highest
        while points[i].y < bottom {
            let j = i + 1 < count ? i + 1 : 0
            if Self.set(right + rights, points[i], points[j]) { rights += 1 }
            i = j
        }
        i = highest
        while points[i].y < bottom {
            let j = i > 0 ? i - 1 : count - 1
            if Self.set(left + lefts, points[i], points[j]) { lefts += 1 }
            i = j
        }
        for i in 0..<outline.cutCount { cuts[i] = outline.cuts[i] }
        setEdges(lefts, rights, cuts: outline.cutCount, top, bottom)
        return lefts > 0 && rights > 0
    }

    /// Loads a quadrilateral, which has two edges on either side.
    @inline(__always)
    func assign(
        top: (Double, Double), right: (Double, Double), left: (Double, Double),
        bottom: (Double, Double)
    ) {
        self.right[0] = zr_edge(top.0, top.1, right.0, right.1)
        self.right[1] = zr_edge(right.0, right.1, bottom.0, bottom.1)
        self.left[0] = zr_edge(top.0, top.1, left.0, left.1)
        self.left[1] = zr_edge(left.0, left.1, bottom.0, bottom.1)
        setEdges(2, 2, cuts: 0, top.1, bottom.1)
    }

    /// Sets the edges to those in the buffers and forgets the rows of the previous ones.
    @inline(__always)
    private func setEdges(
        _ lefts: Int, _ rights: Int, cuts cutCount: Int, _ top: Double, _ bottom: Double
    ) {
        zr_reset_rows(rows)
        edges = ZRConvex(
            left: left, right: right, cuts: cuts, rows: rows, leftCount: Int32(lefts),
            rightCount: Int32(rights), cutCount: Int32(cutCount), top: top, bottom: bottom)
    }

    /// Fills the shape inside a clip.
    func fill(_ target: Target, _ clip: ZRBox, _ ink: ZRSolidPaint) {
        var kernelTarget = target.kernelTarget
        zr_fill_convex(&kernelTarget, clip, &edges, ink)
    }

    /// Fills the border between the shape and another one inside it, and the interior of that one.
    func fillBorder(
        around inner: ConvexShape, _ target: Target, _ clip: ZRBox, _ ink: ZRSolidPaint,
        _ filling: ZRSolidPaint
    ) {
        var kernelTarget = target.kernelTarget
        zr_fill_border(&kernelTarget, clip, &edges, &inner.edges, ink, filling)
    }

    /// Writes the coverage of a row; returns false if the row is empty.
    func cover(
        row y: Int, in clip: ZRBox, _ cover: UnsafeMutablePointer<Float>, _ span: inout ZRSpan
    ) -> Bool {
        zr_coverage_row(&edges, clip, Int32(y), cover, &span) != 0
    }

    /// Multiplies coverage by that of a row; returns false if the row is empty.
    func multiply(
        row y: Int, in clip: ZRBox, _ cover: UnsafeMutablePointer<Float>, _ span: inout ZRSpan
    ) -> Bool {
        zr_multiply_row(&edges, clip, Int32(y), cover, &span) != 0
    }

    @inline(__always)
    private static func set(
        _ edge: UnsafeMutablePointer<ZREdge>, _ p: Vertex, _ q: Vertex
    ) -> Bool {
        guard q.y > p.y else { return false }
        edge.pointee = zr_edge(p.x, p.y, q.x, q.y)
        return true
    }
}
