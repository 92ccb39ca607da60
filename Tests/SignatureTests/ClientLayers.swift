import CoreAnimation

// Declarations as client code makes them: that they compile is the test.

/// Overrides what subclasses of layers override.
class ClientLayer: CALayer, CAAction {
    var radius: CGFloat {
        get { value(forKey: "radius") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "radius") }
    }

    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    override func encode(with coder: NSCoder) { super.encode(with: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "radius" || super.needsDisplay(forKey: key)
    }
    override class func defaultValue(forKey key: String) -> Any? {
        key == "radius" ? 4 : super.defaultValue(forKey: key)
    }
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
        super.defaultAction(forKey: event)
    }
    override func action(forKey event: String) -> (any CAAction)? {
        event == "radius" ? self : super.action(forKey: event)
    }
    override func shouldArchiveValue(forKey key: String) -> Bool {
        super.shouldArchiveValue(forKey: key)
    }
    override func value(forKey key: String) -> Any? { super.value(forKey: key) }
    override func setValue(_ value: Any?, forKey key: String) {
        super.setValue(value, forKey: key)
    }
    override func value(forKeyPath keyPath: String) -> Any? { super.value(forKeyPath: keyPath) }
    override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        super.setValue(value, forKeyPath: keyPath)
    }

    override var bounds: CGRect { didSet { setNeedsLayout() } }
    override var frame: CGRect { didSet {} }
    override var backgroundColor: CGColor? { didSet {} }
    override var repeatCount: Float { didSet {} }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override func display() { super.display() }
    override func layoutSublayers() { super.layoutSublayers() }
    override func setNeedsLayout() { super.setNeedsLayout() }
    override func setNeedsDisplay() { super.setNeedsDisplay() }
    override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
    override func removeFromSuperlayer() { super.removeFromSuperlayer() }
    override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
    override func contains(_ p: CGPoint) -> Bool { super.contains(p) }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Has an initialiser of its own and none of the framework's.
final class OtherLayer: CALayer {
    let side: CGFloat
    init(side: CGFloat) {
        self.side = side
        super.init()
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Subclasses of kinds of layers with all three initialisers.
class ClientShape: CAShapeLayer {
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class ClientReplicator: CAReplicatorLayer {
    override init() {
        super.init()
        instanceCount = 3
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Subclasses of animations.
final class ClientAnimation: CAKeyframeAnimation {
    override var values: [Any]? { didSet {} }
    override init() {
        super.init()
        calculationMode = .cubic
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override class func defaultValue(forKey key: String) -> Any? {
        super.defaultValue(forKey: key)
    }
}

final class ClientSpring: CASpringAnimation {
    convenience init(path: String, to value: Any) {
        self.init(keyPath: path)
        toValue = value
    }
}

/// Delegates that implement some of the members only.
final class ClientDelegate: NSObject, CAAnimationDelegate, CALayerDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
