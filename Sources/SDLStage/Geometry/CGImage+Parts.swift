import Graphics

extension CGImage {
    /// The rectangle of all pixels.
    var pixelBounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// Returns the image cropped to a part; nil if the part is outside.
    ///
    /// The part is clamped to the image.
    func cropped(to part: PixelRect) -> CGImage? {
        let part = part.intersection(pixelBounds)
        if part.isEmpty { return nil }
        if part == pixelBounds { return self }
        var cut: [UInt32] = []
        cut.reserveCapacity(part.width * part.height)
        for y in part.minY..<part.maxY {
            let row = y * width
            cut += pixels[row + part.minX..<row + part.maxX]
        }
        return CGImage(width: part.width, height: part.height, pixels: cut)
    }

    /// Returns the image mixed with white of the same alpha.
    ///
    /// `share` is the fraction of white, 0 to 1.
    func whitened(by share: Float) -> CGImage {
        if share <= 0 { return self }
        let white = UInt32((min(share, 1) * 256).rounded())
        let mixed = pixels.map { pixel in
            let alpha = pixel >> 24
            return [16, 8, 0].reduce(alpha << 24) { sum, shift in
                let channel = pixel >> shift & 0xFF
                return sum | ((channel * (256 - white) + alpha * white + 128) >> 8) << shift
            }
        }
        return CGImage(width: width, height: height, pixels: mixed)
    }
}
