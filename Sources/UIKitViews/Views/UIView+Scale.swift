import CoreAnimation

extension UIView {
    /// The pixels per point: the stage's, unless the program set another scale.
    var displayScale: CGFloat { displayScale(onStage: stageScale) }

    private func displayScale(onStage scale: CGFloat?) -> CGFloat {
        followsStageScale ? scale ?? layer.contentsScale : layer.contentsScale
    }

    /// The scale of the view's stage, in pixels per point; nil outside of a stage.
    var stageScale: CGFloat? {
        // The root layer knows the stage. From the window's layer, the search for the root layer is
        // short.
        (window?.layer ?? layer).stageScale
    }

    /// Applies ``displayScale`` for a known scale of the view's stage.
    ///
    /// The view and its controller are notified of a new scale of the stage. The view is redrawn if
    /// its contents scale changed.
    func adopt(stageScale scale: CGFloat?) {
        if take(scale: displayScale(onStage: scale)) { setNeedsDisplay() }
        guard let scale, scale != knownScale else { return }
        let previous = traitCollection
        knownScale = scale
        viewController?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
    }

    /// Sets the layer's contents scale; returns whether it changed.
    @discardableResult
    func take(scale: CGFloat) -> Bool {
        guard scale != layer.contentsScale else { return false }
        layer.contentsScale = scale
        return true
    }
}
