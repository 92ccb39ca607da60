// Standing: partial (no masks, shadowPath, drawing contexts, filters, layout managers, archiving).
import Foundation
import Graphics
import Motion
import RenderTree

/// A rectangle of content with a place in a tree: the model that a program changes.
///
/// Its properties live in rows of the property table; an accessor reads and writes its row, and the
/// write joins the thread's transaction. A layer is used by one thread at a time. What is on screen
/// is in its ``presentation()``.
open class CALayer: NSObject, CAMediaTiming {
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
    unowned(unsafe) var parent: CALayer?
    /// Attached animations, in the order of their addition.
    var attached: [AttachedEntry] = []
    /// The tie to the stage that shows this layer; nil while the layer is not live.
    var link: ContextLink?
    /// The layer that this presentation shows; nil for a model layer.
    let presented: CALayer?
    /// Objects of the program that rows name and the renderer does not see.
    var heldObjects: [PropertyID: Any] = [:]
    /// Values of keys that are not layer properties.
    var userValues: [String: Any] = [:]
    /// The same as of the last commit.
    var committedUserValues: [String: Any] = [:]
    /// Whether the delegate is asked for actions although the layer is not live, as views are.
    @_spi(Kits) public var asksDelegateWhenNotLive = false

    /// What waits for the next commit.
    struct Pending: OptionSet {
        var rawValue: UInt8
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
    }

    /// Makes a layer with all defaults.
    public override init() {
        presented = nil
        super.init()
        takeKind()
    }

    /// Makes the object of a presentation. Only the framework calls it; subclasses copy their own
    /// stored properties and call super.
    public init(layer: Any) {
        presented = layer as? CALayer
        super.init()
        takeKind()
    }

    deinit {
        for child in children { child.parent = nil }
        for entry in attached { entry.abandon() }
        // A long chain of only children is let go link by link, not by nested calls.
        var loose = children
        children = []
        while var layer = loose.popLast() {
            guard isKnownUniquelyReferenced(&layer) else { continue }
            for child in layer.children { child.parent = nil }
            loose.append(contentsOf: layer.children)
            layer.children = []
        }
    }

    /// Which rows layers of this class have.
    class var kind: LayerKind { .layer }

    // MARK: Geometry

