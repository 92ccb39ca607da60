import CoreAnimation
import Foundation
import Graphics

extension UIView {
    /// Draws the view and its descendants in the current context.
    ///
    /// - Parameters:
    ///   - rect: the target rectangle, in the context's coordinates.
    ///   - afterUpdates: whether pending changes are drawn, instead of the view's presentation on
    ///     screen; a view that is on no screen is always drawn with its pending changes.
    /// - Returns: whether there is a context and the view has an area.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let drawn = drawnLayer(afterUpdates)
        let bounds = drawn.bounds
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0
        else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        drawn.render(in: context)
        context.restoreGState()
        return true
    }

    /// Returns a view that shows a snapshot of this view and its descendants; nil for a view
    /// without an area.
    ///
    /// The new view has the same size and position, but no transform. The parameter is that of
    /// ``drawHierarchy(in:afterScreenUpdates:)``.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let drawn = drawnLayer(afterUpdates)
        let bounds = drawn.bounds
        guard
            let context = CGContext(size: bounds.size, scale: displayScale, origin: bounds.origin)
        else { return nil }
        drawn.render(in: context)
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.layer.anchorPoint = drawn.anchorPoint
        view.center = drawn.position
        view.layer.contents = context.makeImage()
        view.layer.contentsScale = displayScale
        return view
    }

    private func drawnLayer(_ afterUpdates: Bool) -> CALayer {
        afterUpdates ? layer : layer.presentation() ?? layer
    }
}
