// Standing: partial (layers, geometry, layout, drawing, animators; no constraints, rotation of bounds, text, printing).
import CoreAnimation

/// A rectangular element of the interface, with subviews and, on request, a layer.
///
/// Coordinates are points, y up unless ``isFlipped``. A view is drawn if ``wantsLayer`` is set for
/// it or a superview. It is then *layer-backed*, and sets the layer's properties itself, or
/// *layer-hosting*, if the program set its ``layer`` before. Changes of a layer-backed view are
/// shown at once; they animate through ``NSAnimatablePropertyContainer/animator()``, or if
/// ``NSAnimationContext/allowsImplicitAnimation`` is set. Main thread only.
@preconcurrency @MainActor
open class NSView: NSResponder, @MainActor CALayerDelegate, @MainActor Sibling,
    NSAnimatablePropertyContainer
{
    /// The subviews, back to front.
    ///
    /// Setting the property removes missing subviews, and adds and orders the others.
    open var subviews: [NSView] {
        get { children }
        set { arrange(newValue) }
    }
    final var children: [NSView] = []
    /// The superview; nil without one.
    open internal(set) weak var superview: NSView?
    /// The approximate index among the superview's subviews.
    package final var siblingIndex = 0
    /// The window of the view; nil outside of a window.
    open internal(set) weak var window: NSWindow? {
        didSet { if !trackingAreas.isEmpty { window?.assumeInside(trackingAreas) } }
    }

    /// The controller whose view this is.
    final weak var controller: NSViewController?
    final var geometry: ViewGeometry
    final var backing = ViewBacking()
    final var isChangedByAnimator = false
    /// The pending layouts; a new view's own layout is pending.
    final var pendingLayout = PendingLayout.own

    /// The view's animations by key, which take precedence over ``defaultAnimation(forKey:)``;
    /// default empty.
    ///
    /// `NSNull` means none.
    open var animations: [NSAnimatablePropertyKey: Any] = [:]

    // MARK: Creation

    /// Creates a view with a frame in the coordinates of its future superview.
    public init(frame frameRect: CGRect) {
        geometry = ViewGeometry(frame: frameRect.standardized)
        super.init()
    }

    /// Creates an empty view; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        geometry = ViewGeometry(frame: .zero)
        super.init()
    }

    /// Creates a view with an empty frame.
    public convenience override init() { self.init(frame: .zero) }

    // MARK: Events

    /// The next object in the responder chain.
    ///
    /// By default it is the controller, the superview or the window. The window follows in the
    /// chain only for a content view without a controller.
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? controller ?? superview ?? window }
        set { super.nextResponder = newValue }
    }

    /// Returns whether a click that makes the window key reaches the view.
    ///
    /// The default is false.
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }

    /// The tracking areas of the view.
    open private(set) var trackingAreas: [NSTrackingArea] = []

    /// Adds a tracking area, whose owner then receives events of the mouse.
    open func addTrackingArea(_ trackingArea: NSTrackingArea) {
        trackingAreas.append(trackingArea)
        trackingArea.additions += 1
        trackingArea.assumesInside = trackingArea.options.contains(.assumeInside)
        window?.assumeInside([trackingArea])
    }

    /// Removes a tracking area without sending an event.
    open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
        let before = trackingAreas.count
        trackingAreas.removeAll { $0 === trackingArea }
        trackingArea.additions -= before - trackingAreas.count
        window?.events.entered.removeAll { $0 === trackingArea }
    }

    /// Called after each layout of the view, to replace tracking areas; does nothing by default.
    open func updateTrackingAreas() {}

    // MARK: Geometry

    /// The view's rectangle in the superview's coordinates, before ``frameRotation``.
    open var frame: CGRect {
        get { geometry.frame }
        set { place(frame: newValue) }
    }

    /// The view's rectangle in its own coordinates; setting the origin scrolls the content.
    ///
    /// It is as large as the frame unless a size is set, which scales the content. Apple's
    /// documentation leaves open what becomes of such a size where the frame changes: here the
    /// scale stays.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { place(bounds: newValue) }
    }

    /// Moves the frame without changing its size.
    open func setFrameOrigin(_ newOrigin: CGPoint) {
        place(frame: CGRect(origin: newOrigin, size: frame.size))
    }

    /// Resizes the frame without changing its origin.
    open func setFrameSize(_ newSize: CGSize) {
        place(frame: CGRect(origin: frame.origin, size: newSize))
    }

    /// Scrolls to a new origin of the bounds.
    open func setBoundsOrigin(_ newOrigin: CGPoint) {
        place(bounds: CGRect(origin: newOrigin, size: bounds.size))
    }

    /// Sets the bounds' size, and scales the content to the frame.
    open func setBoundsSize(_ newSize: CGSize) {
        place(bounds: CGRect(origin: bounds.origin, size: newSize))
    }

    /// The rotation of the frame about its origin, in degrees; default 0.
    ///
    /// In a superview with y up, positive angles are counterclockwise.
    open var frameRotation: CGFloat {
        get { geometry.rotation }
        set {
            geometry.rotation = newValue
            writeGeometry()
        }
    }

    /// The rotation of the frame in degrees; setting it rotates the frame about its middle.
    open var frameCenterRotation: CGFloat {
        get { geometry.rotation }
        set {
            geometry.turnAboutMiddle(to: newValue)
            writeGeometry()
        }
    }

    /// Whether y points down in the view; false unless overridden.
    ///
    /// It is read when layers are created and when views move.
    open var isFlipped: Bool { false }

    /// The flexible parts of the frame when the superview's size changes; default none.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews are resized by their masks when this view's size changes; default true.
    open var autoresizesSubviews = true

    /// Resizes the subviews after a change of this view's size.
    open func resizeSubviews(withOldSize oldSize: CGSize) {
        guard autoresizesSubviews else { return }
        for view in children { view.resize(withOldSuperviewSize: oldSize) }
    }

    /// Resizes the view by ``autoresizingMask``; the flexible parts of an axis share the change
    /// equally.
    open func resize(withOldSuperviewSize oldSize: CGSize) { follow(superviewSize: oldSize) }

    /// The part of the bounds that is not clipped; zero for none.
    ///
    /// A superview or the window may clip the bounds. Views in front and hidden views make no
    /// difference.
    open var visibleRect: CGRect { unclippedRect() }

    /// Returns the frontmost view at a point; nil if it is outside.
    ///
    /// It is this view or a descendant. The point is in the coordinates of the superview. Hidden
    /// views are ignored.
    open func hitTest(_ point: CGPoint) -> NSView? { frontmostView(at: point) }

    // MARK: Layout

    /// Arranges the subviews and sublayers.
    ///
    /// The method is called before the next frame if a layout is pending. A layout is pending for a
    /// new view, after a change of size and after ``needsLayout`` was set.
    ///
    /// Does nothing by default.
    open func layout() {}

    /// Whether a call of ``layout()`` is pending.
    ///
    /// It is made before the next frame. Setting the property to false is ignored.
    open var needsLayout: Bool {
        get { pendingLayout.contains(.own) }
        set { if newValue { markForLayout() } }
    }

    /// Calls ``layout()`` now for this view and its descendants that need it, superviews first.
    open func layoutSubtreeIfNeeded() { layOutTree() }

    // MARK: Appearance

    /// The opacity of the view and its subviews, clamped to 0...1; default 1.
    open var alphaValue: CGFloat = 1 {
        didSet {
            let limited = alphaValue.clamped(to: 0...1)
            if limited != alphaValue { alphaValue = limited }
            write { $0.opacity = Float(limited) }
        }
    }

    /// Whether the view and its subviews are hidden; default false.
    ///
    /// A first responder in the hidden view ceases to be one.
    open var isHidden = false {
        didSet {
            write { $0.isHidden = isHidden }
            if isHidden, !oldValue { window?.loseResponder(inside: self) }
        }
    }

    /// Whether the view is hidden, or inside of a hidden view.
    open var isHiddenOrHasHiddenAncestor: Bool {
        sequence(first: self, next: \.superview).contains(where: \.isHidden)
    }

    /// Whether the view fills its bounds with opaque content; false unless overridden.
    ///
    /// It is read when the layer is created.
    open var isOpaque: Bool { false }

    /// Whether the view and its subviews are clipped to the bounds; default false.
    open var clipsToBounds = false {
        didSet { write { $0.masksToBounds = clipsToBounds } }
    }

    /// The shadow of the view's layer, stored as a copy; default nil.
    ///
    /// Nil means no shadow.
    open var shadow: NSShadow? {
        get { ownShadow?.copy() as? NSShadow }
        set {
            ownShadow = newValue?.copy() as? NSShadow
            writeShadow()
        }
    }
    final var ownShadow: NSShadow?

    /// Draws the whole view into the current context; does nothing by default.
    open func draw(_ dirtyRect: CGRect) {}

    /// Whether a call of ``draw(_:)`` or ``updateLayer()`` is pending before the next frame.
    open var needsDisplay: Bool {
        get { layer?.needsDisplay() ?? false }
        set { if newValue { askForDisplay() } }
    }

    /// Requests a call of ``draw(_:)`` for the whole view before the next frame.
    open func setNeedsDisplay(_ invalidRect: CGRect) { needsDisplay = true }

    /// Draws the view now, if it has a layer.
    open func display() {
        needsDisplay = true
        displayIfNeeded()
    }

    /// Draws the view now if ``needsDisplay`` is set.
    open func displayIfNeeded() { layer?.displayIfNeeded() }

    /// Called before ``draw(_:)``.
    open func viewWillDraw() {}

    // MARK: Layers

    /// Whether the view requests a layer; default false.
    ///
    /// Its subviews then have layers too.
    open var wantsLayer = false {
        didSet { if wantsLayer != oldValue { matchLayers() } }
    }

    /// The layer of the view; nil without one.
    ///
    /// Setting it *before* ``wantsLayer`` makes the view host the layer, which the program then
    /// changes, and which animates like any layer.
    open var layer: CALayer? {
        get { backing.layer }
        set { take(newValue) }
    }

    /// Creates the layer of a layer-backed view; a `CALayer` unless overridden.
    open func makeBackingLayer() -> CALayer { CALayer() }

    /// Whether ``updateLayer()`` sets the contents instead of ``draw(_:)``; false unless
    /// overridden.
    open var wantsUpdateLayer: Bool { false }

    /// Sets the layer's contents and style; called instead of ``draw(_:)`` if ``wantsUpdateLayer``
    /// is true.
    open func updateLayer() {}

    /// The policy for redrawing the layer's contents.
    ///
    /// By default they are redrawn for every new size, but never for a hosted layer.
    open var layerContentsRedrawPolicy: LayerContentsRedrawPolicy {
        get { backing.redrawPolicy ?? (backing.mode == .hosted ? .never : .duringViewResize) }
        set { backing.redrawPolicy = newValue }
    }

    /// The placement of contents whose size is not the view's; default stretched on each axis.
    open var layerContentsPlacement = LayerContentsPlacement.scaleAxesIndependently {
        didSet { writePlacement() }
    }

    // MARK: Hierarchy

    /// Adds a view in front of the other subviews.
    ///
    /// A view that is a subview already moves to the front.
    open func addSubview(_ view: NSView) { insert(view, at: subviews.count) }

    /// Adds a view in front of or behind `otherView`.
    ///
    /// If that is nil or not a subview, the view is in front of or behind all subviews.
    open func addSubview(
        _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
    ) {
        insert(view, place, otherView)
    }

    /// Replaces a subview with another view; ignored if `oldView` is no subview.
    open func replaceSubview(_ oldView: NSView, with newView: NSView) {
        guard oldView !== newView, oldView.superview === self,
            let index = children.index(ofSibling: oldView)
        else { return }
        insert(newView, at: index)
        oldView.removeFromSuperview()
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Returns whether this view is `view` or one of its descendants.
    open func isDescendant(of view: NSView) -> Bool {
        sequence(first: self) { $0.superview }.contains { $0 === view }
    }

    /// Sorts the subviews, back to front, with a comparison function.
    ///
    /// The function also receives the context.
    open func sortSubviews(
        _ compare: (NSView, NSView, UnsafeMutableRawPointer?) -> ComparisonResult,
        context: UnsafeMutableRawPointer?
    ) {
        arrange(children.sorted { compare($0, $1, context) == .orderedAscending })
    }

    /// The number by which ``viewWithTag(_:)`` finds the view; -1 unless overridden.
    open var tag: Int { -1 }

    /// Returns this view or a descendant with the given tag; nil for none.
    ///
    /// It is the nearest such descendant.
    open func viewWithTag(_ tag: Int) -> NSView? { subtree.first { $0.tag == tag } }

    /// Called before the view moves to another window or to none.
    ///
    /// The view moves alone or with a superview.
    open func viewWillMove(toWindow newWindow: NSWindow?) {}

    /// Called after the view moved to another window or to none.
    ///
    /// The view moved alone or with a superview.
    open func viewDidMoveToWindow() {}

    /// Called before the view moves to another superview, or to none.
    open func viewWillMove(toSuperview newSuperview: NSView?) {}

    /// Called after the view moved to another superview, or to none.
    open func viewDidMoveToSuperview() {}

    /// Called after `subview` was added to the view.
    open func didAddSubview(_ subview: NSView) {}

    /// Called before `subview` is removed from the view.
    open func willRemoveSubview(_ subview: NSView) {}

    // MARK: Animations

    /// Returns the animation for a change of a key's value; nil for none.
    ///
    /// The animator runs it. The animation is searched for in ``animations``, then by
    /// ``defaultAnimation(forKey:)``.
    open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
        animations[key] ?? type(of: self).defaultAnimation(forKey: key)
    }

    /// Returns the default animation for changes of a key; nil for none.
    ///
    /// Geometry, opacity and the layer's style have a `CABasicAnimation`, the list of subviews a
    /// fade.
    open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        if key == ViewKey.subviews { return CATransition() }
        let isAnimated = ViewKey.geometry.contains(key) || ViewKey.ofLayer.contains(key)
        return isAnimated ? CABasicAnimation() : nil
    }

    /// Returns the value for a key; nil for unsupported keys.
    ///
    /// The supported keys are those of the view's geometry or appearance, and of the layer's style.
    open func value(forKey key: String) -> Any? { readKey(key) }

    /// Sets the value for a key that ``value(forKey:)`` supports.
    ///
    /// Other keys are ignored.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }

    // MARK: Layer delegate

    /// Returns the action for a change of a layer property.
    ///
    /// It is `NSNull`, no action, unless changes animate. Changes animate if the context allows
    /// implicit animation.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        answer(layer, event)
    }

    /// Sets the layer's contents: by ``updateLayer()`` if ``wantsUpdateLayer`` is true, else by
    /// ``draw(_:)``.
    open func display(_ layer: CALayer) {
        if wantsUpdateLayer { updateLayer() } else { layer.declineForDelegate() }
    }

    /// Called before the layer's contents are drawn; applies the scale of the stage.
    open func layerWillDraw(_ layer: CALayer) {
        if let scale = layer.stageScale { write { $0.contentsScale = scale } }
        viewWillDraw()
    }

    /// Draws the layer's contents: calls ``draw(_:)`` with `ctx` as the current context.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        NSGraphicsContext.drawing(in: ctx, flipped: isFlipped) {
            ctx.paint {
                $0.concatenate(geometry.toLayer)
                draw(bounds)
            }
        }
    }

    /// Leaves the layout of sublayers to the layer; the view's own layout is ``layout()``.
    open func layoutSublayers(of layer: CALayer) { layer.declineForDelegate() }

    // MARK: Frames

    /// Returns a display link that calls a method of `target` every frame.
    ///
    /// The callbacks start once the link is added to a run loop.
    open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
        CADisplayLink(target: target, selector: selector)
    }
}
