extension CALayer {
    /// Device pixels per point of the stage whose tree the layer is in; nil outside of all.
    @_spi(Kits) public var stageScale: CGFloat? {
        var top = self
        while let next = top.parent { top = next }
        return RenderContext.awaiting(top).map { CGFloat($0.scale) }
    }
}
