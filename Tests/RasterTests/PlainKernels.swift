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

    /// Two colours by their coverages.
    static func mix(_ p: Float, _ a: ZRColor, _ q: Float, _ b: ZRColor) -> UInt32 {
        func channel(_ a: Float, _ b: Float) -> UInt32 { UInt32(p * a + q * b + 0.5) }
        return channel(a.alpha, b.alpha) << 24 | channel(a.red, b.red) << 16
            | channel(a.green, b.green) << 8 | channel(a.blue, b.blue)
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

        init(_ e: ZREdge, _ start: Double) {
            (self.start, width, half, height) = (Float(start), e.width, e.half, 1)
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

        init(_ e: ZREdge, _ y: Double) {
            let (t0, t1) = (max(e.top, y), min(e.bottom, y + 1))
            let a = min(max(e.x + e.slope * (t0 - e.top), e.low), e.high)
            let b = min(max(e.x + e.slope * (t1 - e.top), e.low), e.high)
            (low, high, height) = (min(a, b), max(a, b), t1 - t0)
        }

        func part(_ origin: Double) -> Part {
            var width = Float(high - low)
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

        init?(_ left: [ZREdge], _ right: [ZREdge], _ y: Double) {
            let lefts = left.filter { $0.top < y + 1 && $0.bottom > y }
            let rights = right.filter { $0.top < y + 1 && $0.bottom > y }
            guard let l = lefts.first, let r = rights.first else { return nil }
            func isWhole(_ e: ZREdge) -> Bool { e.top <= y && e.bottom >= y + 1 }
            if isWhole(l), isWhole(r) {
                let a = l.x + l.lean + l.slope * (y - l.top)
                let b = r.x + r.lean + r.slope * (y - r.top)
                origin = Plain.down(a)
                self.left = [Part(l, a - origin)]
                self.right = [Part(r, b - origin)]
                columns = origin..<max(Plain.up(b + Double(r.width)), origin)
                (whole, untouched) = (Plain.up(a + Double(l.width)), Plain.down(b))
            } else {
                let (ls, rs) = (lefts.map { Piece($0, y) }, rights.map { Piece($0, y) })
                let from = Plain.down(ls[0].low)
                origin = from
                self.left = ls.map { $0.part(from) }
                self.right = rs.map { $0.part(from) }
                let begin = Plain.down(ls.map(\.low).min() ?? 0)
                columns = begin..<max(begin, Plain.up(rs.map(\.high).max() ?? 0))
                whole = Plain.up(ls.map(\.high).max() ?? 0)
                untouched = Plain.down(rs.map(\.low).min() ?? 0)
            }
            for part in self.left { inside += part.height }
            inside = min(inside, 1)
        }

        func coverage(_ x: Int) -> Float {
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
        let left = (0..<Int(shape.leftCount)).compactMap { shape.left?[$0] }
        let right = (0..<Int(shape.rightCount)).compactMap { shape.right?[$0] }
        let cuts = (0..<Int(shape.cutCount)).compactMap { shape.cuts?[$0] }
        for y in clip.minY..<clip.maxY {
            guard let row = Row(left, right, Double(y)) else { continue }
            for x in clip.minX..<clip.maxX {
                guard row.columns.contains(Double(x)), cuts.allSatisfy({ isInside($0, x, y) })
                else { continue }
                let alpha = UInt32(row.coverage(x) * ink.alpha + 0.5)
                let i = (y - target.minY) * target.width + (x - target.minX)
                pixels[i] = Plain.ink(pixels[i], ink.straight, alpha)
            }
        }
    }
}
