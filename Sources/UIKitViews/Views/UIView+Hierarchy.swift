import CoreAnimation

extension UIView {
    func exchange(_ index1: Int, _ index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2),
            index1 != index2
        else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (behind, front) = (subviews[low], subviews[high])
        subviews.swapAt(low, high)
        // The layer just in front of the front one keeps its place, whether a view's or not.
        let layers = layer.sublayers ?? []
        let place = layers.firstIndex { $0 === front.layer }
        let next = place.flatMap { layers.indices.contains($0 + 1) ? layers[$0 + 1] : nil }
        layer.insertSublayer(front.layer, below: behind.layer)
        if let next {
            layer.insertSublayer(behind.layer, below: next)
        } else {
            layer.addSublayer(behind.layer)
        }
    }

    func isInside(_ view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let here = ancestor {
            if here === view { return true }
            ancestor = here.superview
        }
        return false
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
        let others = subviews.filter { $0 !== view }
        guard let place = others.firstIndex(where: { $0 === sibling }) else {
            return insert(view, at: subviews.count)
        }
        insert(view, at: place + offset)
    }

    /// Puts `view` before the `index`-th of the other subviews.
    func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            stopProgram("addSubview: \(view) contains the view it is added to")
        }
        AnimationState.current?.noteLayout(of: self)
        if view.superview === self {
            subviews.removeAll { $0 === view }
            return link(view, at: index)
        }
        let old = view.superview
        let oldTint = view.tintColor
        let newWindow = window
        let changesWindow = newWindow !== view.window
        old?.willRemoveSubview(view)
        if changesWindow { view.tellWillMove(to: newWindow) }
        view.willMove(toSuperview: self)
        old?.subviews.removeAll { $0 === view }
        view.superview = self
        old?.dropConstraints(to: view)
        link(view, at: index)
        constraintsDidChange()
        if changesWindow { view.tellDidMoveToWindow() }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTintColor == nil, tintColor != oldTint { view.tellTintColorDidChange() }
    }

    private func link(_ view: UIView, at index: Int) {
        let place = min(max(0, index), subviews.count)
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: place)
    }

    func leaveSuperview() {
        guard let old = superview else { return }
        AnimationState.current?.noteLayout(of: old)
        let changesWindow = window != nil
        old.willRemoveSubview(self)
        if changesWindow { tellWillMove(to: nil) }
        willMove(toSuperview: nil)
        old.subviews.removeAll { $0 === self }
        superview = nil
        layer.removeFromSuperlayer()
        old.dropConstraints(to: self)
        if changesWindow { tellDidMoveToWindow() }
        didMoveToSuperview()
    }

    private func tellWillMove(to window: UIWindow?) {
        viewController?.viewWillMove(isVisible: window != nil)
        willMove(toWindow: window)
        for view in subviews { view.tellWillMove(to: window) }
    }

    private func tellDidMoveToWindow() {
        adoptStageScale()
        didMoveToWindow()
        viewController?.viewDidMove()
        for view in subviews { view.tellDidMoveToWindow() }
    }
}
