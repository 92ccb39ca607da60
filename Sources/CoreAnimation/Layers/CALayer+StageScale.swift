extension CALayer {
    /// The root layer of the calling thread's most recent stage; nil without a stage.
    package static var stageRoot: CALayer? { ThreadContext.current.stage?.layer }

    /// The scale of the layer's stage, in device pixels per point.
    ///
    /// It is nil without a stage. A scale that is not a positive number also gives nil.
    package var stageScale: CGFloat? {
        guard let scale = stageContext?.scale, scale > 0, scale.isFinite else { return nil }
        return CGFloat(scale)
    }
}
