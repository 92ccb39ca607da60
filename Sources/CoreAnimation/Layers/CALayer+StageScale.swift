extension CALayer {
    /// The root layer of the calling thread's stage, the latest of several; nil without a stage.
    package static var stageRoot: CALayer? { ThreadContext.current.stage?.layer }

    /// The scale of the stage that shows the layer's tree, in device pixels per point; nil without
    /// a stage, or where its scale is no positive number.
    package var stageScale: CGFloat? {
        guard let scale = stageContext?.scale, scale > 0, scale.isFinite else { return nil }
        return CGFloat(scale)
    }
}
