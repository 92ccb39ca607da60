import CoreAnimation
import Testing

extension CGImage {
    /// The smallest rectangle around all pixels of a colour: x, y, width, height.
    func box(of color: RGB, _ tolerance: Int) -> [Int] {
        var (x0, y0, x1, y1) = (width, height, 0, 0)
        for y in 0..<height {
            for x in 0..<width where rgb(x, y).isClose(to: color, tolerance) {
                (x0, y0) = (min(x0, x), min(y0, y))
                (x1, y1) = (max(x1, x + 1), max(y1, y + 1))
            }
        }
        return x1 > 0 ? [x0, y0, x1 - x0, y1 - y0] : []
    }
}

/// A picture with a smooth ramp in red and green and hard squares in blue.
func testImage(_ width: Int, _ height: Int, square: Int = 16) -> CGImage {
    let pixels = (0..<width * height).map { i -> UInt32 in
        let (x, y) = (i % width, i / width)
        let (r, g) = (UInt32(255 * x / width), UInt32(255 * y / height))
        let b: UInt32 = (x / square + y / square) % 2 == 0 ? 40 : 200
        return 0xFF00_0000 | r << 16 | g << 8 | b
    }
    return CGImage(width: width, height: height, pixels: pixels)
}

/// A picture of one colour.
func plainImage(_ width: Int, _ height: Int, _ pixel: UInt32) -> CGImage {
    CGImage(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
}
