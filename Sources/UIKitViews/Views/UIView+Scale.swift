@_spi(Kits) import CoreAnimation
import Foundation

extension UIView {
    /// The scale at which the view draws, in pixels per point: its stage's, unless the program set
    /// another.
    var displayScale: CGFloat {
        followsStageScale ? stageScale ?? layer.contentsScale : layer.contentsScale
    }

    /// The scale of the view's stage, in pixels per point; nil outside of a stage.
    private var stageScale: CGFloat? {
        // The root layer knows the stage. From the window's layer, the search for the root layer is
        // short.
        guard let scale = (window?.layer ?? layer).stageScale, scale > 0, scale.isFinite else {
            return nil
        }
        return scale
    }

    /// Applies ``displayScale`` and redraws the view if it changed; notifies the view and its
    /// controller if the stage's scale changed.
    func adoptStageScale() {
        if takeStageScale() { setNeedsDisplay() }
        guard let scale = stageScale, scale != knownScale else { return }
        let previous = traitCollection
        knownScale = scale
        viewController?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
    }

    /// Applies ``displayScale``; returns whether it changed.
    @discardableResult
    func takeStageScale() -> Bool {
        let scale = displayScale
        guard scale != layer.contentsScale else { return false }
        layer.contentsScale = scale
        return true
    }
}
