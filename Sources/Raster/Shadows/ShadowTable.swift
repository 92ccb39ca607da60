import CRasterKernels
import DisplayList
import Foundation
import Graphics

/// A table of the blurred coverage of a rounded rectangle.
///
/// The coverage is sampled around the corners, in coordinates that rotate with the shape. With half
/// the sizes a and b, and Φ the normal distribution of the blur, a rectangle's shadow is S(u, a)
/// S(v, b), where S(u, a) = Φ(u + a) − Φ(u − a). Blurs add, so a rounded corner takes away the blur
/// of what its curve cuts off:
///
///     D(x, y) = ∫ g(y − t) (Φ(x) − Φ(x − e(t))) dt      0 ≤ t ≤ r
///
/// with x and y inward from the sharp corner, g the density, and e(t) the width that is cut off at
/// the distance t. Gauss' rule makes it a sum of products of a number of the row and a number of
/// the column. Samples are a sixth of σ apart: interpolation between them is off by at most .35 of
/// 255. Towards the middle, where nothing changes any more, no samples are needed.
final class ShadowTable: CachedContent {
    /// The shape and the blur of a shadow, in pixels.
    ///
    /// They are rounded so that rotation does not change them.
    struct Key: Hashable {
        /// Half the width and height.
        let half: SIMD2<Double>
        /// The horizontal radii of the corners.
        ///
        /// The order is top left, top right, bottom left, bottom right.
        let radii: SIMD4<Double>
        /// The vertical radii of the corners, in the same order.
        let heights: SIMD4<Double>
        let curve: CornerCurve
        let sigma: Double

        init(_ command: ShapeShadowCommand) {
            func rounded<V: SIMD<Double>>(_ v: V) -> V {
                (v * 1024).rounded(.toNearestOrEven) / 1024
            }
            let (plane, shape) = (command.plane, command.shape)
            let scale = SIMD2(hypot(plane.ax, plane.ay), hypot(plane.bx, plane.by))
            let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height))
            half = rounded(size * scale / 2)
            let most = size.min() / 2
            let radii = shape.radii.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: most))
            (self.radii, heights) = (rounded(radii * scale.x), rounded(radii * scale.y))
            curve = shape.curve
            sigma = max((command.sigma * 1024).rounded() / 1024, 0.5)
        }
    }

    /// The cost of making a table, as in ``ContentMisses/Work``.
    static let work = 1 << 14
    /// The number of samples per σ, and the reach of the blur in σ.
    private static let (samplesPerSigma, reach) = (6.0, 3.0)

    /// Pairs of neighbouring shadow alphas, for one quadrant or all four.
    ///
    /// Each alpha has 16 bits.
    private let pairs: ContiguousArray<UInt32>
    /// The numbers of samples in a row, in a column and in a quadrant.
    ///
    /// The last one is 0 if one quadrant serves for all.
    private let columns: Int, rows: Int, quadrant: Int
    /// The limits of the sampled distances from the middle.
    private let low: SIMD2<Double>, high: SIMD2<Double>
    private let sigma: Double

    /// The size in memory, in bytes.
    var byteCount: Int { pairs.count * 4 }

    init(_ key: Key) {
        let curve = key.curve.expansionFactor
        let corner = SIMD2(key.radii.max(), key.heights.max()) * curve
        (low, high, sigma) = (
            pointwiseMax(key.half - corner - Self.reach * key.sigma, .zero),
            key.half + Self.reach * key.sigma, key.sigma
        )
        let count = ((high - low) * Self.samplesPerSigma / key.sigma).rounded(.up)
        (columns, rows) = (Int(count.x) + 2, Int(count.y) + 2)
        let isEven = key.radii == SIMD4(repeating: key.radii.x)
        let quadrants = isEven ? 1 : 4
        quadrant = isEven ? 0 : columns * rows
        var pairs: ContiguousArray<UInt32> = []
        pairs.reserveCapacity(quadrants * columns * rows)
        let blur = Blur(key)
        let step = key.sigma / Self.samplesPerSigma
        let (columns, low) = (columns, low)
        for part in 0..<quadrants {
            let side = SIMD2(part & 1 == 0 ? 1.0 : -1, part & 2 == 0 ? 1 : -1)
            let across = (0..<columns).map { blur.factors(side.x * (low.x + Double($0) * step)) }
            for row in 0..<rows {
                let down = blur.weights(side.y * (low.y + Double(row) * step))
                var next = blur.value(across[0], down)
                for column in 0..<columns {
                    let value = next
                    if column + 1 < columns { next = blur.value(across[column + 1], down) }
                    pairs.append(UInt32(value) | UInt32(next) << 16)
                }
            }
        }
        self.pairs = pairs
    }

    /// Calls `body` with the table in the kernel's format.
    ///
    /// The table is placed for a command. Positions in a row count from a column near the middle,
    /// whatever the clip.
    func withKernelTable(_ command: ShapeShadowCommand, _ body: (inout ZRShadow) -> Void) {
        let (plane, rect) = (command.plane, command.shape.rect)
        let (x, y) = (Double(rect.midX), Double(rect.midY))
        let middle =
            SIMD2(
                x * plane.ax + y * plane.bx + plane.tx, x * plane.ay + y * plane.by + plane.ty)
            + command.offset
        let origin = middle.rounded(.down)
        let start = origin + 0.5 - middle
        let u = SIMD2(plane.ax, plane.ay) / hypot(plane.ax, plane.ay)
        let v = SIMD2(plane.bx, plane.by) / hypot(plane.bx, plane.by)
        pairs.withUnsafeBufferPointer { pairs in
            var table = ZRShadow(
                pairs: pairs.baseAddress, stride: Int32(columns), quadrant: Int32(quadrant),
                lowU: Float(low.x), lowV: Float(low.y), mostU: Float(columns - 2),
                mostV: Float(rows - 2), samples: Float(Self.samplesPerSigma / sigma),
                originX: Int32(origin.x), originY: Int32(origin.y), x: start.x, y: start.y,
                ux: u.x, uy: u.y, vx: v.x, vy: v.y, extentU: high.x, extentV: high.y)
            body(&table)
        }
    }
}

