import CoreAnimation

/// One layout of a view tree, with its constraints as linear constraints.
@MainActor struct ConstraintPass {
    let root: UIView
    /// All views of the tree, superviews first.
    private var all: [UIView]
    /// The views whose frames the layout sets, superviews first.
    private(set) var views: [UIView] = []
    private(set) var constraints = LinearConstraints(ranks: [])
    /// The program's constraints with the indices of their linear constraints.
    private var sources: [(index: Int, constraint: NSLayoutConstraint)] = []

    /// Collects the active constraints and the views that they name.
    init(_ root: UIView) {
        self.root = root
        all = [root]
        var index = 0
        while index < all.count {
            all += all[index].subviews
            index += 1
        }
        // Explicit loops are used because they retain few views. Retaining a view is slow, since
        // views have weak references.
        var viewConstraints: [ViewConstraint] = []
        var stacks: [UIStackView] = []
        for view in all {
            for case let constraint? in view.activeConstraints.slots {
                let entry: ViewConstraint = (
                    constraint, constraint.firstView, constraint.secondView
                )
                entry.first?.firstUnknown = UIView.named
                entry.second?.firstUnknown = UIView.named
                viewConstraints.append(entry)
            }
            if let stack = view as? UIStackView { stacks.append(stack) }
        }
        var hidingStacks: [ObjectIdentifier: UIStackView] = [:]
        for stack in stacks {
            stack.firstUnknown = UIView.named
            for view in stack.arrangedSubviews {
                view.firstUnknown = UIView.named
                if view.isHidden { hidingStacks[ObjectIdentifier(view)] = stack }
            }
        }
        for view in all where view.firstUnknown == UIView.named {
            let isPlaced = view !== root && !view.translatesAutoresizingMaskIntoConstraints
            view.firstUnknown = isPlaced ? 4 * views.count : UIView.unnamed
            if isPlaced { views.append(view) }
        }
        // Each view has four unknowns: left, top, width and height.
        constraints = LinearConstraints(ranks: (0..<4 * views.count).map { $0 % 4 < 2 ? 1 : 0 })
        for view in views {
            stateContent(of: view, hiddenIn: hidingStacks[ObjectIdentifier(view)])
        }
        for entry in viewConstraints { state(entry) }
        for stack in stacks { for rule in rules(of: stack) { state(rule) } }
    }

    /// Ends the pass, and records the sizes of views still awaiting layout.
    func end() {
        for view in views { view.firstUnknown = UIView.unnamed }
        for view in all where view.layer.needsLayout() && view.asksForConstraintLayout {
            view.placedSize = view.bounds.size
        }
    }

    // MARK: Stating constraints

    /// A constraint of the program with the views of its items.
    private typealias ViewConstraint = (
        constraint: NSLayoutConstraint, first: UIView?, second: UIView?
    )

    struct Rule {
        let expression: LinearExpression
        let relation: LinearConstraints.Relation
        let priority: UILayoutPriority
    }

    private mutating func state(_ rule: Rule) {
        constraints.add(rule.expression, rule.relation, strength: rule.priority.strength)
    }

    /// Adds constraints that keep a view's size close to its content size.
    ///
    /// The size is also kept nonnegative. The content of a view that is hidden in a stack does not
    /// count along its axis, nor across it if views fill the stack.
    private mutating func stateContent(of view: UIView, hiddenIn stack: UIStackView?) {
        let none = UIView.noIntrinsicMetric
        let content = view.intrinsicContentSize
        for axis in 0...1 {
            let counts = stack.map { $0.axis.rawValue != axis && $0.alignment != .fill } ?? true
            let wanted = !counts ? none : axis == 0 ? content.width : content.height
            var excess = LinearExpression(unknown: view.firstUnknown + 2 + axis)
            constraints.add(excess, .atLeast)
            guard wanted != none else { continue }
            excess.constant = -Double(wanted)
            let hugging = view.huggingPriorities[axis].strength
            let resistance = view.resistancePriorities[axis].strength
            if max(hugging, resistance) < LinearConstraints.required {
                constraints.add(excess, above: hugging, below: resistance)
            } else {
                constraints.add(excess, .atMost, strength: hugging)
                constraints.add(excess, .atLeast, strength: resistance)
            }
        }
    }

