// Standing: partial (filters are kept, not applied; contentsFormat, contentsHeadroom, drawsAsynchronously, preferredDynamicRange, toneMapMode, wantsDynamicContentScaling, wantsExtendedDynamicRangeContent are kept without effect).
import Foundation
import Graphics
import Motion
import RenderTree

/// A rectangle of content with a place in a tree: the model that a program changes.
///
/// Its properties live in rows of the property table; an accessor reads and writes its row, and the
/// write joins the thread's transaction. A layer is used by one thread at a time. What is on screen
/// is in its ``presentation()``.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming, Sibling {
    /// Pairs the layer with the renderer's node.
    public let id: LayerID = .next()
    /// The values of all rows.
    var values = LayerValues()
    /// Rows written since the last commit, bit by row number.
    var changedRows: UInt128 = 0
    /// What else changed since the last commit.
    var pending: Pending = []
    /// The sublayers, back to front.
    var children: [CALayer] = []
    /// About where the layer is among its superlayer's sublayers.
    package final var siblingIndex = 0
    /// See ``mask``.
    var maskLayer: CALayer?
    /// What the contents of a tiled layer are made of, below all sublayers and no part of them.
    var tiles: [CALayer] = []
    unowned(unsafe) var parent: CALayer?
    /// Attached animations, in the order of their addition.
    var attached = AttachedAnimations()
    /// The tie to the stage that shows this layer; nil while the layer is not live.
    var link: ContextLink?
    /// The layer that this presentation shows; nil for a model layer.
    var presented: CALayer?
    /// Objects of the program that say more than the values of their rows.
    var keptObjects: [PropertyID: KeptObject] = [:]
    /// What the last commit saw, where it has changed since.
    var committed: CommittedState?
    /// See ``name``.
    var storedName: String?
    /// Whether the delegate's default method was called: it leaves the matter to the layer.
    var delegateHasDeclined = false
    /// Whether the contents were drawn by ``draw(in:)``.
    var hasDrawnContents = false
    /// Values of keys that are not layer properties.
    var userValues: [String: Any] = [:]
    /// The same as of the last commit.
    var committedUserValues: [String: Any] = [:]
    /// The solver of the sublayers' constraints, kept between layouts.
    var constraintSolver: ConstraintSolver?
    /// Whether the delegate is asked for actions although the layer is not live, as views are.
    @_spi(Kits) public var asksDelegateWhenNotLive = false

    /// What waits for the next commit.
    struct Pending: OptionSet {
        var rawValue: UInt16
        /// In the thread's list of changed layers.
        static let queued = Pending(rawValue: 1)
        static let sublayers = Pending(rawValue: 2)
        static let animations = Pending(rawValue: 4)
        static let layout = Pending(rawValue: 8)
        static let display = Pending(rawValue: 16)
        /// Placing its sublayers: their changes of size are its own doing.
        static let layingOut = Pending(rawValue: 32)
        /// A presentation that makes its own contents, for which it may be changed.
        static let drawing = Pending(rawValue: 64)
        static let mask = Pending(rawValue: 128)
        static let name = Pending(rawValue: 256)
        /// The cells of an emitter have values that were not read yet.
        static let cells = Pending(rawValue: 512)
    }

    /// Makes a layer with all defaults.
    public override init() {
        super.init()
        values = type(of: self).newValues
    }

    /// Makes the object of a presentation. Only the framework calls it, and gives the object the
    /// layer's values after it; subclasses copy their own stored properties and call super. By
    /// itself it makes a layer with all defaults.
    public init(layer: Any) {
        super.init()
        values = type(of: self).newValues
    }

    /// Reads a layer and all that is in it from an archive; nil when something else is there.
    public required init?(coder: NSCoder) {
        super.init()
        values = type(of: self).newValues
        guard readArchive(coder) else { return nil }
    }

    deinit {
        for entry in attached.reversed() { entry.abandon() }
        // A long chain is let go link by link, not by nested calls.
        var loose = releaseContained()
        while var layer = loose.popLast() {
            if isKnownUniquelyReferenced(&layer) { loose += layer.releaseContained() }
        }
    }

    /// Lets go of all that is in the layer; what it was.
    private func releaseContained() -> [CALayer] {
        let released = contained
        for layer in released { layer.parent = nil }
        let before = committed
        (children, maskLayer, tiles, committed) = ([], nil, [], nil)
        return released + (before.map { $0.children + [$0.mask].compactMap(\.self) } ?? [])
    }

    /// Reads the values of an emitter's cells, which have changed.
    func readCells() {}

    /// Which rows layers of this class have.
    class var kind: LayerKind { .layer }

    // MARK: Geometry

    /// The layer's own coordinates that it shows; kept standardised. Animatable.
    open var bounds: CGRect {
        get { values[LayerProperty.bounds] }
        set { set(LayerProperty.bounds, newValue) }
    }

    /// Where the anchor point is in the superlayer. Animatable.
    open var position: CGPoint {
        get { values[LayerProperty.position] }
        set { set(LayerProperty.position, newValue) }
    }
    /// The depth: siblings with more are in front. Default 0. Animatable.
    open var zPosition: CGFloat {
        get { values[LayerProperty.zPosition] }
        set { set(LayerProperty.zPosition, newValue) }
    }
    /// The point of the bounds, 0 to 1, that is at ``position`` and that transforms turn about.
    /// Default (.5, .5). Animatable.
    open var anchorPoint: CGPoint {
        get { values[LayerProperty.anchorPoint] }
        set { set(LayerProperty.anchorPoint, newValue) }
    }
    /// The depth of the anchor point. Default 0. Animatable.
    open var anchorPointZ: CGFloat {
        get { values[LayerProperty.anchorPointZ] }
        set { set(LayerProperty.anchorPointZ, newValue) }
    }
    /// What is done to the layer about its anchor point. Default identity. Animatable.
    open var transform: CATransform3D {
        get { values[LayerProperty.transform] }
        set { set(LayerProperty.transform, newValue) }
    }
    /// What is done to all sublayers about this layer's anchor point. Default identity. Animatable.
    open var sublayerTransform: CATransform3D {
        get { values[LayerProperty.sublayerTransform] }
        set { set(LayerProperty.sublayerTransform, newValue) }
    }
    /// The box around the layer in its superlayer; derived from the four properties above. Setting
    /// it writes ``position``, then ``bounds``.
    open var frame: CGRect {
        get { derivedFrame }
        set { setFrame(newValue) }
    }

    // MARK: Looks

    /// Whether the layer and its sublayers are left out. Default false.
    open var isHidden: Bool {
        get { values[LayerProperty.isHidden] }
        set { set(LayerProperty.isHidden, newValue) }
    }
    /// How opaque the whole layer is, 0 to 1. Default 1. Animatable.
    open var opacity: Float {
        get { Float(values[LayerProperty.opacity]) }
        set { set(LayerProperty.opacity, Double(newValue)) }
    }
    /// Whether contents and sublayers are cut at the (rounded) bounds. Default false.
    open var masksToBounds: Bool {
        get { values[LayerProperty.masksToBounds] }
        set { set(LayerProperty.masksToBounds, newValue) }
    }
    /// A layer whose alpha is all that is shown of this one, in this layer's coordinates. It is in no
    /// list of sublayers; its superlayer is this layer. Default nil.
    open var mask: CALayer? {
        get { shownMask }
        set { setMask(newValue) }
    }
    /// Whether the layer is seen from behind. Default true.
    open var isDoubleSided: Bool {
        get { values[LayerProperty.isDoubleSided] }
        set { set(LayerProperty.isDoubleSided, newValue) }
    }
    /// Whether y runs the other way between the layer and its superlayer. Default false.
    open var isGeometryFlipped: Bool {
        get { values[LayerProperty.isGeometryFlipped] }
        set { set(LayerProperty.isGeometryFlipped, newValue) }
    }
    /// What fills the bounds under everything else. Default nil. Animatable.
    open var backgroundColor: CGColor? {
        get { color(LayerProperty.backgroundColor) }
        set { set(LayerProperty.backgroundColor, newValue) }
    }
    /// The radius of the corners. Default 0. Animatable.
    open var cornerRadius: CGFloat {
        get { values[LayerProperty.cornerRadius] }
        set { set(LayerProperty.cornerRadius, newValue) }
    }
    /// Which corners are rounded. Default all.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values[LayerProperty.maskedCorners])) }
        set { set(LayerProperty.maskedCorners, Int(truncatingIfNeeded: newValue.rawValue)) }
    }
    /// The shape of round corners. Default circular, which unknown words become.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: values[LayerProperty.cornerCurve]) }
        set { set(LayerProperty.cornerCurve, newValue.rawValue) }
    }
    /// How much further from the corner a curve begins than a quarter of a circle: 1 for circular,
    /// 1.528665 for continuous.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }
    /// The thickness of the border, inward. Default 0. Animatable.
    open var borderWidth: CGFloat {
        get { values[LayerProperty.borderWidth] }
        set { set(LayerProperty.borderWidth, newValue) }
    }
    /// The colour of the border. Default opaque black. Animatable.
    open var borderColor: CGColor? {
        get { color(LayerProperty.borderColor) }
        set { set(LayerProperty.borderColor, newValue) }
    }
    /// The colour of the shadow, its alpha multiplied by ``shadowOpacity``; nil casts none. Default
    /// opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { color(LayerProperty.shadowColor) }
        set { set(LayerProperty.shadowColor, newValue) }
    }
    /// How opaque the shadow is, 0 to 1. The alpha of all that the layer draws, sublayers too,
    /// casts it, below the layer; a layer that masks to its bounds casts none. Default 0.
    /// Animatable.
    open var shadowOpacity: Float {
        get { Float(values[LayerProperty.shadowOpacity]) }
        set { set(LayerProperty.shadowOpacity, Double(newValue)) }
    }
    /// How far the shadow is from what casts it, in the layer's units. Default (0, -3). Animatable.
    open var shadowOffset: CGSize {
        get { values[LayerProperty.shadowOffset] }
        set { set(LayerProperty.shadowOffset, newValue) }
    }
    /// The standard deviation of the shadow's blur, in the layer's units; 0 is a sharp copy.
    /// Default 3. Animatable.
    open var shadowRadius: CGFloat {
        get { values[LayerProperty.shadowRadius] }
        set { set(LayerProperty.shadowRadius, newValue) }
    }
    /// What casts the shadow instead of what the layer draws; copied. Default nil. Animatable.
    open var shadowPath: CGPath? {
        get { values[LayerProperty.shadowPath] }
        set { set(LayerProperty.shadowPath, newValue) }
    }
    /// Whether opacity fades the layer and its sublayers as one picture. Default true.
    open var allowsGroupOpacity: Bool {
        get { values[LayerProperty.allowsGroupOpacity] }
        set { set(LayerProperty.allowsGroupOpacity, newValue) }
    }
    /// Whether edges are softened at all. Default true.
    open var allowsEdgeAntialiasing: Bool {
        get { values[LayerProperty.allowsEdgeAntialiasing] }
        set { set(LayerProperty.allowsEdgeAntialiasing, newValue) }
    }
    /// Which edges are softened. Default all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get {
            CAEdgeAntialiasingMask(rawValue: UInt32(values[LayerProperty.edgeAntialiasingMask]))
        }
        set { set(LayerProperty.edgeAntialiasingMask, Int(newValue.rawValue)) }
    }
    /// Whether the layer and its sublayers are drawn once into a picture that is then shown. Default
    /// false.
    open var shouldRasterize: Bool {
        get { values[LayerProperty.shouldRasterize] }
        set { set(LayerProperty.shouldRasterize, newValue) }
    }
    /// The pixels per point of that picture. Default 1. Animatable.
    open var rasterizationScale: CGFloat {
        get { values[LayerProperty.rasterizationScale] }
        set { set(LayerProperty.rasterizationScale, newValue) }
    }
    /// Filters of the layer; kept, not applied. Default nil.
    open var filters: [Any]? {
        get { held("filters") as? [Any] }
        set { hold(newValue, "filters") }
    }
    /// Filters of what is behind the layer; kept, not applied. Default nil.
    open var backgroundFilters: [Any]? {
        get { held("backgroundFilters") as? [Any] }
        set { hold(newValue, "backgroundFilters") }
    }
    /// How the layer mixes with what is behind it; kept, not applied. Default nil.
    open var compositingFilter: Any? {
        get { held("compositingFilter") }
        set { hold(newValue, "compositingFilter") }
    }

    // MARK: Contents

    /// The picture shown, a `CGImage`; anything else is kept and shows nothing. Default nil.
    /// Animatable. It is upright where y runs up too; what ``draw(in:)`` makes keeps to the layer's
    /// coordinates.
    open var contents: Any? {
        get { object(of: LayerProperty.contents.id) }
        set { setObject(newValue, LayerProperty.contents.id) }
    }
    /// The part of the picture shown, 0 to 1. Default all. Animatable.
    open var contentsRect: CGRect {
        get { values[LayerProperty.contentsRect] }
        set { set(LayerProperty.contentsRect, newValue) }
    }
    /// The part of the picture that stretches, 0 to 1; what is around it keeps its size. Default all.
    /// Animatable.
    open var contentsCenter: CGRect {
        get { values[LayerProperty.contentsCenter] }
        set { set(LayerProperty.contentsCenter, newValue) }
    }
    /// Where the picture goes. Default resize; unknown words are kept as center.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: values[LayerProperty.contentsGravity]) }
        set { set(LayerProperty.contentsGravity, newValue.rawValue) }
    }
    /// The picture's pixels per point. Default 1. Animatable.
    open var contentsScale: CGFloat {
        get { values[LayerProperty.contentsScale] }
        set { set(LayerProperty.contentsScale, newValue) }
    }
    /// How the pixels of drawn contents are meant to be stored; kept, without effect. Default 8 bit.
    open var contentsFormat: CALayerContentsFormat {
        get { CALayerContentsFormat(rawValue: values[LayerProperty.contentsFormat]) }
        set { set(LayerProperty.contentsFormat, newValue.rawValue) }
    }
    /// Kept, without effect: there is no extended range. Default 0.
    open var contentsHeadroom: CGFloat {
        get { values[LayerProperty.contentsHeadroom] }
        set { set(LayerProperty.contentsHeadroom, newValue) }
    }
    /// Kept, without effect: there is no extended range. Default false.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { values[LayerProperty.wantsExtendedDynamicRangeContent] }
        set { set(LayerProperty.wantsExtendedDynamicRangeContent, newValue) }
    }
    /// Kept, without effect. Default false.
    open var wantsDynamicContentScaling: Bool {
        get { values[LayerProperty.wantsDynamicContentScaling] }
        set { set(LayerProperty.wantsDynamicContentScaling, newValue) }
    }
    /// Kept, without effect: there is no extended range. Default automatic.
    open var toneMapMode: ToneMapMode {
        get { ToneMapMode(rawValue: values[LayerProperty.toneMapMode]) }
        set { set(LayerProperty.toneMapMode, newValue.rawValue) }
    }
    /// Kept, without effect: there is no extended range. Default standard.
    open var preferredDynamicRange: DynamicRange {
        get { DynamicRange(rawValue: values[LayerProperty.preferredDynamicRange]) }
        set { set(LayerProperty.preferredDynamicRange, newValue.rawValue) }
    }
    /// How the picture is sampled when it grows. Default linear.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values[LayerProperty.magnificationFilter]) }
        set { set(LayerProperty.magnificationFilter, newValue.rawValue) }
    }
    /// How the picture is sampled when it shrinks. Default linear.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values[LayerProperty.minificationFilter]) }
        set { set(LayerProperty.minificationFilter, newValue.rawValue) }
    }
    /// A bias towards smaller sizes of the picture when it is sampled between sizes. Default 0.
    open var minificationFilterBias: Float {
        get { Float(values[LayerProperty.minificationFilterBias]) }
        set { set(LayerProperty.minificationFilterBias, Double(newValue)) }
    }
    /// A hint that the contents have no holes. Default false.
    open var isOpaque: Bool {
        get { values[LayerProperty.isOpaque] }
        set { set(LayerProperty.isOpaque, newValue) }
    }
    /// Whether a change of the size calls for new contents. Default false.
    open var needsDisplayOnBoundsChange: Bool {
        get { values[LayerProperty.needsDisplayOnBoundsChange] }
        set { set(LayerProperty.needsDisplayOnBoundsChange, newValue) }
    }
    /// Kept, without effect. Default false.
    open var drawsAsynchronously: Bool {
        get { values[LayerProperty.drawsAsynchronously] }
        set { set(LayerProperty.drawsAsynchronously, newValue) }
    }

    // MARK: Timing

    /// When the layer's own time begins in its superlayer's. Default 0.
    open var beginTime: CFTimeInterval {
        get { values[LayerProperty.beginTime] }
        set { set(LayerProperty.beginTime, newValue) }
    }
    /// An offset of the layer's own time. Default 0.
    open var timeOffset: CFTimeInterval {
        get { values[LayerProperty.timeOffset] }
        set { set(LayerProperty.timeOffset, newValue) }
    }
    /// Own seconds per second of the superlayer. Default 1.
    open var speed: Float {
        get { Float(values[LayerProperty.speed]) }
        set { set(LayerProperty.speed, Double(newValue)) }
    }
    /// Kept, without effect on the layer's time. Default infinity.
    open var duration: CFTimeInterval {
        get { values[LayerProperty.duration] }
        set { set(LayerProperty.duration, newValue) }
    }
    /// Kept, without effect on the layer's time. Default 0.
    open var repeatCount: Float {
        get { Float(values[LayerProperty.repeatCount]) }
        set { set(LayerProperty.repeatCount, Double(newValue)) }
    }
    /// Kept, without effect on the layer's time. Default 0.
    open var repeatDuration: CFTimeInterval {
        get { values[LayerProperty.repeatDuration] }
        set { set(LayerProperty.repeatDuration, newValue) }
    }
    /// Kept, without effect on the layer's time. Default false.
    open var autoreverses: Bool {
        get { values[LayerProperty.autoreverses] }
        set { set(LayerProperty.autoreverses, newValue) }
    }
    /// Kept, without effect on the layer's time. Default removed.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(rawValue: values[LayerProperty.fillMode]) }
        set { set(LayerProperty.fillMode, newValue.rawValue) }
    }

    // MARK: Other

    /// A name for finding the layer. Default nil.
    open var name: String? {
        get { shownName }
        set { setName(newValue) }
    }
    /// Helps the layer; not kept alive. Default nil.
    open weak var delegate: (any CALayerDelegate)? {
        willSet { checkChangeable("delegate = \(named(newValue))") }
    }
    /// Actions by event, asked after the delegate. Default nil.
    open var actions: [String: any CAAction]? {
        willSet { checkChangeable("actions = \(named(newValue))") }
    }

    /// Defaults by key, for all but ``bounds`` and ``frame``, among them ``actions``, and another
    /// such dictionary under `style`, which is asked after it. Default nil.
    open var style: [AnyHashable: Any]? {
        get { held("style") as? [AnyHashable: Any] }
        set {
            let old = style
            hold(newValue, "style")
            takeStyle(instead: old)
        }
    }

    /// The layers inside, back to front; nil when there are none. Setting replaces them all.
    open var sublayers: [CALayer]? {
        get {
            let shown = shownSublayers
            return shown.isEmpty ? nil : shown
        }
        set { replaceSublayers(newValue ?? []) }
    }
    /// The layer this one is in.
    open var superlayer: CALayer? { shownSuperlayer }

    /// Puts a layer in front of all others.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    /// Puts a layer at an index; beyond the end it goes to the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
    /// Puts a layer just below a sibling: last for a layer that is none, first for nil.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 0, whenNil: 0)
    }
    /// Puts a layer just above a sibling: last for a layer that is none and for nil.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 1, whenNil: children.count)
    }
    /// Puts a layer in the place of another one.
    ///
    /// - Precondition: `oldLayer` is a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }
    /// Takes the layer out of its superlayer.
    open func removeFromSuperlayer() { detach() }

    /// What the layer does by itself for an event: asks the delegate, ``actions``, the class, then
    /// the built-in defaults (only for live layers). `NSNull` ends the search with nothing.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }
    /// What layers of this class do by themselves for an event. Default nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Layout and display

    /// How the frame follows when the superlayer changes its size. Default none: not at all.
    open var autoresizingMask: CAAutoresizingMask {
        get { CAAutoresizingMask(rawValue: UInt32(values[LayerProperty.autoresizingMask])) }
        set { set(LayerProperty.autoresizingMask, Int(newValue.rawValue)) }
    }
    /// Places the sublayers where the delegate does not. Default nil.
    open var layoutManager: (any CALayoutManager)? {
        get { held("layoutManager") as? any CALayoutManager }
        set {
            hold(newValue, "layoutManager")
            mark(.layout)
        }
    }
    /// The size the layer would like: its layout manager's answer, else that of its frame.
    open func preferredFrameSize() -> CGSize {
        layoutManager?.preferredSize(of: self) ?? frame.size
    }
    /// Asks for a layout at the next commit.
    open func setNeedsLayout() {
        checkChangeable("setNeedsLayout()")
        mark(.layout)
        layoutManager?.invalidateLayout(of: self)
    }
    /// Whether the layer waits for a layout.
    open func needsLayout() -> Bool { pending.contains(.layout) }
    /// Lays out now: from the highest superlayer that waits for it, downward.
    open func layoutIfNeeded() { layOutWaiting() }
    /// Places the sublayers; the default asks the delegate and, if it has nothing to say, the
    /// layout manager.
    open func layoutSublayers() { askForLayout() }
    /// Gives every sublayer a new frame by its ``autoresizingMask``; called when the size changed.
    open func resizeSublayers(withOldSize size: CGSize) {
        for layer in children where !layer.autoresizingMask.isEmpty {
            layer.resize(withOldSuperlayerSize: size)
        }
    }
    /// Changes the frame by ``autoresizingMask``, after the superlayer changed from `size`.
    open func resize(withOldSuperlayerSize size: CGSize) { autoresize(from: size) }

    /// Asks for new contents at the next commit.
    open func setNeedsDisplay() {
        checkChangeable("setNeedsDisplay()")
        mark(.display)
    }
    /// Asks for new contents of a part at the next commit; all of it is drawn.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Whether the layer waits for new contents.
    open func needsDisplay() -> Bool { pending.contains(.display) }
    /// Makes new contents now, if the layer waits for them.
    open func displayIfNeeded() { displayWaiting() }
    /// Makes the contents; the default asks the delegate, else has them drawn by ``draw(in:)``.
    open func display() { makeContents() }
    /// Draws the contents and shows them: as one bitmap, or tile by tile.
    func drawContents() { drawBitmap() }
    /// Draws the contents, in the layer's coordinates; the default asks the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Draws the layer and all in it, as they will be and without their animations, in the layer's
    /// own coordinates.
    open func render(in ctx: CGContext) { drawTree(in: ctx) }

    // MARK: Animations

    /// Attaches a copy of an animation; it begins with the next commit. One with the same key is
    /// replaced; without a key it stays until it ends.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }
    /// Takes the animation with this key away.
    open func removeAnimation(forKey key: String) {
        checkChangeable("removeAnimation(forKey: \(key))")
        detachAnimation(forKey: key)
    }
    /// Takes all animations away.
    open func removeAllAnimations() {
        checkChangeable("removeAllAnimations()")
        detachAllAnimations()
    }
    /// The keys of attached animations, in the order of their addition; nil when there are none.
    open func animationKeys() -> [String]? { attachedKeys }
    /// The stored animation of a key.
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

    // MARK: Keys

    /// The value of a key that was not set; nil where it is zero, and for unknown keys. New layers of
    /// a subclass begin with what it answers for properties.
    open class func defaultValue(forKey key: String) -> Any? {
        LayerMembers.defaultValue(key, kind)
    }
    /// Whether a change of the key calls for new contents, and an animation of it for new ones at
    /// every frame. Default false; a subclass answers true for the properties that it draws.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The value of a property by its key ("hidden", also "isHidden"), as its accessor answers, of
    /// a stored property of a subclass, or the value set for any other key; numbers are
    /// `NSNumber`s, and words `NSString`s, which cast to `String` and to the type of the word.
    open func value(forKey key: String) -> Any? { readKey(key) }
    /// The value of a property or of a part of one, such as `position.x`; `sublayers.NAME.…` is a
    /// sublayer's.
    open func value(forKeyPath keyPath: String) -> Any? { readKeyPath(keyPath) }
    /// Sets a property by its key, through its accessor, or a value of the program's own; of stored
    /// properties of a subclass the observers are not run. Values of another kind are passed over;
    /// nil sets numbers to 0; a word that is a number is the number.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }
    /// Sets a property or a part of one, through the accessor of the whole; so is the action.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeKeyPath(keyPath, value) }
    /// Whether an archive needs the key's value: whether it is not the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { needsArchiving(key) }
    /// Archives are read by class.
    open class var supportsSecureCoding: Bool { true }
    /// Writes the values that are not the defaults into an archive, the sublayers, the mask, and
    /// the animations that stay when they have ended; delegate and layout manager are left out.
    open func encode(with coder: NSCoder) { writeArchive(coder) }
    /// The class named in archives: of private and nested classes, the class they extend.
    open override var classForCoder: AnyClass { ArchivedValues.archivable(type(of: self)) }

    /// The layer in front that has the point, in the superlayer's coordinates; nil for none.
    open func hitTest(_ p: CGPoint) -> CALayer? { HitSearch.hit(self, p) }
    /// Whether a point in own coordinates is in the bounds; their far edges are outside.
    open func contains(_ p: CGPoint) -> Bool { isInside(p) }

    /// Moves the nearest scroll layer above so that a point of this layer is at its corner.
    open func scroll(_ p: CGPoint) { scrollAbove(to: p) }
    /// Moves the nearest scroll layer above as little as shows a rectangle of this layer.
    open func scrollRectToVisible(_ r: CGRect) { scrollAbove(to: r) }
}
