import CoreAnimation
import Foundation
import Graphics

extension UIView {
    /// Draws the view, and all in it, into the present context.
    ///
    /// - Parameters:
    ///   - rect: where, in the context's coordinates.
    ///   - afterUpdates: makes no difference: what waits for layout or display is made first.
    /// - Returns: whether there is a context and the view has an area.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0
        else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// A view that shows the picture of this one and all in it; nil for a view without an area.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard
            let context = CGContext(size: bounds.size, scale: displayScale, origin: bounds.origin)
        else { return nil }
        layer.render(in: context)
        let view = UIView(frame: frame)
        view.layer.contents = context.makeImage()
        view.layer.contentsScale = displayScale
        return view
    }
}
