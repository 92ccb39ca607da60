import Foundation
import Graphics
import Motion

/// An animation on a node, and how far it has come.
public struct AttachedAnimation: Sendable {
    /// Where an animation is in its life.
    enum Stage: Sendable {
        case waiting, running, ended
    }

    /// The animation.
    public internal(set) var animation: RenderAnimation
    var stage = Stage.waiting
    /// Whether it runs and its layer's time moves: then every frame is another one.
    var isMoving = false
    /// The media time at which it begins, infinite when it never does (a layer that stands still).
    public internal(set) var begins = Double.infinity
    /// The media time at which it ends, infinite when it never does.
    public internal(set) var ends = Double.infinity
}

/// One committed layer on the renderer's side; the partner of `CALayer`.
public struct RenderNode: Sendable {
    /// Pairs it with its layer.
    public internal(set) var id: LayerID
    /// The layer's name.
    public internal(set) var name: String?
    /// What made it.
    public internal(set) var origin: LayerOrigin?
    /// Committed values, without animations.
    public internal(set) var values: LayerValues
    /// The place of the superlayer, -1 for none.
    var parent = -1
    /// The places of the sublayers, back to front.
    var children: [Int] = []
    /// How many of them, the first ones, are tiles of the layer's contents.
    var tileCount = 0
    /// The place of the layer that masks it, -1 for none.
    var mask = -1
    /// Whether the layer's own time differs from its superlayer's.
    var bendsTime = false
    /// Animations, first added first.
    var animations: [AttachedAnimation] = []
    /// Where the node stands in the tree's list of animated nodes, -1 when not there.
    var animatedIndex = -1
    /// Animations that are over, but not yet in the later copies of replicators.
    var echoes: [AttachedAnimation] = []
}

extension RenderNode {
    /// What to call the layer: its name, else its class.
    public var title: String { name ?? origin?.name ?? "layer" }
}

extension RenderTree {
    /// The animations of a layer, first added first.
    public func animations(of id: LayerID) -> [AttachedAnimation] {
        places[id].map { nodes[$0].animations } ?? []
    }
}
