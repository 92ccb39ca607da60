import CoreAnimation

extension UIView {
    /// Sets position and bounds so that ``frame`` is `frame`.
    ///
    /// With a transform M the size is M⁻¹ size, made positive, and the position the
    /// one that brings the origin of the box where it is asked for (uncertain point V1).
    func place(frame: CGRect) {
        let target = frame.standardized
        let (anchor, transform) = (layer.anchorPoint, layer.transform)
        guard !CATransform3DIsIdentity(transform) else {
            layer.position = CGPoint(
                x: target.minX + anchor.x * target.width,
                y: target.minY + anchor.y * target.height)
            place(bounds: CGRect(origin: layer.bounds.origin, size: target.size))
            return
        }
        guard CATransform3DIsAffine(transform) else {
            let old = layer.bounds.size
            layer.frame = target
            boundsChanged(from: old)
            return
        }
        let size = target.size.applying(CATransform3DGetAffineTransform(transform).inverted())
        place(
            bounds: CGRect(
                origin: layer.bounds.origin,
                size: CGSize(width: abs(size.width), height: abs(size.height))))
        let (origin, position) = (layer.frame.origin, layer.position)
        layer.position = CGPoint(
            x: position.x + target.minX - origin.x, y: position.y + target.minY - origin.y)
    }

    /// Sets the bounds; where the size changes the subviews follow.
    func place(bounds: CGRect) {
        let old = layer.bounds.size
        layer.bounds = bounds
        boundsChanged(from: old)
    }

    private func boundsChanged(from old: CGSize) {
        guard layer.bounds.size != old else { return }
        AnimationState.current?.noteLayout(of: self)
        constraintsDidChange()
        if contentMode == .redraw { setNeedsDisplay() }
        if autoresizesSubviews {
            for view in subviews { view.follow(superviewSize: old, to: layer.bounds.size) }
        }
    }

    /// A point of this view in the coordinates of `view` (nil: the window).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: view?.layer ?? window?.layer)
    }

    /// A point of `view` (nil: the window) in this view's coordinates.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer ?? window?.layer)
    }

    /// The box around a rectangle of this view in the coordinates of `view` (nil: the window).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: view?.layer ?? window?.layer)
    }

    /// The box around a rectangle of `view` (nil: the window) in this view's coordinates.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: view?.layer ?? window?.layer)
    }
}
