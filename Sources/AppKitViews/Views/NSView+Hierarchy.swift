import CoreAnimation
import Graphics

extension NSView {
    func insert(_ view: NSView, _ place: NSWindow.OrderingMode, _ sibling: NSView?) {
        guard view !== sibling else { return }
        if place == .out { return view.removeFromSuperview() }
        guard let sibling, sibling.superview === self,
            var index = subviews.index(ofSibling: sibling)
        else { return insert(view, at: place == .below ? 0 : subviews.count) }
        if view.superview === self, let old = subviews.index(ofSibling: view), old < index {
            index -= 1
        }
        insert(view, at: place == .below ? index : index + 1)
    }

    /// Inserts `view` at an index among the other subviews.
    func insert(_ view: NSView, at index: Int) {
        guard view !== self,
            !isObject(self, inside: view, above: \.superview, below: \.subviews)
        else { stopProgram("addSubview: \(view) contains the view it is added to") }
        let isNew = view.superview !== self
        if isNew {
            view.superview?.willRemoveSubview(view)
            view.viewWillMove(toSuperview: self)
            view.superview?.subviews.remove(sibling: view)
        } else {
            subviews.remove(sibling: view)
        }
        subviews.insert(sibling: view, at: min(max(0, index), subviews.count))
        view.superview = self
        view.stay()
        view.matchLayers()
        guard isNew else { return }
        view.viewDidMoveToSuperview()
        didAddSubview(view)
        view.runOrderIn()
    }

    func replace(_ old: NSView, with new: NSView) {
        guard old !== new, old.superview === self, let index = subviews.index(ofSibling: old)
        else { return }
        insert(new, at: index)
        old.removeFromSuperview()
    }

    func leaveSuperview() {
        guard let old = superview else { return }
        old.willRemoveSubview(self)
        viewWillMove(toSuperview: nil)
        old.subviews.remove(sibling: self)
        superview = nil
        runOrderOut()
        matchLayers()
        viewDidMoveToSuperview()
    }
}
