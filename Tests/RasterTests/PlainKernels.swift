import CRasterKernels
import Foundation
import Graphics

/// The kernels once more in plain Swift, a pixel at a time.
enum Plain {
    private static let shifts: [UInt32] = [0, 8, 16, 24]

    static func ink(_ d: UInt32, _ color: UInt32, _ alpha: UInt32) -> UInt32 {
        shifts.reduce(0) { out, shift in
            let v = (color >> shift & 255) * alpha + (d >> shift & 255) * (256 - alpha) + 128
            return out | (v >> 8) << shift
        }
    }

    static func over(_ d: UInt32, _ s: UInt32, _ weight: UInt32) -> UInt32 {
        let product = (s >> 24) * weight
        let keep = 256 - UInt32((Double(product) / 255).rounded())
        return shifts.reduce(0) { out, shift in
            let v = (s >> shift & 255) * weight + (d >> shift & 255) * keep + 128
            return out | min(255, v >> 8) << shift
        }
    }

    static func add(_ d: UInt32, _ s: UInt32, _ weight: UInt32) -> UInt32 {
        shifts.reduce(0) { out, shift in
            let v = ((s >> shift & 255) * weight + 128) >> 8 + (d >> shift & 255)
            return out | min(255, v) << shift
        }
    }

    /// A border's colour and that of its interior by their weights.
    static func border(_ d: UInt32, _ a: UInt32, _ v: UInt32, _ b: UInt32, _ w: UInt32) -> UInt32 {
        shifts.reduce(0) { out, shift in
            func channel(_ pixel: UInt32) -> UInt32 { pixel >> shift & 255 }
            let sum = channel(a) * v + channel(b) * w + channel(d) * (256 - v - w) + 128
            return out | (sum >> 8) << shift
        }
    }

    static func tint(_ t: UInt32, _ white: UInt32, _ tint: [UInt32]) -> UInt32 {
        let alpha = t >> 24
        return shifts.enumerated().reduce(0) { out, item in
            let (i, shift) = item
            var c = t >> shift & 255
            if i < 3 { c = (c * (256 - white) + alpha * white + 128) >> 8 }
            return out | ((c * tint[i] + 128) >> 8) << shift
        }
    }

    static func walk(_ k: ZRWalk, _ n: Int) -> ([Int32], [Int32]) {
        var (xs, ys): ([Int32], [Int32]) = ([], [])
        for i in 0..<n {
            let at = Double(Int(k.first) + i)
            var (u, v) = (k.u + k.du * at, k.v + k.dv * at)
            if k.perspective != 0 {
                let s = 1 / (k.w + k.dw * at)
                (u, v) = (u * s, v * s)
            }
            xs.append(Int32(min(max(u, k.minU), k.maxU) * 256 + 0.5))
            ys.append(Int32(min(max(v, k.minV), k.maxV) * 256 + 0.5))
        }
        return (xs, ys)
    }

    static func sample(
        _ xs: [Int32], _ ys: [Int32], _ texels: [UInt32], _ stride: Int, _ width: Int,
        _ height: Int
    ) -> [UInt32] {
        zip(xs, ys).map { px, py in
            let (x, y) = (Int(px >> 8), Int(py >> 8))
            let (fx, fy) = (UInt32(px & 255), UInt32(py & 255))
            let (right, below) = (min(x + 1, width - 1), min(y + 1, height - 1))
            return shifts.reduce(0) { out, shift in
                func texel(_ x: Int, _ y: Int) -> UInt32 { texels[y * stride + x] >> shift & 255 }
                let top = (texel(x, y) * (256 - fx) + texel(right, y) * fx + 128) >> 8
                let bottom = (texel(x, below) * (256 - fx) + texel(right, below) * fx + 128) >> 8
                return out | ((top * (256 - fy) + bottom * fy + 128) >> 8) << shift
            }
        }
    }
}

// Gradients.
extension Plain {
    /// Where a pixel is in the gradient's own space, and what its position was divided by.
    private static func spot(_ k: ZRGradient, _ i: Int) -> (x: Float, y: Float, weight: Float) {
        let column = Double(Int(k.first) + i)
        let (x, y) = (k.x + k.ax * column, k.y + k.ay * column)
        let w = k.perspective == 0 ? 1 : k.w + k.aw * column
        return (Float(x / w), Float(y / w), Float(w))
    }

