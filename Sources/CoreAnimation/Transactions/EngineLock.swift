import Foundation

/// The one lock of the process: what threads share of layers is touched under it, the committed trees
/// and the animations of layers. No code of a program runs under it, but what a program runs between
/// `CATransaction.lock()` and `unlock()`.
enum EngineLock {
    private static let lock = NSRecursiveLock()

    static func take() { lock.lock() }

    static func release() { lock.unlock() }

    /// Runs `body` while no other thread can; may be nested.
    @discardableResult
    static func held<R>(_ body: () throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}
