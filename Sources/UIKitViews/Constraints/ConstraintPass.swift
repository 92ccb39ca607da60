import CoreAnimation
import Graphics

/// One layout of a tree: its constraints as linear ones.
@MainActor struct ConstraintPass {
    let root: UIView
    /// All views of the tree, outer ones first.
    private var all: [UIView]
    /// The views to place, outer ones first.
    private(set) var views: [UIView] = []
    private(set) var constraints = LinearConstraints(ranks: [])
    /// The constraints of the program, by the index of the linear ones.
    private var sources: [(index: Int, constraint: NSLayoutConstraint)] = []

    /// Gathers the active constraints and the views that they name.
    init(_ root: UIView) {
        self.root = root
        all = [root]
        var index = 0
        while index < all.count {
            all += all[index].subviews
            index += 1
        }
        let ties = all.flatMap { $0.constraints.map(Tie.init) }
        let stacks = all.compactMap { $0 as? UIStackView }
        for tie in ties {
            tie.first?.firstUnknown = UIView.named
            tie.second?.firstUnknown = UIView.named
        }
        for stack in stacks {
            for view in [stack] + stack.placedSubviews { view.firstUnknown = UIView.named }
        }
        for view in all where view.firstUnknown == UIView.named {
            let isPlaced = view !== root && !view.translatesAutoresizingMaskIntoConstraints
            view.firstUnknown = isPlaced ? 4 * views.count : UIView.unnamed
            if isPlaced { views.append(view) }
        }
        // Left, top, width, height of each.
        constraints = LinearConstraints(ranks: views.flatMap { _ in [1, 1, 0, 0] })
        for view in views { stateContent(of: view) }
        for tie in ties { state(tie) }
        for stack in stacks { for rule in rules(of: stack) { state(rule) } }
        for tie in ties {
            for view in [tie.first, tie.second] where view?.firstUnknown == UIView.named {
                // Not in the tree.
                view?.firstUnknown = UIView.unnamed
            }
        }
    }

    /// Ends the layout: it counts as theirs for all views in it that wait for one.
    func end() {
        for view in views { view.firstUnknown = UIView.unnamed }
        for view in all where view.asksForConstraintLayout && view.layer.needsLayout() {
            view.placedSize = view.bounds.size
        }
    }

    // MARK: Stating constraints

    /// A constraint of the program with the views of its items.
    @MainActor private struct Tie {
        let constraint: NSLayoutConstraint
        let firstItem: AnyObject?
        let secondItem: AnyObject?
        let first: UIView?
        let second: UIView?

        init(_ constraint: NSLayoutConstraint) {
            self.constraint = constraint
            (firstItem, secondItem) = (constraint.firstItem, constraint.secondItem)
            first = NSLayoutConstraint.view(of: firstItem)
            second = NSLayoutConstraint.view(of: secondItem)
        }
    }

    struct Rule {
        let expression: LinearExpression
        let relation: LinearConstraints.Relation
        let priority: UILayoutPriority
    }

    private mutating func state(_ rule: Rule) {
        constraints.add(rule.expression, rule.relation, strength: rule.priority.strength)
    }

    /// States that sizes are not below 0, and near the content's.
    private mutating func stateContent(of view: UIView) {
        let content = view.intrinsicContentSize
        let priorities = view.contentPriorities
        for axis in 0...1 {
            let wanted = axis == 0 ? content.width : content.height
            let size = LinearExpression(unknown: view.firstUnknown + 2 + axis)
            constraints.add(size, .atLeast)
            guard wanted != UIView.noIntrinsicMetric else { continue }
            var excess = size
            excess.constant = -Double(wanted)
            let hugging = priorities.hugging[axis].strength
            let resistance = priorities.resistance[axis].strength
            if max(hugging, resistance) < LinearConstraints.required {
                constraints.add(excess, above: hugging, below: resistance)
            } else {
                constraints.add(excess, .atMost, strength: hugging)
                constraints.add(excess, .atLeast, strength: resistance)
            }
        }
    }

    private mutating func state(_ tie: Tie) {
        let constraint = tie.constraint
        var expression = LinearExpression(-Double(constraint.constant))
        guard let item = tie.firstItem, let view = tie.first,
            add(constraint.firstAttribute, of: item, view, times: 1, to: &expression)
        else { return }
        if constraint.secondAttribute != .notAnAttribute {
            guard let item = tie.secondItem, let view = tie.second,
                add(
                    constraint.secondAttribute, of: item, view,
                    times: -Double(constraint.multiplier), to: &expression)
            else { return }
        }
        let relation: LinearConstraints.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        if constraints.add(expression, relation, strength: constraint.priority.strength) {
            sources.append((constraints.count - 1, constraint))
        } else {
            report(constraint, "numbers are not finite, or above 1e12")
        }
    }

    /// Says which constraints contradict others.
    func report(_ refused: [Int]) {
        guard !refused.isEmpty else { return }
        let refused = Set(refused)
        for source in sources where refused.contains(source.index) {
            report(source.constraint, "it contradicts others")
        }
    }

    /// Says once, not at every layout, that a constraint does not count.
    private func report(_ constraint: NSLayoutConstraint, _ reason: String) {
        guard !constraint.isToldOf else { return }
        constraint.isToldOf = true
        StandardError.say("left out, for \(reason): \(constraint.formula)")
    }

    // MARK: Placing views

    /// Sets the frames of the views.
    func place(_ solver: ConstraintSolver) {
        let pixels = max(1, root.displayScale)
        func rounded(_ x: Double) -> CGFloat { (x * pixels).rounded() / pixels }
        for view in views {
            let (left, top, width, height) = (
                solver.steadyValue(view.firstUnknown), solver.steadyValue(view.firstUnknown + 1),
                solver.steadyValue(view.firstUnknown + 2), solver.steadyValue(view.firstUnknown + 3)
            )
            let origin = CGPoint(x: rounded(left), y: rounded(top))
            place(
                view,
                CGRect(
                    x: origin.x, y: origin.y, width: rounded(left + width) - origin.x,
                    height: rounded(top + height) - origin.y))
        }
    }

    /// Sets the frame of a view, given in the coordinates of the outermost view.
    private func place(_ view: UIView, _ box: CGRect) {
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

    /// The origin of a view's coordinates in the outermost view.
    private func corner(of view: UIView) -> CGPoint {
        var corner = CGPoint.zero
        var next: UIView? = view
        while let view = next, view !== root {
            let (anchor, bounds) = (view.layer.anchorPoint, view.bounds)
            corner.x += view.center.x - anchor.x * bounds.width - bounds.minX
            corner.y += view.center.y - anchor.y * bounds.height - bounds.minY
            next = view.superview
        }
        return CGPoint(x: corner.x - root.bounds.minX, y: corner.y - root.bounds.minY)
    }
}
