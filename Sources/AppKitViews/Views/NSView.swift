// Standing: partial (layers, geometry, drawing and animators; no events, constraints and their animators, text or printing).
@_spi(Kits) import CoreAnimation

/// A rectangle of the interface: its geometry, what is in it and, on request, the layer that shows it.
///
/// Coordinates are points, y up unless ``isFlipped``. A view is drawn where it, or a view around it,
/// ``wantsLayer``: it is *layer-backed* then and keeps the layer by its own properties, or
/// *layer-hosting*, where the program gave it a ``layer`` before. Changes of a layer-backed view show at
/// once; they animate through ``NSAnimatablePropertyContainer/animator()``, or where
/// ``NSAnimationContext/allowsImplicitAnimation`` is set. Main thread only.
@preconcurrency @MainActor
open class NSView: NSObject, @MainActor CALayerDelegate, @MainActor Sibling,
    NSAnimatablePropertyContainer
{
    /// The views in this one, back to front.
    open internal(set) var subviews: [NSView] = []
    /// The view that this one is in.
    open internal(set) weak var superview: NSView?
    /// About where the view is among its superview's subviews.
    package final var siblingIndex = 0
    /// The window whose content the view is in.
    open var window: NSWindow? { superview?.window ?? ownWindow }
    weak var ownWindow: NSWindow?

    var geometry: ViewGeometry
    var backing = ViewBacking()

    /// The animations of this view's own, by key; asked before ``defaultAnimation(forKey:)``. `NSNull`
    /// is none. Default empty.
    open var animations: [NSAnimatablePropertyKey: Any] = [:]

    // MARK: Making

    /// Makes a view in the coordinates of its future superview.
    public init(frame frameRect: CGRect) {
        geometry = ViewGeometry(frame: frameRect.standardized)
        super.init()
    }

    /// Makes an empty view; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        geometry = ViewGeometry(frame: .zero)
        super.init()
    }

    /// Makes a view without extent.
    public convenience override init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// Where the view is in its superview, before ``frameRotation``.
    open var frame: CGRect {
        get { geometry.frame }
        set { place(frame: newValue) }
    }

    /// The view's own coordinates. As large as the frame, unless a size is set, which draws what is in
    /// the view larger or smaller; a new origin scrolls. Apple's documentation leaves open what
    /// becomes of such a size where the frame changes: here the scale stays.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { place(bounds: newValue) }
    }

    /// Moves the frame; its size stays.
    open func setFrameOrigin(_ newOrigin: CGPoint) {
        place(frame: CGRect(origin: newOrigin, size: frame.size))
    }

    /// Resizes the frame; its origin stays.
    open func setFrameSize(_ newSize: CGSize) {
        place(frame: CGRect(origin: frame.origin, size: newSize))
    }

    /// Scrolls to a new origin of the bounds.
    open func setBoundsOrigin(_ newOrigin: CGPoint) {
        place(bounds: CGRect(origin: newOrigin, size: bounds.size))
    }

    /// Scales what is in the view, so that so much of it fits.
    open func setBoundsSize(_ newSize: CGSize) {
        place(bounds: CGRect(origin: bounds.origin, size: newSize))
    }

    /// How far the frame is turned about its origin, in degrees; in a superview with y up positive
    /// ones are counterclockwise. Default 0.
    open var frameRotation: CGFloat {
        get { geometry.rotation }
        set {
            geometry.rotation = newValue
            writeGeometry()
        }
    }

    /// How far the frame is turned, in degrees; setting it turns the frame about its middle.
    open var frameCenterRotation: CGFloat {
        get { geometry.rotation }
        set {
            geometry.turnAboutMiddle(to: newValue)
            writeGeometry()
        }
    }

    /// Whether y runs down in the view; false unless overridden, and read when layers are made or
    /// views move.
    open var isFlipped: Bool { false }

    /// How the view follows a change of its superview's size; default none.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews follow a change of this view's size; default true.
    open var autoresizesSubviews = true

    /// Has the subviews follow a change of this view's size.
    open func resizeSubviews(withOldSize oldSize: CGSize) {
        guard autoresizesSubviews else { return }
        for view in subviews { view.resize(withOldSuperviewSize: oldSize) }
    }

    /// Changes the frame as ``autoresizingMask`` says; flexible parts of an axis share equally.
    open func resize(withOldSuperviewSize oldSize: CGSize) { follow(superviewSize: oldSize) }

    // MARK: Looks

    /// The opacity of the view with all that is in it, limited to 0...1; default 1.
    open var alphaValue: CGFloat = 1 {
        didSet {
            let limited = alphaValue > 0 ? min(alphaValue, 1) : 0
            if limited != alphaValue { alphaValue = limited }
            write { $0.opacity = Float(limited) }
        }
    }

    /// Whether nothing of the view shows; default false.
    open var isHidden = false {
        didSet { write { $0.isHidden = isHidden } }
    }

    /// Draws the view into the present context; nothing by default. All of it is drawn.
    open func draw(_ dirtyRect: CGRect) {}

    /// Whether ``draw(_:)`` or ``updateLayer()`` is called before the next frame.
    open var needsDisplay: Bool {
        get { layer?.needsDisplay() ?? false }
        set { if newValue { askForDisplay() } }
    }

    /// Asks for ``draw(_:)`` before the next frame; all of the view is drawn.
    open func setNeedsDisplay(_ invalidRect: CGRect) { needsDisplay = true }

    // MARK: Layers

    /// Whether the view asks for a layer of its own; default false. What is in it has layers too.
    open var wantsLayer = false {
        didSet { if wantsLayer != oldValue { matchLayers() } }
    }

    /// The layer that shows the view; nil without one. Setting it *before* ``wantsLayer`` makes the
    /// view host that layer, which is then the program's to change, and animates like any layer.
    open var layer: CALayer? {
        get { backing.layer }
        set { take(newValue) }
    }

    /// Makes the layer of a layer-backed view; a plain one unless overridden.
    open func makeBackingLayer() -> CALayer { CALayer() }

    /// Whether contents come from ``updateLayer()`` instead of ``draw(_:)``; false unless overridden.
    open var wantsUpdateLayer: Bool { false }

    /// Sets the layer's contents and looks; called instead of ``draw(_:)`` where ``wantsUpdateLayer``.
    open func updateLayer() {}

    /// When the layer's contents are made anew. Default: while the view is resized; never for a layer
    /// that the view hosts.
    open var layerContentsRedrawPolicy: LayerContentsRedrawPolicy {
        get { backing.redrawPolicy ?? (backing.role == .hosted ? .never : .duringViewResize) }
        set { backing.redrawPolicy = newValue }
    }

    /// Where contents go that are not of the view's size. Default: stretched on each axis.
    open var layerContentsPlacement = LayerContentsPlacement.scaleAxesIndependently {
        didSet { writePlacement() }
    }

    // MARK: Hierarchy

    /// Puts a view in front of the others; one that is already here comes to the front.
    open func addSubview(_ view: NSView) { insert(view, at: subviews.count) }

    /// Puts a view in front of or behind another one; of all where that is nil or no subview.
    open func addSubview(
        _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
    ) {
        insert(view, place, otherView)
    }

    /// Puts a view in the place of another one; nothing happens where that is no subview.
    open func replaceSubview(_ oldView: NSView, with newView: NSView) {
        replace(oldView, with: newView)
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Whether this view is `view` or somewhere in it.
    open func isDescendant(of view: NSView) -> Bool {
        sequence(first: self) { $0.superview }.contains { $0 === view }
    }

    /// Called before the view gets another superview, or none.
    open func viewWillMove(toSuperview newSuperview: NSView?) {}

    /// Called after the view got another superview, or none.
    open func viewDidMoveToSuperview() {}

    /// Called after `subview` was put into the view.
    open func didAddSubview(_ subview: NSView) {}

    /// Called before `subview` is taken out of the view.
    open func willRemoveSubview(_ subview: NSView) {}

    // MARK: Animations

    /// The animation that a change of a key through the animator runs: that of ``animations``, else
    /// ``defaultAnimation(forKey:)``.
    open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
        animations[key] ?? type(of: self).defaultAnimation(forKey: key)
    }

    /// What changes of a key run where the view has nothing of its own: a `CABasicAnimation` for
    /// geometry, opacity and what the layer paints, a fade for the list of subviews, else nil.
    open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        if key == ViewKey.subviews { return CATransition() }
        let isAnimated = ViewKey.geometry.contains(key) || ViewKey.ofLayer.contains(key)
        return isAnimated ? CABasicAnimation() : nil
    }

    /// The value of a key: of the view's geometry and looks, or of what its layer paints; nil for
    /// others.
    open func value(forKey key: String) -> Any? { readKey(key) }

    /// Sets the value of a key; others are passed over.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }

    // MARK: The layer's delegate

    /// What a change of the layer's property runs: `NSNull`, which is nothing, unless the context
    /// allows implicit animation.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        answer(layer, event)
    }

    /// Sets the layer's contents: by ``updateLayer()`` where ``wantsUpdateLayer``, else they are drawn.
    open func display(_ layer: CALayer) {
        if wantsUpdateLayer { updateLayer() } else { layer.declineForDelegate() }
    }

    /// Called before the layer's contents are drawn; takes the pixels per point of the stage.
    open func layerWillDraw(_ layer: CALayer) { takeStageScale(layer) }

    /// Draws the layer's contents: calls ``draw(_:)`` with `ctx` as the present context.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }
}
