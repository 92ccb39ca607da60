import Foundation

/// The process-wide lock of the state that threads share.
///
/// This state is the committed trees and the animations of layers. Client code runs under it only
/// between `CATransaction.lock()` and `unlock()`.
enum EngineLock {
    private static let lock = NSRecursiveLock()

    static func take() { lock.lock() }

    static func release() { lock.unlock() }

    /// Runs `body` under the lock, which is recursive.
    @discardableResult
    static func withLock<R>(_ body: () throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}
