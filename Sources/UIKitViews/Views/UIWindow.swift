// Standing: complete.
import CoreAnimation

/// The root of a view hierarchy on a stage.
///
/// The stage shows the window and sends touches to it. The layer of the window is a sublayer of the
/// stage's root layer.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The levels by which windows are stacked.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The level as a number; higher levels are in front.
        public let rawValue: CGFloat
        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default level, 0.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar, 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts, 2000.
        public static let alert = Level(rawValue: 2000)

        /// Returns a level that is a number higher.
        public static func + (level: Level, number: CGFloat) -> Level {
            Level(rawValue: level.rawValue + number)
        }

        /// Returns a level that is a number lower.
        public static func - (level: Level, number: CGFloat) -> Level {
            Level(rawValue: level.rawValue - number)
        }
    }

    /// The level by which the window is stacked; default normal.
    open var windowLevel = Level.normal {
        didSet { layer.zPosition = windowLevel.rawValue }
    }

    /// Whether the window receives key events, which a hidden one does not.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// The controller whose view fills the window; default nil.
    ///
    /// Its view is added to the window when the window is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.shows?.abandon()
            // A parent that the old controller has got meanwhile may show its view.
            if let view = oldValue?.viewIfLoaded,
                view.superview === self || oldValue?.parent == nil
            {
                view.removeFromSuperview()
            }
            showRoot()
        }
    }

    final weak var firstResponder: UIResponder?
    /// The first responder that is resigning because its view leaves the window.
    final weak var leavingResponder: UIResponder?
    private var wasShown = false
    /// Whether the window is registered with the application.
    final var isKnown = false
    private let touches = WindowTouches()

    /// The scene of the window; default nil.
    open weak var windowScene: UIWindowScene?

    /// Creates a window for a scene, of the size of its display.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// The scene, or the application if there is no scene.
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// The display of the window.
    open var screen: UIScreen { .main }

    /// Shows the window, and makes it the key window.
    ///
    /// It comes in front of the windows at its level or below. A window on no stage is added to the
    /// thread's current stage, which is the last one created.
    open func makeKeyAndVisible() {
        super.isHidden = false
        wasShown = true
        bringToFront()
        makeKey()
        showRoot()
    }

    /// Whether the window is hidden.
    ///
    /// Setting false shows the window without making it the key window.
    open override var isHidden: Bool {
        didSet {
            guard !isHidden else { return }
            wasShown = true
            UIApplication.shared.note(self)
            if layer.superlayer == nil { bringToFront() }
            showRoot()
        }
    }

    /// The view in which a viewer shows windows; nil without a viewer.
    ///
    /// A viewer of programs does not show their windows on the stage.
    package static weak var display: UIView?

    /// Puts the window in front of the others.
    ///
    /// A window without a stage is added to the current stage.
    private func bringToFront() {
        if let superview {
            superview.bringSubviewToFront(self)
        } else if let stage = layer.superlayer {
            if stage.sublayers?.last !== layer { stage.addSublayer(layer) }
        } else if let display = Self.display {
            display.addSubview(self)
        } else {
            CALayer.stageRoot?.show(self)
        }
    }

    // The views no longer know the window, but have not been notified.
    isolated deinit {
        for view in subviews { view.notifyWillMove(to: nil) }
        layer.removeFromSuperlayer()
        for view in subviews { view.notifyDidMoveToWindow() }
    }

    /// The frame of the window on its display; ``rootViewController`` is notified of a new size.
    open override var frame: CGRect {
        get { super.frame }
        set { resize(to: newValue.size) { super.frame = newValue } }
    }

    /// The window's rectangle in its own coordinates; ``rootViewController`` is notified of a new
    /// size.
    open override var bounds: CGRect {
        get { super.bounds }
        set { resize(to: newValue.size) { super.bounds = newValue } }
    }

    private func resize(to size: CGSize, _ change: () -> Void) {
        guard let root = rootViewController, size != bounds.size,
            root.viewIfLoaded?.window === self || root.shows?.container.window === self
        else { return change() }
        let coordinator = TransitionContext(in: self, from: root, to: root, isAnimated: false)
        root.viewWillTransition(to: size, with: coordinator)
        change()
        coordinator.endAtOnce()
    }

    private func showRoot() {
        guard wasShown, let view = rootViewController?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// Makes the window the key window, in place of any other.
    open func makeKey() {
        UIApplication.shared.note(self)
        UIApplication.shared.makeKey(self)
    }

    /// Dispatches the touches of an event to gesture recognisers and views.
    open func sendEvent(_ event: UIEvent) { touches.receive(event, in: self) }
}

extension UIWindow: TransitionSite {
    var containerView: UIView { self }
    var presentationStyle: UIModalPresentationStyle { .none }
    func view(of controller: UIViewController) -> UIView? { controller.view }
    func frame(of controller: UIViewController) -> CGRect { controller.view.frame }
}