    static func places(_ k: ZRGradient, _ n: Int) -> [Float] {
        (0..<n).map { i in
            let (x, y, _) = spot(k, i)
            switch k.kind {
            case ZR_AXIAL: return x
            case ZR_RADIAL: return (x * x + y * y).squareRoot()
            default: return turns(x, y)
            }
        }
    }

    private static let powers: [Float] = [
        0.159154326, -0.0530262366, 0.0315251164, -0.0210615173, 0.0126725007, -0.00534827774,
        0.00108413049,
    ]

    private static func turns(_ x: Float, _ y: Float) -> Float {
        let (a, b) = (abs(x), abs(y))
        let (low, high) = b > a ? (a, b) : (b, a)
        let q = low / (high > 0 ? high : 1)
        var t = powers.reversed().reduce(0) { $0 * (q * q) + $1 } * q
        if b > a { t = 0.25 - t }
        if x < 0 { t = 0.5 - t }
        return y < 0 ? 1 - t : t
    }

    static func widths(_ k: ZRGradient, _ steps: [Float], _ places: [Float]) -> [Float] {
        places.indices.map { i in
            let (x, y, weight) = spot(k, i)
            let square = x * x + y * y
            let slope: SIMD2<Float>
            switch k.kind {
            case ZR_AXIAL: slope = SIMD2(1, 0)
            case ZR_RADIAL:
                slope = square > 0 ? SIMD2(x, y) / square.squareRoot() : SIMD2(1, 0)
            default: slope = SIMD2(-y, x) * (0.159154943 / square)
            }
            func change(_ x1: Double, _ y1: Double, _ w1: Double) -> Float {
                let across = slope.x * (Float(x1) - x * Float(w1))
                return (across + slope.y * (Float(y1) - y * Float(w1))) / weight
            }
            let (dx, dy) = (change(k.ax, k.ay, k.aw), change(k.bx, k.by, k.bw))
            var width = (dx * dx + dy * dy).squareRoot()
            if !(width < 1) { width = 1 }
            let isNear = steps.contains { step in
                let way = abs(places[i] - step)
                return (k.kind == ZR_CONIC ? min(way, 1 - way) : way) < width / 2
            }
            return isNear ? width : 0
        }
    }

    static func look(up place: Float, _ ramp: [UInt32]) -> UInt32 {
        ramp[place > 0 ? min(Int(min(place, 1) * Float(ramp.count)), ramp.count - 1) : 0]
    }
}

// Coverage.
extension Plain {
    private struct Part {
        var start: Float, width: Float, half: Float, height: Float

        init(start: Float, width: Float, height: Float) {
            (self.start, self.width, self.height) = (start, width, height)
            half = width > 0 ? 0.5 / width : 0
        }

        /// The area of the pixel at `x`, counted from the row's origin, right of this piece.
        func area(_ x: Float) -> Float {
            let d = x - start
            let e = d + 1
            let (u0, u1) = (min(max(d, 0), width), min(max(e, 0), width))
            return (u1 - u0) * (u1 + u0) * half + min(max(e - width, 0), 1)
        }
    }

    private struct Piece {
        var low: Double, high: Double, height: Double
        var known: Float?

        init(_ e: ZREdge, _ y: Double) {
            let (t0, t1) = (max(e.top, y), min(e.bottom, y + 1))
            height = t1 - t0
            if e.bottom - e.top >= 6, height == 1 {
                // Rows of long edges have parts of the same width.
                let width = Float(min(abs(e.slope), 1e6))
                low = e.x + min(e.slope, 0) + e.slope * (y - e.top)
                high = low + Double(width < 1e-6 ? 0 : width)
                known = width < 1e-6 ? 0 : width
                return
            }
            let (a, b) = (e.x + e.slope * (t0 - e.top), e.x + e.slope * (t1 - e.top))
            (low, high) = (min(a, b), max(a, b))
        }

        func part(_ origin: Double) -> Part {
            var width = known ?? Float(high - low)
            if width <= 1e-6 { width = 0 }
            return Part(start: Float(low - origin), width: width, height: Float(height))
        }
    }

    /// Rounds down, and numbers within 1e-11 below a whole number to it.
    private static func down(_ v: Double) -> Double { (v + 65536).rounded(.down) - 65536 }

    private static func up(_ v: Double) -> Double { -down(-v) }

