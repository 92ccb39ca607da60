import Graphics
import Raster

/// A bitmap in memory of its own or of the program.
final class Bitmap {
    /// The bounds in pixels; the first pixel is the upper left.
    let bounds: PixelRect
    let layout: PixelLayout
    /// The number of bytes from one row to the next.
    let bytesPerRow: Int
    /// The pixel memory, allocated on first access.
    ///
    /// An unused context thus costs nothing.
    private(set) lazy var memory = allocated()
    /// Whether the pixels were accessed.
    private(set) var isTouched = false
    private let isOwn: Bool

    /// Makes a transparent bitmap.
    convenience init(_ bounds: PixelRect) {
        self.init(bounds, .native, bytesPerRow: bounds.width * 4, memory: nil)
    }

    /// Makes a bitmap in given memory; if `memory` is nil, in new memory.
    ///
    /// New memory is zeroed.
    init(
        _ bounds: PixelRect, _ layout: PixelLayout, bytesPerRow: Int,
        memory: UnsafeMutableRawPointer?
    ) {
        (self.bounds, self.layout, self.bytesPerRow) = (bounds, layout, bytesPerRow)
        (isOwn, isTouched) = (memory == nil, memory != nil)
        if let memory { self.memory = memory }
    }

    deinit { if isOwn, isTouched { memory.deallocate() } }

    private func allocated() -> UnsafeMutableRawPointer {
        let size = bytesPerRow * bounds.height
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        isTouched = true
        return memory
    }

    /// The address of the pixel in column `x` and row `y`.
    private func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        memory + (y - bounds.minY) * bytesPerRow + (x - bounds.minX) * layout.bytesPerPixel
    }

    /// Changes pixels of one row, from (x, y) on, as premultiplied 0xAARRGGBB.
    ///
    /// `copy` is a buffer for these pixels, used if the bitmap stores them in another form.
    private func change(
        x: Int, y: Int, _ copy: inout [UInt32], _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void
    ) {
        let place = address(x, y), count = copy.count
        if layout == .native, UInt(bitPattern: place) % 4 == 0 {
            place.withMemoryRebound(to: UInt32.self, capacity: count) {
                body(UnsafeMutableBufferPointer(start: $0, count: count))
            }
        } else {
            copy.withUnsafeMutableBufferPointer {
                layout.read(place, into: $0)
                body($0)
                layout.write($0, to: place)
            }
        }
    }

    /// A source of painted pixels.
    enum Source {
        /// A premultiplied colour.
        case color(SIMD4<Float>)
        /// An image drawn at its pixel size, its first pixel at (x, y).
        case picture(CGImage, x: Int, y: Int)
        /// A closure that computes a row of pixels.
        ///
        /// Its arguments are the row, the first column and the buffer to fill.
        case rows((Int, Int, UnsafeMutableBufferPointer<UInt32>) -> Void)

        /// The pixels that the source can paint; nil for all.
        var bounds: PixelRect? {
            guard case .picture(let image, let x, let y) = self else { return nil }
            return PixelRect(minX: x, minY: y, maxX: x + image.width, maxY: y + image.height)
        }
    }

    /// The area, coverage and blending of a paint operation.
    struct Stencil {
        /// The pixels that the operation can change.
        var area: PixelRect
        /// The coverage masks of the shape and of the clip.
        ///
        /// A nil mask covers the whole area.
        var shape: PathCoverage?
        var clip: PathCoverage?
        /// The alpha, 0...1.
        var alpha: Float
        var mode: CGBlendMode
    }

    func paint(_ source: Source, _ stencil: Stencil) {
        var area = stencil.area.intersection(bounds)
        for mask in [stencil.shape, stencil.clip] {
            if let mask { area = area.intersection(mask.bounds) }
        }
        if let bounds = source.bounds { area = area.intersection(bounds) }
        guard !area.isEmpty, stencil.alpha > 0 else { return }
        var weights = [Float](repeating: 0, count: area.width)
        var colors = [UInt32](repeating: 0, count: area.width), copy = colors
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
            change(x: area.minX, y: y, &copy) { row in
                for i in weights.indices where weights[i] > 0 {
                    row[i] = Self.blended(colors[i], over: row[i], weights[i], stencil)
                }
            }
        }
    }

    /// Returns a source pixel blended over a pixel of the bitmap.
    ///
    /// Alpha scales the source and coverage scales the result, so that modes that erase do so only
    /// inside the shape.
    @inline(__always)
    private static func blended(
        _ source: UInt32, over pixel: UInt32, _ weight: Float, _ stencil: Stencil
    ) -> UInt32 {
        if stencil.mode == .normal {
            if source == 0 { return pixel }
            if weight == 1, source >= 0xFF00_0000 { return source }
        }
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

    /// Returns a premultiplied colour as a pixel, rounded to nearest.
    @inline(__always)
    static func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let c = color * 255 + 0.5
        let a = byte(c.w)
        return a << 24 | min(a, byte(c.x)) << 16 | min(a, byte(c.y)) << 8 | min(a, byte(c.z))
    }

    /// Returns the integer part of a value, clamped to 0...255; 0 for NaN.
    @inline(__always)
    private static func byte(_ value: Float) -> UInt32 { UInt32(max(0, min(value, 255))) }

    /// Returns an image of the current pixels.
    func makeImage(isDrawnByLayer: Bool = false) -> CGImage {
        let width = bounds.width, count = width * bounds.height
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
            for row in 0..<bounds.height {
                let part = UnsafeMutableBufferPointer(
                    rebasing: pixels[row * width..<(row + 1) * width])
                layout.read(address(bounds.minX, bounds.minY + row), into: part)
            }
            initialized = count
        }
        return CGImage(
            width: width, height: bounds.height, pixels: pixels, isDrawnByLayer: isDrawnByLayer)
    }
}

extension PathCoverage {
    /// Multiplies the weights of consecutive pixels of a row by their coverage.
    ///
    /// The first pixel is at (x, y). All these pixels must be inside the bounds.
    fileprivate func multiply(_ weights: inout [Float], x: Int, y: Int) {
        let row = (y - bounds.minY) * bounds.width + x - bounds.minX
        for i in weights.indices {
            let byte = bytes[row + i]
            if byte != 255 { weights[i] *= Float(byte) / 255 }
        }
    }
}
