import Graphics

extension CGImage {
    /// The pixels of a part; the part is clamped to the picture.
    func cropped(to part: PixelRect) -> CGImage? {
        let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let part = part.intersection(all)
        if part.isEmpty { return nil }
        if part == all { return self }
        var cut: [UInt32] = []
        cut.reserveCapacity(part.width * part.height)
        for y in part.minY..<part.maxY {
            let row = y * width
            cut += pixels[row + part.minX..<row + part.maxX]
        }
        return CGImage(width: part.width, height: part.height, pixels: cut)
    }

    /// White of the same alpha: every channel is the alpha.
    func whitened() -> CGImage {
        CGImage(
            width: width, height: height, pixels: pixels.map { ($0 >> 24) * 0x0101_0101 })
    }
}
