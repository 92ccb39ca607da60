import Foundation

extension CGImage {
    /// Returns the part of the image inside a rectangle, in pixels.
    ///
    /// The rectangle is enlarged to whole pixels. The result is nil if the rectangle is outside the
    /// image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.intersection(with: bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        return cropped(
            to: PixelRect(
                minX: Int(part.minX.rounded(.down)), minY: Int(part.minY.rounded(.down)),
                maxX: Int(part.maxX.rounded(.up)), maxY: Int(part.maxY.rounded(.up))))
    }

    /// The rectangle of all pixels.
    package var pixelBounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// Returns the part of the image inside a rectangle; nil if there is none.
    package func cropped(to rect: PixelRect) -> CGImage? {
        let part = rect.intersection(pixelBounds)
        if part.isEmpty { return nil }
        var result: [UInt32] = []
        result.reserveCapacity(part.width * part.height)
        for y in part.minY..<part.maxY {
            result += pixels[y * width + part.minX..<y * width + part.maxX]
        }
        return CGImage(width: part.width, height: part.height, pixels: result)
    }
}
