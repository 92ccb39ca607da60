import Foundation

/// The margins and length of a rectangle along one axis of an outer rectangle.
package struct AutoresizingAxis {
    /// The margin before the rectangle.
    package private(set) var near: CGFloat
    /// The extent of the rectangle.
    package private(set) var length: CGFloat
    /// The margin after the rectangle.
    private var far: CGFloat

    /// The rule by which flexible parts share a change of the outer size.
    package enum Sharing {
        /// Equal shares for the margins and the length, for layers.
        ///
        /// A single flexible margin also takes the share of the other margin.
        case margins
        /// Equal shares for the flexible parts, for AppKit views.
        case equal
        /// Shares in proportion to the sizes of the flexible parts.
        ///
        /// Sizes that are not positive get no share; if no size is positive, all parts share equally
        /// (uncertain point V37).
        case proportional
    }

    /// Makes an axis.
    ///
    /// - Parameters:
    ///   - near: the distance before the rectangle.
    ///   - length: the extent of the rectangle.
    ///   - total: the extent of the outer rectangle.
    package init(near: CGFloat, length: CGFloat, total: CGFloat) {
        (self.near, self.length, far) = (near, length, total - near - length)
    }

    /// Returns the axis after a change of the outer size, which the flexible parts share.
    ///
    /// - Parameters:
    ///   - delta: the change of the outer size; ignored if it is not finite.
    ///   - bits: the flexible parts: 1 near, 2 length, 4 far.
    ///   - sharing: the rule by which they share the change.
    /// - Returns: the axis after the change; its length is never negative.
    package func resized(by delta: CGFloat, bits: UInt, sharing: Sharing) -> AutoresizingAxis {
        guard bits & 7 != 0, delta.isFinite else { return self }
        var weights = flexible(weights(sharing, bits), bits)
        if !(weights.sum > 0 && weights.sum.isFinite) { weights = flexible((1, 1, 1), bits) }
        var result = self
        result.near += delta * weights.near / weights.sum
        result.length = max(0, length + delta * weights.length / weights.sum)
        result.far += delta * weights.far / weights.sum
        return result
    }

    private typealias Parts = (near: CGFloat, length: CGFloat, far: CGFloat)

    private func weights(_ sharing: Sharing, _ bits: UInt) -> Parts {
        func positive(_ part: CGFloat) -> CGFloat { part > 0 && part.isFinite ? part : 0 }
        switch sharing {
        case .margins: return bits & 5 == 5 ? (1, 1, 1) : (2, 1, 2)
        case .equal: return (1, 1, 1)
        case .proportional: return (positive(near), positive(length), positive(far))
        }
    }

    /// Returns the weights of the flexible parts, and their sum.
    ///
    /// Inflexible parts have the weight 0.
    private func flexible(
        _ weights: Parts, _ bits: UInt
    ) -> (near: CGFloat, length: CGFloat, far: CGFloat, sum: CGFloat) {
        let near = bits & 1 != 0 ? weights.near : 0
        let length = bits & 2 != 0 ? weights.length : 0
        let far = bits & 4 != 0 ? weights.far : 0
        return (near, length, far, near + length + far)
    }
}
