import AppKitViews
import Foundation
import UIKitViews

/// The objects that calls work on, and the stage that shows them.
@MainActor final class World {
    let stage: OffscreenStage
    var layers: [CALayer] = []
    var animations: [CAAnimation] = []
    var images: [CGImage] = []
    var paths: [CGMutablePath] = [CGMutablePath()]
    var archives: [Data] = []
    var contexts: [CGContext] = []
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    var animators: [UIViewPropertyAnimator] = []
    var recognizers: [UIGestureRecognizer] = []
    var macViews: [NSView] = []
    var macWindows: [NSWindow] = []
    var macAnimations: [NSAnimation] = []
    var macPaths: [NSBezierPath] = [NSBezierPath()]
    var macControllers: [NSViewController] = []
    private lazy var windowInput = WindowInput(stage.layer)
    var links: [CADisplayLink] = []
    var controllers: [UIViewController] = []
    var bezierPaths: [UIBezierPath] = [UIBezierPath()]
    /// Objects that are otherwise held weakly, such as delegates.
    var retained: [AnyObject] = []
    /// The number of calls that delegates and completion blocks may still make, so that what they
    /// start ends.
    private var callsBack = 40
    /// The number of blocks that run.
    private(set) var blockDepth = 0
    /// The first result that is wrong.
    private(set) var mistake: String?
    /// Whether a tree of the greatest width was made: a display link could make one in each frame.
    private var hasWidest = false
    /// Open transactions and blocks of views.
    var openTransactions = 0
    var openBlocks = 0

    /// The number of objects of a kind that are held.
    var maxObjects = 60
    /// The number of display links, and of animations of AppKit, that run.
    static let maxTimers = 6

    init(seed: UInt64) {
        var dice = Dice(seed, -2)
        stage = OffscreenStage(
            size: CGSize(width: 64, height: 48), scale: dice.any([1, 1, 2, 0.5]))
        for _ in 0..<4 {
            let layer = CALayer()
            (layer.bounds, layer.position) = (
                CGRect(x: 0, y: 0, width: 30, height: 20), CGPoint(x: 32, y: 24)
            )
            layer.backgroundColor = dice.color()
            layers.append(layer)
            stage.layer.addSublayer(layer)
            let view = UIView(frame: CGRect(x: 5, y: 5, width: 30, height: 30))
            views.append(view)
            stage.addSubview(view as UIView)
        }
        images = [CGImage(width: 3, height: 2, pixels: Array(repeating: 0x8040_2010, count: 6))]
        contexts = [CGContext(size: CGSize(width: 16, height: 16), scale: 1)].compactMap { $0 }
        stage.advance(to: 0)
    }

    /// Closes what is open: blocks, transactions and contexts.
    func close() {
        while openBlocks > 0 { UIView.commitAnimations(); openBlocks -= 1 }
        while openTransactions > 0 { CATransaction.commit(); openTransactions -= 1 }
        while UIGraphicsGetCurrentContext() != nil { UIGraphicsPopContext() }
    }

    /// Finishes animators that were stopped: until then it is an error to release them.
    private func finishStoppedAnimators() {
        for animator in animators where animator.state == .stopped {
            animator.finishAnimation(at: .current)
        }
    }

    /// Closes what is open, draws, and lets everything end.
    func end() {
        close()
        stage.advance(by: 0)
        _ = stage.image()
        stage.advance(by: 2)
        _ = stage.image()
        stopTimers()
        UIView.setAnimationsEnabled(true)
    }

    /// Returns a point of the stage with y down for one with y up.
    func down(_ place: CGPoint) -> CGPoint {
        CGPoint(x: place.x, y: stage.size.height - place.y)
    }

    /// Sends input of the mouse or a key to the windows of AppKit, and commits what it changes.
    func send(_ event: (WindowInput) -> Void) {
        stage.advance(by: 0)
        event(windowInput)
        stage.advance(by: 0)
    }

    /// Calls a closure in which blocks make no calls.
    func withoutCallbacks(_ body: () -> Void) {
        let before = callsBack
        callsBack = 0
        body()
        callsBack = before
    }

    /// Ends what makes frames for as long as it runs, and animators that may not be released.
    func stopTimers() {
        withoutCallbacks { finishStoppedAnimators() }
        for link in links { link.invalidate() }
        for animation in macAnimations {
            animation.delegate = nil
            animation.stop()
        }
        (links, macAnimations) = ([], [])
    }

    /// Notes a result that is wrong.
    func fail(_ sentence: String) { mistake = mistake ?? sentence }

    /// The number of children of a tree to make, nil for none: the more there are, the rarer they are.
    func width(atMost widest: Int, _ dice: inout Dice) -> Int? {
        if dice.isTame { return nil }
        let width = dice.any([10, 100, 1000, widest])
        guard dice.once(in: min(width / 5, 100)), width < widest || !hasWidest else { return nil }
        if width == widest { hasWidest = true }
        return width
    }

    /// Stores an object, in place of another where there are enough.
    func keep<Object>(
        _ object: Object, in list: ReferenceWritableKeyPath<World, [Object]>, _ dice: inout Dice
    ) {
        if self[keyPath: list].count < maxObjects {
            self[keyPath: list].append(object)
        } else {
            self[keyPath: list][dice.index(maxObjects)] = object
        }
    }

