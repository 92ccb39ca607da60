import Foundation
import Graphics
import Raster

extension CGContext {
    /// Intersects the clip with the current path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: current, rule)
        beginPath()
    }

    /// Intersects the clip with a rectangle, and clears the current path.
    public func clip(to rect: CGRect) {
        beginPath()
        addRect(rect)
        clip()
    }

    /// Intersects the clip with the union of rectangles, and clears the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Multiplies the clip by the alpha of an image drawn into a rectangle.
    ///
    /// An opaque image masks by luminance instead; white leaves the clip unchanged.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard let picture = placed(mask, in: rect) else {
            state.clip = .none
            return
        }
        let bytes = picture.image.pixels.map { pixel in
            mask.isOpaque ? PixelLayout.luminance(pixel) : UInt8(pixel >> 24)
        }
        narrow(to: PathCoverage(bounds: picture.bounds, bytes: bytes))
    }

    /// Resets the clip to the whole bitmap.
    public func resetClip() { (state.clip, state.clipShape) = (bitmap.bounds, nil) }

    /// The bounding box of the clip in user space.
    public var boundingBoxOfClipPath: CGRect {
        CGRect(
            x: state.clip.minX, y: state.clip.minY, width: state.clip.width,
            height: state.clip.height
        ).applying(state.ctm.inverted())
    }

    private func clip(to path: CGPath, _ rule: CGPathFillRule) {
        // If the edges of a rectangle are on pixel boundaries, the clip needs no antialiasing.
        if let rect = path.asRect, let pixels = PixelRect(whole: rect) {
            state.clip = state.clip.intersection(pixels)
            if state.clip.isEmpty { state.clip = .none }
            return
        }
        narrow(to: coverage(of: path, .inside(rule), .identity))
    }

    private func narrow(to shape: PathCoverage) {
        let both = state.clipShape.map { $0.intersection(shape) } ?? shape
        (state.clip, state.clipShape) = (state.clip.intersection(both.bounds), both)
        if state.clip.isEmpty { state.clip = .none }
    }
}

extension PixelRect {
    /// Makes a pixel rectangle; nil unless the edges are on pixel boundaries.
    fileprivate init?(whole rect: CGRect) {
        let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { Double($0) }
        guard edges.allSatisfy({ abs($0) < 1e6 && abs($0 - $0.rounded()) < 1.0 / 256 }) else {
            return nil
        }
        self.init(
            minX: Int(edges[0].rounded()), minY: Int(edges[1].rounded()),
            maxX: Int(edges[2].rounded()), maxY: Int(edges[3].rounded()))
    }
}
