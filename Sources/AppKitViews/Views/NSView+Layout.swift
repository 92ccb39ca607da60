import CoreAnimation

/// The pending layouts of a view and its descendants.
struct PendingLayout: OptionSet {
    let rawValue: UInt8
    /// A layout of the view itself.
    static let own = PendingLayout(rawValue: 1)
    /// A layout of a descendant; set on all superviews of a view with a pending layout.
    static let inner = PendingLayout(rawValue: 2)
}

extension NSView {
    func markForLayout() {
        pendingLayout.insert(.own)
        requestLayout()
    }

    /// Records the pending layout in the superviews, and requests a layout of the window.
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
