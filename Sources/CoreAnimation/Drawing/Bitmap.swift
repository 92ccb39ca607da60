import Graphics
import Raster

/// Premultiplied pixels that are painted on; the memory is its own or lent by the program.
final class Bitmap {
    /// The pixels there are; the first one is the upper left.
    let bounds: PixelRect
    /// Pixels from a row to the next.
    let stride: Int
    /// Made when first used, so that a context that nobody paints on costs nothing.
    private(set) lazy var pixels = allocated()
    /// Whether the pixels were used.
    private(set) var isTouched = false
    private let isOwn: Bool

    /// Makes transparent pixels.
    init(_ bounds: PixelRect) { (self.bounds, stride, isOwn) = (bounds, bounds.width, true) }

    /// Paints on memory of the program's.
    init(_ bounds: PixelRect, stride: Int, pixels: UnsafeMutablePointer<UInt32>) {
        (self.bounds, self.stride, isOwn, isTouched) = (bounds, stride, false, true)
        self.pixels = pixels
    }

    deinit { if isOwn, isTouched { pixels.deallocate() } }

    private func allocated() -> UnsafeMutablePointer<UInt32> {
        let count = bounds.width * bounds.height
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        pixels.initialize(repeating: 0, count: count)
        isTouched = true
        return pixels
    }

    /// What is painted.
    enum Source {
        /// One premultiplied colour.
        case color(SIMD4<Float>)
        /// A picture, pixel on pixel, its first pixel at (x, y).
        case picture(CGImage, x: Int, y: Int)
        /// Pixels computed row by row: the row, its first column, and where to write.
        case rows((Int, Int, UnsafeMutableBufferPointer<UInt32>) -> Void)
    }

    /// Where and how it is painted.
    struct Stencil {
        /// The pixels that may change.
        var area: PixelRect
        /// The shape and the clip, each nil for all of the area.
        var shape: PathCoverage?
        var clip: PathCoverage?
        /// 0...1.
        var alpha: Float
        var mode: CGBlendMode
    }

    func paint(_ source: Source, _ stencil: Stencil) {
        var area = stencil.area.intersection(bounds)
        for mask in [stencil.shape, stencil.clip] {
            if let mask { area = area.intersection(mask.bounds) }
        }
        if case .picture(let image, let x, let y) = source {
            area = area.intersection(
                PixelRect(minX: x, minY: y, maxX: x + image.width, maxY: y + image.height))
        }
        guard !area.isEmpty, stencil.alpha > 0 else { return }
        var weights = [Float](repeating: 0, count: area.width)
        var colors = [UInt32](repeating: 0, count: area.width)
        if case .color(let color) = source {
            colors = Array(repeating: Self.pixel(color), count: area.width)
        }
        for y in area.minY..<area.maxY {
            for i in weights.indices { weights[i] = min(stencil.alpha, 1) }
            stencil.shape?.multiply(&weights, x: area.minX, y: y)
            stencil.clip?.multiply(&weights, x: area.minX, y: y)
            switch source {
            case .color: break
            case .picture(let image, let left, let top):
                let row = (y - top) * image.width + area.minX - left
                for i in colors.indices { colors[i] = image.pixels[row + i] }
            case .rows(let body): colors.withUnsafeMutableBufferPointer { body(y, area.minX, $0) }
            }
            let row = pixels + ((y - bounds.minY) * stride + area.minX - bounds.minX)
            for i in weights.indices where weights[i] > 0 {
                row[i] = Self.blended(colors[i], over: row[i], weights[i], stencil)
            }
        }
    }

    /// Alpha belongs to the source, coverage to the result: modes that take away do so only inside
    /// of the shape.
    private static func blended(
        _ source: UInt32, over pixel: UInt32, _ weight: Float, _ stencil: Stencil
    ) -> UInt32 {
        if stencil.mode == .normal, weight == 1, source >= 0xFF00_0000 { return source }
        let (s, d) = (vector(source), vector(pixel))
        if stencil.mode == .normal {
            return Self.pixel(s * weight + d * (1 - s.w * weight))
        }
        let alpha = min(stencil.alpha, 1)
        let result = stencil.mode.blend(s * alpha, over: d)
        return Self.pixel(d + (result - d) * (weight / alpha))
    }

    static func vector(_ p: UInt32) -> SIMD4<Float> {
        SIMD4(Float(p >> 16 & 255), Float(p >> 8 & 255), Float(p & 255), Float(p >> 24)) / 255
    }

    /// A premultiplied colour as a pixel, rounded to nearest.
    static func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let c = (color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(
            .toNearestOrAwayFromZero)
        let a = UInt32(c.w)
        return a << 24 | min(a, UInt32(c.x)) << 16 | min(a, UInt32(c.y)) << 8 | min(a, UInt32(c.z))
    }

    /// The pixels as they are now.
    func makeImage(isDrawnByLayer: Bool = false) -> CGImage {
        var copy: [UInt32] = []
        copy.reserveCapacity(bounds.width * bounds.height)
        for y in 0..<bounds.height {
            copy.append(
                contentsOf: UnsafeBufferPointer(start: pixels + y * stride, count: bounds.width))
        }
        return CGImage(
            width: bounds.width, height: bounds.height, pixels: copy,
            isDrawnByLayer: isDrawnByLayer)
    }
}

extension PathCoverage {
    /// Multiplies weights of the pixels from (x, y) on by the coverage; none outside of the bounds.
    fileprivate func multiply(_ weights: inout [Float], x: Int, y: Int) {
        let row = (y - bounds.minY) * bounds.width + x - bounds.minX
        for i in weights.indices {
            let byte = bytes[row + i]
            if byte != 255 { weights[i] *= Float(byte) / 255 }
        }
    }
}
