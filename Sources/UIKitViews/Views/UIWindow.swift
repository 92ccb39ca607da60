// Standing: complete.
@_spi(Kits) import CoreAnimation

/// The root of a tree of views: its layer hangs under the root layer of a stage, and touches on the
/// stage come to it.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// How windows are stacked.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The higher, the nearer.
        public let rawValue: CGFloat
        /// Makes a level from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Where windows are as a rule: 0.
        public static let normal = Level(rawValue: 0)
        /// In front of the status bar: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of all: 2000.
        public static let alert = Level(rawValue: 2000)
    }

    /// How the window is stacked; default normal.
    open var windowLevel = Level.normal {
        didSet { layer.zPosition = windowLevel.rawValue }
    }

    /// Whether the window gets the keys.
    open internal(set) var isKeyWindow = false

    /// The controller whose view fills the window; default nil. Its view comes into the window when
    /// that is shown.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRoot()
        }
    }

    weak var firstResponder: UIResponder?
    private var wasShown = false
    /// Whether the application knows it.
    var isKnown = false
    private let touches = WindowTouches()

    /// The scene that the window belongs to; default nil.
    open weak var windowScene: UIWindowScene?

    /// Makes a window of a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a window of a scene, as large as its display.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
    }

    /// Makes an empty window; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// The scene, or the application where there is none.
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// The display that shows it.
    open var screen: UIScreen { .main }

    /// Shows the window on the present stage, the last one of several, unless it is on one; and
    /// gives it the keys.
    open func makeKeyAndVisible() {
        isHidden = false
        wasShown = true
        if layer.superlayer == nil { CALayer.stageRoot?.show(self) }
        makeKey()
        showRoot()
    }

    isolated deinit { layer.removeFromSuperlayer() }

    /// Where the window is on its display. A new size is told to ``rootViewController``.
    open override var frame: CGRect {
        get { super.frame }
        set { resize(to: newValue.size) { super.frame = newValue } }
    }

    /// The window's own coordinates. A new size is told to ``rootViewController``.
    open override var bounds: CGRect {
        get { super.bounds }
        set { resize(to: newValue.size) { super.bounds = newValue } }
    }

    private func resize(to size: CGSize, _ change: () -> Void) {
        guard let root = rootViewController, root.viewIfLoaded?.window === self,
            size != bounds.size
        else { return change() }
        let coordinator = SizeChange(of: self, root: root)
        root.viewWillTransition(to: size, with: coordinator)
        change()
        coordinator.ends()
    }

    private func showRoot() {
        guard wasShown, let view = rootViewController?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// Gives the window the keys, which no other one has then.
    open func makeKey() {
        UIApplication.shared.note(self)
        UIApplication.shared.makeKey(self)
    }

    /// Hands the touches of an event to gesture recognisers and views.
    open func sendEvent(_ event: UIEvent) { touches.receive(event, in: self) }
}
