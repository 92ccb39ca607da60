import Foundation
import RenderTree

/// What one thread holds for animation: its open transactions, the layers it changed, callbacks that
/// wait, and the clock of its stage.
final class ThreadContext {
    /// Open transactions, outermost first.
    var scopes: [TransactionScope] = []
    /// Layers with changes that are not committed, in the order of their first change.
    var changedLayers: [CALayer] = []
    /// Layers taken out of their superlayer since the last commit.
    var orphans: [CALayer] = []
    /// Callbacks for the next delivery point.
    var callbacks: [(order: UInt64, block: () -> Void)] = []
    /// Whether a commit is under way; a flush from inside it is left to it.
    var isCommitting = false
    /// The display links added on the thread, in order.
    var displayLinks: [CADisplayLink] = []
    /// The clock of the thread's stage.
    weak var clock: (any MediaClock)?

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { Unmanaged<ThreadContext>.fromOpaque($0!).release() }
        return key
    }()

    /// The context of the calling thread. Code on the main queue shares one, whatever thread the
    /// queue is served by.
    static var current: ThreadContext {
        if DispatchQueue.getSpecific(key: mainMark) != nil { return main }
        return ofThread
    }

    /// Only the main queue, one job at a time, gets hold of it.
    private nonisolated(unsafe) static let main = ThreadContext()

    private static let mainMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private static var ofThread: ThreadContext {
        if let found = pthread_getspecific(key) {
            return Unmanaged<ThreadContext>.fromOpaque(found).takeUnretainedValue()
        }
        let context = ThreadContext()
        pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
        return context
    }

    /// The innermost value that a scope has set.
    func setting<T>(_ path: KeyPath<TransactionScope, T?>) -> T? {
        for scope in scopes.reversed() {
            if let value = scope[keyPath: path] { return value }
        }
        return nil
    }

    /// The scope that settings go to: the innermost explicit one, else the implicit one.
    var settingScope: TransactionScope {
        if let scope = scopes.last { return scope }
        let implicit = TransactionScope(isImplicit: true)
        scopes.append(implicit)
        return implicit
    }

    /// Runs waiting callbacks, those added meanwhile included; returns whether there were any.
    func runCallbacks() -> Bool {
        guard !callbacks.isEmpty else { return false }
        let due = callbacks.enumerated().sorted {
            $0.element.order != $1.element.order
                ? $0.element.order < $1.element.order : $0.offset < $1.offset
        }
        callbacks = []
        for entry in due { entry.element.block() }
        return true
    }
}

/// Work for the next delivery point of the thread's stage.
@_spi(Kits) public enum RunLoopCallbacks {
    /// Runs `block` once, on this thread, when callbacks are delivered next; lower orders first,
    /// equal orders in the order of the calls.
    public static func enqueue(order: UInt64, _ block: @escaping () -> Void) {
        ThreadContext.current.callbacks.append((order, block))
    }
}
