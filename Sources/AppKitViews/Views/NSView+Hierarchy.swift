import CoreAnimation
import Graphics

extension NSView {
    func insert(_ view: NSView, _ place: NSWindow.OrderingMode, _ sibling: NSView?) {
        guard view !== sibling else { return }
        if place == .out { return view.removeFromSuperview() }
        guard let sibling, sibling.superview === self,
            var index = children.index(ofSibling: sibling)
        else { return insert(view, at: place == .below ? 0 : children.count) }
        if view.superview === self, let old = children.index(ofSibling: view), old < index {
            index -= 1
        }
        insert(view, at: place == .below ? index : index + 1)
    }

    /// Inserts `view` at an index among the other subviews.
    func insert(_ view: NSView, at index: Int) {
        guard view !== self,
            !isObject(self, inside: view, above: \.superview, below: \.children)
        else { stopProgram("addSubview: \(view) contains the view it is added to") }
        view.leaveContentView()
        let isNew = view.superview !== self
        if isNew {
            Self.notifyWillMove(view.descendants(movingTo: window), to: window)
            view.superview?.willRemoveSubview(view)
            view.viewWillMove(toSuperview: self)
            view.superview?.children.remove(sibling: view)
        } else {
            children.remove(sibling: view)
        }
        children.insert(sibling: view, at: index.clamped(to: 0...children.count))
        view.superview = self
        // An override may have moved views into this one or out of it.
        let moved = view.descendants(movingTo: window)
        for inner in moved { inner.window = window }
        view.stay()
        view.matchLayers()
        if !view.pendingLayout.isEmpty { view.requestLayout() }
        guard isNew else { return }
        view.notifyDidMove(moved)
        view.viewDidMoveToSuperview()
        didAddSubview(view)
        view.runOrderIn()
    }

    /// Implements the setter of ``NSView/subviews``.
    func arrange(_ new: [NSView]) {
        let stay = Set(new.map { ObjectIdentifier($0) })
        for view in children where !stay.contains(ObjectIdentifier(view)) {
            view.removeFromSuperview()
        }
        for view in new { insert(view, at: children.count) }
    }

    func leaveSuperview() {
        guard let old = superview else { return }
        Self.notifyWillMove(descendants(movingTo: nil), to: nil)
        old.willRemoveSubview(self)
        viewWillMove(toSuperview: nil)
        // An override of these methods may have moved the view or its subviews elsewhere.
        superview?.children.remove(sibling: self)
        superview = nil
        let moved = descendants(movingTo: nil)
        for inner in moved { inner.window = nil }
        runOrderOut()
        matchLayers()
        notifyDidMove(moved)
        viewDidMoveToSuperview()
    }

    // MARK: Windows

    /// Makes the view the content view of a window, or of none.
    func becomeContent(of new: NSWindow?) {
        if new != nil {
            removeFromSuperview()
            leaveContentView()
        }
        Self.notifyWillMove(descendants(movingTo: new), to: new)
        let moved = descendants(movingTo: new)
        for inner in moved { inner.window = new }
        if let new {
            stay()
            wantsLayer = true
            matchLayers()
            if let layer { new.frameLayer.addSublayer(layer) }
            if !pendingLayout.isEmpty { requestLayout() }
        } else {
            layer?.removeFromSuperlayer()
        }
        notifyDidMove(moved)
    }

    /// Removes the view from the window whose content view it is.
    private func leaveContentView() {
        if superview == nil, let window, window.contentView === self { window.contentView = nil }
    }

    /// Returns the view and its descendants if they change windows; else an empty array.
    private func descendants(movingTo new: NSWindow?) -> [NSView] {
        window === new ? [] : subtree
    }

    /// The view and its descendants, superviews first.
    var subtree: [NSView] {
        var found = [self], next = 0
        while next < found.count {
            found += found[next].children
            next += 1
        }
        return found
    }

    private static func notifyWillMove(_ views: [NSView], to window: NSWindow?) {
        let isShown = window?.isVisible == true
        // Views that an override moves elsewhere are not notified, nor are their descendants.
        var gone: Set<ObjectIdentifier> = []
        for (view, place) in zip(views, views.map(\.superview)) {
            let isInside = place.map { !gone.contains(ObjectIdentifier($0)) } ?? true
            guard isInside, view.superview === place else {
                gone.insert(ObjectIdentifier(view))
                continue
            }
            view.controller?.willShow(isShown)
            view.viewWillMove(toWindow: window)
            view.window?.lose(view)
        }
    }

    private func notifyDidMove(_ views: [NSView]) {
        let window = window
        for view in views where view.window === window {
            view.viewDidMoveToWindow()
            view.controller?.didShow(view.window?.isVisible == true)
        }
    }
}
