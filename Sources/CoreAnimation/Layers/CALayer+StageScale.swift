extension CALayer {
    /// The root layer of the stage that the calling thread looks after, the last one of several; nil
    /// without one.
    @_spi(Kits) public static var stageRoot: CALayer? { ThreadContext.current.stage?.layer }

    /// Device pixels per point of the stage whose tree the layer is in; nil outside of all.
    @_spi(Kits) public var stageScale: CGFloat? { stageContext.map { CGFloat($0.scale) } }
}
