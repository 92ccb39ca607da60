import CoreAnimation

extension UIView {
    /// Sets position and bounds so that the view's frame equals `frame`.
    ///
    /// With an affine transform M the size is M⁻¹ size, made positive, and the position is such
    /// that the bounding box has the requested origin (uncertain point V1).
    func place(frame: CGRect) {
        let target = frame.standardized
        let (anchor, transform) = (layer.anchorPoint, layer.transform)
        guard !CATransform3DIsIdentity(transform) else {
            place(
                center: CGPoint(
                    x: target.minX + anchor.x * target.width,
                    y: target.minY + anchor.y * target.height))
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
        place(
            center: CGPoint(
                x: position.x + target.minX - origin.x, y: position.y + target.minY - origin.y))
    }

    /// Sets the centre; views that constraints relate to this one follow.
    ///
    /// They do so in the next layout, unless constraints place this view, too. A superview that no
    /// constraint names does not count.
    func place(center: CGPoint) {
        let old = layer.position
        layer.position = center
        guard translatesAutoresizingMaskIntoConstraints, !outerConstraints.isEmpty, center != old,
            !ConstraintLayout.isUnderWay
        else { return }
        constraintsDidChange()
    }

    /// Sets the bounds; a change of size resizes the subviews.
    func place(bounds: CGRect) {
        let old = layer.bounds.size
        layer.bounds = bounds
        boundsChanged(from: old)
    }

    private func boundsChanged(from old: CGSize) {
        guard layer.bounds.size != old else { return }
        AnimationBlock.current?.invalidated.append(self)
        if !ConstraintLayout.isUnderWay { constraintsDidChange() }
        if autoresizesSubviews {
            for view in subviews { view.follow(superviewSize: old, to: layer.bounds.size) }
        }
    }

    /// Converts a point of this view to the coordinates of `view`.
    ///
    /// Nil stands for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: view?.layer ?? window?.layer)
    }

    /// Converts a point of `view`, or of the window if nil, to this view's coordinates.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer ?? window?.layer)
    }

    /// Converts a rectangle of this view to its bounding box in `view`.
    ///
    /// Nil stands for the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: view?.layer ?? window?.layer)
    }

    /// Converts a rectangle of `view` to its bounding box in this view.
    ///
    /// Nil stands for the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: view?.layer ?? window?.layer)
    }
}
