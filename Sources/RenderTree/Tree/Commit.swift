import Foundation
import Graphics
import Motion

/// What one outermost transaction changed, as a value that can be sent, kept and played back.
///
/// Its size follows the number of changed layers, never the size of the tree. Applied in the order
/// of its members.
public struct Commit: Sendable {
    /// A layer that the renderer has not seen yet.
    public struct Creation: Sendable {
        /// The layer.
        public var id: LayerID
        /// Its name, for dumps and inspection.
        public var name: String?
        /// What made it, for inspection.
        public var origin: LayerOrigin?
        /// All its values; pages are shared with the layer until one side writes.
        public var values: LayerValues

        /// Makes a creation.
        public init(
            id: LayerID, name: String? = nil, origin: LayerOrigin? = nil, values: LayerValues
        ) {
            (self.id, self.name, self.origin, self.values) = (id, name, origin, values)
        }
    }

    /// A property that has a new value.
    public struct Change: Sendable {
        /// The layer.
        public var id: LayerID
        /// The row.
        public var property: PropertyID
        /// The value.
        public var value: MotionValue

        /// Makes a change.
        public init(id: LayerID, property: PropertyID, value: MotionValue) {
            (self.id, self.property, self.value) = (id, property, value)
        }
    }

    /// A layer whose list of sublayers is another one.
    public struct Arrangement: Sendable {
        /// The layer.
        public var id: LayerID
        /// Its sublayers, back to front.
        public var sublayers: [LayerID]
        /// How many of them, the first ones, are no layers by themselves but tiles of its contents.
        public var tileCount: Int

        /// Makes an arrangement.
        public init(id: LayerID, sublayers: [LayerID], tileCount: Int = 0) {
            (self.id, self.sublayers, self.tileCount) = (id, sublayers, tileCount)
        }
    }

    /// A layer that is masked by another one, or no longer masked.
    public struct Masking: Sendable {
        /// The layer.
        public var id: LayerID
        /// What masks it; nil for nothing.
        public var mask: LayerID?

        /// Makes a masking.
        public init(id: LayerID, mask: LayerID?) { (self.id, self.mask) = (id, mask) }
    }

    /// A layer that has another name.
    public struct Renaming: Sendable {
        /// The layer.
        public var id: LayerID
        /// Its name.
        public var name: String?

        /// Makes a renaming.
        public init(id: LayerID, name: String?) { (self.id, self.name) = (id, name) }
    }

    /// An animation that joined a layer.
    public struct Addition: Sendable {
        /// The layer.
        public var id: LayerID
        /// The animation, begin time settled.
        public var animation: RenderAnimation

        /// Makes an addition.
        public init(id: LayerID, animation: RenderAnimation) {
            (self.id, self.animation) = (id, animation)
        }
    }

    /// An animation that left a layer before its end.
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
    /// When the input came that led to it, on the machine's steady clock; nil where none did.
    public var inputTime: Double?
    /// The root layer, if this commit names one.
    public var root: LayerID?
    /// New layers.
    public var creations: [Creation] = []
    /// New values.
    public var changes: [Change] = []
    /// New names.
    public var renamings: [Renaming] = []
    /// New lists of sublayers.
    public var arrangements: [Arrangement] = []
    /// New masks.
    public var masks: [Masking] = []
    /// Layers that are no longer in the tree.
    public var removedLayers: [LayerID] = []
    /// Animations taken away.
    public var removals: [Removal] = []
    /// Animations added, in the order they were added.
    public var additions: [Addition] = []

    /// Makes an empty commit.
    public init(time: Double, root: LayerID? = nil) { (self.time, self.root) = (time, root) }

    /// Whether applying it would change nothing.
    public var isEmpty: Bool {
        root == nil && creations.isEmpty && changes.isEmpty && renamings.isEmpty
            && arrangements.isEmpty && masks.isEmpty
            && removedLayers.isEmpty && removals.isEmpty && additions.isEmpty
    }
}
