// Standing: complete.
import CoreAnimation
import Graphics

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
        geometry.bounds = new.standardized
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
        needsLayout = true
    }

    /// Moves and resizes the view by its autoresizing mask.
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

    /// Returns the part of the bounds that is not clipped.
    func unclippedRect() -> CGRect {
        var (view, rect, toBounds) = (self, bounds, CGAffineTransform.identity)
        while let next = view.superview {
            let step = view.toSuperview
            (view, rect, toBounds) = (
                next, rect.applying(step), step.inverted().concatenating(toBounds)
            )
            if next.clipsToBounds || (next.superview == nil && window != nil) {
                rect = rect.intersection(with: next.bounds)
            }
        }
        let shown = rect.applying(toBounds).intersection(with: bounds)
        return shown.isNull ? .zero : shown
    }
}
