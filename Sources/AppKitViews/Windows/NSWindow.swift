// Standing: partial (a stage area with a content view; the title and the style are stored, without effect; no levels; no background of its own).
import CoreAnimation

/// A rectangle of a stage that shows a tree of views.
///
/// The views are layer-backed, and y points up. Main thread only.
@preconcurrency @MainActor
open class NSWindow: NSResponder, @MainActor CALayerDelegate, NSAnimatablePropertyContainer {
    /// The order of a view or a window relative to another one.
    public enum OrderingMode: Int, Sendable {
        /// Behind the other view or window.
        case below = -1
        /// Removed.
        case out
        /// In front of the other view or window.
        case above
    }

    /// The parts of a window's frame; none is drawn.
    public struct StyleMask: OptionSet, Hashable, Sendable {
        /// The mask as bits.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No frame.
        public static let borderless: StyleMask = []
        /// A title bar.
        public static let titled = StyleMask(rawValue: 1)
        /// A button that closes the window.
        public static let closable = StyleMask(rawValue: 2)
        /// A button that minimises the window.
        public static let miniaturizable = StyleMask(rawValue: 4)
        /// Edges that resize the window.
        public static let resizable = StyleMask(rawValue: 8)
        /// The frame of a panel with tools.
        public static let utilityWindow = StyleMask(rawValue: 1 << 4)
        /// The frame of a sheet.
        public static let docModalWindow = StyleMask(rawValue: 1 << 6)
        /// A panel that does not activate the application.
        public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
        /// A textured background.
        public static let texturedBackground = StyleMask(rawValue: 1 << 8)
        /// A title bar and a tool bar of one appearance.
        public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
        /// The frame of a dark, transparent panel.
        public static let hudWindow = StyleMask(rawValue: 1 << 13)
        /// The whole screen.
        public static let fullScreen = StyleMask(rawValue: 1 << 14)
        /// Content below the title bar.
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }

    /// The storage of a window's drawing; all kinds are the same here.
    public enum BackingStoreType: UInt, Sendable {
        /// A buffer for the hidden parts.
        case retained
        /// No buffer.
        case nonretained
        /// A buffer for the whole window.
        case buffered
    }

    let frameLayer: CALayer = WindowLayer()
    final var isChangedByAnimator = false
    /// The layer to which the window was added; nil while not shown.
    ///
    /// It is a stage's root or a layer below it.
    private(set) final weak var shownRoot: CALayer?
    /// The scale of the stage at which the views were last told to draw; nil before.
    final var knownScale: CGFloat?
    /// Whether any window was ever shown.
    private(set) static var wasShown = false
    final var events = WindowEvents()

    /// The window's own animations by key; default empty.
    open var animations: [NSAnimatablePropertyKey: Any] = [:]

    /// Creates a window with an empty content view, not shown yet.
    ///
    /// - Parameters:
    ///   - contentRect: in points of the stage, y up.
    ///   - style: stored, without effect.
    ///   - backingStoreType: ignored.
    ///   - flag: ignored.
    public init(
        contentRect: CGRect, styleMask style: StyleMask = .borderless,
        backing backingStoreType: BackingStoreType = .buffered, defer flag: Bool = false
    ) {
        (frame, styleMask) = (contentRect.standardized, style)
        Self.lastNumber += 1
        windowNumber = Self.lastNumber
        super.init()
        frameLayer.delegate = self
        frameLayer.anchorPoint = .zero
        frameLayer.isGeometryFlipped = true
        frameLayer.autoresizingMask = .layerMinYMargin
        let view = NSView(frame: .zero)
        contentView = view
        view.becomeContent(of: self)
        place()
    }

    /// The parts of the frame; stored, without effect.
    open var styleMask: StyleMask
    /// The title, by default empty; stored, without effect.
    open var title = ""

    /// The colour behind the content view; default clear.
    ///
    /// Apple's default is the system's window background.
    open var backgroundColor: NSColor! = .clear {
        didSet { frameLayer.backgroundColor = backgroundColor?.cgColor }
    }

