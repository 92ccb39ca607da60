import CoreAnimation
import Graphics

// Conversion uses the geometry of the views themselves, so it works without layers.

extension NSView {
    /// The transform from the bounds to the superview, or else the window.
    var toSuperview: CGAffineTransform {
        geometry.toSuperview(isMirrored: isFlipped != (superview?.isFlipped ?? false))
    }

    /// Returns the transform to the coordinates of `view`, or of the window if nil.
    private func transform(to view: NSView?) -> CGAffineTransform {
        var (transform, next) = (CGAffineTransform.identity, NSView?.some(self))
        while let current = next, current !== view {
            transform = transform.concatenating(current.toSuperview)
            next = current.superview
        }
        guard next == nil, let view else { return transform }
        return transform.concatenating(view.transform(to: nil).inverted())
    }

    private func transform(from view: NSView?) -> CGAffineTransform {
        transform(to: view).inverted()
    }

    /// Converts a point of this view to the coordinates of `view`.
    ///
    /// Nil stands for the window.
    public func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
        point.applying(transform(to: view))
    }

    /// Converts a point of `view`, or of the window if nil, to this view's coordinates.
    public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
        point.applying(transform(from: view))
    }

    /// Converts a size of this view to the coordinates of `view`.
    ///
    /// Nil stands for the window.
    public func convert(_ size: CGSize, to view: NSView?) -> CGSize {
        size.mapped(by: transform(to: view))
    }

    /// Converts a size of `view`, or of the window if nil, to this view's coordinates.
    public func convert(_ size: CGSize, from view: NSView?) -> CGSize {
        size.mapped(by: transform(from: view))
    }

    /// Converts a rectangle of this view to its bounding box in `view`.
    ///
    /// Nil stands for the window.
    public func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
        rect.applying(transform(to: view))
    }

    /// Converts a rectangle of `view` to its bounding box in this view.
    ///
    /// Nil stands for the window.
    public func convert(_ rect: CGRect, from view: NSView?) -> CGRect {
        rect.applying(transform(from: view))
    }

    // MARK: The layer

    /// Converts a point of the view to its layer's coordinates.
    ///
    /// In the layer's coordinates, the content is not scaled.
    public func convertToLayer(_ point: CGPoint) -> CGPoint { point.applying(geometry.toLayer) }

    /// Converts a point of the layer to the coordinates of the view.
    public func convertFromLayer(_ point: CGPoint) -> CGPoint {
        point.applying(geometry.toLayer.inverted())
    }

    /// Converts a size of the view to the coordinates of its layer.
    public func convertToLayer(_ size: CGSize) -> CGSize { size.mapped(by: geometry.toLayer) }

    /// Converts a size of the layer to the coordinates of the view.
    public func convertFromLayer(_ size: CGSize) -> CGSize {
        size.mapped(by: geometry.toLayer.inverted())
    }

    /// Converts a rectangle of the view to the coordinates of its layer.
    public func convertToLayer(_ rect: CGRect) -> CGRect { rect.applying(geometry.toLayer) }

    /// Converts a rectangle of the layer to the coordinates of the view.
    public func convertFromLayer(_ rect: CGRect) -> CGRect {
        rect.applying(geometry.toLayer.inverted())
    }

    // MARK: Pixels

    private var toBacking: CGAffineTransform {
        let scale = window?.backingScaleFactor ?? 1
        return CGAffineTransform(scaleX: scale, y: scale)
    }

    /// Converts a point of the view to pixels.
    public func convertToBacking(_ point: CGPoint) -> CGPoint { point.applying(toBacking) }

    /// Converts a point in pixels to the coordinates of the view.
    public func convertFromBacking(_ point: CGPoint) -> CGPoint {
        point.applying(toBacking.inverted())
    }

    /// Converts a size of the view to pixels.
    public func convertToBacking(_ size: CGSize) -> CGSize { size.mapped(by: toBacking) }

    /// Converts a size in pixels to the coordinates of the view.
    public func convertFromBacking(_ size: CGSize) -> CGSize {
        size.mapped(by: toBacking.inverted())
    }

    /// Converts a rectangle of the view to pixels.
    public func convertToBacking(_ rect: CGRect) -> CGRect { rect.applying(toBacking) }

    /// Converts a rectangle in pixels to the coordinates of the view.
    public func convertFromBacking(_ rect: CGRect) -> CGRect {
        rect.applying(toBacking.inverted())
    }

    // MARK: Hit tests

    /// Returns whether the mouse at a point is inside a rectangle.
    ///
    /// The lower edge on screen and the edge at the largest x are outside.
    public func mouse(_ point: CGPoint, in rect: CGRect) -> Bool {
        guard rect.minX <= point.x, point.x < rect.maxX else { return false }
        return isFlipped
            ? rect.minY <= point.y && point.y < rect.maxY
            : rect.minY < point.y && point.y <= rect.maxY
    }

    func frontmostView(at point: CGPoint) -> NSView? {
        let inner = convert(point, from: superview)
        guard !isHidden, mouse(inner, in: bounds) else { return nil }
        for view in children.reversed() {
            if let hit = view.hitTest(inner) { return hit }
        }
        return self
    }
}

extension CGSize {
    /// Returns the transformed size, with nonnegative width and height.
    ///
    /// The transform keeps the sides parallel to the axes.
    func mapped(by transform: CGAffineTransform) -> CGSize {
        let size = applying(transform)
        return CGSize(width: abs(size.width), height: abs(size.height))
    }
}
