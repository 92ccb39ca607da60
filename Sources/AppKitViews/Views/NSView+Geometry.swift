// Standing: complete.
import CoreAnimation

extension NSView {
    /// Which parts of a view's frame follow a change of its superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// Bits 0 to 5.
        public let rawValue: UInt
        /// Makes a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The space at the smallest x.
        public static let minXMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let width = AutoresizingMask(rawValue: 2)
        /// The space at the largest x.
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        /// The space at the smallest y.
        public static let minYMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let height = AutoresizingMask(rawValue: 16)
        /// The space at the largest y.
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

    /// Moves and resizes the view as its mask says.
    func follow(superviewSize old: CGSize) {
        guard let superview, !autoresizingMask.isEmpty else { return }
        let (new, bits) = (superview.frame.size, autoresizingMask.rawValue)
        let x = AutoresizingAxis(near: frame.minX, length: frame.width, total: old.width)
            .resized(by: new.width - old.width, bits: bits, sharing: .equal)
        let y = AutoresizingAxis(near: frame.minY, length: frame.height, total: old.height)
            .resized(by: new.height - old.height, bits: bits >> 3, sharing: .equal)
        // By the setter, which subclasses override to learn of their size.
        frame = CGRect(x: x.near, y: y.near, width: x.length, height: y.length)
    }

    /// A point of this view in the coordinates of `view` (nil: the window); both have layers.
    public func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
        guard let layer, let other = view?.layer ?? window?.frameLayer else { return point }
        let inner = geometry.toLayer(point)
        let outer = layer.convert(inner, to: other)
        return view?.geometry.toBounds(outer) ?? outer
    }

    /// A point of `view` (nil: the window) in this view's coordinates; both have layers.
    public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
        guard let layer, let other = view?.layer ?? window?.frameLayer else { return point }
        return geometry.toBounds(layer.convert(view?.geometry.toLayer(point) ?? point, from: other))
    }
}

extension ViewGeometry {
    /// A point of the bounds in the layer, which does not know the scale.
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
