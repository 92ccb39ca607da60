import CoreAnimation

extension UIView {
    /// The values that a view inherits from its superview.
    struct Surroundings {
        weak var window: UIWindow?
        /// The superview's tint colour; nil without a superview.
        var tintColor: UIColor?
    }

    /// Applies inherited values, and passes them on to subviews whose values differ.
    func enter(_ new: Surroundings) {
        guard new.window !== surroundings.window || new.tintColor != surroundings.tintColor else {
            return
        }
        surroundings = new
        let inner = Surroundings(window: window, tintColor: tintColor)
        for view in subviews { view.enter(inner) }
    }

    func tellTintColorDidChange() {
        tintColorDidChange()
        for view in subviews {
            view.surroundings.tintColor = tintColor
            if view.ownTintColor == nil { view.tellTintColorDidChange() }
        }
    }

    func tellWillMove(to window: UIWindow?) {
        viewController?.viewWillMove(isVisible: window != nil)
        willMove(toWindow: window)
        for view in subviews { view.tellWillMove(to: window) }
    }

    func tellDidMoveToWindow() {
        adoptStageScale()
        didMoveToWindow()
        viewController?.viewDidMove()
        for view in subviews { view.tellDidMoveToWindow() }
    }
}