    /// Creates a window with the view of a controller as its content.
    public convenience init(contentViewController: NSViewController) {
        self.init(
            contentRect: CGRect(origin: .zero, size: contentViewController.view.frame.size),
            styleMask: [.titled, .closable, .miniaturizable, .resizable])
        // An initializer does not call property observers.
        self.contentViewController = contentViewController
        takeControllersView()
    }

    private static var lastNumber = 0
    /// The unique number of the window.
    public let windowNumber: Int

    /// The window's rectangle on its stage, y up.
    open private(set) var frame: CGRect

    /// Moves and resizes the window with its content view.
    ///
    /// `flag` is ignored: the window is drawn with the next frame.
    open func setFrame(_ frameRect: CGRect, display flag: Bool) {
        frame = frameRect.standardized
        place()
    }

    /// Moves and resizes the window, with an animation of ``animationResizeTime(_:)`` if
    /// `animateFlag` is set.
    ///
    /// Returns at once, unlike Apple's, which waits for the end.
    open func setFrame(_ frameRect: CGRect, display displayFlag: Bool, animate animateFlag: Bool) {
        guard animateFlag else { return setFrame(frameRect, display: displayFlag) }
        NSAnimationContext.runAnimationGroup { context in
            context.duration = animationResizeTime(frameRect)
            animator().setFrame(frameRect, display: displayFlag)
        }
    }

    /// Returns the duration of an animated change of the frame, in seconds.
    ///
    /// It is 0.2 for each 150 points by which an edge moves.
    open func animationResizeTime(_ newFrame: CGRect) -> TimeInterval {
        let new = newFrame.standardized
        let moves = [
            new.minX - frame.minX, new.maxX - frame.maxX, new.minY - frame.minY,
            new.maxY - frame.maxY,
        ]
        return TimeInterval(moves.map(abs).max() ?? 0) * 0.2 / 150
    }

    /// Moves the window.
    open func setFrameOrigin(_ point: CGPoint) {
        setFrame(CGRect(origin: point, size: frame.size), display: true)
    }

    /// Moves the window's upper left corner.
    open func setFrameTopLeftPoint(_ point: CGPoint) {
        setFrameOrigin(CGPoint(x: point.x, y: point.y - frame.height))
    }

    /// Resizes the window without moving its upper left corner.
    open func setContentSize(_ size: CGSize) {
        let rect = CGRect(
            x: frame.minX, y: frame.maxY - size.height, width: size.width, height: size.height)
        setFrame(rect, display: true)
    }

    /// Centres the window on its stage, slightly above the middle.
    ///
    /// A third of the free height is above it. A window that is not shown is centred on this
    /// thread's stage. Apple's documentation says "somewhat above center". Without a stage the
    /// method does nothing.
    open func center() {
        guard let free = (shownRoot ?? CALayer.stageRoot)?.bounds.size else { return }
        setFrameOrigin(
            CGPoint(x: (free.width - frame.width) / 2, y: (free.height - frame.height) * 2 / 3))
    }

