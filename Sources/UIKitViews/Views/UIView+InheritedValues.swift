import CoreAnimation

extension UIView {
    /// The values that a view inherits from its superview.
    struct InheritedValues {
        weak var window: UIWindow?
        var tint = Tint()
    }

    /// Applies inherited values, and passes them on to subviews whose values differ.
    func enter(_ new: InheritedValues) {
        guard new.window !== inheritedValues.window || new.tint != inheritedValues.tint else {
            return
        }
        inheritedValues = new
        let inner = InheritedValues(window: window, tint: tint)
        for view in subviews { view.enter(inner) }
    }

    func notifyWillMove(to window: UIWindow?) {
        viewController?.viewWillMove(isVisible: window != nil)
        willMove(toWindow: window)
        for view in subviews { view.notifyWillMove(to: window) }
    }

    func notifyDidMoveToWindow() { notifyDidMoveToWindow(stageScale: stageScale) }

    /// Notifies the view and its subviews of a move to a window.
    ///
    /// Their controllers are notified, too. The views may also have left a window.
    ///
    /// - Parameter scale: the scale of the stage for views without a window, each of which would
    ///   otherwise walk up to the root to find it.
    private func notifyDidMoveToWindow(stageScale scale: CGFloat?) {
        adopt(stageScale: window == nil ? scale : stageScale)
        // Those that the callback adds, removes or moves deeper are notified there.
        let inside = subviews
        didMoveToWindow()
        viewController?.viewDidMove()
        for view in inside where view.window === window {
            if let other = view.superview, other !== self { continue }
            view.notifyDidMoveToWindow(stageScale: scale)
        }
    }
}
