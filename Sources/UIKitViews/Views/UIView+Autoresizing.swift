import CoreAnimation

extension UIView {
    /// The parts of a view's frame that are flexible when its superview's size changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The mask as bits 0 to 5.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left margin.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Moves and resizes the view by its mask; the transform is ignored.
    func follow(superviewSize old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let (anchor, bounds) = (layer.anchorPoint, layer.bounds)
        let bits = autoresizingMask.rawValue
        let left = layer.position.x - anchor.x * bounds.width
        let top = layer.position.y - anchor.y * bounds.height
        let x = AutoresizingAxis(near: left, length: bounds.width, total: old.width)
            .resized(by: new.width - old.width, bits: bits, sharing: .proportional)
        let y = AutoresizingAxis(near: top, length: bounds.height, total: old.height)
            .resized(by: new.height - old.height, bits: bits >> 3, sharing: .proportional)
        // Calls the setters, since subclasses override the setters to observe the size.
        if CATransform3DIsIdentity(layer.transform) {
            frame = CGRect(x: x.near, y: y.near, width: x.length, height: y.length)
        } else {
            center = CGPoint(x: x.near + anchor.x * x.length, y: y.near + anchor.y * y.length)
            self.bounds.size = CGSize(width: x.length, height: y.length)
        }
    }
}
