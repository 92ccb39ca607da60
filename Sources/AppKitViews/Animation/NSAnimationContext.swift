// Standing: complete.
import CoreAnimation

/// How what a thread changes animates: how long, at what pace, and who hears of the end.
///
/// Contexts lie on a stack of their thread, one for each open group, and each group begins as a copy of
/// the one around it. Without a group there is one that lasts until the next commit. A context stands on
/// a `CATransaction`, so that layers of the program's own animate as it says too.
open class NSAnimationContext: NSObject {
    /// Seconds that animations take which do not say; 0 changes at once. Default 0.25.
    open var duration: TimeInterval {
        didSet { if isCurrent { CATransaction.setAnimationDuration(duration) } }
    }

    /// The pace of animations that have none; nil, the default, is the curve of implicit animations.
    open var timingFunction: CAMediaTimingFunction? {
        didSet { if isCurrent { CATransaction.setAnimationTimingFunction(timingFunction) } }
    }

    /// Called when all animations that were added in the group, and in groups inside it, have ended;
    /// without any when the group does, by the next turn of the stage. Default nil.
    open var completionHandler: (() -> Void)?

    /// Whether direct changes of layer-backed views, and of their layers, animate too. Default false.
    open var allowsImplicitAnimation = false

    private let isGroup: Bool

    private init(isGroup: Bool) {
        self.isGroup = isGroup
        duration = CATransaction.animationDuration()
        timingFunction = CATransaction.animationTimingFunction()
        super.init()
    }

    /// The context of the innermost open group of this thread, or the one of the present turn.
    open class var current: NSAnimationContext {
        if let context = CATransaction.value(forKey: key) as? NSAnimationContext { return context }
        let context = NSAnimationContext(isGroup: false)
        context.install()
        return context
    }

    /// Opens a group, with the values of the context around it.
    open class func beginGrouping() {
        let outer = current
        CATransaction.begin()
        let context = NSAnimationContext(isGroup: true)
        (context.duration, context.timingFunction) = (outer.duration, outer.timingFunction)
        context.allowsImplicitAnimation = outer.allowsImplicitAnimation
        context.install()
    }

    /// Closes the innermost group; without one it does nothing.
    open class func endGrouping() {
        if current.isGroup { CATransaction.commit() }
    }

    /// Opens a group, makes changes in it, and closes it.
    ///
    /// - Parameters:
    ///   - changes: runs at once, with the group's context.
    ///   - completionHandler: becomes the context's, unless `changes` sets one.
    open class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
    ) {
        beginGrouping()
        let context = current
        context.completionHandler = completionHandler
        changes(context)
        endGrouping()
    }

    /// Opens a group, makes changes in it, closes it, and returns when all its animations have ended.
    @MainActor
    public class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
        await withCheckedContinuation { continuation in
            runAnimationGroup(changes, completionHandler: { continuation.resume() })
        }
    }

    private static let key = "NSAnimationContext"

    private var isCurrent: Bool {
        CATransaction.value(forKey: Self.key) as? NSAnimationContext === self
    }

    private func install() {
        CATransaction.setValue(self, forKey: Self.key)
        CATransaction.setCompletionBlock { [self] in completionHandler?() }
    }
}

extension NSAnimationContext {
    /// How long an animation takes here.
    func seconds(of animation: CAAnimation) -> CFTimeInterval {
        animation.duration > 0 ? animation.duration : duration
    }

    /// Makes changes whose consequences animate.
    func changeImplicitly(_ changes: () -> Void) { change(implicitly: true, changes) }

    /// Makes changes that show at once.
    func changeAtOnce(_ changes: () -> Void) { change(implicitly: false, changes) }

    private func change(implicitly: Bool, _ changes: () -> Void) {
        let before = allowsImplicitAnimation
        allowsImplicitAnimation = implicitly
        changes()
        allowsImplicitAnimation = before
    }

    /// Adds a copy of an animation to a layer: at its own pace and length, else at the context's.
    func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
        guard let copy = animation.copy() as? CAAnimation else { return }
        copy.duration = seconds(of: copy)
        guard copy.duration > 0 else { return }
        // A transaction's pace would win over the animation's own.
        let before = CATransaction.animationTimingFunction()
        CATransaction.setAnimationTimingFunction(
            copy.timingFunction ?? timingFunction ?? CAMediaTimingFunction(name: .default))
        layer.add(copy, forKey: key)
        CATransaction.setAnimationTimingFunction(before)
    }
}
