// Standing: complete.
import CoreAnimation

extension NSView {
    /// The parts of a view's frame that are flexible when its superview's size changes.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The mask as bits 0 to 5.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The margin at the smallest x.
        public static let minXMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let width = AutoresizingMask(rawValue: 2)
        /// The margin at the largest x.
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        /// The margin at the smallest y.
        public static let minYMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let height = AutoresizingMask(rawValue: 16)
        /// The margin at the largest y.
        public static let maxYMargin = AutoresizingMask(rawValue: 32)
    }

    func place(frame new: CGRect) {
        let old = frame.size
        geometry.setFrame(new.standardized)
        writeGeometry()
        if frame.size != old { sizeChanged(from: old) }
    }

    func place(bounds new: CGRect) {
        geometry.setBounds(new.standardized)
        writeGeometry()
    }

    private func sizeChanged(from old: CGSize) {
        switch layerContentsRedrawPolicy {
        case .never, .onSetNeedsDisplay: break
        case .duringViewResize, .beforeViewResize: askForDisplay()
        case .crossfade:
            askForDisplay()
            if let layer, !CATransaction.disableActions() { layer.add(CATransition(), forKey: nil) }
        }
        resizeSubviews(withOldSize: old)
    }

    /// Moves and resizes the view by its mask.
    func follow(superviewSize old: CGSize) {
        guard let superview, !autoresizingMask.isEmpty else { return }
        let (new, bits) = (superview.frame.size, autoresizingMask.rawValue)
        let x = AutoresizingAxis(near: frame.minX, length: frame.width, total: old.width)
            .resized(by: new.width - old.width, bits: bits, sharing: .equal)
        let y = AutoresizingAxis(near: frame.minY, length: frame.height, total: old.height)
            .resized(by: new.height - old.height, bits: bits >> 3, sharing: .equal)
        // Calls the setter, since subclasses override the setter to observe the size.
        frame = CGRect(x: x.near, y: y.near, width: x.length, height: y.length)
    }

    /// Converts a point of this view to the coordinates of `view`, or of the window if nil; both
    /// have layers.
    public func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
        guard let layer, let other = view?.layer ?? window?.frameLayer else { return point }
        let inner = geometry.toLayer(point)
        let outer = layer.convert(inner, to: other)
        return view?.geometry.toBounds(outer) ?? outer
    }

    /// Converts a point of `view`, or of the window if nil, to this view's coordinates; both have
    /// layers.
    public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
        guard let layer, let other = view?.layer ?? window?.frameLayer else { return point }
        return geometry.toBounds(layer.convert(view?.geometry.toLayer(point) ?? point, from: other))
    }

    /// Converts a rectangle of this view to the coordinates of `view`, or of the window if nil: the
    /// bounding box of its corners.
    public func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
        CGRect(around: rect.corners.map { convert($0, to: view) })
    }

    /// Converts a rectangle of `view`, or of the window if nil, to this view's coordinates: the
    /// bounding box of its corners.
    public func convert(_ rect: CGRect, from view: NSView?) -> CGRect {
        CGRect(around: rect.corners.map { convert($0, from: view) })
    }
}

extension ViewGeometry {
    /// Converts a point of the bounds to the layer's coordinates, which are not scaled.
    fileprivate func toLayer(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: bounds.minX + (point.x - bounds.minX) * scale.width,
            y: bounds.minY + (point.y - bounds.minY) * scale.height)
    }

    fileprivate func toBounds(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: bounds.minX + (point.x - bounds.minX) / scale.width,
            y: bounds.minY + (point.y - bounds.minY) / scale.height)
    }
}
