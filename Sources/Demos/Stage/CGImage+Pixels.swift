import UIKitViews

extension CGImage {
    /// Returns a square image of opaque pixels, or transparent ones where the closure returns nil.
    static func square(side: Int, _ tone: (_ x: Int, _ y: Int) -> Tone?) -> CGImage {
        func byte(_ part: CGFloat) -> UInt32 { UInt32((part * 255).rounded()) }
        let pixels = (0..<side * side).map { index -> UInt32 in
            guard let tone = tone(index % side, index / side) else { return 0 }
            return 0xFF00_0000 | byte(tone.red) << 16 | byte(tone.green) << 8 | byte(tone.blue)
        }
        return CGImage(width: side, height: side, pixels: pixels)
    }

    /// Returns stripes of two colours, vertical for slope 0, otherwise flatter.
    static func stripes(_ first: Tone, _ second: Tone, slope: Int) -> CGImage {
        square(side: 160) { x, y in (x + slope * y) / 20 % 2 == 0 ? first : second }
    }
}