    /// The parts of a row, the columns it touches, and those that the left edges leave whole and
    /// the right ones do not touch.
    private struct Row {
        var left: [Part], right: [Part], columns: Range<Double>, origin: Double
        var whole: Double, untouched: Double, inside: Float = 0

        init?(_ shape: ZRConvex, _ y: Double) {
            func edges(_ side: UnsafePointer<ZREdge>?, _ count: Int32) -> [ZREdge] {
                (0..<Int(count)).compactMap { side?[$0] }
                    .filter { $0.top < y + 1 && $0.bottom > y }
            }
            let lefts = edges(shape.left, shape.leftCount)
            let rights = edges(shape.right, shape.rightCount)
            guard !lefts.isEmpty, !rights.isEmpty else { return nil }
            let (ls, rs) = (lefts.map { Piece($0, y) }, rights.map { Piece($0, y) })
            let begin = Plain.down(ls.map(\.low).min() ?? 0)
            origin = begin
            self.left = ls.map { $0.part(begin) }
            self.right = rs.map { $0.part(begin) }
            columns = begin..<max(begin, Plain.up(rs.map(\.high).max() ?? 0))
            whole = Plain.up(ls.map(\.high).max() ?? 0)
            untouched = Plain.down(rs.map(\.low).min() ?? 0)
            for part in self.left { inside += part.height }
            inside = min(inside, 1)
            if shape.top <= y, shape.bottom >= y + 1 { inside = 1 }
        }

        /// The coverage of a pixel; nil where the row or its hard edges end before it.
        func coverage(_ x: Int, _ y: Int, _ shape: ZRConvex) -> Float? {
            guard columns.contains(Double(x)),
                (0..<Int(shape.cutCount)).allSatisfy({ Plain.isInside(shape.cuts[$0], x, y) })
            else { return nil }
            let at = Float(Double(x) - origin)
            func sum(_ parts: [Part]) -> Float { parts.reduce(0) { $0 + $1.area(at) * $1.height } }
            let covered = Double(x) >= whole ? inside : sum(left)
            return min(max(covered - (Double(x) < untouched ? 0 : sum(right)), 0), 1)
        }
    }

    private static func isInside(_ cut: ZRCut, _ x: Int, _ y: Int) -> Bool {
        let middle = Double(y) + 0.5
        let column = up(min(max(cut.x + cut.slope * (middle - cut.y), -6e4), 6e4) - 0.5)
        switch UInt32(cut.side) {
        case ZR_CUT_LEFT.rawValue: return Double(x) >= column
        case ZR_CUT_RIGHT.rawValue: return Double(x) < column
        case ZR_CUT_TOP.rawValue: return middle >= cut.y
        default: return middle < cut.y
        }
    }

    /// Fills a convex shape, every pixel of the clip by the whole formula.
    static func fill(
        _ pixels: inout [UInt32], target: PixelRect, clip: PixelRect, shape: ZRConvex,
        ink: ZRSolidPaint
    ) {
        for y in clip.minY..<clip.maxY {
            guard let row = Row(shape, Double(y)) else { continue }
            for x in clip.minX..<clip.maxX {
                guard let cover = row.coverage(x, y, shape) else { continue }
                let i = (y - target.minY) * target.width + (x - target.minX)
                pixels[i] = Plain.ink(pixels[i], ink.straight, UInt32(cover * ink.alpha + 0.5))
            }
        }
    }

    /// Fills a border and its interior, every pixel of the clip by the whole formula.
    static func border(
        _ pixels: inout [UInt32], target: PixelRect, clip: PixelRect, outer: ZRConvex,
        inner: ZRConvex, ink: ZRSolidPaint, filling: ZRSolidPaint
    ) {
        for y in clip.minY..<clip.maxY {
            guard let row = Row(outer, Double(y)) else { continue }
            let hole = Row(inner, Double(y))
            for x in clip.minX..<clip.maxX {
                guard let all = row.coverage(x, y, outer) else { continue }
                let inside = min(hole?.coverage(x, y, inner) ?? 0, all)
                let alpha = UInt32((all - inside) * ink.alpha + 0.5)
                let rest = min(UInt32(inside * filling.alpha + 0.5), 256 - alpha)
                let i = (y - target.minY) * target.width + (x - target.minX)
                pixels[i] = Plain.border(
                    pixels[i], ink.straight, alpha, filling.straight, rest)
            }
        }
    }
}
