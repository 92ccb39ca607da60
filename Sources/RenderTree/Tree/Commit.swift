import Motion

/// The changes of one outermost transaction.
///
/// A commit is a value that can be sent, stored and replayed. Its size grows with the number of
/// changed layers, not with the size of the tree. The changes are applied in the order of the
/// members.
package struct Commit: Sendable {
    /// The creation of a layer that is new to the renderer.
    package struct Creation: Sendable {
        package var id: LayerID
        /// The layer's name, for dumps and inspection.
        package var name: String?
        /// The classes of the layer and its delegate, for inspection.
        package var origin: LayerOrigin?
        /// All values of the layer.
        ///
        /// Their blocks are shared with the layer until one side writes.
        package var values: LayerValues

        package init(
            id: LayerID, name: String? = nil, origin: LayerOrigin? = nil, values: LayerValues
        ) {
            (self.id, self.name, self.origin, self.values) = (id, name, origin, values)
        }
    }

    /// A new value of a property.
    package struct Change: Sendable {
        package var id: LayerID
        /// The property's row in the property table.
        package var property: PropertyID
        package var value: MotionValue

        package init(id: LayerID, property: PropertyID, value: MotionValue) {
            (self.id, self.property, self.value) = (id, property, value)
        }
    }

    /// A new list of sublayers.
    package struct Arrangement: Sendable {
        /// The identifier of the superlayer.
        package var id: LayerID
        /// The identifiers of the sublayers, back to front.
        package var sublayers: [LayerID]
        /// The number of leading sublayers that are tiles of the contents.
        package var tileCount: Int

        package init(id: LayerID, sublayers: [LayerID], tileCount: Int = 0) {
            (self.id, self.sublayers, self.tileCount) = (id, sublayers, tileCount)
        }
    }

    /// A new mask of a layer, or the mask's removal.
    package struct Masking: Sendable {
        /// The identifier of the masked layer.
        package var id: LayerID
        /// The identifier of the mask layer; nil removes the mask.
        package var mask: LayerID?

        package init(id: LayerID, mask: LayerID?) { (self.id, self.mask) = (id, mask) }
    }

    /// A new name of a layer.
    package struct Renaming: Sendable {
        package var id: LayerID
        package var name: String?

        package init(id: LayerID, name: String?) { (self.id, self.name) = (id, name) }
    }

    /// An animation that was added to a layer.
    package struct Addition: Sendable {
        package var id: LayerID
        /// The animation, with its begin time resolved.
        package var animation: RenderAnimation

        /// Describes the addition of an animation to a layer.
        package init(id: LayerID, animation: RenderAnimation) {
            (self.id, self.animation) = (id, animation)
        }
    }

    /// The removal of an animation before its end.
    package struct Removal: Sendable {
        package var id: LayerID
        package var animation: AnimationID

        /// Describes the removal of an animation from a layer.
        package init(id: LayerID, animation: AnimationID) {
            (self.id, self.animation) = (id, animation)
        }
    }

    /// The media time of the commit.
    package var time: Double
    /// The time of the input event that led to the commit.
    ///
    /// It is on the machine's monotonic clock, and nil for none.
    package var inputTime: Double?
    /// The new root layer; nil leaves the root unchanged.
    package var root: LayerID?
    /// The layers to create.
    package var creations: [Creation] = []
    /// The properties to set.
    package var changes: [Change] = []
    /// The layers to rename.
    package var renamings: [Renaming] = []
    /// The new lists of sublayers.
    package var arrangements: [Arrangement] = []
    /// The masks to set or remove.
    package var masks: [Masking] = []
    /// The layers to remove from the tree.
    package var removedLayers: [LayerID] = []
    /// The animations to remove.
    package var removals: [Removal] = []
    /// The animations to add, in order of addition.
    package var additions: [Addition] = []

    package init(time: Double, root: LayerID? = nil) { (self.time, self.root) = (time, root) }

    /// Inserts the identifiers of the changed layers into a set.
    package func insertLayers(into layers: inout Set<LayerID>) {
        for creation in creations { layers.insert(creation.id) }
        // The changes of one layer are adjacent.
        for i in changes.indices where i == 0 || changes[i - 1].id != changes[i].id {
            layers.insert(changes[i].id)
        }
        for renaming in renamings { layers.insert(renaming.id) }
        for arrangement in arrangements { layers.insert(arrangement.id) }
        for masking in masks { layers.insert(masking.id) }
        for id in removedLayers { layers.insert(id) }
        for removal in removals { layers.insert(removal.id) }
        for i in additions.indices { layers.insert(additions[i].id) }
    }

    /// Whether the commit contains no changes.
    package var isEmpty: Bool {
        root == nil && creations.isEmpty && changes.isEmpty && renamings.isEmpty
            && arrangements.isEmpty && masks.isEmpty
            && removedLayers.isEmpty && removals.isEmpty && additions.isEmpty
    }
}
