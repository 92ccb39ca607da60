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

/// Gathers changes of layers, so that they are shown together.
///
/// Every thread has its own stack of transactions. Without an explicit one, changes join an
/// implicit one that is committed once per turn of the thread's run loop; on a thread that has
/// neither a stage nor a run loop that runs, by ``flush()``, and by the main thread when the thread
/// has ended. Completion blocks and delegates are called on the thread of the stage.
public final class CATransaction: NSObject {
    /// How long implicit animations last when nothing says otherwise, in seconds.
    public static let defaultAnimationDuration: CFTimeInterval = 0.25

    /// Opens a transaction inside the present one.
    public class func begin() {
        let context = ThreadContext.current
        context.scopes.append(TransactionScope(isImplicit: false, in: context.scopes.last))
    }

    /// Closes the innermost transaction; closing the outermost explicit one commits all that
    /// waits. Without an open one it does nothing.
    public class func commit() {
        let context = ThreadContext.current
        guard let last = context.scopes.last, !last.isImplicit else { return }
        if context.scopes.contains(where: { !$0.isImplicit && $0 !== last }) {
            context.scopes.removeLast().group?.close()
            return
        }
        // The settings of the outermost transaction hold while its own commit lays out.
        if TransactionChoices.commitsAtOnce(context) { context.commitChanges() }
        context.scopes.removeAll { $0 === last }
        last.group?.close()
    }

    /// Commits the implicit transaction now; inside an explicit one it waits for that to end.
    public class func flush() {
        let context = ThreadContext.current
        if context.isInExplicitTransaction { return }
        context.enqueueLate()
        context.commitWaiting()
    }

    /// Does the layout that changed layers wait for, as the next commit would.
    @_spi(Kits) public class func layOutWaiting() { ThreadContext.current.layOut() }

    /// Takes the one lock of the process, under which commits are made; may be nested.
    public class func lock() { EngineLock.take() }

    /// Gives the lock back.
    public class func unlock() { EngineLock.release() }

    /// How long animations without a duration of their own last, in seconds; 0.25 unless set.
    public class func animationDuration() -> CFTimeInterval {
        ThreadContext.current.scopes.last?.animationDuration ?? defaultAnimationDuration
    }

    /// Sets ``animationDuration()`` for this transaction.
    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        ThreadContext.current.settingScope.animationDuration = duration
    }

    /// The pace given to all animations added, those with their own included; nil unless set.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        ThreadContext.current.scopes.last?.timingFunction ?? nil
    }

    /// Sets ``animationTimingFunction()`` for this transaction.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        ThreadContext.current.settingScope.timingFunction = .some(function)
    }

    /// Whether changes animate by themselves no longer; false unless set.
    public class func disableActions() -> Bool {
        ThreadContext.current.scopes.last?.disablesActions ?? false
    }

    /// Sets ``disableActions()`` for this transaction.
    public class func setDisableActions(_ flag: Bool) {
        ThreadContext.current.settingScope.disablesActions = flag
    }

    /// The block of this transaction or the nearest enclosing one that has one, nil without any.
    public class func completionBlock() -> (() -> Void)? {
        ThreadContext.current.scopes.last?.completionBlock
    }

    /// Sets a block that runs once, after the commit and after all animations added from now on in
    /// this transaction ended or were removed.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        ThreadContext.current.settingScope.setCompletion(block)
    }

    /// A value that this or an enclosing transaction has set.
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

    /// Sets a value of this transaction; the four known keys set what they are named for.
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
