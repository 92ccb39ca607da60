// Standing: partial (no visual format language, writing directions or archiving).
import Foundation
import Graphics

/// The priority of a constraint over others.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority, 0 to 1000.
    public let rawValue: Float

    /// Creates a priority of 0 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority of 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of a constraint that must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default priority with which a view resists becoming smaller than its content: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The default priority with which a view resists becoming larger than its content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority for the smallest size that fits: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// The strength of the priority for the solver.
    var strength: Double {
        rawValue >= Self.required.rawValue
            ? LinearConstraints.required : rawValue.isNaN ? .nan : max(0, Double(rawValue))
    }

    /// Returns whether one priority is lower than another.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
        a.rawValue < b.rawValue
    }
}

/// A linear relation between two layout attributes of views or guides.
///
/// The first attribute equals, is at most or is at least `multiplier` times the second, plus
/// `constant`.
///
/// An active constraint applies in every layout. Views that constraints place have
/// ``UIView/translatesAutoresizingMaskIntoConstraints`` set to false. If constraints contradict
/// each other, those with the higher ``priority`` apply. If two required constraints contradict
/// each other, the one activated later is ignored and reported on standard error. If constraints
/// are ambiguous, the sum of the sizes is minimized, then the sum of the distances from the left
/// and top. To animate, change constants or activate other constraints, and call
/// ``UIView/layoutIfNeeded()`` inside an animation block.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// An attribute of a view or guide that a constraint relates.
    public enum Attribute: Int, Sendable {
        /// The left side.
        case left = 1
        /// The right side.
        case right
        /// The top side.
        case top
        /// The bottom side.
        case bottom
        /// The leading side, where a line of text begins: the left side.
        case leading
        /// The trailing side, where a line of text ends: the right side.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The horizontal centre.
        case centerX
        /// The vertical centre.
        case centerY
        /// The baseline of the last line of text.
        ///
        /// Views without text lines use their bottom side.
        case lastBaseline
        /// The baseline of the first line of text.
        ///
        /// Views without text lines use their bottom side.
        case firstBaseline
        /// The left side inset by the margin.
        case leftMargin
        /// The right side inset by the margin.
        case rightMargin
        /// The top side inset by the margin.
        case topMargin
        /// The bottom side inset by the margin.
        case bottomMargin
        /// The left side inset by the margin.
        case leadingMargin
        /// The right side inset by the margin.
        case trailingMargin
        /// The horizontal centre between the margins.
        case centerXWithinMargins
        /// The vertical centre between the margins.
        case centerYWithinMargins
        /// No attribute: the second side of the relation is only the constant.
        case notAnAttribute = 0
    }

    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal
        /// The first side is at least the second.
        case greaterThanOrEqual
    }

    /// A layout axis.
    public enum Axis: Int, Sendable {
        /// The horizontal axis.
        case horizontal
        /// The vertical axis.
        case vertical
    }

    /// The view or guide on the first side.
    open private(set) weak var firstItem: AnyObject?
    /// The view or guide on the second side; nil if there is none.
    open private(set) weak var secondItem: AnyObject?
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The attribute of the second item.
    public let secondAttribute: Attribute
    /// The relation between both sides.
    public let relation: Relation
    /// The factor of the second attribute.
    public let multiplier: CGFloat
    /// The constant added to the second side, in points.
    open var constant: CGFloat {
        didSet { if constant != oldValue { owner?.constraintsDidChange() } }
    }
    /// The priority over other constraints; default ``UILayoutPriority/required``.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { owner?.constraintsDidChange() } }
    }
    /// A name that identifies the constraint in reports; default nil.
    open var identifier: String?

    /// The nearest common ancestor view of both items; nil while the constraint is inactive.
    final weak var owner: UIView?
    /// Whether each item is a guide instead of a view.
    let isGuide: (first: Bool, second: Bool)
    /// The index in the owner's list.
    final var slot = 0
    /// Whether the constraint was already reported as ignored.
    final var isReported = false
    /// Whether any constraint was ever active; until then, layouts skip the search for constraints.
    static var areUsed = false

    /// Creates an inactive constraint.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (firstItem, secondItem) = (view1 as AnyObject, view2.map { $0 as AnyObject })
        (firstAttribute, secondAttribute) = (attr1, attr2)
        (self.relation, self.multiplier, constant) = (relation, multiplier, c)
        isGuide = (view1 is UILayoutGuide, view2 is UILayoutGuide)
    }

    /// Whether the constraint is active.
    ///
    /// Activating a constraint whose items have no common ancestor is a programming error.
    open var isActive: Bool {
        get { owner != nil }
        set { if newValue { activate() } else { owner?.removeConstraint(self) } }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The constraint as a readable formula.
    final var formula: String {
        func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
            "\(item.map { "\(type(of: $0))" } ?? "nothing").\(attribute)"
        }
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        let second =
            secondAttribute == .notAnAttribute
            ? "" : "\(multiplier) * \(side(secondItem, secondAttribute)) + "
        return (identifier.map { "'\($0)' " } ?? "") + side(firstItem, firstAttribute)
            + " \(sign) \(second)\(constant) @ \(priority.rawValue)"
    }

    private func activate() {
        guard owner == nil, let first = firstView else { return }
        guard let second = secondItem == nil ? first : secondView else { return }
        guard let ancestor = first.nearestCommonView(with: second) else {
            stopProgram(
                "NSLayoutConstraint.isActive = true: \(first) and \(second) have no common superview"
            )
        }
        ancestor.addConstraint(self)
    }

    /// The first item, or its owning view if it is a guide.
    final var firstView: UIView? {
        isGuide.first ? (firstItem as? UILayoutGuide)?.owningView : firstItem as? UIView
    }

    /// The second item, or its owning view if it is a guide.
    final var secondView: UIView? {
        isGuide.second ? (secondItem as? UILayoutGuide)?.owningView : secondItem as? UIView
    }

    /// The views of both items, without duplicates.
    final var views: [UIView] {
        let (first, second) = (firstView, secondView)
        return [first, second === first ? nil : second].compactMap { $0 }
    }
}
