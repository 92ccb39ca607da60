// Standing: partial (constraints without visual formats and fitting sizes; traits of the display only).
@_spi(Kits) import CoreAnimation
import Graphics

/// A rectangle of the interface: a layer, its subviews, and what happens in it.
///
/// Coordinates are points, y down. What is set outside an animation block shows at once; inside
/// one (`animate(withDuration:animations:)` and its kin) it shows bit by bit, though the
/// property has its new value at once. Main thread only.
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate, @MainActor Sibling,
    UITraitEnvironment
{
    /// The class of the view's layer; read once, when the view is made.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows the view; the same one for the view's life.
    open var layer: CALayer { ownLayer }
    private let ownLayer: CALayer

    /// The views in this one, back to front.
    open internal(set) var subviews: [UIView] = []
    /// The view that this one is in.
    open internal(set) weak var superview: UIView?
    /// About where the view is among its superview's subviews.
    package final var siblingIndex = 0
    /// What the superview passes on, so that nothing has to ask all the way up.
    var surroundings = Surroundings()

    /// A number of the program's own; default 0.
    open var tag = 0
    /// Whether touches reach the view and what is in it; default true.
    open var isUserInteractionEnabled = true
    /// Whether the view hears of more than one finger at a time; default false.
    open var isMultipleTouchEnabled = false
    /// Whether the view wants to be the only one touched; default false. Only carried.
    open var isExclusiveTouch = false
    /// The recognisers that watch touches of the view and of what is in it; default nil.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Whether the view promises to fill its bounds; default true. Only carried.
    open var isOpaque = true
    /// Whether the bounds are cleared before drawing; default true. Only carried.
    open var clearsContextBeforeDrawing = true
    /// How the view follows a change of its superview's size; default none.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews follow a change of this view's size; default true.
    open var autoresizesSubviews = true
    /// Whether the view keeps its frame and its mask, and constraints do not place it; default true.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { constraintsDidChange() }
    }
    /// The active constraints of the view and of what is in it that no view further in keeps.
    open var constraints: [NSLayoutConstraint] { activeConstraints.all }
    var activeConstraints = ActiveConstraints()
    /// The active constraints of views around this one that name it.
    var outerConstraints: [ObjectIdentifier: NSLayoutConstraint] = [:]
    var contentPriorities = ContentPriorities()
    var guides = LayoutGuides()
    /// Whether ``updateConstraints()`` is to be called.
    var wantsConstraintUpdate = false
    /// The solver of the tree's constraints, of an outermost view.
    var constraintSolver: ConstraintSolver?
    /// See ``ConstraintLayout/mark``.
    var constraintMark = 0
    /// During a layout by constraints the first of the view's four unknowns.
    var firstUnknown = UIView.unnamed
    /// The size that constraints gave the view while it waited for its layout.
    var placedSize: CGSize?
    /// The distance of content from the sides; default 8 points each.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
    }
    /// Where bars would cover the view; none do.
    open var safeAreaInsets: UIEdgeInsets { .zero }

    /// A view whose opacity shows this one, in this one's coordinates; default nil, all shows.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    var ownTintColor: UIColor?
    /// The controller whose view this is.
    weak var viewController: UIViewController?
    /// Whether the pixels per point are the stage's, and not the program's choice.
    var followsStageScale = true
    /// The pixels per point of the display, as the view was last told.
    var knownScale = UIScreen.main.scale

    // MARK: Making

    /// Makes a view in the coordinates of its future superview.
    public init(frame: CGRect) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        connectLayer()
        place(frame: frame)
    }

    /// Makes an empty view; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        connectLayer()
    }

    /// Makes a view without extent.
    public convenience override init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// Where the view is in its superview: the box around its transformed bounds.
    ///
    /// Setting it keeps the origin of the bounds. With a transform set ``bounds`` and ``center``
    /// instead: the box says little about a turned view.
    open var frame: CGRect {
        get { layer.frame }
        set { place(frame: newValue) }
    }

    /// The view's own coordinates; a new size keeps the centre, a new origin scrolls.
    open var bounds: CGRect {
        get { layer.bounds }
        set { place(bounds: newValue) }
    }

    /// Where the layer's anchor point, as a rule the middle, is in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// A map of the plane about the anchor point; default identity.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// A map of space about the anchor point; default identity.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Pixels per point of what the view draws; default those of the stage the view is in, before
    /// it is in one those of ``UIScreen/main``.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            followsStageScale = false
            if newValue != layer.contentsScale { setNeedsDisplay() }
            layer.contentsScale = newValue
        }
    }

    /// The size that suits the view best within `size`; by default the size it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size of ``sizeThatFits(_:)``, about the frame's origin.
    open func sizeToFit() {
        let fit = sizeThatFits(bounds.size)
        let origin = frame.origin
        bounds = CGRect(origin: bounds.origin, size: fit)
        center = CGPoint(
            x: center.x + origin.x - frame.origin.x, y: center.y + origin.y - frame.origin.y)
    }

    /// The size of the view's own content; none (-1) by default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Tells the superview that ``intrinsicContentSize`` is another one.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
        constraintsDidChange()
    }

    /// Makes the constraints of the view, before a layout for which they were asked for; does
    /// nothing by default.
    open func updateConstraints() {}

    /// Called after ``layoutMargins`` changed; asks for layout by default.
    open func layoutMarginsDidChange() { setNeedsLayout() }

    /// Called after ``safeAreaInsets`` changed, which they never do.
    open func safeAreaInsetsDidChange() {}

    // MARK: Looks

    /// The opacity of the view with all that is in it, limited to 0...1; default 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = newValue > 0 ? Float(min(newValue, 1)) : 0 }
    }

    /// Whether nothing of the view shows; default false.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            layer.isHidden = newValue
            (superview as? UIStackView)?.arrangementDidChange()
        }
    }

    /// What fills the bounds; default nil, nothing.
    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// Whether subviews show only inside the bounds; default false.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How content fills bounds of another shape; default scale to fill.
    open var contentMode = ContentMode.scaleToFill {
        didSet { layer.contentsGravity = contentMode.gravity }
    }

    /// The colour of what can be touched: the superview's where none is set, at last the system's
    /// blue.
    open var tintColor: UIColor! {
        get { ownTintColor ?? surroundings.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tellTintColorDidChange()
        }
    }

    /// Called when ``tintColor`` got another value.
    open func tintColorDidChange() {}

    /// Draws `rect`, which is all of the view, or a tile of one with a `CATiledLayer`, into the present
    /// context; nothing by default.
    ///
    /// Called after ``setNeedsDisplay()``, and with `contentMode` redraw after a change of size.
    open func draw(_ rect: CGRect) {}

    /// Asks for ``draw(_:)`` before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Asks for ``draw(_:)`` before the next frame; all of the view is drawn, or the tiles of a
    /// `CATiledLayer` that meet the rectangle.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Layout

    /// Places the subviews; does nothing by default.
    open func layoutSubviews() {}

    /// Asks for ``layoutSubviews()`` before the next frame.
    open func setNeedsLayout() {
        placedSize = nil
        layer.setNeedsLayout()
        AnimationState.current?.noteLayout(of: self)
    }

    /// Does at once the layout that was asked for, from the highest view that needs it.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    // MARK: Hierarchy

    /// Puts a view in front of the others; one that is already here comes to the front.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Puts a view at a place among the subviews; beyond the end is in front of all.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view just in front of `sibling`; in front of all where that is no subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 1)
    }

    /// Puts a view just behind `sibling`; in front of all where that is no subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Lets two subviews change places; nothing happens where one does not exist.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: subviews.count) }
    }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Whether this view is `view` or somewhere in it.
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }

    /// The first view with a tag: this one, else depth first.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

    /// Called before the view gets another superview, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the view got another superview, or none.
    open func didMoveToSuperview() {}

    /// Called before the view gets into another window, or out of its.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the view got into another window, or out of its.
    open func didMoveToWindow() {}

    /// Called after `subview` was put into the view.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before `subview` is taken out of the view.
    open func willRemoveSubview(_ subview: UIView) {}

    /// The window that the view is in.
    open var window: UIWindow? { surroundings.window }

    /// The controller whose view this is, else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    /// The surroundings that looks depend on.
    open var traitCollection: UITraitCollection { UITraitCollection(displayScale: knownScale) }

    /// Called after ``traitCollection`` changed, which it does only with the pixels of the display:
    /// the window came to another one, or the view to another window.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Events

    /// The frontmost view under a point of this view's coordinates, this view included.
    ///
    /// Counts where views *will* be, not where they are drawn. Passes over hidden views, those
    /// fainter than a hundredth, those that refuse interaction, and those that an animation moves
    /// whose block did not allow it.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether a point of this view's coordinates is inside the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.includes(point) }

    /// Has a recogniser watch the touches of the view; it leaves the view that it was on.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        attach(gestureRecognizer)
    }

    /// Takes a recogniser from the view; a gesture under way is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        detach(gestureRecognizer)
    }

    /// Whether a gesture on the view, or one around it that touches the view, may begin; true by
    /// default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    // MARK: The layer's delegate

    /// What a change of the layer's property runs: inside an animation block an object that adds
    /// the animation, else `NSNull`, which is nothing.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        AnimationState.current?.action(for: layer, forKey: event) ?? NSNull()
    }

    /// Sets the layer's contents; by default they are drawn by ``draw(_:)``.
    open func display(_ layer: CALayer) { layer.declineForDelegate() }

    /// Called before the layer's contents are drawn; takes the pixels per point of the stage.
    open func layerWillDraw(_ layer: CALayer) { takeStageScale() }

    /// Draws the layer's contents: calls ``draw(_:)`` with `ctx` as the present context.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        draw(layer is CATiledLayer ? ctx.boundingBoxOfClipPath : layer.bounds)
        UIGraphicsPopContext()
    }

    /// Places what constraints place, then calls ``layoutSubviews()``, and the controller before and
    /// after.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        if asksForConstraintLayout { ConstraintLayout.run(around: self) }
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }
}
