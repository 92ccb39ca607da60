// Standing: complete.
import CoreAnimation

/// The duration, timing and completion of a group of animated changes.
///
/// The contexts of a thread form a stack, one for each open group; a group begins with a copy of
/// the outer context. Outside of groups, one context lasts until the next commit. A context sets
/// the values of a `CATransaction`, so the program's own layers animate with them too.
open class NSAnimationContext: NSObject {
    /// The duration, in seconds, of animations that have no duration; 0 applies changes at once.
    ///
    /// Default 0.25.
    open var duration: TimeInterval {
        didSet { if isCurrent { CATransaction.setAnimationDuration(duration) } }
    }

    /// The timing function of animations that have none; default nil.
    ///
    /// Nil means the timing function of implicit animations.
    open var timingFunction: CAMediaTimingFunction? {
        didSet { if isCurrent { CATransaction.setAnimationTimingFunction(timingFunction) } }
    }

    /// The closure called after the group's animations have ended; default nil.
    ///
    /// The animations of inner groups count, too. Outside of groups, the closure waits for the
    /// animations that are added after it was set. Without animations, it is called when the group
    /// ends, at the latest with the stage's next update.
    open var completionHandler: (() -> Void)? {
        didSet { if isCurrent, !isGroup, oldValue == nil { installHandler() } }
    }

    /// Whether direct changes of layer-backed views and their layers animate too; default false.
    open var allowsImplicitAnimation = false

    private let isGroup: Bool
    /// The number of completion blocks set for the handler, of which the last one calls it.
    private var installCount = 0

    private init(isGroup: Bool) {
        self.isGroup = isGroup
        duration = CATransaction.animationDuration()
        timingFunction = CATransaction.animationTimingFunction()
        super.init()
    }

    /// The context of this thread's innermost open group, or else of its implicit transaction.
    open class var current: NSAnimationContext {
        if let context = CATransaction.value(forKey: key) as? NSAnimationContext { return context }
        let context = NSAnimationContext(isGroup: false)
        context.install()
        return context
    }

    /// Opens a group with the values of the current context.
    open class func beginGrouping() {
        let outer = current
        CATransaction.begin()
        let context = NSAnimationContext(isGroup: true)
        (context.duration, context.timingFunction) = (outer.duration, outer.timingFunction)
        context.allowsImplicitAnimation = outer.allowsImplicitAnimation
        context.install()
    }

    /// Closes the innermost group; does nothing without one.
    open class func endGrouping() {
        if current.isGroup { CATransaction.commit() }
    }

    /// Opens a group, applies changes in it, and closes it.
    ///
    /// - Parameters:
    ///   - changes: called at once, with the group's context.
    ///   - completionHandler: the context's completion handler, unless `changes` sets one.
    open class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
    ) {
        beginGrouping()
        let context = current
        context.completionHandler = completionHandler
        changes(context)
        endGrouping()
    }

    /// Applies changes in a group, and waits for its animations to end.
    @MainActor
    public class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
        await withCheckedContinuation { continuation in
            // In an inner group, the changes may set a handler of their own.
            runAnimationGroup(
                { _ in runAnimationGroup(changes) },
                completionHandler: { continuation.resume() })
        }
    }

    private static let key = "NSAnimationContext"

    private var isCurrent: Bool {
        CATransaction.value(forKey: Self.key) as? NSAnimationContext === self
    }

    /// Makes this context the current transaction's context.
    ///
    /// A group is a transaction of its own. In another transaction the program may have set a
    /// completion block, which stays until the context has a handler.
    private func install() {
        CATransaction.setValue(self, forKey: Self.key)
        if isGroup { installHandler() }
    }

    private func installHandler() {
        installCount += 1
        CATransaction.setCompletionBlock { [self, count = installCount] in
            if count == installCount { completionHandler?() }
        }
    }
}

extension NSAnimationContext {
    /// Returns the duration of an animation in this context, in seconds.
    func seconds(of animation: CAAnimation) -> CFTimeInterval {
        animation.duration > 0 ? animation.duration : duration
    }

    /// Applies changes with or without implicit animations.
    func change(implicitly: Bool, _ changes: () -> Void) {
        let before = allowsImplicitAnimation
        allowsImplicitAnimation = implicitly
        changes()
        allowsImplicitAnimation = before
    }

    /// Adds a copy of an animation to a layer.
    ///
    /// The context supplies a missing duration or timing function.
    func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
        guard let copy = animation.copy() as? CAAnimation else { return }
        copy.duration = seconds(of: copy)
        guard copy.duration > 0 else { return }
        // The transaction's timing function overrides that of an added animation, so the intended
        // function is set in the transaction.
        let before = CATransaction.animationTimingFunction()
        CATransaction.setAnimationTimingFunction(
            copy.timingFunction ?? timingFunction ?? CAMediaTimingFunction(name: .default))
        layer.add(copy, forKey: key)
        CATransaction.setAnimationTimingFunction(before)
    }
}
