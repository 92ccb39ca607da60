import Graphics

/// The layout of a bitmap's pixels in memory.
///
/// A pixel has four components of 8 bits, gray, or alpha alone.
struct PixelLayout: Equatable {
    private enum Kind { case color, gray, alpha }

    /// The layout of ``CGImage``: premultiplied 0xAARRGGBB in the machine's order.
    static let native = PixelLayout(
        kind: .color, info: [.byteOrder32Little, .init(alpha: .premultipliedFirst)])

    private let kind: Kind
    /// The order of the bytes and the position of alpha.
    let info: CGBitmapInfo

    private init(kind: Kind, info: CGBitmapInfo) { (self.kind, self.info) = (kind, info) }

    /// Makes a pixel layout; nil if contexts cannot draw in it.
    ///
    /// They cannot draw with straight alpha, for example.
    init?(_ info: CGBitmapInfo, bitsPerComponent: Int, model: CGColorSpaceModel) {
        let orders = [CGBitmapInfo(), .byteOrder32Little, .byteOrder32Big]
        guard bitsPerComponent == 8, orders.contains(info.subtracting(.alphaInfoMask)) else {
            return nil
        }
        switch (model, info.alpha) {
        case (_, .alphaOnly): self.init(kind: .alpha, info: info)
        case (.monochrome, .none?): self.init(kind: .gray, info: info)
        case (.rgb, .premultipliedFirst), (.rgb, .premultipliedLast), (.rgb, .noneSkipFirst),
            (.rgb, .noneSkipLast):
            self.init(kind: .color, info: info)
        default: return nil
        }
    }

    var bytesPerPixel: Int { kind == .color ? 4 : 1 }

    private var isBigEndian: Bool { !info.contains(.byteOrder32Little) }
    private var isLast: Bool { info.alpha == .premultipliedLast || info.alpha == .noneSkipLast }
    private var isOpaque: Bool { info.alpha == .noneSkipFirst || info.alpha == .noneSkipLast }

    /// Reads pixels as premultiplied 0xAARRGGBB.
    func read(_ memory: UnsafeRawPointer, into pixels: UnsafeMutableBufferPointer<UInt32>) {
        for i in pixels.indices {
            switch kind {
            case .color:
                var pixel = memory.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self)
                if isBigEndian { pixel = pixel.byteSwapped }
                if isLast { pixel = pixel >> 8 | pixel << 24 }
                pixels[i] = isOpaque ? pixel | 0xFF00_0000 : pixel
            case .gray:
                pixels[i] =
                    0xFF00_0000 | UInt32(memory.load(fromByteOffset: i, as: UInt8.self)) * 0x01_0101
            case .alpha: pixels[i] = UInt32(memory.load(fromByteOffset: i, as: UInt8.self)) << 24
            }
        }
    }

    /// Writes premultiplied 0xAARRGGBB pixels.
    func write(_ pixels: UnsafeMutableBufferPointer<UInt32>, to memory: UnsafeMutableRawPointer) {
        for i in pixels.indices {
            var pixel = pixels[i]
            switch kind {
            case .color:
                if isLast { pixel = pixel << 8 | pixel >> 24 }
                if isBigEndian { pixel = pixel.byteSwapped }
                memory.storeBytes(of: pixel, toByteOffset: i * 4, as: UInt32.self)
            case .gray:
                memory.storeBytes(of: Self.luminance(pixel), toByteOffset: i, as: UInt8.self)
            case .alpha: memory.storeBytes(of: UInt8(pixel >> 24), toByteOffset: i, as: UInt8.self)
            }
        }
    }

    /// Returns the luminance of a pixel's premultiplied colour, 0...255.
    static func luminance(_ pixel: UInt32) -> UInt8 {
        let sum = (pixel >> 16 & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel & 255) * 29
        return UInt8(truncatingIfNeeded: (sum + 128) >> 8)
    }
}