/// The separable form of a blurred rounded rectangle.
///
/// Each value is a sum of products of column and row factors.
private struct Blur {
    /// A strip of the area that a rounded corner cuts off.
    private struct Strip {
        var corner: SIMD2<Double>
        var distance: Double, width: Double, weight: Double
    }

    private let half: SIMD2<Double>
    private let sigma: Double
    private let strips: [Strip]
    /// Whether all corners are the same.
    ///
    /// Strips on opposite sides are then added first.
    private let isEven: Bool

    init(_ key: ShadowTable.Key) {
        (half, sigma) = (key.half, key.sigma)
        isEven = key.radii == SIMD4(repeating: key.radii.x)
        strips = (0..<(isEven ? 1 : 4)).flatMap { corner -> [Strip] in
            let (width, height) = (key.radii[corner], key.heights[corner])
            guard width > 0, height > 0 else { return [] }
            let side = SIMD2(corner & 1 == 0 ? -1.0 : 1, corner & 2 == 0 ? -1 : 1)
            return CornerCut.strips(key.curve, count: Self.count(max(width, height) / key.sigma))
                .map {
                    Strip(
                        corner: side, distance: $0.distance * height, width: $0.width * width,
                        weight: $0.weight * height)
                }
        }
    }

    /// Returns the number of strips for a radius relative to σ.
    ///
    /// The error is then below 0.1 of 255.
    private static func count(_ radius: Double) -> Int {
        radius <= 1.5 ? 5 : radius <= 3 ? 7 : radius <= 4 ? 9 : Int(6 + 1.25 * radius)
    }

    private func normal(_ x: Double) -> Double { 0.5 * erfc(-x / (sigma * 2.0.squareRoot())) }

    private func density(_ x: Double) -> Double {
        exp(-x * x / (2 * sigma * sigma)) / (sigma * (2 * Double.pi).squareRoot())
    }

    /// Returns the column factors of the rectangle and of each strip.
    func factors(_ u: Double) -> [Double] {
        let edge = normal(half.x + u), other = normal(half.x - u)
        return [edge + other - 1]
            + strips.map { strip in
                func cut(_ side: Double) -> Double {
                    let x = half.x - side * u
                    return (side * u == u ? other : edge) - normal(x - strip.width)
                }
                return isEven ? cut(1) + cut(-1) : cut(strip.corner.x)
            }
    }

    /// Returns the row factors of the rectangle and of each strip.
    func weights(_ v: Double) -> [Double] {
        [normal(half.y + v) + normal(half.y - v) - 1]
            + strips.map { strip in
                func weight(_ side: Double) -> Double {
                    strip.weight * density(half.y - side * v - strip.distance)
                }
                return isEven ? weight(1) + weight(-1) : weight(strip.corner.y)
            }
    }

    /// Returns a sample's coverage, 0 to 65535, from its factors.
    func value(_ column: [Double], _ row: [Double]) -> UInt16 {
        var value = column[0] * row[0]
        for i in 1..<column.count { value -= column[i] * row[i] }
        return UInt16((min(max(value, 0), 1) * 65535).rounded())
    }
}

/// The area cut off by a rounded corner of radius 1, in strips.
///
/// The strips lie along one edge.
private enum CornerCut {
    /// Returns the strips of the cut-off area, at the nodes of Gauss' rule.
    static func strips(
        _ curve: CornerCurve, count: Int
    ) -> [(distance: Double, width: Double, weight: Double)] {
        let nodes = gauss(count)
        if curve == .circular {
            return nodes.map { node in
                let angle = node.x * .pi / 2
                return (1 - sin(angle), 1 - cos(angle), node.weight * cos(angle) * .pi / 2)
            }
        }
        // The curvature changes its form at the ends of the ramps, so each part is integrated separately.
        let parts = CornerPoints.continuousParts
        return zip(parts, parts.dropFirst()).flatMap { from, to in
            nodes.map { node in
                let place = CornerPoints.continuous(at: from + (to - from) * node.x)
                return (
                    place.on, place.back, node.weight * (to - from) * sin(place.angle)
                )
            }
        }
    }

    /// Returns the nodes and weights of Gauss' rule on 0...1.
    private static func gauss(_ count: Int) -> [(x: Double, weight: Double)] {
        (0..<count).map { i in
            // Newton's method for a root of the Legendre polynomial, from Tricomi's estimate.
            var x = cos(.pi * (Double(i) + 0.75) / (Double(count) + 0.5))
            var slope = 1.0
            for _ in 0..<100 {
                var (p, before) = (1.0, 0.0)
                for k in 1...count {
                    (p, before) = (
                        (Double(2 * k - 1) * x * p - Double(k - 1) * before) / Double(k), p
                    )
                }
                slope = Double(count) * (x * p - before) / (x * x - 1)
                let step = p / slope
                x -= step
                if abs(step) < 1e-15 { break }
            }
            return ((1 - x) / 2, 1 / ((1 - x * x) * slope * slope))
        }
    }
}
