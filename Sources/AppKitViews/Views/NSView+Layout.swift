import CoreAnimation

/// The layouts that a view waits for.
struct PendingLayout: OptionSet {
    let rawValue: UInt8
    /// Its own.
    static let own = PendingLayout(rawValue: 1)
    /// That of a descendant; all superviews of a view that waits have it.
    static let inner = PendingLayout(rawValue: 2)
}

extension NSView {
    func markForLayout() {
        pendingLayout.insert(.own)
        requestLayout()
    }

    /// Marks the superviews, and requests a layout of the window.
    func requestLayout() {
        var next = superview
        while let view = next, !view.pendingLayout.contains(.inner) {
            view.pendingLayout.insert(.inner)
            next = view.superview
        }
        window?.frameLayer.setNeedsLayout()
    }

    /// Lays out the view and its descendants where they wait for it, from the outside in.
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
