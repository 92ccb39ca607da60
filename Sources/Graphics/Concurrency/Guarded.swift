import Foundation

/// A value protected by a lock.
///
/// The lock is the system's own, which thread checkers understand.
///
/// Unchecked: the lock guards the value, and `sending` prevents non-`Sendable` parts of it from
/// being shared with the outside.
package final class Guarded<Value>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    @usableFromInline var value: Value

    /// Makes a protected value.
    package init(_ value: consuming sending Value) { self.value = value }

    /// Calls a closure with exclusive access to the value.
    ///
    /// Calls must not be nested.
    @inlinable
    package func withLock<R>(
        _ body: (inout sending Value) throws -> sending R
    ) rethrows -> sending R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
