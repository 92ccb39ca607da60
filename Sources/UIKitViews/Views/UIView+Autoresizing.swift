import CoreAnimation

extension UIView {
    /// Which parts of a view's place give way when its superview changes size.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// Bits 0 to 5.
        public let rawValue: UInt
        /// Makes a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance on the left.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance on the right.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance above.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance below.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Moves and resizes the view, its transform apart, as its mask says.
    func follow(superviewSize old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let (anchor, bounds) = (layer.anchorPoint, layer.bounds)
        let left = layer.position.x - anchor.x * bounds.width
        let top = layer.position.y - anchor.y * bounds.height
        let x = AutoresizingAxis(near: left, length: bounds.width, total: old.width)
            .resized(by: new.width - old.width, bits: autoresizingMask.rawValue & 7)
        let y = AutoresizingAxis(near: top, length: bounds.height, total: old.height)
            .resized(by: new.height - old.height, bits: autoresizingMask.rawValue >> 3 & 7)
        // By the setters, which subclasses override to learn of their size.
        if CATransform3DIsIdentity(layer.transform) {
            frame = CGRect(x: x.near, y: y.near, width: x.length, height: y.length)
        } else {
            center = CGPoint(x: x.near + anchor.x * x.length, y: y.near + anchor.y * y.length)
            self.bounds.size = CGSize(width: x.length, height: y.length)
        }
    }
}

/// One axis of a view in its superview: near margin, length, far margin.
struct AutoresizingAxis: Hashable {
    var near: CGFloat
    var length: CGFloat
    var far: CGFloat

    init(near: CGFloat, length: CGFloat, total: CGFloat) {
        (self.near, self.length, far) = (near, length, total - near - length)
    }

    /// The flexible parts (bits 1 near, 2 length, 4 far) share `delta` in proportion to their
    /// sizes, parts that are not positive taking none; equally where none is positive (uncertain
    /// point V37).
    func resized(by delta: CGFloat, bits: UInt) -> AutoresizingAxis {
        func weight(_ part: CGFloat, _ bit: UInt) -> CGFloat {
            bits & bit != 0 && part > 0 && part.isFinite ? part : 0
        }
        func equal(_ bit: UInt) -> CGFloat { bits & bit != 0 ? 1 : 0 }
        guard bits != 0, delta != 0, delta.isFinite else { return self }
        var weights = (weight(near, 1), weight(length, 2), weight(far, 4))
        var sum = weights.0 + weights.1 + weights.2
        if !(sum > 0 && sum.isFinite) {
            weights = (equal(1), equal(2), equal(4))
            sum = weights.0 + weights.1 + weights.2
        }
        var result = self
        result.near += delta * weights.0 / sum
        result.length = max(0, length + delta * weights.1 / sum)
        result.far += delta * weights.2 / sum
        return result
    }
}