    /// The view that fills the window; it has a layer.
    ///
    /// A new content view is resized to the window, and leaves its superview or its former window.
    open var contentView: NSView? {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue?.becomeContent(of: nil)
            contentView?.becomeContent(of: self)
            place()
            if let contentView, contentViewController?.viewIfLoaded !== contentView {
                contentViewController = nil
            }
        }
    }

    /// The controller of the content view; nil without one.
    ///
    /// A new controller sets the content view, to whose size the window is resized unless that is
    /// zero. Another ``contentView`` sets the controller to nil.
    open var contentViewController: NSViewController? {
        didSet { takeControllersView() }
    }

    private func takeControllersView() {
        guard let view = contentViewController?.view else { return }
        if !view.frame.isEmpty { setContentSize(view.frame.size) }
        contentView = view
    }

    /// The opacity of the window, clamped to 0...1; default 1.
    open var alphaValue: CGFloat = 1 {
        didSet {
            let limited = alphaValue.clamped(to: 0...1)
            if limited != alphaValue { alphaValue = limited }
            frameLayer.opacity = Float(limited)
        }
    }

    /// Whether the window is on a stage.
    open var isVisible: Bool { shownRoot != nil }

    /// Shows the window in front of the others, on the stage of this thread.
    ///
    /// The stage retains the window while it is shown.
    open func orderFront(_ sender: Any?) {
        if let root = shownRoot ?? CALayer.stageRoot { show(on: root) }
    }

    /// Shows the window in front of the others, and makes it the key window.
    open func makeKeyAndOrderFront(_ sender: Any?) {
        orderFront(sender)
        makeKey()
    }

    /// Removes the window from its stage.
    open func orderOut(_ sender: Any?) {
        let root = shownRoot
        showControllers(false) {
            CATransaction.withoutActions { frameLayer.removeFromSuperlayer() }
            shownRoot = nil
        }
        passKey(on: root)
        if shownRoot !== root { root.map(ShownWindows.on)?.windows.remove(self) }
    }

    /// Removes the window from its stage.
    open func close() { orderOut(nil) }

    // MARK: Events

    /// Dispatches an event to a view or to the first responder.
    ///
    /// Key events go to the first responder, mouse events to a view. A press goes to the view at
    /// its position, and the moves and the release after it to the same view.
    ///
    /// A press of the left button makes a view that accepts it the first responder. In a window
    /// that can become the key window but is not, a press makes the window key, and is passed on
    /// only to a view that accepts the first mouse event (``NSView/acceptsFirstMouse(for:)``).
    open func sendEvent(_ event: NSEvent) { deliver(event) }

    /// Whether the first responder receives moves of the mouse; default false.
    open var acceptsMouseMovedEvents = false

    /// The first responder, which receives keys first; by default the window itself.
    open var firstResponder: NSResponder? { events.responder ?? self }

    /// Makes an object the window's first responder.
    ///
    /// The method returns false if the current first responder does not resign. The window becomes
    /// first responder if the object is nil or refuses.
    @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        replaceFirstResponder(with: responder)
    }

    /// Whether the window receives key events.
    open var isKeyWindow: Bool { Self.key === self }

    /// Whether the window can be the key window.
    ///
    /// By default, a window with a title bar or with edges that resize it can.
    open var canBecomeKey: Bool { !styleMask.isDisjoint(with: [.titled, .resizable]) }

    /// Makes the window the key window, if it is visible and ``canBecomeKey``.
    open func makeKey() { if isVisible, canBecomeKey { Self.key = self } }

    /// Called after the window became the key window.
    open func becomeKey() {}

    /// Called after the window ceased to be the key window.
    open func resignKey() {}

    /// The pixels per point of the window's stage; 1 without a stage.
    ///
    /// While the window is not shown, the current thread's stage counts.
    open var backingScaleFactor: CGFloat {
        (shownRoot ?? CALayer.stageRoot)?.stageScale ?? 1
    }

    /// The screen of the window's stage; nil while the window is not shown.
    open var screen: NSScreen? { isVisible ? NSScreen.main : nil }

    /// Calls ``NSView/layout()`` now for the views that need it.
    open func layoutIfNeeded() { contentView?.layoutSubtreeIfNeeded() }

    /// Calls ``NSView/layout()`` for the views that need it, before the next frame.
    open func layoutSublayers(of layer: CALayer) { layoutIfNeeded() }

    /// Returns a display link that calls a method of `target` every frame.
    ///
    /// The callbacks start once the link is added to a run loop.
    open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
        CADisplayLink(target: target, selector: selector)
    }

    /// Returns the animation for a change of a key's value; nil for none.
    ///
    /// The animator runs it.
    open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
        animations[key] ?? type(of: self).defaultAnimation(forKey: key)
    }

    /// Returns the default animation for changes of a key; nil for none.
    ///
    /// The frame and the opacity have a `CABasicAnimation`.
    open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        [ViewKey.frame, ViewKey.frameOrigin, ViewKey.alphaValue].contains(key)
            ? CABasicAnimation() : nil
    }

    /// Returns the action for a change of the window's layer.
    ///
    /// It is `NSNull`, no action, unless changes animate. Changes animate if the context allows
    /// implicit animation.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        animatesImplicitly ? nil : NSNull()
    }

    /// Shows the window in front of the others, in a layer of the stage.
    package func show(on root: CALayer) {
        showControllers(true) {
            if let shownRoot { ShownWindows.on(shownRoot).windows.remove(self) }
            ShownWindows.on(root).windows.insert(self)
            shownRoot = root
            Self.wasShown = true
            place()
            CATransaction.withoutActions { root.addSublayer(frameLayer) }
            if frameLayer.stageScale != knownScale { frameLayer.rescaleAppKitViews() }
        }
    }

    /// Notifies view controllers around a change that shows or hides the window.
    private func showControllers(_ shows: Bool, _ change: () -> Void) {
        // Overrides of the called methods may add and remove views, and show or hide the window.
        for controller in controllers where controller.viewIfLoaded?.window === self {
            controller.willShow(shows)
        }
        change()
        for controller in controllers where controller.viewIfLoaded?.window === self {
            controller.didShow(isVisible)
        }
    }

    /// The controllers of the views in the window.
    private var controllers: [NSViewController] {
        contentView?.subtree.compactMap(\.controller) ?? []
    }

    fileprivate func place() {
        frameLayer.position = position(of: frame)
        frameLayer.bounds = CGRect(origin: .zero, size: frame.size)
        contentView?.frame = frameLayer.bounds
    }

    /// Returns the position of the layer's upper left corner on the stage, y down.
    private func position(of frame: CGRect) -> CGPoint {
        CGPoint(x: frame.minX, y: (shownRoot?.bounds.height ?? 0) - frame.maxY)
    }
}

