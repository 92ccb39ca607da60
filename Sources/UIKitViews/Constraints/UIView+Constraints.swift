import CoreAnimation

// Constraints of views, and what their own content asks for.
extension UIView {
    /// Adds an active constraint; its items are this view or in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { return }
        constraint.owner?.removeConstraint(constraint)
        activeConstraints.append(constraint)
        constraint.join(self)
        for view in constraint.views where view !== self {
            view.outerConstraints[ObjectIdentifier(constraint)] = constraint
        }
        constraintsDidChange()
    }

    /// Adds active constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Takes a constraint out, which is then not active.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        activeConstraints.remove(constraint)
        constraint.owner = nil
        for view in constraint.views where view !== self {
            view.outerConstraints[ObjectIdentifier(constraint)] = nil
        }
        constraintsDidChange()
    }

    /// Takes constraints out.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// How much the view resists becoming larger than its content; default
    /// ``UILayoutPriority/defaultLow``.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging[axis.rawValue]
    }

    /// Sets how much the view resists becoming larger than its content.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        contentPriorities.hugging[axis.rawValue] = priority
        constraintsDidChange()
    }

    /// How much the view resists becoming smaller than its content; default
    /// ``UILayoutPriority/defaultHigh``.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { contentPriorities.resistance[axis.rawValue] }

    /// Sets how much the view resists becoming smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        contentPriorities.resistance[axis.rawValue] = priority
        constraintsDidChange()
    }

    /// Has ``updateConstraints()`` called before the next layout.
    public func setNeedsUpdateConstraints() {
        NSLayoutConstraint.areUsed = true
        wantsConstraintUpdate = true
        constraintsDidChange()
    }

    /// Whether ``updateConstraints()`` is to be called.
    public func needsUpdateConstraints() -> Bool { wantsConstraintUpdate }

    /// Calls ``updateConstraints()`` now on this view and those in it, where it was asked for.
    public func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        guard wantsConstraintUpdate else { return }
        wantsConstraintUpdate = false
        updateConstraints()
    }

    /// The outermost view around this one.
    var outermost: UIView {
        var view = self
        while let next = view.superview { view = next }
        return view
    }

    /// Has all constraints of the tree looked at in the next layout.
    func constraintsDidChange() {
        guard NSLayoutConstraint.areUsed, !ConstraintLayout.isUnderWay else { return }
        placedSize = nil
        // The outermost view is asked once, however many views deep in the tree change.
        var view = self
        while view.constraintMark != ConstraintLayout.mark {
            view.constraintMark = ConstraintLayout.mark
            guard let next = view.superview else { return view.setNeedsLayout() }
            view = next
        }
    }

    /// The first unknown of a view that no constraint names, and of one that a constraint names.
    static let (unnamed, named) = (-1, -2)

    /// Whether a layout of the view is one of all constraints of its tree.
    var asksForConstraintLayout: Bool {
        superview == nil || activeConstraints.count > 0 || self is UIStackView
    }

    /// Whether the constraints were satisfied while the view waited for this layout; says so once.
    func takesPlacedSize() -> Bool {
        defer { placedSize = nil }
        return placedSize == bounds.size
    }

    /// Takes out what ties views around this one, which has just left them, to what is in it.
    func dropConstraints(to view: UIView) {
        guard NSLayoutConstraint.areUsed else { return }
        var inside = [view]
        while let next = inside.popLast() {
            for constraint in next.outerConstraints.values {
                guard let owner = constraint.owner, !owner.isInside(view) else { continue }
                owner.removeConstraint(constraint)
            }
            inside += next.subviews
        }
    }
}

/// How much a view's size resists differing from its content's, across and down.
struct ContentPriorities {
    var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
    var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
}
