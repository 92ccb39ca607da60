// Standing: complete.
import Foundation
import RenderTree
import Synchronization

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"

/// A group of layer changes that are displayed together.
///
/// Every thread has its own stack of transactions. Without an explicit transaction, changes join an
/// implicit one, which is committed once per turn of the thread's run loop. On a thread with
/// neither a stage nor a running run loop, ``flush()`` commits it, or the main thread after the
/// thread has ended. Completion blocks and delegates are called on the thread of the stage.
public final class CATransaction: NSObject {
    /// The default duration of implicit animations, in seconds.
    package static let defaultAnimationDuration: CFTimeInterval = 0.25

    /// Applies changes without implicit animations, in the current transaction.
    package static func withoutActions(_ changes: () -> Void) {
        let before = disableActions()
        setDisableActions(true)
        changes()
        setDisableActions(before)
    }

    /// Begins a transaction inside the current one.
    public class func begin() {
        let context = ThreadContext.current
        context.scopes.append(TransactionScope(isImplicit: false, in: context.scopes.last))
    }

    /// Ends the innermost transaction.
    ///
    /// The end of the outermost explicit one commits all pending changes. Has no effect without an
    /// explicit transaction.
    public class func commit() {
        let context = ThreadContext.current
        guard let last = context.scopes.last, !last.isImplicit else { return }
        if context.scopes.contains(where: { !$0.isImplicit && $0 !== last }) {
            context.scopes.removeLast().group?.close()
            return
        }
        // The end of the outermost explicit transaction commits all pending changes, even inside an
        // implicit one (uncertain point U20). The transaction is removed only after its commit, so
        // that its settings also apply to changes made by layout during the commit.
        context.commitChanges()
        context.scopes.removeAll { $0 === last }
        last.group?.close()
    }

    /// Commits the implicit transaction now.
    ///
    /// Changes in an explicit transaction wait for its commit. Changes in the layout or display of
    /// a commit are part of that commit.
    public class func flush() {
        let context = ThreadContext.current
        if context.isInExplicitTransaction || context.isCommitting { return }
        context.enqueueLate()
        context.commitWaiting()
    }

    /// Performs the pending layout of changed layers, as the next commit would.
    package class func layOutWaiting() { ThreadContext.current.layOut() }

    /// Acquires the process-wide engine lock.
    ///
    /// Commits are made under the lock, which is recursive.
    public class func lock() { EngineLock.take() }

    /// Releases the engine lock.
    public class func unlock() { EngineLock.release() }

    /// Returns the duration of animations without a duration of their own, in seconds; default
    /// 0.25.
    public class func animationDuration() -> CFTimeInterval {
        ThreadContext.current.scopes.last?.animationDuration ?? defaultAnimationDuration
    }

    /// Sets ``animationDuration()`` for this transaction.
    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        ThreadContext.current.settingScope.animationDuration = duration
    }

    /// Returns the timing function of all added animations, which overrides their own; default nil.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        ThreadContext.current.scopes.last?.timingFunction ?? nil
    }

    /// Sets ``animationTimingFunction()`` for this transaction.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        ThreadContext.current.settingScope.timingFunction = .some(function)
    }

    /// Returns whether the actions of property changes are disabled; default false.
    public class func disableActions() -> Bool {
        ThreadContext.current.scopes.last?.disablesActions ?? false
    }

    /// Sets ``disableActions()`` for this transaction.
    public class func setDisableActions(_ flag: Bool) {
        ThreadContext.current.settingScope.disablesActions = flag
    }

    /// Returns the completion block of the current transaction; default nil.
    ///
    /// Without one, it is that of the nearest enclosing transaction with a block.
    public class func completionBlock() -> (() -> Void)? {
        ThreadContext.current.scopes.last?.completionBlock
    }

    /// Sets a block that runs when all animations added from now on have ended.
    ///
    /// It runs once, after the commit. The animations are those of this transaction; the removal of
    /// an animation is also an end.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        ThreadContext.current.settingScope.setCompletion(block)
    }

    /// Returns a value set by this or an enclosing transaction.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: return Boxing.box(animationDuration())
        case kCATransactionDisableActions: return Boxing.box(disableActions())
        case kCATransactionAnimationTimingFunction: return animationTimingFunction()
        case kCATransactionCompletionBlock: return completionBlock()
        default:
            return ThreadContext.current.scopes.last?.values[key].flatMap { Boxing.box($0) }
        }
    }

    /// Sets a value of the current transaction for a key.
    ///
    /// The four predefined keys set the corresponding settings.
    public class func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            let number = value.flatMap { MotionValue(boxed: $0)?.numberValue }
            setAnimationDuration(number ?? defaultAnimationDuration)
        case kCATransactionDisableActions:
            setDisableActions(value.flatMap { MotionValue(boxed: $0)?.flagValue } ?? false)
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(value as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
        default: ThreadContext.current.settingScope.setValue(value, forKey: key)
        }
    }
}
