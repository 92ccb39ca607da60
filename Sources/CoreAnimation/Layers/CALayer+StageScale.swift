extension CALayer {
    /// The root layer of the calling thread's most recent stage; nil without a stage.
    package static var stageRoot: CALayer? { ThreadContext.current.stage?.layer }

    /// The scale of the stage that shows the layer's tree, in device pixels per point; nil without
    /// a stage, or if its scale is not a positive number.
    package var stageScale: CGFloat? {
        guard let scale = stageContext?.scale, scale > 0, scale.isFinite else { return nil }
        return CGFloat(scale)
    }
}
