import CoreAnimation

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
        context.paint {
            $0.translateBy(x: rect.minX, y: rect.minY)
            $0.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
            $0.translateBy(x: -bounds.minX, y: -bounds.minY)
            drawn.render(in: $0)
        }
        return true
    }

    /// Returns a view with a snapshot of this view and its descendants.
    ///
    /// The result is nil for a view without an area. The new view has the same size and position,
    /// but no transform. The parameter is that of ``drawHierarchy(in:afterScreenUpdates:)``.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let drawn = drawnLayer(afterUpdates)
        let view = snapshotView(of: drawn, in: drawn.bounds)
        view?.layer.anchorPoint = drawn.anchorPoint
        view?.center = drawn.position
        return view
    }

    /// Returns a resizable snapshot of a rectangle of this view.
    ///
    /// The snapshot is stretched between cap insets.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in this view's coordinates.
    ///   - afterUpdates: as for ``drawHierarchy(in:afterScreenUpdates:)``.
    ///   - capInsets: the distances from the sides that are not stretched, in points; the whole
    ///     snapshot is stretched if they overlap or are negative.
    /// - Returns: the view, of the rectangle's size, with the origin of its frame at zero; nil for a
    ///   rectangle without an area.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let rect = rect.standardized
        let view = snapshotView(of: drawnLayer(afterUpdates), in: rect)
        view?.layer.contentsCenter = capInsets.stretchedPart(of: rect.size)
        return view
    }

    private func snapshotView(of drawn: CALayer, in rect: CGRect) -> UIView? {
        guard let context = CGContext(size: rect.size, scale: displayScale, origin: rect.origin)
        else { return nil }
        drawn.render(in: context)
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = context.makeImage()
        view.layer.contentsScale = displayScale
        return view
    }

    private func drawnLayer(_ afterUpdates: Bool) -> CALayer {
        afterUpdates ? layer : layer.presentation() ?? layer
    }
}
