import Foundation
import Graphics
import Motion

/// The changes of one outermost transaction, as a value that can be sent, stored and replayed.
///
/// Its size grows with the number of changed layers, not with the size of the tree. The changes are
/// applied in the order of the members.
public struct Commit: Sendable {
    /// The creation of a layer that is new to the renderer.
    public struct Creation: Sendable {
        /// The layer.
        public var id: LayerID
        /// The layer's name, for dumps and inspection.
        public var name: String?
        /// The classes of the layer and its delegate, for inspection.
        public var origin: LayerOrigin?
        /// All values of the layer; their blocks are shared with the layer until one side writes.
        public var values: LayerValues

        /// Makes a creation.
        public init(
            id: LayerID, name: String? = nil, origin: LayerOrigin? = nil, values: LayerValues
        ) {
            (self.id, self.name, self.origin, self.values) = (id, name, origin, values)
        }
    }

    /// A new value of a property.
    public struct Change: Sendable {
        /// The layer.
        public var id: LayerID
        /// The property's row in the property table.
        public var property: PropertyID
        /// The new value.
        public var value: MotionValue

        /// Makes a change.
        public init(id: LayerID, property: PropertyID, value: MotionValue) {
            (self.id, self.property, self.value) = (id, property, value)
        }
    }

    /// A new list of sublayers.
    public struct Arrangement: Sendable {
        /// The superlayer.
        public var id: LayerID
        /// The sublayers, back to front.
        public var sublayers: [LayerID]
        /// The number of leading sublayers that are tiles of the layer's contents, not layers of
        /// their own.
        public var tileCount: Int

        /// Makes an arrangement.
        public init(id: LayerID, sublayers: [LayerID], tileCount: Int = 0) {
            (self.id, self.sublayers, self.tileCount) = (id, sublayers, tileCount)
        }
    }

    /// A new mask of a layer, or the removal of its mask.
    public struct Masking: Sendable {
        /// The masked layer.
        public var id: LayerID
        /// The layer that masks it; nil removes the mask.
        public var mask: LayerID?

        /// Makes a masking.
        public init(id: LayerID, mask: LayerID?) { (self.id, self.mask) = (id, mask) }
    }

    /// A new name of a layer.
    public struct Renaming: Sendable {
        /// The layer.
        public var id: LayerID
        /// The new name.
        public var name: String?

        /// Makes a renaming.
        public init(id: LayerID, name: String?) { (self.id, self.name) = (id, name) }
    }

    /// An animation that was added to a layer.
    public struct Addition: Sendable {
        /// The layer.
        public var id: LayerID
        /// The animation, with its begin time resolved.
        public var animation: RenderAnimation

        /// Makes an addition.
        public init(id: LayerID, animation: RenderAnimation) {
            (self.id, self.animation) = (id, animation)
        }
    }

    /// The removal of an animation from its layer before the animation's end.
    public struct Removal: Sendable {
        /// The layer.
        public var id: LayerID
        /// The animation.
        public var animation: AnimationID

        /// Makes a removal.
        public init(id: LayerID, animation: AnimationID) {
            (self.id, self.animation) = (id, animation)
        }
    }

    /// The media time of the commit.
    public var time: Double
    /// The time of the input event that led to the commit, on the machine's monotonic clock; nil
    /// for none.
    public var inputTime: Double?
    /// The new root layer, nil where the commit leaves the root as it is.
    public var root: LayerID?
    /// The layers to create.
    public var creations: [Creation] = []
    /// The properties to set.
    public var changes: [Change] = []
    /// The layers to rename.
    public var renamings: [Renaming] = []
    /// The new lists of sublayers.
    public var arrangements: [Arrangement] = []
    /// The masks to set or remove.
    public var masks: [Masking] = []
    /// The layers to remove from the tree.
    public var removedLayers: [LayerID] = []
    /// The animations to remove.
    public var removals: [Removal] = []
    /// The animations to add, in the order they were added.
    public var additions: [Addition] = []

    /// Makes an empty commit.
    public init(time: Double, root: LayerID? = nil) { (self.time, self.root) = (time, root) }

    /// Whether the commit contains no changes.
    public var isEmpty: Bool {
        root == nil && creations.isEmpty && changes.isEmpty && renamings.isEmpty
            && arrangements.isEmpty && masks.isEmpty
            && removedLayers.isEmpty && removals.isEmpty && additions.isEmpty
    }
}
