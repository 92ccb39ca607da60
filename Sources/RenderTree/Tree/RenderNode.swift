/// An animation on a node, with its playback state.
package struct AttachedAnimation: Sendable {
    /// The phases of an attached animation's life.
    enum Stage: Sendable {
        case waiting, running, ended
    }

    package internal(set) var animation: RenderAnimation
    var stage = Stage.waiting
    /// Whether the animation is running and its layer's time advances.
    ///
    /// Every frame then differs.
    var isMoving = false
    /// The media time at which the animation begins; infinite for never.
    ///
    /// It never begins in a layer whose time is stopped.
    package internal(set) var begins = Double.infinity
    /// The media time at which the animation ends; infinite for never.
    package internal(set) var ends = Double.infinity
    /// Whether the animation moves its layer on the screen.
    let movesLayer: Bool

    /// Makes an attached animation that has not been scheduled yet.
    init(_ animation: RenderAnimation) {
        self.animation = animation
        movesLayer = animation.body.movesLayer
    }
}

/// A committed layer in the render tree, the counterpart of a `CALayer`.
package struct RenderNode: Sendable {
    package internal(set) var id: LayerID
    /// The layer's name.
    package internal(set) var name: String?
    /// The classes of the layer and its delegate.
    package internal(set) var origin: LayerOrigin?
    /// The committed values, without animations.
    package internal(set) var values: LayerValues
    /// The node index of the superlayer, -1 for none.
    var parent = -1
    /// The node indices of the sublayers, back to front.
    var children: [Int] = []
    /// The number of leading sublayers that are tiles of the contents.
    var tileCount = 0
    /// The node index of the mask layer, -1 for none.
    var mask = -1
    /// Whether the layer's time differs from its superlayer's.
    var hasLocalTiming = false
    /// The animations, first added first.
    var animations: [AttachedAnimation] = []
    /// The number of running animations that move the layer on the screen.
    var movedCount = 0
    /// The node's index in the tree's list of animated nodes, or -1.
    var animatedIndex = -1
    /// Finished animations that delayed replicator copies still show.
    var delayedReplicaAnimations: [AttachedAnimation] = []
}

extension RenderNode {
    /// Whether a running animation moves the layer on the screen.
    var isMoved: Bool { movedCount > 0 }

    /// The layer's display name: its name, or otherwise its class.
    package var title: String { name ?? origin?.name ?? "layer" }
}

extension RenderTree {
    /// Returns the animations of a layer, first added first.
    package func animations(of id: LayerID) -> [AttachedAnimation] {
        nodeIndices[id].map { nodes[$0].animations } ?? []
    }
}
