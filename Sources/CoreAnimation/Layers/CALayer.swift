// Standing: partial (filters are stored, not applied; a rectangle that needs display means all; contentsFormat, contentsHeadroom, drawsAsynchronously, preferredDynamicRange, toneMapMode, wantsDynamicContentScaling, wantsExtendedDynamicRangeContent have no effect).
import Foundation
import Graphics
import RenderTree

/// A rectangle of content in a layer tree: the model that a program changes.
///
/// Property values are stored in rows of the property table; a write joins the thread's
/// transaction. Only one thread at a time may use a layer. Its ``presentation()`` has the values on
/// screen.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming, Sibling {
    /// The identifier shared with the layer's node in the render tree.
    package let layerID: LayerID = .next()
    /// The property values of the layer.
    final var values = LayerValues()
    /// The properties changed since the last commit, as a bit set.
    ///
    /// There is one bit for each row of the property table.
    final var changedRows: UInt128 = 0
    /// The pending work and the work in progress of the layer.
    ///
    /// Property changes are recorded elsewhere.
    final var pending: Pending = []
    /// The sublayers, back to front.
    final var children: [CALayer] = []
    /// The approximate index of the layer among its superlayer's sublayers.
    package final var siblingIndex = 0
    /// The mask of the model; see ``mask``.
    final var maskLayer: CALayer?
    /// The layers that display the tiles of a tiled layer.
    ///
    /// They are below all sublayers and not among them.
    final var tiles: [CALayer] = []
    /// The ``parent``, read without counting references.
    final var parentReference: Unmanaged<CALayer>?
    /// The attached animations, in the order of addition.
    final var attached = AttachedAnimations()
    /// The link to the render context of the stage; nil while the layer is not live.
    final var link: ContextLink?
    /// The model layer of a presentation layer; nil for a model layer.
    final var presented: CALayer?
    /// The objects set for properties that carry more than the stored values.
    ///
    /// A presentation layer has the objects of the last commit.
    final var retainedObjects: [PropertyID: RetainedObject] = [:]
    /// The layer's state at the last commit; nil if nothing has changed since.
    final var committed: CommittedState?
    /// The name of the model; see ``name``.
    final var storedName: String?
    /// Whether the delegate's default method was called, which leaves the task to the layer.
    final var delegateHasDeclined = false
    /// Whether ``draw(in:)`` drew the contents.
    final var hasDrawnContents = false
    /// The values of keys that are not layer properties.
    final var userValues: [String: Any] = [:]
    /// The ``userValues`` at the last commit.
    final var committedUserValues: [String: Any] = [:]
    /// The solver of the sublayers' constraints, cached between layouts.
    final var constraintSolver: ConstraintSolver?
    /// Whether the delegate is asked for actions even while the layer is not live.
    ///
    /// It is for the layers of views.
    package final var asksDelegateWhenNotLive = false

    /// The kinds of pending work of a layer, and of work in progress.
    struct Pending: OptionSet {
        var rawValue: UInt16
        /// The layer is in the thread's list of changed layers.
        static let queued = Pending(rawValue: 1)
        static let sublayers = Pending(rawValue: 2)
        static let animations = Pending(rawValue: 4)
        static let layout = Pending(rawValue: 8)
        static let display = Pending(rawValue: 16)
        /// The layer is laying out its sublayers; their changes of size require no further layout.
        static let layingOut = Pending(rawValue: 32)
        /// The presentation layer is drawing its contents and can be changed.
        static let drawing = Pending(rawValue: 64)
        static let mask = Pending(rawValue: 128)
        static let name = Pending(rawValue: 256)
        /// Values of an emitter's cells have changed and were not read since.
        static let cells = Pending(rawValue: 512)
        /// The layer is making its contents.
        static let displaying = Pending(rawValue: 1024)
    }

    /// Makes a layer with default values.
    public override init() {
        super.init()
        values = type(of: self).newValues
    }

    /// Makes the presentation layer of a layer; only the framework calls it.
    ///
    /// Subclasses copy their own stored properties and call super. The framework assigns the
    /// layer's values afterwards; until then they are the defaults.
    public init(layer: Any) {
        super.init()
        values = type(of: self).newValues
    }

    /// Decodes a layer from an archive; nil if the archive holds something else.
    ///
    /// Its sublayers, mask and animations are decoded too.
    public required init?(coder: NSCoder) {
        super.init()
        values = type(of: self).newValues
        guard readArchive(coder) else { return nil }
    }

    deinit {
        for entry in attached.reversed() { entry.abandon() }
        // Releases a long chain of layers in a loop; recursion could overflow the stack.
        var loose = releaseContained()
        while var layer = loose.popLast() {
            if isKnownUniquelyReferenced(&layer) { loose += layer.releaseContained() }
        }
    }

    /// Removes and returns all contained layers, also those of the last commit.
    private func releaseContained() -> [CALayer] {
        let released = contained
        for layer in released { layer.parent = nil }
        let before = committed
        (children, maskLayer, tiles, committed) = ([], nil, [], nil)
        return released + (before.map { $0.children + [$0.mask].compactMap(\.self) } ?? [])
    }

    /// Reads the values of an emitter's cells after a change.
    func readCells() {}

    /// The layer kind of the class.
    ///
    /// It determines the properties of the layer.
    class var kind: LayerKind { .layer }

    // MARK: Geometry

    /// The rectangle of the layer in its own coordinates, stored standardised; animatable.
    open var bounds: CGRect {
        get { values[Properties.layer.bounds] }
        set { set(Properties.layer.bounds, newValue) }
    }

    /// The position of the anchor point in the superlayer's coordinates; animatable.
    open var position: CGPoint {
        get { values[Properties.layer.position] }
        set { set(Properties.layer.position, newValue) }
    }
    /// The depth of the layer; siblings with larger values are in front.
    ///
    /// Default 0, animatable.
    open var zPosition: CGFloat {
        get { values[Properties.layer.zPosition] }
        set { set(Properties.layer.zPosition, newValue) }
    }
    /// The anchor point, in unit coordinates of the bounds; default (.5, .5), animatable.
    ///
    /// It is placed at ``position``, and transforms are applied relative to it.
    open var anchorPoint: CGPoint {
        get { values[Properties.layer.anchorPoint] }
        set { set(Properties.layer.anchorPoint, newValue) }
    }
    /// The depth of the anchor point; default 0, animatable.
    open var anchorPointZ: CGFloat {
        get { values[Properties.layer.anchorPointZ] }
        set { set(Properties.layer.anchorPointZ, newValue) }
    }
    /// The transform applied to the layer, relative to its anchor point; default identity,
    /// animatable.
    open var transform: CATransform3D {
        get { values[Properties.layer.transform] }
        set { set(Properties.layer.transform, newValue) }
    }
    /// The transform applied to all sublayers; default identity, animatable.
    ///
    /// It is relative to this layer's anchor point.
    open var sublayerTransform: CATransform3D {
        get { values[Properties.layer.sublayerTransform] }
        set { set(Properties.layer.sublayerTransform, newValue) }
    }
    /// The bounding box of the layer in its superlayer's coordinates.
    ///
    /// It is derived from ``bounds``, ``position``, ``anchorPoint`` and ``transform``. Setting it
    /// writes ``position``, then ``bounds``.
    open var frame: CGRect {
        get { derivedFrame }
        set { setFrame(newValue) }
    }

    // MARK: Appearance

    /// Whether the layer and its sublayers are hidden; default false.
    open var isHidden: Bool {
        get { values[Properties.layer.isHidden] }
        set { set(Properties.layer.isHidden, newValue) }
    }
    /// The opacity of the layer and its sublayers, 0 to 1; default 1, animatable.
    open var opacity: Float {
        get { Float(values[Properties.layer.opacity]) }
        set { set(Properties.layer.opacity, Double(newValue)) }
    }
    /// Whether contents and sublayers are clipped to the (rounded) bounds; default false.
    open var masksToBounds: Bool {
        get { values[Properties.layer.masksToBounds] }
        set { set(Properties.layer.masksToBounds, newValue) }
    }
    /// The layer whose alpha masks this layer and its sublayers; default nil.
    ///
    /// The mask is in this layer's coordinates. Its superlayer is this layer, but it is in no list
    /// of sublayers.
    open var mask: CALayer? {
        get { shownMask }
        set { setMask(newValue) }
    }
    /// Whether the layer is visible from behind; default true.
    open var isDoubleSided: Bool {
        get { values[Properties.layer.isDoubleSided] }
        set { set(Properties.layer.isDoubleSided, newValue) }
    }
    /// Whether y is flipped between the layer and its superlayer; default false.
    open var isGeometryFlipped: Bool {
        get { values[Properties.layer.isGeometryFlipped] }
        set { set(Properties.layer.isGeometryFlipped, newValue) }
    }
    /// The colour that fills the bounds below all content; default nil, animatable.
    open var backgroundColor: CGColor? {
        get { color(Properties.layer.backgroundColor) }
        set { set(Properties.layer.backgroundColor, newValue) }
    }
    /// The radius of the rounded corners, in points; default 0, animatable.
    open var cornerRadius: CGFloat {
        get { values[Properties.layer.cornerRadius] }
        set { set(Properties.layer.cornerRadius, newValue) }
    }
    /// The corners that are rounded; default all.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values[Properties.layer.maskedCorners])) }
        set { set(Properties.layer.maskedCorners, Int(truncatingIfNeeded: newValue.rawValue)) }
    }
    /// The curve of rounded corners; default circular, which replaces unknown strings.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: values[Properties.layer.cornerCurve]) }
        set { set(Properties.layer.cornerCurve, newValue.rawValue) }
    }
    /// Returns the extent of a corner curve, as a multiple of the corner radius.
    ///
    /// It is the distance from the corner at which the curve begins. It is 1 for circular corners
    /// and 1.528665 for continuous ones.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
    /// The width of the border, drawn inside the bounds; default 0, animatable.
    open var borderWidth: CGFloat {
        get { values[Properties.layer.borderWidth] }
        set { set(Properties.layer.borderWidth, newValue) }
    }
    /// The colour of the border; default opaque black, animatable.
    open var borderColor: CGColor? {
        get { color(Properties.layer.borderColor) }
        set { set(Properties.layer.borderColor, newValue) }
    }
    /// The colour of the shadow, its alpha multiplied by ``shadowOpacity``; nil draws no shadow.
    ///
    /// Default opaque black, animatable.
    open var shadowColor: CGColor? {
        get { color(Properties.layer.shadowColor) }
        set { set(Properties.layer.shadowColor, newValue) }
    }
    /// The opacity of the shadow, 0 to 1; default 0, animatable.
    ///
    /// The alpha of all that the layer and its sublayers draw casts the shadow, below the layer. A
    /// layer that masks to its bounds casts none.
    open var shadowOpacity: Float {
        get { Float(values[Properties.layer.shadowOpacity]) }
        set { set(Properties.layer.shadowOpacity, Double(newValue)) }
    }
    /// The offset of the shadow, in the layer's units; default (0, -3), animatable.
    open var shadowOffset: CGSize {
        get { values[Properties.layer.shadowOffset] }
        set { set(Properties.layer.shadowOffset, newValue) }
    }
    /// The standard deviation of the shadow's blur, in the layer's units; default 3, animatable.
    ///
    /// With 0 the shadow is a sharp copy.
    open var shadowRadius: CGFloat {
        get { values[Properties.layer.shadowRadius] }
        set { set(Properties.layer.shadowRadius, newValue) }
    }
    /// The path that casts the shadow; default nil, animatable.
    ///
    /// It is copied, and used instead of the layer's alpha.
    open var shadowPath: CGPath? {
        get { values[Properties.layer.shadowPath] }
        set { set(Properties.layer.shadowPath, newValue) }
    }
    /// Whether opacity applies to the layer and its sublayers as one image; default true.
    open var allowsGroupOpacity: Bool {
        get { values[Properties.layer.allowsGroupOpacity] }
        set { set(Properties.layer.allowsGroupOpacity, newValue) }
    }
    /// Whether edges are antialiased; default true.
    open var allowsEdgeAntialiasing: Bool {
        get { values[Properties.layer.allowsEdgeAntialiasing] }
        set { set(Properties.layer.allowsEdgeAntialiasing, newValue) }
    }
    /// The edges that are antialiased; default all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get {
            CAEdgeAntialiasingMask(rawValue: UInt32(values[Properties.layer.edgeAntialiasingMask]))
        }
        set { set(Properties.layer.edgeAntialiasingMask, Int(newValue.rawValue)) }
    }
    /// Whether the layer and its sublayers are rasterised to a cached image; default false.
    open var shouldRasterize: Bool {
        get { values[Properties.layer.shouldRasterize] }
        set { set(Properties.layer.shouldRasterize, newValue) }
    }
    /// The scale of the rasterised image, in pixels per point; default 1, animatable.
    open var rasterizationScale: CGFloat {
        get { values[Properties.layer.rasterizationScale] }
        set { set(Properties.layer.rasterizationScale, newValue) }
    }
    /// The filters of the layer, by default nil; stored, without effect.
    open var filters: [Any]? {
        get { retained(Properties.layer.filters) as? [Any] }
        set { setRetained(newValue, Properties.layer.filters) }
    }
    /// The filters of the content behind the layer, by default nil; stored, without effect.
    open var backgroundFilters: [Any]? {
        get { retained(Properties.layer.backgroundFilters) as? [Any] }
        set { setRetained(newValue, Properties.layer.backgroundFilters) }
    }
    /// The filter for compositing, by default nil; stored, without effect.
    open var compositingFilter: Any? {
        get { retained(Properties.layer.compositingFilter) }
        set { setRetained(newValue, Properties.layer.compositingFilter) }
    }

    // MARK: Contents

    /// The image of the layer, a `CGImage`; default nil, animatable.
    ///
    /// Other objects are stored but show nothing. The image is upright even where y points up;
    /// contents of ``draw(in:)`` follow the layer's coordinates.
    open var contents: Any? {
        get { object(of: Properties.layer.contents.id) }
        set { setObject(newValue, Properties.layer.contents.id) }
    }
    /// The part of the image that is shown, in unit coordinates; default all, animatable.
    open var contentsRect: CGRect {
        get { values[Properties.layer.contentsRect] }
        set { set(Properties.layer.contentsRect, newValue) }
    }
    /// The part of the image that stretches, in unit coordinates; default all, animatable.
    ///
    /// The margins around it are not scaled.
    open var contentsCenter: CGRect {
        get { values[Properties.layer.contentsCenter] }
        set { set(Properties.layer.contentsCenter, newValue) }
    }
    /// The position and scale of the contents image in the bounds; default resize.
    ///
    /// Unknown strings act as center.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: values[Properties.layer.contentsGravity]) }
        set { set(Properties.layer.contentsGravity, newValue.rawValue) }
    }
    /// The scale of the image, in pixels per point; default 1, animatable.
    open var contentsScale: CGFloat {
        get { values[Properties.layer.contentsScale] }
        set { set(Properties.layer.contentsScale, newValue) }
    }
    /// The pixel format of drawn contents, by default 8-bit; stored, without effect.
    open var contentsFormat: CALayerContentsFormat {
        get { CALayerContentsFormat(rawValue: values[Properties.layer.contentsFormat]) }
        set { set(Properties.layer.contentsFormat, newValue.rawValue) }
    }
    /// The headroom of the contents, by default 0; stored, without effect.
    open var contentsHeadroom: CGFloat {
        get { values[Properties.layer.contentsHeadroom] }
        set { set(Properties.layer.contentsHeadroom, newValue) }
    }
    /// Whether the contents have extended range, by default false; stored, without effect.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { values[Properties.layer.wantsExtendedDynamicRangeContent] }
        set { set(Properties.layer.wantsExtendedDynamicRangeContent, newValue) }
    }
    /// Whether contents are drawn at a dynamic scale, default false; stored, without effect.
    open var wantsDynamicContentScaling: Bool {
        get { values[Properties.layer.wantsDynamicContentScaling] }
        set { set(Properties.layer.wantsDynamicContentScaling, newValue) }
    }
    /// The tone mapping of the contents, by default automatic; stored, without effect.
    open var toneMapMode: ToneMapMode {
        get { ToneMapMode(rawValue: values[Properties.layer.toneMapMode]) }
        set { set(Properties.layer.toneMapMode, newValue.rawValue) }
    }
    /// The preferred dynamic range, by default standard; stored, without effect.
    open var preferredDynamicRange: DynamicRange {
        get { DynamicRange(rawValue: values[Properties.layer.preferredDynamicRange]) }
        set { set(Properties.layer.preferredDynamicRange, newValue.rawValue) }
    }
    /// The filter that samples the image when it is magnified; default linear.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values[Properties.layer.magnificationFilter]) }
        set { set(Properties.layer.magnificationFilter, newValue.rawValue) }
    }
    /// The filter that samples the image when it is minified; default linear.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values[Properties.layer.minificationFilter]) }
        set { set(Properties.layer.minificationFilter, newValue.rawValue) }
    }
    /// The bias toward smaller mip levels, for trilinear minification; default 0.
    open var minificationFilterBias: Float {
        get { Float(values[Properties.layer.minificationFilterBias]) }
        set { set(Properties.layer.minificationFilterBias, Double(newValue)) }
    }
    /// A hint that the contents are fully opaque; default false.
    open var isOpaque: Bool {
        get { values[Properties.layer.isOpaque] }
        set { set(Properties.layer.isOpaque, newValue) }
    }
    /// Whether a change of size marks the contents for redrawing; default false.
    open var needsDisplayOnBoundsChange: Bool {
        get { values[Properties.layer.needsDisplayOnBoundsChange] }
        set { set(Properties.layer.needsDisplayOnBoundsChange, newValue) }
    }
    /// Whether the contents are drawn asynchronously, by default false; stored, without effect.
    open var drawsAsynchronously: Bool {
        get { values[Properties.layer.drawsAsynchronously] }
        set { set(Properties.layer.drawsAsynchronously, newValue) }
    }

    // MARK: Timing

    /// The begin time of the layer's local time, in its superlayer's time; default 0.
    open var beginTime: CFTimeInterval {
        get { values[Properties.layer.beginTime] }
        set { set(Properties.layer.beginTime, newValue) }
    }
    /// The offset added to the layer's local time; default 0.
    open var timeOffset: CFTimeInterval {
        get { values[Properties.layer.timeOffset] }
        set { set(Properties.layer.timeOffset, newValue) }
    }
    /// The speed of the layer's local time relative to its superlayer's; default 1.
    open var speed: Float {
        get { Float(values[Properties.layer.speed]) }
        set { set(Properties.layer.speed, Double(newValue)) }
    }
    /// The duration, by default infinity; stored, without effect on the layer's time.
    open var duration: CFTimeInterval {
        get { values[Properties.layer.duration] }
        set { set(Properties.layer.duration, newValue) }
    }
    /// The number of repetitions, by default 0; stored, without effect.
    open var repeatCount: Float {
        get { Float(values[Properties.layer.repeatCount]) }
        set { set(Properties.layer.repeatCount, Double(newValue)) }
    }
    /// The duration of the repetitions, by default 0; stored, without effect.
    open var repeatDuration: CFTimeInterval {
        get { values[Properties.layer.repeatDuration] }
        set { set(Properties.layer.repeatDuration, newValue) }
    }
    /// Whether each repetition also plays in reverse; stored, without effect.
    open var autoreverses: Bool {
        get { values[Properties.layer.autoreverses] }
        set { set(Properties.layer.autoreverses, newValue) }
    }
    /// The fill mode, by default removed; stored, without effect.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: values[Properties.layer.fillMode]) }
        set { set(Properties.layer.fillMode, newValue.rawValue) }
    }

    // MARK: Other

    /// The name for finding the layer; default nil.
    open var name: String? {
        get { shownName }
        set { setName(newValue) }
    }
    /// The delegate, held weakly; default nil.
    ///
    /// It can supply actions, contents and layout.
    open weak var delegate: (any CALayerDelegate)? {
        willSet { checkChangeable("delegate = \(named(newValue))") }
    }
    /// The actions by event, searched after the delegate; default nil.
    open var actions: [String: any CAAction]? {
        willSet { checkChangeable("actions = \(named(newValue))") }
    }

    /// Default values by key, for all properties except ``bounds`` and ``frame``; default nil.
    ///
    /// It may hold ``actions`` too and, under `style`, another such dictionary, which is searched
    /// next.
    open var style: [AnyHashable: Any]? {
        get { retained(Properties.layer.style) as? [AnyHashable: Any] }
        set {
            let old = style
            setRetained(newValue, Properties.layer.style)
            takeStyle(instead: old)
        }
    }

    /// The sublayers, back to front; nil if there are none.
    ///
    /// Setting this property replaces all sublayers.
    open var sublayers: [CALayer]? {
        get {
            let shown = shownSublayers
            return shown.isEmpty ? nil : shown
        }
        set { replaceSublayers(newValue ?? []) }
    }
    /// The layer that contains this one as a sublayer or mask.
    open var superlayer: CALayer? { shownSuperlayer }

    /// Adds a sublayer in front of all others.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    /// Inserts a sublayer at an index; an index past the end appends it.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
    /// Inserts a sublayer directly behind a sibling.
    ///
    /// It is behind all others if the sibling is nil, and in front of all others if the sibling is
    /// no sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 0, whenNil: 0)
    }
    /// Inserts a sublayer directly in front of a sibling.
    ///
    /// It is in front of all others if the sibling is nil or no sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 1, whenNil: children.count)
    }
    /// Replaces a sublayer with another layer.
    ///
    /// - Precondition: `oldLayer` is a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }
    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { detach() }

    /// Returns the action for an event.
    ///
    /// It searches the delegate, ``actions``, ``style``, the class, then the defaults of live
    /// layers. `NSNull` ends the search without an action.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }
    /// Returns the default action of the class for an event; by default nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Layout and display

    /// The resizing of the frame when the superlayer's size changes; default none.
    open var autoresizingMask: CAAutoresizingMask {
        get { CAAutoresizingMask(rawValue: UInt32(values[Properties.layer.autoresizingMask])) }
        set { set(Properties.layer.autoresizingMask, Int(newValue.rawValue)) }
    }
    /// The object that lays out the sublayers unless the delegate does; default nil.
    open var layoutManager: (any CALayoutManager)? {
        get { retained(Properties.layer.layoutManager) as? any CALayoutManager }
        set {
            setRetained(newValue, Properties.layer.layoutManager)
            mark(.layout)
        }
    }
    /// Returns the layer's preferred size: the layout manager's, or else the size of the frame.
    open func preferredFrameSize() -> CGSize {
        layoutManager?.preferredSize(of: self) ?? frame.size
    }
    /// Marks the layer for layout at the next commit.
    open func setNeedsLayout() {
        checkChangeable("setNeedsLayout()")
        mark(.layout)
        layoutManager?.invalidateLayout(of: self)
    }
    /// Returns whether the layer is marked for layout.
    open func needsLayout() -> Bool { pending.contains(.layout) }
    /// Performs pending layouts now, from the outermost marked superlayer down.
    open func layoutIfNeeded() { layOutWaiting() }
    /// Lays out the sublayers; the default calls the delegate, else the layout manager.
    open func layoutSublayers() { askForLayout() }
    /// Resizes all sublayers by their ``autoresizingMask``; called when the layer's size changed.
    open func resizeSublayers(withOldSize size: CGSize) {
        for layer in children where !layer.autoresizingMask.isEmpty {
            layer.resize(withOldSuperlayerSize: size)
        }
    }
    /// Resizes the frame by ``autoresizingMask``, after the superlayer's size changed from `size`.
    open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

    /// Marks the contents to be redrawn at the next commit.
    open func setNeedsDisplay() {
        checkChangeable("setNeedsDisplay()")
        mark(.display)
    }
    /// Marks the contents to be redrawn at the next commit.
    ///
    /// All contents are redrawn, not only the rectangle.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Returns whether the contents are marked to be redrawn.
    open func needsDisplay() -> Bool { pending.contains(.display) }
    /// Redraws the contents now if they are marked for it.
    open func displayIfNeeded() { displayWaiting() }
    /// Updates the contents; the default calls the delegate, else draws them with ``draw(in:)``.
    open func display() { makeContents() }
    /// Draws the contents and assigns the result: one bitmap, or tiles.
    func drawContents() { drawBitmap() }
    /// Draws the contents, in the layer's coordinates; the default calls the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Draws the layer, its mask and its sublayers, in the layer's own coordinates.
    ///
    /// A model layer is drawn without its animations.
    open func render(in ctx: CGContext) { drawTree(in: ctx) }

    // MARK: Animations

    /// Attaches a copy of an animation, which begins with the next commit.
    ///
    /// It replaces the animation with the same key; without a key it remains until its end.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }
    /// Removes the animation with a key.
    open func removeAnimation(forKey key: String) {
        checkChangeable("removeAnimation(forKey: \(key))")
        detachAnimation(forKey: key)
    }
    /// Removes all animations.
    open func removeAllAnimations() {
        checkChangeable("removeAllAnimations()")
        detachAllAnimations()
    }
    /// Returns the keys of the attached animations; nil if there are none.
    ///
    /// They are in the order of addition.
    open func animationKeys() -> [String]? { attachedKeys }
    /// Returns the attached animation with a key.
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

    /// Returns a copy of the layer as it is on screen.
    ///
    /// It has the committed values with running animations applied. It is nil until the layer is
    /// live, and after the commit that finds the layer removed from its tree (uncertain point U1).
    /// A presentation layer returns itself.
    open func presentation() -> Self? { makePresentation() }
    /// Returns the model layer of a presentation layer; a model layer returns itself.
    open func model() -> Self { (presented as? Self) ?? self }

    // MARK: Keys

    /// Returns the default value for a key.
    ///
    /// The result is nil for a default of zero and for unknown keys. New layers of a subclass start
    /// with the defaults that the subclass returns for properties.
    open class func defaultValue(forKey key: String) -> Any? {
        LayerMembers.defaultValue(key, kind)
    }
    /// Returns whether a change of a key's value requires new contents; by default false.
    ///
    /// An animation of the key then redraws every frame. Subclasses return true for properties they
    /// draw.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Returns whether a change of a property requires new contents.
    ///
    /// An animation of the property does not.
    class func needsDisplay(for row: PropertyID) -> Bool { false }
    /// Returns the value for a key.
    ///
    /// The key names a property, a stored property of a subclass, or a custom value. A property is
    /// read through its accessor; the keys "hidden" and "isHidden" name the same property.
    ///
    /// Numbers are `NSNumber`s, strings `NSString`s, which cast to `String` and to types such as
    /// ``CALayerContentsGravity``.
    open func value(forKey key: String) -> Any? { readKey(key) }
    /// Returns the custom value for a key that is no property; nil if none was set.
    ///
    /// It is called by ``value(forKey:)`` for such keys.
    open func value(forUndefinedKey key: String) -> Any? { customValue(key) }
    /// Stores a value for a key that is no property.
    ///
    /// It is called by ``setValue(_:forKey:)`` for such keys.
    open func setValue(_ value: Any?, forUndefinedKey key: String) { setCustom(value, key) }
    /// Returns the value at a key path such as `position.x`.
    ///
    /// `sublayers.NAME.…` names a value of a sublayer.
    ///
    /// A key path leads through layers, dictionaries and arrays; of an array, it collects the
    /// values of all elements. `sublayers.@count` and `sublayers.@max.zPosition` compute one number
    /// from an array; the other operators are `@sum`, `@avg`, `@min`, `@unionOfObjects` and
    /// `@distinctUnionOfObjects`.
    open func value(forKeyPath keyPath: String) -> Any? { readKeyPath(keyPath) }
    /// Returns the values for keys, with `NSNull` for nil.
    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
    }
    /// Sets the values for keys; `NSNull` means nil.
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }
    /// Sets the value for a key.
    ///
    /// A property is set through its accessor; for any other key, a custom value is stored.
    /// Observers of a subclass's stored properties are not run. Values of another type are ignored;
    /// nil sets numbers to 0; strings that hold numbers are converted.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }
    /// Sets the property, or component of a property, at a key path.
    ///
    /// A component is set through the accessor of the whole property, so the whole property's
    /// action runs.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeKeyPath(keyPath, value) }
    /// Returns whether the value for a key must be archived.
    ///
    /// It must if it differs from the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { needsArchiving(key) }
    /// Whether the class supports secure coding: true.
    open class var supportsSecureCoding: Bool { true }
    /// Encodes the layer, its sublayers and its mask in an archive.
    ///
    /// The archive holds the values that differ from the defaults and the animations that are not
    /// removed on completion, but no delegates and layout managers.
    open func encode(with coder: NSCoder) { writeArchive(coder) }
    /// The class under which the layer is archived.
    ///
    /// It is this class, or the nearest superclass that is neither private nor nested.
    open override var classForCoder: AnyClass { ArchivedValues.archivable(type(of: self)) }

    /// Returns the frontmost layer that contains a point; nil for none.
    ///
    /// The point is in the superlayer's coordinates.
    open func hitTest(_ p: CGPoint) -> CALayer? { HitSearch.hit(self, p) }
    /// Returns whether the bounds contain a point in the layer's coordinates.
    ///
    /// The edges at the largest x and y are outside.
    open func contains(_ p: CGPoint) -> Bool { bounds.includes(p) }

    /// Scrolls the nearest scroll layer to a point of this layer.
    ///
    /// The scroll layer is this layer or a superlayer. The point is then at the corner of the
    /// scroll layer.
    open func scroll(_ p: CGPoint) { scrollAbove(to: p) }
    /// Scrolls the nearest scroll layer to make a rectangle of this layer visible.
    ///
    /// It scrolls by the least distance. The scroll layer is this layer or a superlayer.
    open func scrollRectToVisible(_ r: CGRect) { scrollAbove(to: r) }
}
