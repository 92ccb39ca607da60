import CoreAnimation
import Foundation
import Graphics

extension UIView {
    /// Draws the view, and all in it, into the present context.
    ///
    /// - Parameters:
    ///   - rect: where, in the context's coordinates.
    ///   - afterUpdates: whether it is drawn as it is to be, after the changes that wait, instead of
    ///     as it is on screen now; a view that is on no screen is always drawn as it is to be.
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

    /// A view that shows the picture of this one and all in it, as large and at the same place, but
    /// not transformed; nil for a view without an area. The parameter is that of
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
