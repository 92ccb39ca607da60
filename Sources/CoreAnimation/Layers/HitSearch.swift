import CDynamicInit
import Foundation
import Graphics
import RenderTree

/// A search for the frontmost layer that contains a point.
///
/// It descends the tree without recursion, but calls `hitTest(_:)` where a layer overrides it.
struct HitSearch {
    /// A layer to be tested, and the transform to the point's coordinates.
    private struct Candidate {
        let layer: CALayer
        let plane: PlaneTransform
    }

    /// A layer whose sublayers are being tested.
    private struct Level {
        let layer: CALayer
        /// The point with which the sublayers are tested.
        let point: CGPoint
        /// Whether the layer itself is hit if no sublayer is.
        let isSolid: Bool
        /// The layers still to be tested, the frontmost last.
        var candidates: [Candidate]
    }

    private var levels: [Level] = []

    /// Returns the layer that a point hits; nil if it hits none.
    ///
    /// The point is in the coordinates of the superlayer of `layer`.
    static func hit(_ layer: CALayer, _ p: CGPoint) -> CALayer? {
        var search = HitSearch()
        guard let (plane, point) = way(to: layer, p) else { return nil }
        search.enter(Candidate(layer: layer, plane: plane), point)
        return search.run()
    }

    /// Returns the point to test, and the transform from the layer to the point's coordinates.
    ///
    /// `p` is in the coordinates of the superlayer. In a 3D space the point represents a ray from
    /// the viewer, which meets the layer and the superlayer's plane at different points. So the
    /// point is converted to the coordinates of the layer that flattens the space.
    private static func way(
        to layer: CALayer, _ p: CGPoint
    ) -> (plane: PlaneTransform, point: CGPoint)? {
        guard let space = layer.superlayer, space.values.preservesDepth else {
            return (layer.planeInSuperlayer, p)
        }
        if let hitRay = ThreadContext.current.hitRay, hitRay.layer === layer, hitRay.given == p {
            return (hitRay.plane, hitRay.point)
        }
        return (layer.flattened.plane, space.flattened.plane.apply(p))
    }

    private mutating func run() -> CALayer? {
        while let i = levels.indices.last {
            // Pops the candidate in place: a copy of the level would copy all candidates.
            if let next = levels[i].candidates.popLast() {
                let point = levels[i].point
                if !next.layer.overridesHitTest {
                    enter(next, point)
                } else if let hit = ask(next, point) {
                    return hit
                }
            } else {
                let level = levels.removeLast()
                if level.isSolid, level.layer.contains(level.point) { return level.layer }
            }
        }
        return nil
    }

    /// Calls the `hitTest(_:)` of a layer that overrides it.
    private func ask(_ candidate: Candidate, _ point: CGPoint) -> CALayer? {
        let (layer, thread) = (candidate.layer, ThreadContext.current)
        guard let space = layer.superlayer, space.values.preservesDepth else {
            return layer.hitTest(point)
        }
        let given = space.flattened.plane.inverted()?.apply(point) ?? point
        let outer = thread.hitRay
        thread.hitRay = HitRay(
            layer: layer, given: given, plane: candidate.plane, point: point)
        defer { thread.hitRay = outer }
        return layer.hitTest(given)
    }

    /// Begins the hit test of a layer's sublayers if the layer can be hit.
    private mutating func enter(_ candidate: Candidate, _ p: CGPoint) {
        let layer = candidate.layer
        guard !layer.isHidden, layer.opacity > 0 else { return }
        if layer.values.preservesDepth {
            levels.append(
                Level(
                    layer: layer, point: p, isSolid: false,
                    candidates: Self.members(of: layer)))
            return
        }
        guard let own = candidate.plane.inverted()?.apply(p), own.x.isFinite, own.y.isFinite,
            candidate.plane.isAffine || candidate.plane.project(own.x, own.y).z > 0
        else { return }
        if layer.masksToBounds, !layer.contains(own) { return }
        if let mask = layer.mask {
            guard let inMask = mask.planeInSuperlayer.inverted()?.apply(own), mask.contains(inMask)
            else { return }
        }
        levels.append(
            Level(
                layer: layer, point: own, isSolid: true, candidates: Self.sublayers(of: layer)))
    }

    /// Returns the sublayers of a layer that flattens them, the frontmost last.
    private static func sublayers(of layer: CALayer) -> [Candidate] {
        let around = LayerPlane.SublayerTransform(layer.values)
        let sublayers = layer.sublayers ?? []
        return order(of: sublayers, in: around).map {
            Candidate(
                layer: sublayers[$0],
                plane: LayerPlane.transform(sublayers[$0].values, in: around))
        }
    }

    private static func order(
        of sublayers: [CALayer], in around: LayerPlane.SublayerTransform?
    ) -> [Int] {
        if let around, around.hasDepth {
            return DepthFace.order(sublayers.map { around.face(of: $0.values) })
        }
        let depths = sublayers.map(\.zPosition)
        return depths.indices.sorted {
            depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1
        }
    }

    /// Returns the layers in a layer's 3D space, the nearest last.
    ///
    /// Layers that preserve depth draw nothing themselves, and their bounds and masks clip nothing.
    private static func members(of space: CALayer) -> [Candidate] {
        var found: [Candidate] = []
        var faces: [DepthFace] = []
        var waiting = [(layer: space, matrix: space.matrixInFlattening.matrix)]
        while let (layer, matrix) = waiting.popLast() {
            guard !layer.isHidden, layer.opacity > 0 else { continue }
            if layer.values.preservesDepth {
                let around = LayerPlane.SublayerTransform(layer.values)
                for sublayer in (layer.sublayers ?? []).reversed() {
                    let own = LayerPlane.matrix(sublayer.values, in: around)
                    waiting.append((sublayer, CATransform3DConcat(own, matrix)))
                }
            } else {
                found.append(Candidate(layer: layer, plane: PlaneTransform(matrix)))
                faces.append(DepthFace(layer.bounds, matrix))
            }
        }
        return DepthFace.order(faces).map { found[$0] }
    }
}

/// The point of a hit test as a ray through a 3D space.
///
/// It is for a layer that overrides `hitTest(_:)`. The argument of `hitTest(_:)` is a point in the
/// superlayer's plane, but in a 3D space the ray from the viewer meets the layer at another point.
/// So the search passes this value to the layer's own search through ``ThreadContext/hitRay``.
struct HitRay {
    let layer: CALayer
    /// The argument of `hitTest(_:)`, in the coordinates of the superlayer.
    let given: CGPoint
    /// The transform of the layer's coordinates to those of the layer that flattens the space.
    let plane: PlaneTransform
    /// The point in the coordinates of the layer that flattens the space.
    let point: CGPoint
}

extension CALayer {
    /// Whether the layer's class overrides `hitTest(_:)`.
    fileprivate var overridesHitTest: Bool {
        let kind: AnyClass = type(of: self)
        return kind != CALayer.self
            && zoe_overrides_hit_test(
                unsafeBitCast(kind, to: UnsafeRawPointer.self),
                unsafeBitCast(CALayer.self as AnyClass, to: UnsafeRawPointer.self)) != 0
    }
}
