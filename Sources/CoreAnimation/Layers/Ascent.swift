import Graphics

/// A walk outward from a layer through the layers that flatten their sublayers, with the transforms
/// of the layer's coordinates to theirs.
struct Ascent {
    /// The layer reached; nil is the space around the root.
    private(set) var space: CALayer?
    /// The transform from the layer's coordinates to those of ``space``.
    private(set) var plane = PlaneTransform.identity
    /// The transforms to all spaces visited, the current one included.
    private var planes: [Key: PlaneTransform] = [:]

    /// A layer's identity: of a presentation, which is made anew for each request, its model.
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

    /// Moves to the next space; returns false at the space around the root.
    mutating func rise() -> Bool {
        guard let step = space?.flattened else { return false }
        (plane, space) = (plane.concatenating(step.plane), step.in)
        if let space { planes[Key(space)] = plane }
        return true
    }

    /// Returns the transform to a space that was visited; nil for others.
    func plane(in space: CALayer?) -> PlaneTransform? { space.flatMap { planes[Key($0)] } }
}
