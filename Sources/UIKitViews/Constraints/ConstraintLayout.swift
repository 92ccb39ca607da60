import CoreAnimation

/// Places the views of a tree by its constraints.
///
/// Places are counted in the coordinates of the outermost view, without transforms. Views that keep
/// their frames are known; of the others, as far as a constraint names them, left, top, width and
/// height are to be found.
@MainActor struct ConstraintLayout {
    /// Whether views are being placed, which asks for no other look at the constraints.
    private(set) static var isUnderWay = false

    private let root: UIView
    /// The first of the four unknowns of a view.
    private var unknowns: [ObjectIdentifier: Int] = [:]
    /// The views to place, outer ones first.
    private var views: [UIView] = []
    private var constraints: [NSLayoutConstraint] = []
    private var stacks: [UIStackView] = []

    /// Places the views of the tree around a view.
    static func run(around view: UIView) {
        guard NSLayoutConstraint.areUsed, !isUnderWay else { return }
        isUnderWay = true
        defer { isUnderWay = false }
        let root = view.outermost
        root.updateConstraintsIfNeeded()
        var layout = ConstraintLayout(root)
        layout.gather()
        if !layout.views.isEmpty { layout.place() }
    }

    private init(_ root: UIView) { self.root = root }

    /// Finds the active constraints, and the views that they speak of.
    private mutating func gather() {
        var all: [UIView] = [root]
        var index = 0
        while index < all.count {
            constraints += all[index].constraints
            all += all[index].subviews
            index += 1
        }
        var named = Set(
            constraints.flatMap { [$0.firstItem, $0.secondItem] }
                .compactMap { NSLayoutConstraint.view(of: $0).map(ObjectIdentifier.init) })
        let stacks = all.compactMap { $0 as? UIStackView }
        named.formUnion((stacks + stacks.flatMap(\.placedSubviews)).map(ObjectIdentifier.init))
        self.stacks = stacks
        for view in all where view !== root && !view.translatesAutoresizingMaskIntoConstraints {
            guard named.contains(ObjectIdentifier(view)) else { continue }
            unknowns[ObjectIdentifier(view)] = 4 * views.count
            views.append(view)
        }
    }

    // MARK: Rules

    struct Rule {
        let expression: LinearExpression
        let relation: ConstraintSolver.Relation
        let priority: UILayoutPriority
        let source: NSLayoutConstraint?
    }

    private func place() {
        let rules =
            views.flatMap(rulesOfContent) + constraints.compactMap(rule)
            + stacks.flatMap(self.rules(of:))
        let levels = Set(rules.map(\.priority)).filter { $0 < .required }.sorted(by: >)
        var solver = ConstraintSolver(unknowns: 4 * views.count, levels: levels.count)
        for rule in rules.sorted(by: { $0.priority > $1.priority }) {
            let level = levels.firstIndex(of: rule.priority)
            guard !solver.add(rule.expression, rule.relation, level: level),
                let source = rule.source, !source.isToldOf
            else { continue }
            // Once, not at every layout.
            source.isToldOf = true
            StandardError.say("left out, for it contradicts others: \(source.formula)")
        }
        let pixels = max(1, root.displayScale)
        func rounded(_ x: Double) -> CGFloat { (x * pixels).rounded() / pixels }
        for view in views {
            let first = unknowns[ObjectIdentifier(view)] ?? 0
            let (left, top) = (solver[first], solver[first + 1])
            let origin = CGPoint(x: rounded(left), y: rounded(top))
            let corner = CGPoint(
                x: rounded(left + solver[first + 2]), y: rounded(top + solver[first + 3]))
            put(
                view,
                at: CGRect(
                    x: origin.x, y: origin.y, width: corner.x - origin.x,
                    height: corner.y - origin.y))
        }
    }

    /// Puts a view at a place of the outermost view.
    private func put(_ view: UIView, at box: CGRect) {
        let around = view.superview.map(corner) ?? .zero
        let anchor = view.layer.anchorPoint
        let center = CGPoint(
            x: box.minX - around.x + anchor.x * box.width,
            y: box.minY - around.y + anchor.y * box.height)
        if view.bounds.size != box.size {
            view.bounds = CGRect(origin: view.bounds.origin, size: box.size)
        }
        if view.center != center { view.center = center }
    }

    /// Where the origin of a view's coordinates is in the outermost view.
    private func corner(of view: UIView) -> CGPoint {
        var place = CGPoint.zero
        var next: UIView? = view
        while let view = next, view !== root {
            let (anchor, bounds) = (view.layer.anchorPoint, view.bounds)
            place.x += view.center.x - anchor.x * bounds.width - bounds.minX
            place.y += view.center.y - anchor.y * bounds.height - bounds.minY
            next = view.superview
        }
        return CGPoint(x: place.x - root.bounds.minX, y: place.y - root.bounds.minY)
    }

