import Graphics

/// Pictures made smaller or whiter on the CPU before they become textures.
enum ReducedImage {
    /// The pixels of a part of a picture; the part is clamped to the picture.
    static func crop(_ image: CGImage, to part: PixelRect) -> CGImage? {
        let all = PixelRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
        let part = part.intersection(all)
        if part.isEmpty { return nil }
        if part == all { return image }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(part.width * part.height)
        for y in part.minY..<part.maxY {
            let row = y * image.width
            pixels += image.pixels[row + part.minX..<row + part.maxX]
        }
        return CGImage(width: part.width, height: part.height, pixels: pixels)
    }

    /// Half the width and height, rounded up; each pixel is the mean of the four (at an odd edge
    /// two, in the corner one) that it stands for.
    static func halved(_ image: CGImage) -> CGImage {
        let (w, h) = ((image.width + 1) / 2, (image.height + 1) / 2)
        var pixels = [UInt32](repeating: 0, count: w * h)
        for y in 0..<h {
            let y0 = 2 * y
            let y1 = min(y0 + 1, image.height - 1)
            for x in 0..<w {
                let x0 = 2 * x
                let x1 = min(x0 + 1, image.width - 1)
                pixels[y * w + x] = mean(
                    image[x0, y0], image[x1, y0], image[x0, y1], image[x1, y1])
            }
        }
        return CGImage(width: w, height: h, pixels: pixels)
    }

    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two channels at a time, each with eight bits of room.
        let mask: UInt32 = 0x00FF_00FF
        let low = (a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x0002_0002
        let high =
            (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + 0x0002_0002
        return (low >> 2 & mask) | (high >> 2 & mask) << 8
    }

    /// White of the same alpha: every channel is the alpha.
    static func whitened(_ image: CGImage) -> CGImage {
        CGImage(
            width: image.width, height: image.height,
            pixels: image.pixels.map { ($0 >> 24) * 0x0101_0101 })
    }
}
