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

extension UIScreen {
    /// What the program that owns the display found it to be. Views made from now on, and those
    /// under `root`, draw with its pixels.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - scale: pixels per point; that of the stage of `root`.
    ///   - root: the root layer of the stage.
    package func take(size: CGSize, scale: CGFloat, root: CALayer) {
        bounds = CGRect(origin: .zero, size: size)
        root.holdsWindows()
        if scale > 0, scale.isFinite { self.scale = scale }
        var layers = [root]
        while let layer = layers.popLast() {
            (layer.delegate as? UIView)?.adoptStageScale()
            layers.append(contentsOf: layer.sublayers ?? [])
        }
    }
}

extension CALayer {
    /// Lets windows come and go at once, as under a view, instead of fading all of the layer.
    func holdsWindows() { actions = ["sublayers": NSNull()] }
}
