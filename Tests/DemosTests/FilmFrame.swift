import Graphics
import TestSupport
import UIKitViews

/// Parts of the pictures of demos, and pictures side by side.
enum FilmFrame {
    /// The part of a picture of the stage that a layer covers.
    @MainActor static func cut(_ layer: CALayer, from image: CGImage, of play: Play) -> CGImage {
        let scale = play.stage.scale
        let box = layer.convert(layer.bounds, to: play.scene.view.layer)
        let (left, right) = (Int(box.minX * scale), Int(box.maxX * scale))
        var pixels: [UInt32] = []
        let rows = Int(box.minY * scale)..<Int(box.maxY * scale)
        for row in rows {
            pixels += image.pixels[row * image.width + left..<row * image.width + right]
        }
        return CGImage(width: right - left, height: rows.count, pixels: pixels)
    }

    /// Frames of one size from left to right.
    static func strip(_ frames: [CGImage]) -> CGImage {
        let height = frames[0].height
        var pixels: [UInt32] = []
        for row in 0..<height {
            for frame in frames {
                pixels += frame.pixels[row * frame.width..<(row + 1) * frame.width]
            }
        }
        return CGImage(width: pixels.count / height, height: height, pixels: pixels)
    }

    /// The largest difference of a channel of a pixel; nil where the sizes differ.
    static func difference(_ a: CGImage, _ b: CGImage) -> Int? {
        guard a.width == b.width, a.height == b.height else { return nil }
        if PictureDifference.firstIndex(a.pixels, b.pixels) == nil { return 0 }
        var most = 0
        for (p, q) in zip(a.pixels, b.pixels) where p != q {
            for shift: UInt32 in [0, 8, 16, 24] {
                most = max(most, abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)))
            }
        }
        return most
    }
}