    /// That sizes are not below 0, and near the content's.
    private func rulesOfContent(_ view: UIView) -> [Rule] {
        let content = view.intrinsicContentSize
        let priorities = view.contentPriorities
        return [content.width, content.height].enumerated().flatMap { axis, wanted -> [Rule] in
            let size = extent(of: view, axis: axis).size
            let atLeastNothing = Rule(
                expression: size, relation: .atLeast, priority: .required, source: nil)
            guard wanted != UIView.noIntrinsicMetric, wanted.isFinite else {
                return [atLeastNothing]
            }
            let excess = size - LinearExpression(wanted)
            return [
                atLeastNothing,
                Rule(
                    expression: excess, relation: .atMost, priority: priorities.hugging[axis],
                    source: nil),
                Rule(
                    expression: excess, relation: .atLeast, priority: priorities.resistance[axis],
                    source: nil),
            ]
        }
    }

    private func rule(_ constraint: NSLayoutConstraint) -> Rule? {
        guard let item = constraint.firstItem,
            let first = expression(constraint.firstAttribute, of: item),
            constraint.multiplier.isFinite, constraint.constant.isFinite
        else { return nil }
        var second = LinearExpression(0)
        if constraint.secondAttribute != .notAnAttribute {
            guard let other = constraint.secondItem,
                let expression = expression(constraint.secondAttribute, of: other)
            else { return nil }
            second = expression * constraint.multiplier
        }
        second.constant += constraint.constant
        let relation: ConstraintSolver.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        return Rule(
            expression: first - second, relation: relation, priority: constraint.priority,
            source: constraint)
    }

    // MARK: Places

    struct Extent {
        let start: LinearExpression
        let size: LinearExpression
        var end: LinearExpression { start + size }
    }

    /// Where a view is across (axis 0) or down (axis 1).
    func extent(of view: UIView, axis: Int) -> Extent {
        if let first = unknowns[ObjectIdentifier(view)] {
            return Extent(
                start: LinearExpression(unknown: first + axis),
                size: LinearExpression(unknown: first + 2 + axis))
        }
        let size = axis == 0 ? view.bounds.width : view.bounds.height
        guard view !== root, let outer = view.superview else {
            return Extent(start: LinearExpression(0), size: LinearExpression(size))
        }
        let anchor = axis == 0 ? view.layer.anchorPoint.x : view.layer.anchorPoint.y
        let center = axis == 0 ? view.center.x : view.center.y
        let origin = axis == 0 ? outer.bounds.minX : outer.bounds.minY
        var start = extent(of: outer, axis: axis).start
        start.constant += center - anchor * size - origin
        return Extent(start: start, size: LinearExpression(size))
    }

    /// Where an item is, less what is kept free at its sides.
    func extent(of item: AnyObject, axis: Int, inside: Bool) -> Extent? {
        guard let view = NSLayoutConstraint.view(of: item) else { return nil }
        let whole = extent(of: view, axis: axis)
        let insets = (item as? UILayoutGuide)?.insets(view) ?? (inside ? view.layoutMargins : .zero)
        let (near, far) = axis == 0 ? (insets.left, insets.right) : (insets.top, insets.bottom)
        return Extent(
            start: whole.start + LinearExpression(near),
            size: whole.size - LinearExpression(near + far))
    }

    func expression(
        _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject
    ) -> LinearExpression? {
        func along(_ axis: Int, _ share: Double, inside: Bool = false) -> LinearExpression? {
            extent(of: item, axis: axis, inside: inside).map { $0.start + $0.size * share }
        }
        switch attribute {
        case .left, .leading: return along(0, 0)
        case .right, .trailing: return along(0, 1)
        case .top: return along(1, 0)
        case .bottom: return along(1, 1)
        case .width: return extent(of: item, axis: 0, inside: false)?.size
        case .height: return extent(of: item, axis: 1, inside: false)?.size
        case .centerX: return along(0, 0.5)
        case .centerY: return along(1, 0.5)
        case .leftMargin, .leadingMargin: return along(0, 0, inside: true)
        case .rightMargin, .trailingMargin: return along(0, 1, inside: true)
        case .topMargin: return along(1, 0, inside: true)
        case .bottomMargin: return along(1, 1, inside: true)
        case .centerXWithinMargins: return along(0, 0.5, inside: true)
        case .centerYWithinMargins: return along(1, 0.5, inside: true)
        case .firstBaseline, .lastBaseline:
            // Lines of a label are in the middle of its height.
            guard let label = item as? UILabel else { return along(1, 1) }
            let line = label.baseline(first: attribute == .firstBaseline)
            return along(1, 0.5).map { $0 + LinearExpression(line) }
        case .notAnAttribute: return nil
        }
    }
}
