// Standing: partial (only 32-bit premultiplied ARGB pixels, given as an array).
import Foundation

/// An immutable bitmap image of premultiplied pixels.
///
/// A pixel is the number `0xAARRGGBB`, stored as blue, green, red, alpha on the supported
/// little-endian machines; window surfaces use the same order. The colour space is sRGB. Width and
/// height are in pixels, at least 1. Safe to share between threads.
public final class CGImage: Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The premultiplied pixels `0xAARRGGBB`, row by row from the top.
    ///
    /// Their number is `width * height`.
    public let pixels: [UInt32]
    /// Whether every pixel is opaque.
    ///
    /// Computed once, so that drawing may skip blending.
    public let isOpaque: Bool
    /// Whether the image is the bitmap into which a layer drew its contents.
    ///
    /// The first row is then at the smallest y, whatever the direction of the layer's y axis.
    package let isDrawnByLayer: Bool

    /// Makes an image from premultiplied pixels.
    ///
    /// - Precondition: `width` and `height` are at least 1 and `pixels` has `width * height`
    ///   elements.
    public convenience init(width: Int, height: Int, pixels: [UInt32]) {
        self.init(width: width, height: height, pixels: pixels, isDrawnByLayer: false)
    }

    package init(width: Int, height: Int, pixels: [UInt32], isDrawnByLayer: Bool) {
        let needed = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !needed.overflow, pixels.count == needed.partialValue else {
            let count = needed.overflow ? "more than \(Int.max)" : "\(needed.partialValue)"
            stopProgram("CGImage: \(width)x\(height) needs \(count) pixels, got \(pixels.count)")
        }
        self.width = width
        self.height = height
        self.pixels = pixels
        self.isDrawnByLayer = isDrawnByLayer
        isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    }

    /// The rectangle of all pixels.
    package var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

    /// The premultiplied pixel at a column and a row, counted from the top left.
    ///
    /// A pixel outside of the image is a programmer's error.
    public subscript(x: Int, y: Int) -> UInt32 {
        guard (0..<width).contains(x), (0..<height).contains(y) else {
            stopProgram("CGImage: there is no pixel (\(x), \(y)) in \(width)x\(height)")
        }
        return pixels[y * width + x]
    }
}

/// Images are compared by identity, whatever their pixels.
extension CGImage: Hashable {
    /// Whether two references are to the same image.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    /// Hashes the identity of the image.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
