// Standing: partial (a stage area with a content view; no title, events, levels or screens).
import CoreAnimation

/// A rectangle of a stage with views, all of which have layers; y up.
///
/// Main thread only.
@preconcurrency @MainActor
open class NSWindow: NSObject, @MainActor CALayerDelegate, NSAnimatablePropertyContainer {
    /// The order of a view or a window relative to another one.
    public enum OrderingMode: Int, Sendable {
        /// Behind the other one.
        case below = -1
        /// Removed.
        case out
        /// In front of the other one.
        case above
    }

    let frameLayer = CALayer()
    var isHeldByAnimator = false
    private var shownRoot: CALayer?

    /// The window's own animations by key; default empty.
    open var animations: [NSAnimatablePropertyKey: Any] = [:]

    /// Creates a window with an empty content view, not shown yet.
    ///
    /// - Parameter contentRect: in points of the stage, y up.
    public init(contentRect: CGRect) {
        frame = contentRect.standardized
        super.init()
        frameLayer.delegate = self
        frameLayer.anchorPoint = .zero
        frameLayer.isGeometryFlipped = true
        let view = NSView(frame: .zero)
        contentView = view
        adopt(view, instead: nil)
        place()
    }

    /// The window's rectangle on its stage, y up.
    open private(set) var frame: CGRect

    /// Moves and resizes the window with its content view; `flag` is ignored: the window is drawn
    /// with the next frame.
    open func setFrame(_ frameRect: CGRect, display flag: Bool) {
        frame = frameRect.standardized
        place()
    }

    /// Moves the window.
    open func setFrameOrigin(_ point: CGPoint) {
        setFrame(CGRect(origin: point, size: frame.size), display: true)
    }

    /// The view that fills the window; it has a layer.
    open var contentView: NSView? {
        didSet {
            guard contentView !== oldValue else { return }
            adopt(contentView, instead: oldValue)
            place()
        }
    }

    /// The opacity of the window, clamped to 0...1; default 1.
    open var alphaValue: CGFloat = 1 {
        didSet {
            let limited = alphaValue > 0 ? min(alphaValue, 1) : 0
            if limited != alphaValue { alphaValue = limited }
            frameLayer.opacity = Float(limited)
        }
    }

    /// Whether the window is on a stage.
    open var isVisible: Bool { shownRoot != nil }

    /// Shows the window in front of the others, on the stage of this thread.
    open func orderFront(_ sender: Any?) {
        if let root = shownRoot ?? CALayer.stageRoot { show(on: root) }
    }

    /// Shows the window in front of the others; there are no key windows.
    open func makeKeyAndOrderFront(_ sender: Any?) { orderFront(sender) }

    /// Removes the window from its stage.
    open func orderOut(_ sender: Any?) {
        CATransaction.withoutActions { frameLayer.removeFromSuperlayer() }
        shownRoot = nil
    }

    /// Returns the animation for a change of a key through the animator.
    open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
        animations[key] ?? type(of: self).defaultAnimation(forKey: key)
    }

    /// Returns the default animation for a key: a `CABasicAnimation` for the frame and the opacity,
    /// else nil.
    open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        [ViewKey.frame, ViewKey.frameOrigin, ViewKey.alphaValue].contains(key)
            ? CABasicAnimation() : nil
    }

    /// Returns the action for a change of the window's layer: `NSNull`, which is none, unless the
    /// context allows implicit animation.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        !isHeldByAnimator && NSAnimationContext.current.allowsImplicitAnimation ? nil : NSNull()
    }

    /// Shows the window in front of the others, in a layer of the stage.
    package func show(on root: CALayer) {
        shownRoot = root
        place()
        CATransaction.withoutActions { root.addSublayer(frameLayer) }
    }

    private func adopt(_ view: NSView?, instead old: NSView?) {
        old?.ownWindow = nil
        old?.layer?.removeFromSuperlayer()
        guard let view else { return }
        view.removeFromSuperview()
        view.ownWindow = self
        view.wantsLayer = true
        view.matchLayers()
        if let layer = view.layer { frameLayer.addSublayer(layer) }
    }

    private func place() {
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
        func place(_ rect: CGRect?) -> Any? { rect.map { position(of: $0) } }
        return switch key {
        case ViewKey.frame:
            [
                LayerPart(keyPath: "position", map: { place($0 as? CGRect) }, isPlace: true),
                LayerPart(keyPath: "bounds.size") { ($0 as? CGRect)?.size },
            ]
        case ViewKey.frameOrigin:
            [
                LayerPart(
                    keyPath: "position",
                    map: { place(($0 as? CGPoint).map { CGRect(origin: $0, size: size) }) },
                    isPlace: true)
            ]
        case ViewKey.alphaValue: [LayerPart(keyPath: "opacity") { $0 }]
        default: []
        }
    }

    func stillParts(ofKey key: String) -> [String: Any] { [:] }
}
