// Standing: partial (draws on 32-bit bitmaps; no text, no patterns, no pages).
import Foundation
import Graphics
import Raster

/// How carefully pictures are sampled; the raw values are Apple's.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// The context decides: bilinear.
    case `default`
    /// The nearest pixel.
    case none
    /// Bilinear.
    case low
    /// Bilinear, from halved pictures where they are drawn small.
    case high
    /// Bilinear.
    case medium = 4
}

/// Paints paths, pictures and gradients on a bitmap.
///
/// The bitmap holds premultiplied `0xAARRGGBB` pixels in sRGB. A context made with
/// ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)`` has its origin at the
/// lower left and y up, as Apple's; the contexts that layers and views draw in have it at the upper
/// left and y down. Edges are covered exactly. One thread at a time.
public final class CGContext {
    /// The pixels, of a transparency layer while one is open.
    var bitmap: Bitmap
    /// The pixels and what they are painted with at the end, of the layers around the open one.
    var layers: [(bitmap: Bitmap, state: GraphicsState)] = []
    var state: GraphicsState
    var saved: [GraphicsState] = []
    /// The current path, in pixels.
    var current = CGMutablePath()
    /// User space to pixels as it was at first.
    let base: CGAffineTransform

    /// Wide enough for any screen, small enough for memory.
    static let largestSide = 16384

    /// Makes a bitmap, transparent at first; nil for an empty or enormous one, or one that is not
    /// of 8 bits a component.
    ///
    /// Pixels are those of 0xAARRGGBB whatever the color space and the info say; only memory that
    /// is passed as `data` has to be laid out like that, little end first, alpha premultiplied
    /// first. `bytesPerRow` 0 is as many as needed.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, max(width, height) <= Self.largestSide, bitsPerComponent == 8
        else { return nil }
        let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let bitmap: Bitmap
        if let data {
            let stride = bytesPerRow == 0 ? width : bytesPerRow / 4
            let layout =
                CGBitmapInfo.byteOrder32Little.rawValue
                | CGImageAlphaInfo.premultipliedFirst.rawValue
            guard stride >= width, bytesPerRow % 4 == 0, bitmapInfo == layout,
                UInt(bitPattern: data) % 4 == 0
            else { return nil }
            bitmap = Bitmap(
                bounds, stride: stride, pixels: data.assumingMemoryBound(to: UInt32.self))
        } else {
            bitmap = Bitmap(bounds)
        }
        self.init(bitmap, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// Makes a transparent bitmap of `size` points, with the origin at the upper left and y down;
    /// nil where there would be no pixel, or too many.
    public convenience init?(size: CGSize, scale: CGFloat, origin: CGPoint = .zero) {
        let (width, height) = (
            (size.width * scale).rounded(.up), (size.height * scale).rounded(.up)
        )
        let largest = CGFloat(Self.largestSide)
        guard width >= 1, height >= 1, width <= largest, height <= largest else { return nil }
        let base = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height))
        self.init(Bitmap(bounds), base)
    }

    /// Makes a transparent bitmap of so many pixels that a rectangle fills, with y down; nil where
    /// there would be no pixel, or too many.
    convenience init?(width: Int, height: Int, showing rect: CGRect) {
        guard width > 0, height > 0, max(width, height) <= Self.largestSide else { return nil }
        let (x, y) = (CGFloat(width) / rect.width, CGFloat(height) / rect.height)
        self.init(
            Bitmap(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)),
            CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y))
    }

    private init(_ bitmap: Bitmap, _ base: CGAffineTransform) {
        (self.bitmap, self.base) = (bitmap, base)
        state = GraphicsState(ctm: base, clip: bitmap.bounds)
    }

    /// The width in pixels.
    public var width: Int { bitmap.bounds.width }
    /// The height in pixels.
    public var height: Int { bitmap.bounds.height }
    /// Bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// Bytes from a row to the next.
    public var bytesPerRow: Int { bitmap.stride * 4 }
    /// What the numbers mean: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// Where alpha is: premultiplied, in the topmost byte.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// The first row, at the top; valid while the context lives.
    public var data: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitmap.pixels) }

    /// Whether anything was painted, or the pixels were looked at.
    var isTouched: Bool { bitmap.isTouched || !layers.isEmpty }

    /// The pixels as they are now.
    public func makeImage() -> CGImage? { bitmap.makeImage() }
    /// The pixels as they are now, for the layer in whose coordinates they were painted.
    func makeContents() -> CGImage { bitmap.makeImage(isDrawnByLayer: true) }

    /// Saves the state: transform, clip, colours, line, alpha, blend mode, shadow. The path is no
    /// part of it.
    public func saveGState() { saved.append(state) }

    /// Goes back to the state saved last; nothing where there is none.
    public func restoreGState() {
        if saved.count > savedOutside, let last = saved.popLast() { state = last }
    }

    /// How many saved states belong to what is around the open transparency layer.
    var savedOutside: Int { savedCounts.last ?? 0 }
    var savedCounts: [Int] = []

    /// Waits for nothing: everything is painted at once.
    public func flush() {}
    /// Waits for nothing.
    public func synchronize() {}
}

/// Where the alpha of a pixel is; the raw values are Apple's.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// Nowhere.
    case none
    /// Last, multiplied in.
    case premultipliedLast
    /// First, multiplied in.
    case premultipliedFirst
    /// Last, straight.
    case last
    /// First, straight.
    case first
    /// Nowhere, but with room for it last.
    case noneSkipLast
    /// Nowhere, but with room for it first.
    case noneSkipFirst
    /// There is nothing else.
    case alphaOnly
}

/// How pixels are laid out; the raw values are Apple's.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a layout from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating point.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// 16-bit words, little end first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// 32-bit words, little end first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 16-bit words, big end first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// 32-bit words, big end first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
