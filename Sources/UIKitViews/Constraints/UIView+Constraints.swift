import CoreAnimation

// Constraints of views, and what their own content asks for.
extension UIView {
    /// Adds an active constraint; its items are this view or in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { return }
        constraint.owner?.removeConstraint(constraint)
        constraints.append(constraint)
        constraint.join(self)
        constraintsDidChange()
    }

    /// Adds active constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Takes a constraint out, which is then not active.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        constraints.removeAll { $0 === constraint }
        constraint.owner = nil
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
        if NSLayoutConstraint.areUsed, !ConstraintLayout.isUnderWay { outermost.setNeedsLayout() }
    }

    /// Takes out what ties views around this one, which has just left them, to what is in it.
    func dropConstraints(to view: UIView) {
        guard NSLayoutConstraint.areUsed else { return }
        var ancestor: UIView? = self
        while let here = ancestor {
            for constraint in here.constraints {
                let items = [constraint.firstItem, constraint.secondItem]
                let isTied = items.contains {
                    NSLayoutConstraint.view(of: $0)?.isInside(view) ?? false
                }
                if isTied { here.removeConstraint(constraint) }
            }
            ancestor = here.superview
        }
    }
}

/// How much a view's size resists differing from its content's, across and down.
struct ContentPriorities {
    var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
    var resistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
}
