@_spi(Kits) import CoreAnimation

extension UIView {
    /// What a view has of the views around it.
    struct Surroundings {
        weak var window: UIWindow?
        /// The superview's tint; nil without one.
        var tintColor: UIColor?
    }

    /// Takes what a superview passes on, and passes it on to the views inside as far as they have
    /// something else.
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
