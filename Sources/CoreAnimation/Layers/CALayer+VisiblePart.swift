import Foundation
import Graphics
import RenderTree

/// The visible part of a layer.
struct VisiblePart {
    /// The bounding box of the part, in the layer's coordinates.
    let rect: CGRect
    /// The larger of the x and y scale factors to the viewport.
    ///
    /// The viewport is the rectangle of the stage, or a frame in an enclosing layer. The factors
    /// are those at the centre of the part.
    let scale: CGFloat

    /// The largest width or height that counts as empty, in the viewport.
    private static let least = 1e-6

    /// Makes the part of a rectangle visible in a viewport; nil if none is.
    ///
    /// `frame` is the viewport. `plane` maps the rectangle to the viewport's coordinates.
    init?(_ rect: CGRect, by plane: PlaneTransform, in frame: CGRect) {
        self.rect = plane.part(of: rect, in: frame)
        let middle = CGPoint(x: self.rect.midX, y: self.rect.midY)
        guard !self.rect.isNull, let map = plane.linearPart(at: middle) else { return nil }
        scale = max(hypot(map.ax, map.ay), hypot(map.bx, map.by))
        guard min(self.rect.width, self.rect.height) * scale > Self.least else { return nil }
    }
}

extension CALayer {
    /// The part of the bounds visible on the stage, clipped to superlayers that mask.
    ///
    /// It is computed from the model's values, and nil if no stage shows the layer.
    var visiblePart: VisiblePart? {
        let root = rootLayer
        guard RenderContext.awaiting(root) != nil else { return nil }
        let (rect, plane) = boundsLeft(upTo: nil)
        // The stage's rectangle is the frame of the root layer without the root layer's transform.
        let (size, anchor) = (root.bounds.size, root.anchorPoint)
        let corner = CGPoint(
            x: root.position.x - anchor.x * size.width,
            y: root.position.y - anchor.y * size.height)
        return VisiblePart(rect, by: plane, in: CGRect(origin: corner, size: size))
    }

    /// Returns the part of the bounds visible in a frame of an enclosing layer.
    func part(in frame: CGRect, of layer: CALayer) -> VisiblePart? {
        let (rect, plane) = boundsLeft(upTo: layer)
        return VisiblePart(rect, by: plane, in: frame)
    }

    /// Returns the bounds clipped to masking superlayers, and the transform to a superlayer.
    ///
    /// Clipping and transform reach up to `layer`. A nil `layer` stands for all superlayers and for
    /// the coordinate space around the root.
    private func boundsLeft(upTo layer: CALayer?) -> (rect: CGRect, plane: PlaneTransform) {
        if layer === self { return (bounds, .identity) }
        var rect = bounds
        var (plane, outer) = flattened
        while let next = outer {
            if next.masksToBounds { rect = plane.part(of: rect, in: next.bounds) }
            if next === layer { break }
            let step = next.flattened
            (plane, outer) = (plane.concatenating(step.plane), step.in)
        }
        return (rect, plane)
    }
}
