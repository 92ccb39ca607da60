import Graphics

/// A walk from a layer up to its flattening superlayers, with the transform to each.
struct Ascent {
    /// The layer that the walk has reached; nil for the coordinate space around the root.
    private(set) var space: CALayer?
    /// The transform from the first layer's coordinates to those of ``space``.
    private(set) var plane = PlaneTransform.identity
    /// The transforms to the coordinates of all layers reached so far, including ``space``.
    private var planes: [Key: PlaneTransform] = [:]

    /// The identity of a layer that the walk has reached.
    ///
    /// It is a model layer, or the presentation of one. A presentation layer is made anew for each
    /// request, so its model is identified.
    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let isPresentation: Bool

        init(_ layer: CALayer) {
            self.layer = ObjectIdentifier(layer.presented ?? layer)
            isPresentation = layer.presented != nil
        }
    }

    init(_ layer: CALayer) {
        space = layer
        planes[Key(layer)] = .identity
    }

    /// Moves to the next flattening superlayer; returns false at the end of the walk.
    ///
    /// After the root follows the coordinate space around it, where the walk ends.
    mutating func rise() -> Bool {
        guard let step = space?.flattened else { return false }
        (plane, space) = (plane.concatenating(step.plane), step.in)
        if let space { planes[Key(space)] = plane }
        return true
    }

    /// Returns the transform to the coordinates of a layer on the walk; nil for other layers.
    func plane(in space: CALayer?) -> PlaneTransform? { space.flatMap { planes[Key($0)] } }
}