    /// Stores an animator.
    func keep(_ animator: UIViewPropertyAnimator, _ dice: inout Dice) {
        if animators.count >= maxObjects { finishStoppedAnimators() }
        keep(animator, in: \.animators, &dice)
    }

    func layer(_ dice: inout Dice) -> CALayer {
        dice.once(in: 10) ? view(&dice).layer : dice.any(layers)
    }

    func view(_ dice: inout Dice) -> UIView { dice.any(views) }

    /// The number of layers in a tree, counted up to a limit.
    static func count(_ layer: CALayer, upTo limit: Int) -> Int {
        var (found, todo) = (0, [layer])
        while found < limit, let next = todo.popLast() {
            found += 1
            todo += (next.sublayers ?? []) + (next.mask.map { [$0] } ?? [])
        }
        return found
    }

    /// A layer that may become a sublayer of another without a cycle, which is a programmer's error.
    func layers(_ dice: inout Dice) -> (parent: CALayer, child: CALayer)? {
        let (parent, child) = (layer(&dice), dice.any(layers))
        return World.isInside(parent, child) ? nil : (parent, child)
    }

    /// Whether a layer is another one or inside it, or the other one is a mask on the way.
    private static func isInside(_ layer: CALayer, _ other: CALayer) -> Bool {
        var above: CALayer? = layer
        while let layer = above {
            if layer === other || layer.mask === other { return true }
            above = layer.superlayer
        }
        return false
    }

    /// Whether a view is another one or inside it, with its layer too, which may have another place.
    static func isInside(_ view: UIView, _ other: UIView) -> Bool {
        view.isDescendant(of: other) || isInside(view.layer, other.layer)
    }

    /// A view that may become a subview of another.
    func views(_ dice: inout Dice) -> (parent: UIView, child: UIView)? {
        let (parent, child) = (view(&dice), view(&dice))
        return World.isInside(parent, child) ? nil : (parent, child)
    }

    /// A block that makes some calls when it is called: re-entrancy.
    func block(_ dice: inout Dice) -> () -> Void {
        let seed = dice.bits()
        return { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.blockDepth += 1
                defer { self.blockDepth -= 1 }
                var dice = Dice(seed)
                for _ in 0..<1 + dice.index(3) where self.callsBack > 0 {
                    self.callsBack -= 1
                    let call = dice.any(of: Calls.all)
                    // It is another call than the one that announces errors now.
                    Worker.announcing([]) { call.run(self, &dice) }
                }
            }
        }
    }

    /// A path of some segments.
    func path(_ dice: inout Dice) -> CGPath {
        switch dice.index(5) {
        case 0: return CGPath(ellipseIn: dice.rect(), transform: nil)
        case 1: return CGPath(rect: dice.rect(), transform: nil)
        default: return dice.any(paths)
        }
    }

    /// Anything that a program might give where any value is taken.
    func value(_ dice: inout Dice) -> Any? {
        switch dice.index(16) {
        case 0: return nil
        case 1: return NSNumber(value: dice.number())
        case 2: return NSValue(point: dice.point())
        case 3: return NSValue(size: dice.size())
        case 4: return NSValue(rect: dice.rect())
        case 5: return dice.color()
        case 6: return NSValue(caTransform3D: dice.transform())
        case 7: return dice.word()
        case 8: return path(&dice)
        case 9: return dice.any(images)
        case 10: return (0..<dice.index(6)).map { _ in dice.color() }
        case 11: return (0..<dice.index(6)).map { _ in NSNumber(value: dice.number(0, 1)) }
        case 12: return NSObject()
        case 13: return dice.any(layers)
        case 14: return NSAttributedString(string: dice.word())
        default: return dice.number()
        }
    }
}

/// A delegate that calls back into the world.
final class CallingDelegate: NSObject, CAAnimationDelegate, CALayerDelegate {
    private let block: () -> Void
    init(_ block: @escaping () -> Void) { self.block = block }
    func animationDidStart(_ anim: CAAnimation) { block() }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { block() }
    func layoutSublayers(of layer: CALayer) { block() }
    func display(_ layer: CALayer) { block() }
}

/// A layer's delegate that calls back into the world, draws and chooses actions.
final class DrawingDelegate: NSObject, CALayerDelegate {
    private let block: () -> Void
    private let action: (any CAAction)?
    private let path: CGPath
    init(_ block: @escaping () -> Void, action: (any CAAction)?, path: CGPath) {
        (self.block, self.action, self.path) = (block, action, path)
    }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action }
    func layerWillDraw(_ layer: CALayer) { block() }
    func draw(_ layer: CALayer, in ctx: CGContext) {
        block()
        ctx.addPath(path)
        ctx.fillPath()
    }
}

/// A target and delegate of gesture recognizers that calls back into the world.
@MainActor final class GestureObserver: UIGestureRecognizerDelegate {
    private let block: () -> Void
    private var answers: Dice
    init(_ block: @escaping () -> Void, seed: UInt64) {
        (self.block, answers) = (block, Dice(seed))
    }
    /// The selector of ``handle(_:)``.
    static let action = Selector("handle:", GestureObserver.handle)
    private func handle(_ recognizer: UIGestureRecognizer) {
        _ = (recognizer.state, recognizer.location(in: recognizer.view))
        block()
    }
    private func answer() -> Bool {
        block()
        return answers.flag()
    }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { answer() }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    {
        answer()
    }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { answer() }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { answer() }
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { answer() }
}
