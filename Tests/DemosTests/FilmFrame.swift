import Graphics
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
}
