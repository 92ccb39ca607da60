import CoreAnimation

extension UIView {
    /// Puts a view at a place among the subviews; beyond the end is in front of all.
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view just in front of `sibling`; in front of all where that is no subview.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 1)
    }

    /// Puts a view just behind `sibling`; in front of all where that is no subview.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Lets two subviews change places; nothing happens where one does not exist.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
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

    /// Moves a subview in front of the others.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: subviews.count) }
    }

    /// Moves a subview behind the others.
    public func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Whether this view is `view` or somewhere in it.
    public func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let here = ancestor {
            if here === view { return true }
            ancestor = here.superview
        }
        return false
    }

    /// The first view with a tag: this one, else depth first.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        guard let place = others.firstIndex(where: { $0 === sibling }) else {
            return insert(view, at: subviews.count)
        }
        insert(view, at: place + offset)
    }

    /// Puts `view` before the `index`-th of the other subviews.
    func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be inside itself")
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
        link(view, at: index)
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
