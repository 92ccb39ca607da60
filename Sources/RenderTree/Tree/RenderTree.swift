import Foundation
import Graphics

/// The committed layers of the renderer, without animation results.
///
/// A value type: a copy is a checkpoint that costs nothing until the tree or the copy changes.
/// ``Evaluation`` computes the animated values at a time and never stores them in the tree. The
/// tree is changed only by ``apply(_:snapshot:)`` and by taking events, which removes animations
/// that ended.
package struct RenderTree: Sendable {
    var nodes = ContiguousArray<RenderNode>()
    var nodeIndices: [LayerID: Int] = [:]
    var freeNodeIndices: [Int] = []
    var root = -1
    /// The indices of the nodes with animations, unordered.
    var animated = ContiguousArray<Int>()
    /// The number of nodes with local timing.
    ///
    /// If it is 0, every layer's time is media time.
    var retimedNodeCount = 0
    /// The pending start and end events of animations.
    var schedule = MinHeap<AnimationEvent>()
    /// The log of animated nodes that changed.
    var log = ChangeLog()
    /// The number of running animations on layers whose time advances.
    var movingCount = 0
    /// The media time until which delayed replicas show finished animations.
    var delayedReplicasUntil = -Double.infinity
    /// The media time until which retimed layers show unscheduled animations.
    ///
    /// These animations show again after their end, or run backward.
    var retimedUntil = -Double.infinity
    /// The data of emitters besides their values, by node index.
    var emitters: [Int: EmitterParts] = [:]
    /// The number of attached animations.
    package internal(set) var animationCount = 0
    /// The number of device pixels per point in transition snapshots.
    package var scale = 1.0

    package init() {}

    /// The number of layers in the tree.
    package var count: Int { nodeIndices.count }

    package func node(_ id: LayerID) -> RenderNode? { nodeIndices[id].map { nodes[$0] } }

    func isAnimated(_ id: LayerID) -> Bool {
        nodeIndices[id].map { !nodes[$0].animations.isEmpty } ?? false
    }
}
