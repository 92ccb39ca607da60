import CoreAnimation

extension NSView {
    func insert(_ view: NSView, _ place: NSWindow.OrderingMode, _ sibling: NSView?) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        let index = others.firstIndex { $0 === sibling }
        switch place {
        case .below: insert(view, at: index ?? 0)
        case .above: insert(view, at: index.map { $0 + 1 } ?? others.count)
        case .out: view.removeFromSuperview()
        }
    }

    /// Puts `view` before the `index`-th of the other subviews.
    func insert(_ view: NSView, at index: Int) {
        guard !isDescendant(of: view) else {
            stopProgram("addSubview: \(view) contains the view it is added to")
        }
        let isNew = view.superview !== self
        if isNew {
            view.superview?.willRemoveSubview(view)
            view.viewWillMove(toSuperview: self)
            view.superview?.subviews.removeAll { $0 === view }
        }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        view.stay()
        view.matchLayers()
        guard isNew else { return }
        view.viewDidMoveToSuperview()
        didAddSubview(view)
        view.runOrderIn()
    }

    func replace(_ old: NSView, with new: NSView) {
        guard old !== new, let index = subviews.firstIndex(where: { $0 === old }) else { return }
        insert(new, at: index)
        old.removeFromSuperview()
    }

    func leaveSuperview() {
        guard let old = superview else { return }
        old.willRemoveSubview(self)
        viewWillMove(toSuperview: nil)
        old.subviews.removeAll { $0 === self }
        superview = nil
        runOrderOut()
        matchLayers()
        viewDidMoveToSuperview()
    }
}
