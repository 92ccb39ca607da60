// Standing: partial (constraints without visual formats or fitting sizes; only display traits).
import CoreAnimation

/// A rectangular element of the interface: a layer with subviews that handles events.
///
/// Coordinates are points, y down. Outside an animation block a change is shown at once. Inside one
/// (`animate(withDuration:animations:)` and similar methods) the property has its new value at
/// once, but the change on screen is animated. Main thread only.
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate, @MainActor Sibling,
    UITraitEnvironment
{
    /// The class of the view's layer, read once when the view is created.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer of the view, the same for the view's lifetime.
    open var layer: CALayer { ownLayer }
    private let ownLayer: CALayer

    /// The subviews, back to front.
    open internal(set) var subviews: [UIView] = []
    /// The superview; nil without one.
    open internal(set) weak var superview: UIView?
    package final var siblingIndex = 0
    /// The values inherited from the superview, cached to save walks upwards.
    final var inheritedValues = InheritedValues()

    /// A number for the program's use; default 0.
    open var tag = 0
    /// Whether touches reach the view and its subviews; default true.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time; default false.
    open var isMultipleTouchEnabled = false
    /// Whether a touch of the view excludes touches of other views.
    ///
    /// A touch of another view in its window also excludes those of the view. The default is false.
    open var isExclusiveTouch = false
    /// The recognisers that receive touches of the view and its subviews; default nil.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Whether the view claims to fill its bounds with opaque content; default true.
    ///
    /// Stored, without effect.
    open var isOpaque = true
    /// Whether the bounds are cleared before drawing; default true.
    ///
    /// Stored, without effect.
    open var clearsContextBeforeDrawing = true
    /// The flexible parts of the frame when the superview's size changes; default none.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews are resized by their masks when this view's size changes; default true.
    open var autoresizesSubviews = true
    /// Whether the view keeps its frame instead of constraint layout; default true.
    ///
    /// It keeps its autoresizing mask, too.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { constraintsDidChange() }
    }
    /// The active constraints of which the view is the nearest common ancestor.
    open var constraints: [NSLayoutConstraint] { activeConstraints.all }
    final var activeConstraints = ActiveConstraints()
    /// Whether the view was added to a superview, which may have been released since.
    final var isLinked = false
    /// The active constraints of ancestors that involve this view.
    final var outerConstraints: [ObjectIdentifier: NSLayoutConstraint] = [:]
    /// The priorities against becoming larger or smaller than the content, for each axis.
    final var huggingPriorities: [UILayoutPriority] = [.defaultLow, .defaultLow]
    final var resistancePriorities: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
    /// The layout guides, retained from their first use, since constraints do not retain them.
    final var safeAreaGuide: UILayoutGuide?
    final var marginsGuide: UILayoutGuide?
    /// Whether a call of ``updateConstraints()`` is pending.
    final var wantsConstraintUpdate = false
    /// The solver of the hierarchy's constraints; set for a topmost view only.
    final var constraintSolver: ConstraintSolver?
    /// The ``ConstraintLayout/mark`` at the view's last request of layout.
    final var constraintMark = 0
    /// The index of the first of the view's four unknowns during a layout by constraints.
    final var firstUnknown = UIView.unnamed
    /// The size that constraints gave the view while its layout was pending.
    final var placedSize: CGSize?
    /// The insets of content from the sides; default 8 points each.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet {
            guard layoutMargins != oldValue else { return }
            constraintsDidChange()
            layoutMarginsDidChange()
        }
    }
    /// The insets of bars that would cover the view; always zero.
    open var safeAreaInsets: UIEdgeInsets { .zero }

    /// The view whose alpha masks this one; default nil, which means no mask.
    ///
    /// It is in this view's coordinates.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    final var ownTintColor: UIColor?
    final var ownTintAdjustmentMode = TintAdjustmentMode.automatic
    /// The controller whose view this is.
    final weak var viewController: UIViewController?
    /// Whether the contents scale follows the stage instead of being set by the program.
    final var followsStageScale = true
    /// The display scale of which the view was last notified.
    final var knownScale = UIScreen.main.scale

    // MARK: Creation

    /// Creates a view with a frame in the coordinates of its future superview.
    public init(frame: CGRect) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        connectLayer()
        place(frame: frame)
        prepare()
    }

    /// Creates an empty view; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        connectLayer()
        prepare()
    }

    /// Creates a view with an empty frame.
    public convenience override init() { self.init(frame: .zero) }

    /// Sets up a new view; does nothing by default.
    func prepare() {}

    // MARK: Geometry

    /// The bounding box of the transformed bounds, in the superview's coordinates.
    ///
    /// Setting it preserves the origin of the bounds. If the view has a transform, set ``bounds``
    /// and ``center`` instead: for a rotated view, the bounding box does not determine them.
    open var frame: CGRect {
        get { layer.frame }
        set { place(frame: newValue) }
    }

    /// The view's rectangle in its own coordinates.
    ///
    /// A new size preserves the centre; a new origin scrolls.
    open var bounds: CGRect {
        get { layer.bounds }
        set { place(bounds: newValue) }
    }

    /// The position of the layer's anchor point, by default the middle, in the superview's
    /// coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { place(center: newValue) }
    }

    /// The point of the bounds at ``center``, in unit coordinates.
    ///
    /// Transforms apply about this point. The default is (0.5, 0.5), the middle.
    ///
    /// Setting it preserves the centre, and so moves the frame.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// The affine transform about the anchor point; default identity.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The 3D transform about the anchor point; default identity.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The scale at which the view draws, in pixels per point.
    ///
    /// The default is that of its stage, or of ``UIScreen/main`` before the view is on a stage.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            followsStageScale = false
            if newValue != layer.contentsScale { setNeedsDisplay() }
            layer.contentsScale = newValue
        }
    }

    /// Returns the best size of the view within `size`; by default its current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to ``sizeThatFits(_:)``; the frame's origin stays.
    open func sizeToFit() {
        let fit = sizeThatFits(bounds.size)
        let origin = frame.origin.vector
        bounds = CGRect(origin: bounds.origin, size: fit)
        center = CGPoint(center.vector + origin - frame.origin.vector)
    }

    /// The natural size of the view's content; none (-1) by default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Requests a new layout after ``intrinsicContentSize`` changed.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
        constraintsDidChange()
    }

    /// Updates the view's constraints, called before a layout if requested; does nothing by
    /// default.
    open func updateConstraints() {}

    /// Called after ``layoutMargins`` changed; requests a layout by default.
    open func layoutMarginsDidChange() { setNeedsLayout() }

    /// Called after ``safeAreaInsets`` changed, which never happens.
    open func safeAreaInsetsDidChange() {}

    // MARK: Appearance

    /// The opacity of the view and its subviews, clamped to 0...1; default 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue.clamped(to: 0...1)) }
    }

    /// Whether the view and its subviews are hidden; default false.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let wasHidden = layer.isHidden
            layer.isHidden = newValue
            if newValue != wasHidden { (superview as? UIStackView)?.hidingDidChange(of: self) }
        }
    }

    /// The colour that fills the bounds; default nil, which means no fill.
    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// Whether subviews are clipped to the bounds; default false.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The scaling and alignment of content in bounds of another size; default scale to fill.
    open var contentMode = ContentMode.scaleToFill {
        didSet { contentModeDidChange() }
    }

    /// The colour of interactive elements; by default the superview's.
    ///
    /// Without a superview, it is the system's blue. If ``tintAdjustmentMode`` is dimmed, the value
    /// read is a grey of the same luminance.
    open var tintColor: UIColor! {
        get { tint.shown }
        set {
            ownTintColor = newValue
            notifyTintColorDidChange(.color)
        }
    }

    /// The adjustment of ``tintColor``: normal or dimmed.
    ///
    /// Setting the default, automatic, inherits the superview's mode, or normal without a
    /// superview.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { tint.isDimmed ? .dimmed : .normal }
        set {
            ownTintAdjustmentMode = newValue
            notifyTintColorDidChange(.mode)
        }
    }

    /// Called after ``tintColor`` or ``tintAdjustmentMode`` changed.
    open func tintColorDidChange() {}

    /// Draws the view into the current context; does nothing by default.
    ///
    /// `rect` is the whole view, or a tile of a view with a `CATiledLayer`. Called after
    /// ``setNeedsDisplay()``, and with `contentMode` redraw after a change of size.
    open func draw(_ rect: CGRect) {}

    /// Requests a call of ``draw(_:)`` before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Requests a redraw of the whole view before the next frame.
    ///
    /// ``draw(_:)`` is then called. A `CATiledLayer` redraws only the tiles that intersect the
    /// rectangle.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Layout

    /// Lays out the subviews; does nothing by default.
    open func layoutSubviews() {}

    /// Requests a call of ``layoutSubviews()`` before the next frame.
    open func setNeedsLayout() {
        placedSize = nil
        layer.setNeedsLayout()
        AnimationBlock.current?.invalidated.append(self)
    }

    /// Performs a pending layout at once, from the topmost view that needs one.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    // MARK: Hierarchy

    /// Adds a view in front of the other subviews.
    ///
    /// A view that is a subview already moves to the front.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    /// Inserts a view at an index among the subviews, clamped to the valid range.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a view just in front of `sibling`.
    ///
    /// If `sibling` is not a subview, the view is in front of all subviews.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 1)
    }

    /// Inserts a view just behind `sibling`.
    ///
    /// If `sibling` is not a subview, the view is in front of all subviews.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Exchanges two subviews; an index out of range is ignored.
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

    /// Removes the view from its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Returns whether this view is `view` or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }

    /// Makes a first responder in this view's subtree resign.
    ///
    /// The method returns false only if the responder refuses. With `force`, it loses the status
    /// even if it refuses, and the method returns true.
    @discardableResult open func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self)
        else { return true }
        if first.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    /// Returns the first view with a tag, among this view and its descendants, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

    /// Called before the view moves to another superview, or to none.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the view moved to another superview, or to none.
    open func didMoveToSuperview() {}

    /// Called before the view moves to another window, or to none.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the view moved to another window, or to none.
    open func didMoveToWindow() {}

    /// Called after `subview` was added to the view.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before `subview` is removed from the view.
    open func willRemoveSubview(_ subview: UIView) {}

    /// The window of the view; nil outside of a window.
    open var window: UIWindow? { inheritedValues.window }

    /// The view's controller, or else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    /// The traits of the view's environment.
    open var traitCollection: UITraitCollection { UITraitCollection(displayScale: knownScale) }

    /// Called after ``traitCollection`` changed.
    ///
    /// This happens only with the scale of the display: the window moved to another display, or the
    /// view to another window.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Events

    /// Returns the frontmost view at a point in this view's coordinates, this view included.
    ///
    /// The test uses model values; under a property animator it uses the presentation, unless
    /// `isManualHitTestingEnabled`. It skips hidden views, views with an alpha below 0.01, views
    /// without user interaction, and views under an animation whose block did not allow user
    /// interaction.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Returns whether a point in this view's coordinates is inside the bounds.
    ///
    /// Under a property animator the bounds are those of the presentation, as in
    /// ``hitTest(_:with:)``.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        boundsOfHitTests.includes(point)
    }

    /// Adds a gesture recogniser, which is removed from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.leaveView()
        let count = gestureRecognizers?.count ?? 0
        if count == 0 { gestureRecognizers = [] }
        gestureRecognizers?.insert(sibling: gestureRecognizer, at: count)
        gestureRecognizer.view = self
    }

    /// Removes a gesture recogniser; a gesture under way is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        if gestureRecognizer.view === self { gestureRecognizer.leaveView() }
    }

    /// Returns whether a gesture may begin while this view is touched; default true.
    ///
    /// The gesture is one of this view or of a superview.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    // MARK: Layer delegate

    /// Returns the action for a change of a property of the layer.
    ///
    /// Inside an animation block the action is an object that adds the animation, otherwise
    /// `NSNull`, which means no action. For a property that does not animate additively, such as
    /// `opacity` or `backgroundColor`, it is a `CABasicAnimation` with the block's timing: a
    /// subclass can copy that timing to another animation, or return this animation with another
    /// key path and start value. The block's completion waits for all animations with the same
    /// delegate.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        AnimationBlock.current?.action(for: layer, forKey: event) ?? NSNull()
    }

    /// Sets the layer's contents; by default ``draw(_:)`` draws them.
    open func display(_ layer: CALayer) { layer.declineForDelegate() }

    /// Called before the layer's contents are drawn; applies the scale of the stage.
    open func layerWillDraw(_ layer: CALayer) { take(scale: displayScale) }

    /// Draws the layer's contents: calls ``draw(_:)`` with `ctx` as the current context.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        draw(layer is CATiledLayer ? ctx.boundingBoxOfClipPath : layer.bounds)
        UIGraphicsPopContext()
    }

    /// Performs the layout by constraints, then calls ``layoutSubviews()`` between the controller's
    /// two layout methods.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        if asksForConstraintLayout { ConstraintLayout.run(around: self) }
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }
}

extension UIView {
    /// The stretchable part of the content, in unit coordinates.
    ///
    /// The parts around it keep their size. Animatable. Apple's documentation leaves open whether
    /// changes are additive: here an animation replaces the one before. By default the whole
    /// content stretches.
    public var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }
}
