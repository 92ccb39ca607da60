// Standing: partial (no visual formats, no writing directions, no archiving).
import Foundation
import Graphics

/// How much a constraint counts against others.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// 0 to 1000.
    public let rawValue: Float

    /// Makes a priority of 0 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Makes a priority of 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// How much a view resists becoming smaller than its content: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// How much a view resists becoming larger than its content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// For the smallest size that fits: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// The strength that the solver is given.
    var strength: Double {
        rawValue >= Self.required.rawValue
            ? LinearConstraints.required : rawValue.isNaN ? .nan : max(0, Double(rawValue))
    }

    /// Whether one counts less than another.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
        a.rawValue < b.rawValue
    }
}

/// A linear rule for where views are: an attribute of one is, is at most or is at least `multiplier`
/// times an attribute of another, plus `constant`.
///
/// While it is active it holds at every layout; views that are not to keep their frames have
/// ``UIView/translatesAutoresizingMaskIntoConstraints`` set to false. Of rules that contradict each
/// other those with a higher ``priority`` hold; where two must hold, the one that was activated
/// later is left out, and said to the standard error. Where constraints leave a choice, sizes are as small
/// as they can be together, then the distances from the left and top. To animate, change constants or
/// activate other constraints, and call ``UIView/layoutIfNeeded()`` inside an animation block.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// What a constraint speaks of.
    public enum Attribute: Int, Sendable {
        /// The left side.
        case left = 1
        /// The right side.
        case right
        /// The upper side.
        case top
        /// The lower side.
        case bottom
        /// Where a line of text begins: the left side.
        case leading
        /// Where a line of text ends: the right side.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The middle across.
        case centerX
        /// The middle down.
        case centerY
        /// What the last line of text stands on; of other views the lower side.
        case lastBaseline
        /// What the first line of text stands on; of other views the lower side.
        case firstBaseline
        /// The left side less the margin.
        case leftMargin
        /// The right side less the margin.
        case rightMargin
        /// The upper side less the margin.
        case topMargin
        /// The lower side less the margin.
        case bottomMargin
        /// The left side less the margin.
        case leadingMargin
        /// The right side less the margin.
        case trailingMargin
        /// The middle across between the margins.
        case centerXWithinMargins
        /// The middle down between the margins.
        case centerYWithinMargins
        /// Nothing: the other side of the rule is only the constant.
        case notAnAttribute = 0
    }

    /// How the two sides are related.
    public enum Relation: Int, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// Both are the same.
        case equal
        /// The first is at least the second.
        case greaterThanOrEqual
    }

    /// A direction.
    public enum Axis: Int, Sendable {
        /// Across.
        case horizontal
        /// Down.
        case vertical
    }

    /// The view or guide of the first side.
    open private(set) weak var firstItem: AnyObject?
    /// The view or guide of the second side; nil where there is none.
    open private(set) weak var secondItem: AnyObject?
    /// What is meant of the first item.
    public let firstAttribute: Attribute
    /// What is meant of the second item.
    public let secondAttribute: Attribute
    /// How both sides are related.
    public let relation: Relation
    /// What the second side is multiplied with.
    public let multiplier: CGFloat
    /// What is added to the second side, in points.
    open var constant: CGFloat {
        didSet { if constant != oldValue { owner?.constraintsDidChange() } }
    }
    /// How much it counts; default ``UILayoutPriority/required``.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { owner?.constraintsDidChange() } }
    }
    /// A name, to be found by.
    open var identifier: String?

    /// The nearest view around both items, while it is active.
    weak var owner: UIView?
    /// Whether the items are guides, and not views.
    let isGuide: (first: Bool, second: Bool)
    /// Where in the owner's list it is.
    var slot = 0
    /// Whether it was told that it contradicts others.
    var isToldOf = false
    /// Whether there has been any active constraint: without, layouts need not look for them.
    static var areUsed = false

    /// Makes a constraint, not active.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (firstItem, secondItem) = (view1 as AnyObject, view2.map { $0 as AnyObject })
        (firstAttribute, secondAttribute) = (attr1, attr2)
        (self.relation, self.multiplier, constant) = (relation, multiplier, c)
        isGuide = (view1 is UILayoutGuide, view2 is UILayoutGuide)
    }

    /// Whether it holds. Activating one whose items are in no common view is a programmer's error.
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

    /// The rule as a formula.
    var formula: String {
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
                "NSLayoutConstraint.isActive = true: \(first) and \(second) are in no common view")
        }
        ancestor.addConstraint(self)
    }

    /// The view of the first item: itself, or the one that a guide is of.
    var firstView: UIView? {
        isGuide.first ? (firstItem as? UILayoutGuide)?.owningView : firstItem as? UIView
    }

    /// The view of the second item.
    var secondView: UIView? {
        isGuide.second ? (secondItem as? UILayoutGuide)?.owningView : secondItem as? UIView
    }

    /// The views of both items, each once.
    var views: [UIView] {
        let (first, second) = (firstView, secondView)
        return [first, second === first ? nil : second].compactMap { $0 }
    }

    /// Notes the view that keeps it.
    func join(_ view: UIView) {
        owner = view
        Self.areUsed = true
    }
}
