import CoreAnimation

// Constraints of views, and the priorities of their content sizes.
extension UIView {
    /// Adds a constraint and activates it; its items must be this view or its descendants.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { return }
        constraint.owner?.removeConstraint(constraint)
        activeConstraints.append(constraint)
        constraint.owner = self
        NSLayoutConstraint.areUsed = true
        for view in constraint.views where view !== self {
            view.outerConstraints[ObjectIdentifier(constraint)] = constraint
        }
        constraintsDidChange()
    }

    /// Adds constraints and activates them.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint, which becomes inactive.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        activeConstraints.remove(constraint)
        constraint.owner = nil
        for view in constraint.views where view !== self {
            view.outerConstraints[ObjectIdentifier(constraint)] = nil
        }
        constraintsDidChange()
    }

    /// Removes constraints, which become inactive.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Returns the priority with which the view resists becoming larger than its content; default
    /// ``UILayoutPriority/defaultLow``.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        huggingPriorities[axis.rawValue]
    }

    /// Sets the priority with which the view resists becoming larger than its content.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        huggingPriorities[axis.rawValue] = priority
        constraintsDidChange()
    }

    /// Returns the priority with which the view resists becoming smaller than its content; default
    /// ``UILayoutPriority/defaultHigh``.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { resistancePriorities[axis.rawValue] }

    /// Sets the priority with which the view resists becoming smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        resistancePriorities[axis.rawValue] = priority
        constraintsDidChange()
    }

    /// Requests a call of ``updateConstraints()`` before the next layout.
    public func setNeedsUpdateConstraints() {
        NSLayoutConstraint.areUsed = true
        wantsConstraintUpdate = true
        constraintsDidChange()
    }

    /// Returns whether a call of ``updateConstraints()`` is pending.
    public func needsUpdateConstraints() -> Bool { wantsConstraintUpdate }

    /// Calls ``updateConstraints()`` where pending, on this view and its descendants.
    public func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        guard wantsConstraintUpdate else { return }
        wantsConstraintUpdate = false
        updateConstraints()
    }

    /// The root of the view tree that contains this view.
    var outermost: UIView {
        var view = self
        while let next = view.superview { view = next }
        return view
    }

    /// Requests that the next layout evaluates all constraints of the tree.
    func constraintsDidChange() {
        guard NSLayoutConstraint.areUsed else { return }
        if ConstraintLayout.isUnderWay { return ConstraintLayout.noteChange(of: self) }
        placedSize = nil
        // The loop ends at a view with the current stamp, which has already requested layout of the
        // outermost view.
        var view = self
        while view.constraintMark != ConstraintLayout.mark {
            view.constraintMark = ConstraintLayout.mark
            guard let next = view.superview else { return view.setNeedsLayout() }
            view = next
        }
    }

    /// The values of ``firstUnknown`` for a view without unknowns.
    ///
    /// They tell whether constraints name the view.
    static let (unnamed, named) = (-1, -2)

    /// Whether layout of the view evaluates all constraints of its tree.
    var asksForConstraintLayout: Bool {
        superview == nil || activeConstraints.count > 0 || self is UIStackView
    }

    /// Returns whether constraints gave the view its size, and resets the answer.
    func takesPlacedSize() -> Bool {
        defer { placedSize = nil }
        return placedSize == bounds.size
    }

    /// Removes the constraints between a removed subview and other views.
    ///
    /// Those of the subview's descendants are removed, too, and those of released superviews.
    func dropConstraints(to view: UIView) {
        guard NSLayoutConstraint.areUsed else { return }
        var inside = [view]
        while let next = inside.popLast() {
            for constraint in next.outerConstraints.values {
                guard let owner = constraint.owner else {
                    next.outerConstraints[ObjectIdentifier(constraint)] = nil
                    continue
                }
                if !owner.isInside(view) { owner.removeConstraint(constraint) }
            }
            inside += next.subviews
        }
    }

    /// Releases the constraints of released superviews, also those of the view's descendants.
    func releaseOrphanedConstraints() {
        guard NSLayoutConstraint.areUsed else { return }
        var inside = [self]
        while let next = inside.popLast() {
            if !next.outerConstraints.isEmpty {
                next.outerConstraints = next.outerConstraints.filter { $0.value.owner != nil }
            }
            inside += next.subviews
        }
    }
}
