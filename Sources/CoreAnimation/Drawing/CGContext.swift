// Standing: partial (sRGB with 8 bits a component, gray, or alpha alone; no text, patterns or pages).
import Foundation
import Graphics
import Raster

/// The quality of image interpolation; the raw values are Apple's.
///
/// All but ``none`` are bilinear, from mip levels where an image is drawn below half its size.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// The context's choice: bilinear.
    case `default`
    /// The nearest pixel.
    case none
    /// Bilinear.
    case low
    /// Bilinear.
    case high
    /// Bilinear.
    case medium = 4
}

/// A context that paints paths, images and gradients on a bitmap.
///
/// The bitmap holds premultiplied pixels in sRGB: `0xAARRGGBB`, or the layout that the program
/// requests. A context made with
/// ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)`` has its origin at the
/// lower left and y up, as Apple's; the contexts that layers and views draw in have it at the upper
/// left and y down. The coverage of edges is exact. A context is used on one thread at a time.
public final class CGContext {
    /// The bitmap that is painted on.
    ///
    /// Inside a transparency layer it is that of the innermost layer.
    var bitmap: Bitmap
    /// The bitmap and states around each open transparency layer, outermost first.
    var layers: [(bitmap: Bitmap, state: GraphicsState, saved: [GraphicsState])] = []
    var state: GraphicsState
    /// The states saved inside the innermost transparency layer.
    var saved: [GraphicsState] = []
    /// The current path, in pixels.
    var current = CGMutablePath()
    /// The initial transform from user space to pixels.
    let base: CGAffineTransform

    /// The maximum width and height of a bitmap, in pixels.
    ///
    /// The limit is enough for any screen, without too much memory.
    static let largestSide = 16384

    /// Makes a context on `data`, or on a new transparent bitmap.
    ///
    /// Fails if the bitmap is empty or too large, if the rows are shorter than their pixels, or if
    /// the layout is none of Apple's with 8 bits a component: RGB with premultiplied alpha or a
    /// skipped byte, first or last, in either byte order; gray without alpha; alpha alone. All RGB
    /// spaces are treated as sRGB. A `bytesPerRow` of 0 is the smallest possible.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard width > 0, height > 0, max(width, height) <= Self.largestSide,
            let layout = PixelLayout(info, bitsPerComponent: bitsPerComponent, model: space.model)
        else { return nil }
        let bytesNeeded = width * layout.bytesPerPixel
        let stride = bytesPerRow == 0 ? bytesNeeded : bytesPerRow
        guard stride >= bytesNeeded, data != nil || stride <= Self.largestSide * 4 else {
            return nil
        }
        let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        self.init(
            Bitmap(bounds, layout, bytesPerRow: stride, memory: data),
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)), space)
    }

    /// Makes a bitmap context of a size in points, with y down.
    ///
    /// The bitmap is transparent, and `origin` is at its upper left. The result is nil if the
    /// bitmap would be empty or too large.
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

    /// Makes a bitmap context whose pixels show a rectangle, with y down.
    ///
    /// The bitmap is transparent. The result is nil if the bitmap would be empty or too large.
    convenience init?(width: Int, height: Int, showing rect: CGRect) {
        guard width > 0, height > 0, max(width, height) <= Self.largestSide else { return nil }
        let (x, y) = (CGFloat(width) / rect.width, CGFloat(height) / rect.height)
        self.init(
            Bitmap(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)),
            CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y))
    }

    /// Makes a bitmap context of a size in points, with y up.
    ///
    /// The bitmap is transparent, and the origin is at its lower left. The result is nil if the
    /// bitmap would be empty or too large.
    package convenience init?(upright size: CGSize, scale: CGFloat) {
        guard let context = CGContext(size: size, scale: scale) else { return nil }
        self.init(
            context.bitmap,
            CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(context.height)))
    }

    private init(
        _ bitmap: Bitmap, _ base: CGAffineTransform,
        _ space: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
    ) {
        (self.bitmap, self.base, colorSpace) = (bitmap, base, space)
        state = GraphicsState(ctm: base, clip: bitmap.bounds)
    }

    /// The width in pixels.
    public var width: Int { bitmap.bounds.width }
    /// The height in pixels.
    public var height: Int { bitmap.bounds.height }
    /// The number of bits per component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel: 32, or 8 for gray and alpha alone.
    public var bitsPerPixel: Int { outermost.layout.bytesPerPixel * 8 }
    /// The number of bytes from one row to the next.
    public var bytesPerRow: Int { outermost.bytesPerRow }
    /// The colour space with which the context was made.
    ///
    /// All RGB spaces are treated as sRGB.
    public let colorSpace: CGColorSpace?
    /// The layout of the pixels.
    public var bitmapInfo: CGBitmapInfo { outermost.layout.info }
    /// The position of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha ?? .none }
    /// The pixels, top row first; valid while the context exists.
    ///
    /// They lack the drawing of open transparency layers.
    public var data: UnsafeMutableRawPointer? { outermost.memory }

    /// The bitmap of the context, below all open transparency layers.
    private var outermost: Bitmap { layers.first?.bitmap ?? bitmap }

    /// Whether anything was painted, or the pixels were accessed.
    var isTouched: Bool { bitmap.isTouched || !layers.isEmpty }

    /// Returns an image of the current pixels, as in ``data``.
    public func makeImage() -> CGImage? { outermost.makeImage() }
    /// Returns an image of the current pixels, marked as drawn in a layer's coordinates.
    func makeContents() -> CGImage { outermost.makeImage(isDrawnByLayer: true) }

    /// Saves a copy of the graphics state.
    ///
    /// It has the transform, clip, colours, line, alpha, blend mode and shadow, but not the path.
    public func saveGState() { saved.append(state) }

    /// Restores the state saved last; has no effect without one.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// Has no effect: painting is immediate.
    public func flush() {}
    /// Has no effect: painting is immediate.
    public func synchronize() {}
}

/// The position of alpha in a pixel; the raw values are Apple's.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// No alpha.
    case none
    /// Premultiplied alpha, last.
    case premultipliedLast
    /// Premultiplied alpha, first.
    case premultipliedFirst
    /// Straight alpha, last.
    case last
    /// Straight alpha, first.
    case first
    /// No alpha; the last component is unused.
    case noneSkipLast
    /// No alpha; the first component is unused.
    case noneSkipFirst
    /// Alpha without colours.
    case alphaOnly
}

/// The layout of pixels; the raw values are Apple's.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt32
    /// Makes a layout from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Floating-point components.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// 16-bit words, little-endian.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// 32-bit words, little-endian.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 16-bit words, big-endian.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// 32-bit words, big-endian.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

    /// Makes a bitmap layout with an alpha position and the default byte order.
    init(alpha: CGImageAlphaInfo) { self.init(rawValue: alpha.rawValue) }
    /// The alpha position in a pixel; nil for an undefined raw value.
    var alpha: CGImageAlphaInfo? {
        CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue)
    }
}
