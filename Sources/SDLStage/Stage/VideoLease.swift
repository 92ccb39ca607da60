import Foundation
import Graphics

/// The lock on SDL's video subsystem, of which there is one per process.
package final class VideoLease: Sendable {
    /// The lease of the process.
    package static let shared = VideoLease()
    /// The closure that ends other uses of the subsystem, called before a window opens.
    ///
    /// The caller holds the lease.
    package let beforeWindow = Guarded<@Sendable () -> Void> {}
    private let semaphore = DispatchSemaphore(value: 1)

    /// Waits for the lease.
    package func acquire() { semaphore.wait() }
    /// Gives the lease back.
    package func release() { semaphore.signal() }
}
