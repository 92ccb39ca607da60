import Foundation
import Graphics
import Motion

/// The committed layers as the renderer sees them: what was sent, and nothing else.
///
/// A value: a copy is a checkpoint that costs nothing until one of the two changes. What is shown at
/// a time is computed from it by ``Evaluation`` and never stored in it. It is changed only by
/// ``apply(_:snapshot:)`` and by taking events, which drops animations that ended.
public struct RenderTree: Sendable {
    var nodes = ContiguousArray<RenderNode>()
    var places: [LayerID: Int] = [:]
    var freePlaces: [Int] = []
    var root = -1
    /// The places of nodes with animations, in no order.
    var animated = ContiguousArray<Int>()
    /// How many nodes bend time; with none, every layer's time is media time.
    var timeBenders = 0
    var schedule = EventSchedule()
    /// Which animated nodes changed.
    var log = ChangeLog()
    /// How many animations have begun and not ended, on layers whose time moves.
    var movingCount = 0
    /// The media time up to which later copies of replicators show animations that are over.
    var echoesUntil = -Double.infinity
    /// What emitters have besides their values, by place.
    var emitters: [Int: EmitterParts] = [:]
    /// How many animations are attached.
    public internal(set) var animationCount = 0
    /// Device pixels per point, for pictures taken of layers before a transition.
    public var scale = 1.0

    /// Makes a tree without layers.
    public init() {}

    /// How many layers are in it.
    public var count: Int { places.count }

    /// The node of a layer, nil when it was not committed.
    public func node(_ id: LayerID) -> RenderNode? { places[id].map { nodes[$0] } }

    /// Whether the layer is in the tree.
    public func contains(_ id: LayerID) -> Bool { places[id] != nil }
}
