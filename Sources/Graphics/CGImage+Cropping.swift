import Foundation

extension CGImage {
    /// Returns the part of the image inside a rectangle, in pixels.
    ///
    /// The rectangle is enlarged to whole pixels. The result is nil if the rectangle is outside the
    /// image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.intersection(with: bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        let columns = Int(part.minX.rounded(.down))..<Int(part.maxX.rounded(.up))
        let rows = Int(part.minY.rounded(.down))..<Int(part.maxY.rounded(.up))
        var result: [UInt32] = []
        result.reserveCapacity(columns.count * rows.count)
        for y in rows {
            result += pixels[y * width + columns.lowerBound..<y * width + columns.upperBound]
        }
        return CGImage(width: columns.count, height: rows.count, pixels: result)
    }
}
