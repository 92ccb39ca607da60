import DisplayList
import Foundation
import Graphics

/// The outline of a layer on the screen in one rendered frame.
package struct LayerOutline: Sendable {
    package var layer: LayerID
    /// The layer's bounds, in its own coordinates.
    package var bounds: CGRect
    /// The transform from the layer's coordinates to device pixels.
    package var plane: PlaneTransform
    /// The device pixels inside the clips around the layer; nil for all.
    package var clip: CGRect?

    /// The layer's corners in device pixels, from its top left.
    ///
    /// It is nil if the layer is partly behind the viewer.
    package var corners: [CGPoint]? {
        let corners = bounds.corners
        guard plane.isFinite,
            corners.allSatisfy({
                $0.x * plane.aw + $0.y * plane.bw + plane.tw >= DeviceBounds.nearestWeight
            })
        else { return nil }
        return corners.map(plane.apply)
    }

    /// Whether a point is inside the layer and its clips.
    ///
    /// The point is the centre of a device pixel.
    package func contains(_ point: CGPoint) -> Bool {
        guard let corners, clip?.includes(point) ?? true else { return false }
        var (left, right) = (false, false)
        for i in 0..<4 {
            let (a, b) = (corners[i], corners[(i + 1) % 4])
            let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            if side > 0 { left = true } else if side < 0 { right = true }
        }
        return left != right
    }
}

extension PixelRect {
    /// The pixel rectangle as a `CGRect`.
    var rect: CGRect {
        CGRect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
    }
}

extension RenderTree {
    /// Returns the outline of a layer at a media time.
    ///
    /// Without `animated`, it is that without the layers' animations. Layers of one 3D space keep
    /// their depth in it. Clips are ignored, and of a replicator's copies the outline is that of
    /// the first. `scale` is the number of device pixels per point.
    package func outline(
        of id: LayerID, at time: Double, scale: Double, animated: Bool = true
    ) -> LayerOutline? {
        guard let nodeIndex = nodeIndices[id] else { return nil }
        func values(_ nodeIndex: Int) -> LayerValues {
            let node = nodes[nodeIndex]
            guard animated, !node.animations.isEmpty else { return node.values }
            return Evaluation.values(
                node.values, node.animations, at: localTime(at: nodeIndex, time))
        }
        let own = values(nodeIndex)
        var plane = PlaneTransform.identity
        // The accumulated matrix while the walk is inside a 3D space, flattened at the layer where
        // the space ends; otherwise nil.
        var space: CATransform3D?
        var (inner, next, steps) = (own, nodes[nodeIndex].parent, 0)
        while next >= 0, steps < nodes.count {
            let outer = values(next)
            let sublayerTransform = LayerPlane.SublayerTransform(outer)
            if space != nil || outer.preservesDepth {
                let matrix = LayerPlane.matrix(inner, in: sublayerTransform)
                let whole = space.map { CATransform3DConcat($0, matrix) } ?? matrix
                space = outer.preservesDepth ? whole : nil
                if space == nil { plane = plane.concatenating(PlaneTransform(whole)) }
            } else {
                plane = plane.concatenating(LayerPlane.transform(inner, in: sublayerTransform))
            }
            (inner, next, steps) = (outer, nodes[next].parent, steps + 1)
        }
        if let space {
            plane = plane.concatenating(
                PlaneTransform(CATransform3DConcat(space, LayerPlane.matrix(inner, in: nil))))
        } else {
            plane = plane.concatenating(LayerPlane.transform(inner, in: nil))
        }
        plane = plane.concatenating(PlaneTransform(scale: scale))
        return LayerOutline(layer: id, bounds: own[Properties.layer.bounds], plane: plane)
    }

    /// Returns at most `limit` layers with running animations.
    package func movingLayers(atMost limit: Int) -> [LayerID] {
        var found: [LayerID] = []
        for nodeIndex in animated
        where nodes[nodeIndex].animations.contains(where: { $0.stage == .running }) {
            found.append(nodes[nodeIndex].id)
            if found.count == limit { break }
        }
        return found
    }
}
