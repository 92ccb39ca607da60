import Graphics

/// A bounding box of triangles, in pixels of the current target.
struct MeshBox: Equatable {
    var low = SIMD2<Double>(repeating: -.infinity)
    var high = SIMD2<Double>(repeating: .infinity)

    /// The infinite box.
    static var everything: MeshBox { MeshBox() }

    var isEmpty: Bool { any(low .>= high) }

    func contains(_ box: MeshBox) -> Bool { all(box.low .>= low) && all(box.high .<= high) }

    func intersection(_ box: MeshBox) -> MeshBox {
        MeshBox(low: pointwiseMax(low, box.low), high: pointwiseMin(high, box.high))
    }
}

extension MeshBox {
    init(_ pixels: PixelRect) {
        low = SIMD2(Double(pixels.minX), Double(pixels.minY))
        high = SIMD2(Double(pixels.maxX), Double(pixels.maxY))
    }

    /// Makes the box of pixels in a target with the origin of `bounds`.
    init(_ pixels: PixelRect, in bounds: PixelRect) {
        self.init(pixels.shifted(-bounds.minX, -bounds.minY))
    }

    /// Makes the box around the vertices of a mesh, or around those with coverage.
    @inline(__always)
    init(around mesh: FringeMesh, coveredOnly: Bool = false) {
        (low, high) = (high, low)
        for v in mesh.vertices where !coveredOnly || v.coverage > 0 {
            low = pointwiseMin(low, SIMD2(v.x, v.y))
            high = pointwiseMax(high, SIMD2(v.x, v.y))
        }
    }

    init(around q: SoftQuad) {
        let corners = [(q.xs.x, q.ys.x), (q.xs.w, q.ys.x), (q.xs.w, q.ys.w), (q.xs.x, q.ys.w)]
        (low, high) = (high, low)
        for p in corners.map(q.point) {
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
    }
}
