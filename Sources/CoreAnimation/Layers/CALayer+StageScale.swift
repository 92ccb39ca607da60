extension CALayer {
    /// Device pixels per point of the stage whose tree the layer is in; nil outside of all.
    @_spi(Kits) public var stageScale: CGFloat? { stageContext.map { CGFloat($0.scale) } }
}
