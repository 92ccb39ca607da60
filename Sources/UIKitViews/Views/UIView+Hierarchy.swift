import CoreAnimation

extension UIView {
    func exchange(_ index1: Int, _ index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2),
            index1 != index2
        else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (behind, front) = (subviews[low], subviews[high])
        subviews.swapAt(low, high)
        // `next`, the layer directly above the front view's layer, marks the front view's position
        // among the sublayers. It may be a layer that belongs to no view.
        let next = layer.sublayer(inFrontOf: front.layer)
        layer.insertSublayer(front.layer, below: behind.layer)
        if let next {
            layer.insertSublayer(behind.layer, below: next)
        } else {
            layer.addSublayer(behind.layer)
        }
    }

    /// Adds parts of a control's own, which touches pass through.
    func addDecorations(_ views: UIView...) {
        for view in views {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    func isInside(_ view: UIView) -> Bool {
        sequence(first: self) { $0.superview }.contains { $0 === view }
    }

    /// Returns the nearest common ancestor of two views; nil for none.
    ///
    /// It may be one of the two views. The cost is proportional to the number of views between the
    /// two.
    func nearestCommonView(with other: UIView) -> UIView? {
        var seen: Set<ObjectIdentifier> = []
        var ways: (own: UIView?, others: UIView?) = (self, other)
        while ways.own != nil || ways.others != nil {
            for here in [ways.own, ways.others] {
                if let here, !seen.insert(ObjectIdentifier(here)).inserted { return here }
            }
            ways = (ways.own?.superview, ways.others?.superview)
        }
        return nil
    }

    func firstView(tagged tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        guard sibling.superview === self, let place = subviews.index(ofSibling: sibling) else {
            return insert(view, at: subviews.count)
        }
        let isBehind =
            view.superview === self && subviews.index(ofSibling: view).map { $0 < place } ?? false
        insert(view, at: place + offset - (isBehind ? 1 : 0))
    }

    /// Inserts `view` at an index among the other subviews.
    func insert(_ view: UIView, at index: Int) {
        guard view !== self,
            !isObject(self, inside: view, above: \.superview, below: \.subviews)
        else { stopProgram("addSubview: \(view) contains the view it is added to") }
        AnimationBlock.current?.invalidated.append(self)
        if window !== view.window { view.releaseFirstResponder() }
        if view.superview === self {
            subviews.remove(sibling: view)
            return link(view, at: index)
        }
        let old = view.superview
        let oldTint = view.tint
        let newWindow = window
        let changesWindow = newWindow !== view.window
        old?.willRemoveSubview(view)
        if changesWindow { view.notifyWillMove(to: newWindow) }
        view.willMove(toSuperview: self)
        // Overrides of the methods called above may have moved the view to another superview.
        let left = view.superview
        left?.subviews.remove(sibling: view)
        view.superview = self
        view.enter(InheritedValues(window: newWindow, tint: tint))
        view.constraintSolver = nil
        if let left {
            left.dropConstraints(to: view)
        } else if view.isLinked {
            view.releaseOrphanedConstraints()
        }
        view.isLinked = true
        link(view, at: index)
        if view.isConstraintFreeLeaf {
            view.constraintMark = 0
        } else {
            constraintsDidChange()
        }
        if changesWindow { view.notifyDidMoveToWindow() }
        view.didMoveToSuperview()
        didAddSubview(view)
        let changed = TintParts.difference(oldTint, view.tint)
        if !changed.isEmpty { view.notifyTintColorDidChange(changed) }
    }

    /// Makes the first responder resign that is about to leave its window with this view.
    ///
    /// It loses the status even if it refuses. As it resigns, it may remove or move the view.
    private func releaseFirstResponder() {
        guard let window = inheritedValues.window, let first = window.firstResponder,
            first !== window.leavingResponder,
            first === viewController
                || sequence(first: first, next: { $0.next }).contains(where: { $0 === self })
        else { return }
        window.leavingResponder = first
        first.resignFirstResponder()
        window.leavingResponder = nil
        if window.firstResponder === first { window.firstResponder = nil }
    }

    /// Whether the view has no subviews and no constraints.
    ///
    /// A new superview then has no constraints to consider.
    private var isConstraintFreeLeaf: Bool {
        subviews.isEmpty && constraints.isEmpty && !wantsConstraintUpdate
    }

    private func link(_ view: UIView, at index: Int) {
        let place = index.clamped(to: 0...subviews.count)
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(sibling: view, at: place)
    }

    func leaveSuperview() {
        guard let old = superview else { return }
        releaseFirstResponder()
        guard superview === old else { return }
        AnimationBlock.current?.invalidated.append(old)
        let changesWindow = window != nil
        old.willRemoveSubview(self)
        if changesWindow { notifyWillMove(to: nil) }
        willMove(toSuperview: nil)
        superview?.subviews.remove(sibling: self)
        superview = nil
        isLinked = false
        ConstraintLayout.renewMark()
        enter(InheritedValues())
        layer.removeFromSuperlayer()
        old.dropConstraints(to: self)
        if changesWindow { notifyDidMoveToWindow() }
        didMoveToSuperview()
    }
}
