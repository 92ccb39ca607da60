@_spi(Kits) import CoreAnimation
import Foundation

extension UIView {
    /// Pixels per point of what the view will draw: the stage's once it is in one, unless the
    /// program chose another.
    var displayScale: CGFloat {
        guard followsStageScale, let scale = layer.stageScale, scale > 0, scale.isFinite else {
            return layer.contentsScale
        }
        return scale
    }

    /// Takes ``displayScale``; what was drawn with another one is drawn again. Tells the view, and
    /// its controller, where the pixels of the display are others than before.
    func adoptStageScale() {
        if takeStageScale() { setNeedsDisplay() }
        guard let scale = layer.stageScale, scale > 0, scale.isFinite, scale != knownScale else {
            return
        }
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
