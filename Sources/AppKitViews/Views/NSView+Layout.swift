import CoreAnimation

/// The pending layouts of a view and its descendants.
struct PendingLayout: OptionSet {
    let rawValue: UInt8
    /// A pending layout of the view, as opposed to its descendants.
    static let own = PendingLayout(rawValue: 1)
    /// A pending layout of a descendant.
    ///
    /// It is set on all superviews of a view with a pending layout.
    static let inner = PendingLayout(rawValue: 2)
}

extension NSView {
    func markForLayout() {
        pendingLayout.insert(.own)
        requestLayout()
    }

    /// Requests a layout of the window, and marks the superviews for it.
    func requestLayout() {
        var next = superview
        while let view = next, !view.pendingLayout.contains(.inner) {
            view.pendingLayout.insert(.inner)
            next = view.superview
        }
        window?.frameLayer.setNeedsLayout()
    }

    /// Performs the pending layouts of the view and its descendants, superviews first.
    func layOutTree() {
        var todo = [self]
        while let view = todo.popLast() {
            if view.pendingLayout.remove(.own) != nil {
                view.controller?.viewWillLayout()
                view.layout()
                view.updateTrackingAreas()
                view.controller?.viewDidLayout()
            }
            if view.pendingLayout.remove(.inner) != nil {
                todo.append(contentsOf: view.children.reversed())
            }
        }
    }
}