    /// The layer's own coordinates that it shows; kept standardised. Animatable.
    open var bounds: CGRect {
        get { values[LayerProperty.bounds] }
        set {
            let old = values[LayerProperty.bounds].size
            let rect = newValue.standardized
            write(LayerProperty.bounds.id) { $0[LayerProperty.bounds] = rect }
            if old != rect.size { sizeChanged() }
        }
    }
    /// Where the anchor point is in the superlayer. Animatable.
    open var position: CGPoint {
        get { values[LayerProperty.position] }
        set { write(LayerProperty.position.id) { $0[LayerProperty.position] = newValue } }
    }
    /// The depth: siblings with more are in front. Default 0. Animatable.
    open var zPosition: CGFloat {
        get { values[LayerProperty.zPosition] }
        set { write(LayerProperty.zPosition.id) { $0[LayerProperty.zPosition] = newValue } }
    }
    /// The point of the bounds, 0 to 1, that is at ``position`` and that transforms turn about.
    /// Default (.5, .5). Animatable.
    open var anchorPoint: CGPoint {
        get { values[LayerProperty.anchorPoint] }
        set { write(LayerProperty.anchorPoint.id) { $0[LayerProperty.anchorPoint] = newValue } }
    }
    /// The depth of the anchor point. Default 0. Animatable.
    open var anchorPointZ: CGFloat {
        get { values[LayerProperty.anchorPointZ] }
        set { write(LayerProperty.anchorPointZ.id) { $0[LayerProperty.anchorPointZ] = newValue } }
    }
    /// What is done to the layer about its anchor point. Default identity. Animatable.
    open var transform: CATransform3D {
        get { values[LayerProperty.transform] }
        set { write(LayerProperty.transform.id) { $0[LayerProperty.transform] = newValue } }
    }
    /// What is done to all sublayers about this layer's anchor point. Default identity. Animatable.
    open var sublayerTransform: CATransform3D {
        get { values[LayerProperty.sublayerTransform] }
        set {
            write(LayerProperty.sublayerTransform.id) {
                $0[LayerProperty.sublayerTransform] = newValue
            }
        }
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
        set { write(LayerProperty.isHidden.id) { $0[LayerProperty.isHidden] = newValue } }
    }
    /// How opaque the whole layer is, 0 to 1. Default 1. Animatable.
    open var opacity: Float {
        get { Float(values[LayerProperty.opacity]) }
        set { write(LayerProperty.opacity.id) { $0[LayerProperty.opacity] = Double(newValue) } }
    }
    /// Whether contents and sublayers are cut at the (rounded) bounds. Default false.
    open var masksToBounds: Bool {
        get { values[LayerProperty.masksToBounds] }
        set { write(LayerProperty.masksToBounds.id) { $0[LayerProperty.masksToBounds] = newValue } }
    }
    /// Whether the layer is seen from behind. Default true.
    open var isDoubleSided: Bool {
        get { values[LayerProperty.isDoubleSided] }
        set { write(LayerProperty.isDoubleSided.id) { $0[LayerProperty.isDoubleSided] = newValue } }
    }
    /// Whether y runs the other way between the layer and its superlayer. Default false.
    open var isGeometryFlipped: Bool {
        get { values[LayerProperty.isGeometryFlipped] }
        set {
            write(LayerProperty.isGeometryFlipped.id) {
                $0[LayerProperty.isGeometryFlipped] = newValue
            }
        }
    }
    /// What fills the bounds under everything else. Default nil. Animatable.
    open var backgroundColor: CGColor? {
        get { values[LayerProperty.backgroundColor].map(CGColor.init) }
        set {
            write(LayerProperty.backgroundColor.id) {
                $0[LayerProperty.backgroundColor] = newValue?.rgba
            }
        }
    }
    /// The radius of the corners. Default 0. Animatable.
    open var cornerRadius: CGFloat {
        get { values[LayerProperty.cornerRadius] }
        set { write(LayerProperty.cornerRadius.id) { $0[LayerProperty.cornerRadius] = newValue } }
    }
    /// Which corners are rounded. Default all.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(max(0, values[LayerProperty.maskedCorners]))) }
        set {
            write(LayerProperty.maskedCorners.id) {
                $0[LayerProperty.maskedCorners] = Int(newValue.rawValue & 15)
            }
        }
    }
    /// The shape of round corners. Default circular.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: values[LayerProperty.cornerCurve]) }
        set {
            let known = newValue == .continuous ? newValue : .circular
            write(LayerProperty.cornerCurve.id) { $0[LayerProperty.cornerCurve] = known.rawValue }
        }
    }
    /// The thickness of the border, inward. Default 0. Animatable.
    open var borderWidth: CGFloat {
        get { values[LayerProperty.borderWidth] }
        set { write(LayerProperty.borderWidth.id) { $0[LayerProperty.borderWidth] = newValue } }
    }
    /// The colour of the border. Default opaque black. Animatable.
    open var borderColor: CGColor? {
        get { values[LayerProperty.borderColor].map(CGColor.init) }
        set {
            write(LayerProperty.borderColor.id) { $0[LayerProperty.borderColor] = newValue?.rgba }
        }
    }
    /// The colour of the shadow, its alpha multiplied by ``shadowOpacity``; nil casts none. Default
    /// opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { values[LayerProperty.shadowColor].map(CGColor.init) }
        set {
            write(LayerProperty.shadowColor.id) { $0[LayerProperty.shadowColor] = newValue?.rgba }
        }
    }
    /// How opaque the shadow is, 0 to 1. The alpha of all that the layer draws, sublayers too,
    /// casts it, below the layer; a layer that masks to its bounds casts none. Default 0.
    /// Animatable.
    open var shadowOpacity: Float {
        get { Float(values[LayerProperty.shadowOpacity]) }
        set {
            write(LayerProperty.shadowOpacity.id) {
                $0[LayerProperty.shadowOpacity] = Double(newValue)
            }
        }
    }
    /// How far the shadow is from what casts it, in the layer's units. Default (0, -3). Animatable.
    open var shadowOffset: CGSize {
        get { values[LayerProperty.shadowOffset] }
        set { write(LayerProperty.shadowOffset.id) { $0[LayerProperty.shadowOffset] = newValue } }
    }
    /// The standard deviation of the shadow's blur, in the layer's units; 0 is a sharp copy.
    /// Default 3. Animatable.
    open var shadowRadius: CGFloat {
        get { values[LayerProperty.shadowRadius] }
        set { write(LayerProperty.shadowRadius.id) { $0[LayerProperty.shadowRadius] = newValue } }
    }
    /// Whether opacity fades the layer and its sublayers as one picture. Default true.
    open var allowsGroupOpacity: Bool {
        get { values[LayerProperty.allowsGroupOpacity] }
        set {
            write(LayerProperty.allowsGroupOpacity.id) {
                $0[LayerProperty.allowsGroupOpacity] = newValue
            }
        }
    }
    /// Whether edges are softened at all. Default true.
    open var allowsEdgeAntialiasing: Bool {
        get { values[LayerProperty.allowsEdgeAntialiasing] }
        set {
            write(LayerProperty.allowsEdgeAntialiasing.id) {
                $0[LayerProperty.allowsEdgeAntialiasing] = newValue
            }
        }
    }
    /// Which edges are softened. Default all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get {
            CAEdgeAntialiasingMask(
                rawValue: UInt32(max(0, values[LayerProperty.edgeAntialiasingMask])))
        }
        set {
            write(LayerProperty.edgeAntialiasingMask.id) {
                $0[LayerProperty.edgeAntialiasingMask] = Int(newValue.rawValue & 15)
            }
        }
    }

    // MARK: Contents

    /// The picture shown, a ``CGImage``; anything else shows nothing. Default nil. Animatable.
    open var contents: Any? {
        get { values[LayerProperty.contents] }
        set {
            let image = newValue as? CGImage
            write(LayerProperty.contents.id) { $0[LayerProperty.contents] = image }
        }
    }
    /// The part of the picture shown, 0 to 1. Default all. Animatable.
    open var contentsRect: CGRect {
        get { values[LayerProperty.contentsRect] }
        set { write(LayerProperty.contentsRect.id) { $0[LayerProperty.contentsRect] = newValue } }
    }
    /// Where the picture goes. Default resize; unknown words are kept as center.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: values[LayerProperty.contentsGravity]) }
        set {
            let known = CALayerContentsGravity.known.contains(newValue) ? newValue : .center
            write(LayerProperty.contentsGravity.id) {
                $0[LayerProperty.contentsGravity] = known.rawValue
            }
        }
    }
    /// The picture's pixels per point. Default 1. Animatable.
    open var contentsScale: CGFloat {
        get { values[LayerProperty.contentsScale] }
        set { write(LayerProperty.contentsScale.id) { $0[LayerProperty.contentsScale] = newValue } }
    }
    /// How the picture is sampled when it grows. Default linear.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values[LayerProperty.magnificationFilter]) }
        set {
            write(LayerProperty.magnificationFilter.id) {
                $0[LayerProperty.magnificationFilter] = newValue.rawValue
            }
        }
    }
    /// How the picture is sampled when it shrinks. Default linear.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: values[LayerProperty.minificationFilter]) }
        set {
            write(LayerProperty.minificationFilter.id) {
                $0[LayerProperty.minificationFilter] = newValue.rawValue
            }
        }
    }

    // MARK: Timing

    /// When the layer's own time begins in its superlayer's. Default 0.
    open var beginTime: CFTimeInterval {
        get { values[LayerProperty.beginTime] }
        set { write(LayerProperty.beginTime.id) { $0[LayerProperty.beginTime] = newValue } }
    }
    /// An offset of the layer's own time. Default 0.
    open var timeOffset: CFTimeInterval {
        get { values[LayerProperty.timeOffset] }
        set { write(LayerProperty.timeOffset.id) { $0[LayerProperty.timeOffset] = newValue } }
    }
    /// Own seconds per second of the superlayer. Default 1.
    open var speed: Float {
        get { Float(values[LayerProperty.speed]) }
        set { write(LayerProperty.speed.id) { $0[LayerProperty.speed] = Double(newValue) } }
    }
    /// Kept, without effect on the layer's time (uncertain point U3). Default infinity.
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
        didSet { if name != oldValue { liveContext?.rename(id, name) } }
    }
    /// Helps the layer; not kept alive. Default nil.
    open weak var delegate: (any CALayerDelegate)?
    /// Actions by event, asked after the delegate. Default nil.
    open var actions: [String: any CAAction]?

    /// The layers inside, back to front; nil when there are none. Setting replaces them all.
    open var sublayers: [CALayer]? {
        get { presented == nil ? (children.isEmpty ? nil : children) : presentedSublayers }
        set { replaceSublayers(newValue ?? []) }
    }
    /// The layer this one is in.
    open var superlayer: CALayer? { presented == nil ? parent : presented?.parent?.presentation() }

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

    /// Places the sublayers; the default asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// Asks for a layout at the next commit.
    open func setNeedsLayout() { mark(.layout) }
    /// Asks for new contents at the next commit.
    open func setNeedsDisplay() { mark(.display) }
    /// Makes the contents; the default asks the delegate.
    open func display() { delegate?.display(self) }

    /// The value of a key that was not set; nil where it is zero, and for unknown keys.
    open class func defaultValue(forKey key: String) -> Any? { LayerMembers.defaultValue(key) }
    /// Whether a change of the key, or an animation of it, calls for new contents. Default false;
    /// a subclass that draws a property of its own answers true for it.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The value of a property by its key ("hidden", not "isHidden"), of a stored property of a
    /// subclass, or the value set for any other key; numbers are `NSNumber`s.
    open func value(forKey key: String) -> Any? { readKey(key) }
    /// The value of a property or of a part of one, such as `position.x`; `sublayers.NAME.…` is a
    /// sublayer's.
    open func value(forKeyPath keyPath: String) -> Any? { readKeyPath(keyPath) }
    /// Sets a property by its key, or a value of the program's own. Values of another kind are
    /// passed over; nil sets numbers to 0; a word that is a number is the number.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }
    /// Sets a property or a part of one; the action is the whole property's.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeKeyPath(keyPath, value) }
    /// Whether an archive needs the key's value: whether it is not the default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        Boxing.differ(value(forKey: key), type(of: self).defaultValue(forKey: key))
    }

    /// The layer in front that has the point, in the superlayer's coordinates; nil for none.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }
    /// Whether a point in own coordinates is in the bounds; their far edges are outside.
    open func contains(_ p: CGPoint) -> Bool { isInside(p) }
}
