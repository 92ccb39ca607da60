import Foundation

/// A value that one thread at a time may touch.
///
/// The lock is the system's own, which thread checkers understand wherever the waiting happens.
///
/// Unchecked: the lock guards the value, and neither it nor anything in it that is not `Sendable` can
/// be handed in or out and be held outside too.
public final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    /// Guards a value.
    public init(_ value: consuming sending Value) { self.value = value }

    /// Runs `body` with the value while no other thread can; not to be nested.
    public func withLock<R>(
        _ body: (inout sending Value) throws -> sending R
    ) rethrows -> sending R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