    private mutating func state(_ entry: ViewConstraint) {
        let constraint = entry.constraint
        // A constraint can name a view outside of the tree. Such a view gets no unknowns, so its
        // `firstUnknown` is reset to `unnamed`.
        if entry.first?.firstUnknown == UIView.named { entry.first?.firstUnknown = UIView.unnamed }
        if entry.second?.firstUnknown == UIView.named {
            entry.second?.firstUnknown = UIView.unnamed
        }
        var expression = LinearExpression(-Double(constraint.constant))
        guard let view = entry.first,
            add(
                constraint.firstAttribute, of: view,
                guide: constraint.isGuide.first ? constraint.firstItem : nil, times: 1,
                to: &expression)
        else { return }
        if constraint.secondAttribute != .notAnAttribute {
            guard let view = entry.second,
                add(
                    constraint.secondAttribute, of: view,
                    guide: constraint.isGuide.second ? constraint.secondItem : nil,
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

    /// Reports the constraints that the solver refused because they contradict others.
    func report(_ refused: [Int]) {
        guard !refused.isEmpty else { return }
        let refused = Set(refused)
        for source in sources where refused.contains(source.index) {
            report(source.constraint, "it conflicts with others")
        }
    }

    /// Reports that a constraint is ignored, only once for each constraint.
    private func report(_ constraint: NSLayoutConstraint, _ reason: String) {
        guard !constraint.isReported else { return }
        constraint.isReported = true
        StandardError.writeLine("constraint ignored, \(reason): \(constraint.formula)")
    }

    // MARK: Placing views

    /// Sets the frames of the views.
    func place(_ solver: ConstraintSolver) {
        let pixels = max(1, root.displayScale)
        func rounded(_ x: Double) -> CGFloat { (x * pixels).rounded() / pixels }
        // `views` contains superviews before their subviews, so the frame of a view's superview is
        // already set.
        var corners: [ObjectIdentifier: CGPoint] = [:]
        for view in views {
            let (left, top, width, height) = (
                solver.steadyValue(view.firstUnknown), solver.steadyValue(view.firstUnknown + 1),
                solver.steadyValue(view.firstUnknown + 2), solver.steadyValue(view.firstUnknown + 3)
            )
            let around = view.superview.map { corner(of: $0, &corners) } ?? .zero
            let origin = CGPoint(x: rounded(left), y: rounded(top))
            let size = CGSize(
                width: rounded(left + width) - origin.x, height: rounded(top + height) - origin.y)
            let (anchor, bounds) = (view.layer.anchorPoint, view.bounds)
            let center = CGPoint(
                x: origin.x - around.x + anchor.x * size.width,
                y: origin.y - around.y + anchor.y * size.height)
            if bounds.size != size { view.bounds = CGRect(origin: bounds.origin, size: size) }
            if view.center != center { view.center = center }
        }
    }

    /// Returns a view's origin in the outermost view; `corners` caches them.
    private func corner(of view: UIView, _ corners: inout [ObjectIdentifier: CGPoint]) -> CGPoint {
        var views: [UIView] = []
        var next: UIView? = view
        var corner = CGPoint(x: -root.bounds.minX, y: -root.bounds.minY)
        while let view = next, view !== root {
            if let known = corners[ObjectIdentifier(view)] {
                corner = known
                break
            }
            views.append(view)
            next = view.superview
        }
        for view in views.reversed() {
            let (anchor, bounds) = (view.layer.anchorPoint, view.bounds)
            corner.x += view.center.x - anchor.x * bounds.width - bounds.minX
            corner.y += view.center.y - anchor.y * bounds.height - bounds.minY
            corners[ObjectIdentifier(view)] = corner
        }
        return corner
    }
}
