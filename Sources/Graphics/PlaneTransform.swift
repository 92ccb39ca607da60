import Foundation

/// The map of a layer's plane to the screen: a 3x3 matrix for row vectors.
///
///     [x y 1] · | ax ay aw |  =  [X Y W],  shown at (X/W, Y/W)
///               | bx by bw |
///               | tx ty tw |
///
/// A 4x4 layer matrix acting on points with z = 0 whose resulting z nobody asks for leaves just
/// these nine numbers. `aw = bw = 0, tw = 1` is an affine map; anything else has perspective.
public struct PlaneTransform: Hashable, Sendable {
    /// Where the x axis goes.
    public var ax: Double, ay: Double, aw: Double
    /// Where the y axis goes.
    public var bx: Double, by: Double, bw: Double
    /// Where the origin goes.
    public var tx: Double, ty: Double, tw: Double

    /// The map that changes nothing.
    public static let identity = PlaneTransform(a: (1, 0), b: (0, 1), t: (0, 0))

    /// Makes an affine map: the images of the two axes and of the origin.
    @inlinable
    public init(a: (Double, Double), b: (Double, Double), t: (Double, Double)) {
        (ax, ay, aw) = (a.0, a.1, 0)
        (bx, by, bw) = (b.0, b.1, 0)
        (tx, ty, tw) = (t.0, t.1, 1)
    }

    /// Makes a map from all nine numbers.
    @inlinable
    public init(
        ax: Double, ay: Double, aw: Double, bx: Double, by: Double, bw: Double,
        tx: Double, ty: Double, tw: Double
    ) {
        (self.ax, self.ay, self.aw) = (ax, ay, aw)
        (self.bx, self.by, self.bw) = (bx, by, bw)
        (self.tx, self.ty, self.tw) = (tx, ty, tw)
    }

    /// Makes a uniform scale followed by a translation.
    @inlinable
    public init(scale: Double, x: Double = 0, y: Double = 0) {
        self.init(a: (scale, 0), b: (0, scale), t: (x, y))
    }

    /// Whether parallel lines stay parallel (no perspective).
    @inlinable
    public var isAffine: Bool { aw == 0 && bw == 0 && tw == 1 }

    /// Whether the axes stay axes (in place or exchanged), so that rectangles stay rectangles.
    @inlinable
    public var keepsRectangles: Bool {
        isAffine && ((ay == 0 && bx == 0) || (ax == 0 && by == 0))
    }

    /// Whether it only moves.
    public var isTranslation: Bool {
        isAffine && ax == 1 && ay == 0 && bx == 0 && by == 1
    }

    /// Whether every one of the nine numbers is finite.
    public var isFinite: Bool { (ax + ay + aw + bx + by + bw + tx + ty + tw).isFinite }

    /// The determinant of the whole matrix; zero or not finite means nothing can be drawn.
    @inlinable
    public var determinant: Double {
        ax * (by * tw - bw * ty) - ay * (bx * tw - bw * tx) + aw * (bx * ty - by * tx)
    }

    /// This map first, then `next`.
    @inlinable
    public func concatenating(_ n: PlaneTransform) -> PlaneTransform {
        PlaneTransform(
            ax: ax * n.ax + ay * n.bx + aw * n.tx, ay: ax * n.ay + ay * n.by + aw * n.ty,
            aw: ax * n.aw + ay * n.bw + aw * n.tw, bx: bx * n.ax + by * n.bx + bw * n.tx,
            by: bx * n.ay + by * n.by + bw * n.ty, bw: bx * n.aw + by * n.bw + bw * n.tw,
            tx: tx * n.ax + ty * n.bx + tw * n.tx, ty: tx * n.ay + ty * n.by + tw * n.ty,
            tw: tx * n.aw + ty * n.bw + tw * n.tw)
    }

    /// The map back, nil where there is none (determinant zero or not finite).
    public func inverted() -> PlaneTransform? {
        let d = determinant
        guard d.isFinite, d != 0 else { return nil }
        let s = 1 / d
        let m = PlaneTransform(
            ax: (by * tw - bw * ty) * s, ay: (aw * ty - ay * tw) * s, aw: (ay * bw - aw * by) * s,
            bx: (bw * tx - bx * tw) * s, by: (ax * tw - aw * tx) * s, bw: (aw * bx - ax * bw) * s,
            tx: (bx * ty - by * tx) * s, ty: (ay * tx - ax * ty) * s, tw: (ax * by - ay * bx) * s)
        guard isAffine, m.tw != 0 else { return m }
        // The inverse of an affine map is affine: say so exactly.
        return PlaneTransform(a: (m.ax, m.ay), b: (m.bx, m.by), t: (m.tx, m.ty))
    }

    /// The homogeneous image `[X Y W]` of a point.
    @inlinable
    public func project(_ x: Double, _ y: Double) -> SIMD3<Double> {
        SIMD3(x * ax + y * bx + tx, x * ay + y * by + ty, x * aw + y * bw + tw)
    }

    /// The image of a point, divided by its weight; not finite where the weight is zero.
    @inlinable
    public func apply(_ p: CGPoint) -> CGPoint {
        if isAffine { return CGPoint(x: p.x * ax + p.y * bx + tx, y: p.x * ay + p.y * by + ty) }
        let v = project(p.x, p.y)
        return CGPoint(x: v.x / v.z, y: v.y / v.z)
    }

    /// The mean length scale at the origin: the square root of the area ratio there.
    public var scaleFactor: Double { abs(ax * by - ay * bx).squareRoot() }
}
