import Foundation
import Graphics
import RenderTree

/// A part of a layer that is shown.
struct ShownPart {
    /// The box around it in the layer's coordinates.
    let rect: CGRect
    /// How long a unit of the layer is in its middle, in the direction of more.
    let scale: CGFloat

    /// Less than so many units are nothing.
    private static let least = 1e-6

    /// What a map brings of a rectangle into a frame; nil where that is nothing.
    init?(_ rect: CGRect, by plane: PlaneTransform, in frame: CGRect) {
        self.rect = plane.part(of: rect, in: frame)
        let middle = CGPoint(x: self.rect.midX, y: self.rect.midY)
        guard !self.rect.isNull, let map = plane.linearPart(at: middle) else { return nil }
        scale = max(hypot(map.ax, map.ay), hypot(map.bx, map.by))
        guard min(self.rect.width, self.rect.height) * scale > Self.least else { return nil }
    }
}

extension CALayer {
    /// What the stage, and the bounds of superlayers that mask, leave of the bounds to be seen, by the
    /// values of the model; nil outside of all stages too.
    var partInSight: ShownPart? {
        let root = rootLayer
        guard RenderContext.awaiting(root) != nil else { return nil }
        let (rect, plane) = boundsLeft(upTo: nil)
        // The root fills the stage, but for its transform.
        let (size, anchor) = (root.bounds.size, root.anchorPoint)
        let corner = CGPoint(
            x: root.position.x - anchor.x * size.width,
            y: root.position.y - anchor.y * size.height)
        return ShownPart(rect, by: plane, in: CGRect(origin: corner, size: size))
    }

    /// What is shown of the bounds in a frame of a layer that this one is in.
    func part(in frame: CGRect, of layer: CALayer) -> ShownPart? {
        let (rect, plane) = boundsLeft(upTo: layer)
        return ShownPart(rect, by: plane, in: frame)
    }

    /// What superlayers that mask leave of the bounds, up to a layer or, for nil, the root; and the map
    /// to that layer's coordinates, or to those around the root.
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