extension NSWindow: LayerAnimated {
    var animatedLayer: CALayer? { frameLayer }

    func value(forKey key: String) -> Any? {
        switch key {
        case ViewKey.frame: frame
        case ViewKey.frameOrigin: frame.origin
        case ViewKey.alphaValue: NSNumber(value: Double(alphaValue))
        default: nil
        }
    }

    func layerParts(ofKey key: String) -> [LayerPart] {
        let size = frame.size
        let place = LayerPart(
            keyPath: "position",
            map: {
                let rect =
                    $0 as? CGRect ?? ($0 as? CGPoint).map { CGRect(origin: $0, size: size) }
                return rect.map { self.position(of: $0) }
            }, isPosition: true)
        return switch key {
        case ViewKey.frame: [place, LayerPart.size("bounds.size")]
        case ViewKey.frameOrigin: [place]
        case ViewKey.alphaValue: [LayerPart(keyPath: "opacity") { $0 }]
        default: []
        }
    }

    func stillParts(ofKey key: String) -> [String: Any] { [:] }
}

/// The windows shown on a stage, which retains them in its root layer.
private final class ShownWindows {
    var windows: Set<NSWindow> = []

    /// Returns the windows on the stage with a root layer.
    static func on(_ root: CALayer) -> ShownWindows {
        let key = "zoetrope.appkit-windows"
        if let known = root.value(forKey: key) as? ShownWindows { return known }
        let new = ShownWindows()
        root.setValue(new, forKey: key)
        return new
    }
}

/// The layer of a window, which keeps its distance from the stage's lower edge.
///
/// The window's frame, with y up, thus stays where it is when the stage is resized.
private final class WindowLayer: CALayer {
    override func resize(withOldSuperlayerSize size: CGSize) {
        let window = delegate as? NSWindow
        MainActor.assumeIsolated { window?.place() }
    }
}
