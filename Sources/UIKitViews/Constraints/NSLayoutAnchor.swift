// Standing: partial (no system spacing, no composite anchors).
import Foundation

/// A side or a size of a view or guide, to make constraints with.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
        times multiplier: CGFloat = 1, plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant)
    }

    /// This anchor is where another is; not active.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor)
    }

    /// This anchor is not before another; not active.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor) }

    /// This anchor is not beyond another; not active.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor) }

    /// This anchor is some points from another; not active.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, plus: c) }

    /// This anchor is at least some points from another; not active.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, plus: c) }

    /// This anchor is at most some points from another; not active.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, plus: c) }
}

/// A place across.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A place down.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The size is some points; not active.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, plus: c)
    }

    /// The size is at least some points; not active.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, plus: c)
    }

    /// The size is at most some points; not active.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, plus: c)
    }

    /// The size is a multiple of another, plus some points; not active.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, anchor, times: m, plus: c) }

    /// The size is at least a multiple of another, plus some points; not active.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, times: m, plus: c) }

    /// The size is at most a multiple of another, plus some points; not active.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, times: m, plus: c) }
}
