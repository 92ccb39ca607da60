extension RenderAnimation.Body {
    /// The properties that move a layer or its sublayers on the screen.
    private static let places: Set<PropertyID> = [
        Properties.layer.position.id, Properties.layer.bounds.id, Properties.layer.transform.id,
        Properties.layer.sublayerTransform.id, Properties.layer.anchorPoint.id,
        Properties.layer.anchorPointZ.id, Properties.layer.zPosition.id,
    ]

    /// Whether the animation moves its layer on the screen.
    var movesLayer: Bool {
        switch self {
        case .property(let animation): Self.places.contains(animation.target.property)
        case .group(let animations): animations.contains { $0.body.movesLayer }
        case .transition, .empty: false
        }
    }
}
