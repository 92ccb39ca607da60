@_spi(Kits) import CoreAnimation
import Foundation

extension UIView {
    /// Pixels per point of what the view will draw: the stage's once it is in one, unless the
    /// program chose another.
    var displayScale: CGFloat {
        followsStageScale ? stageScale ?? layer.contentsScale : layer.contentsScale
    }

    /// Pixels per point of the stage that the view is in; nil outside of all.
    private var stageScale: CGFloat? {
        // A window is near the root, where stages are known.
        guard let scale = (window?.layer ?? layer).stageScale, scale > 0, scale.isFinite else {
            return nil
        }
        return scale
    }

    /// Takes ``displayScale``; what was drawn with another one is drawn again. Tells the view, and
    /// its controller, where the pixels of the display are others than before.
    func adoptStageScale() {
        if takeStageScale() { setNeedsDisplay() }
        guard let scale = stageScale, scale != knownScale else { return }
        let previous = traitCollection
        knownScale = scale
        viewController?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
    }

    /// Takes ``displayScale``; false where it is no other than before.
    @discardableResult
    func takeStageScale() -> Bool {
        let scale = displayScale
        guard scale != layer.contentsScale else { return false }
        layer.contentsScale = scale
        return true
    }
}
