import Graphics

/// The way from a layer outward through the layers that flatten what is in them, with the maps of the
/// layer's coordinates to theirs.
struct Ascent {
    /// The space reached; nil is the one around the root.
    private(set) var space: CALayer?
    /// The map of the layer's coordinates to those of the space.
    private(set) var plane = PlaneTransform.identity
    /// The maps to all spaces on the way, the last one included.
    private var planes: [Key: PlaneTransform] = [:]

    /// Presentations are made anew whenever they are asked for: their layers tell them apart.
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

    /// Goes to the next space; false where it is around the root already.
    mutating func rise() -> Bool {
        guard let step = space?.flattened else { return false }
        (plane, space) = (plane.concatenating(step.plane), step.in)
        if let space { planes[Key(space)] = plane }
        return true
    }

    /// The map to a space on the way; nil where it is none.
    func plane(in space: CALayer?) -> PlaneTransform? { space.flatMap { planes[Key($0)] } }
}
