import CAllocator
import Foundation

/// The memory that scenes before the current one used and the allocator keeps for the next ones.
///
/// After scenes of 10,000 layers these are 200 MiB in pieces between others that are in use, which the
/// allocator does not give back by itself.
enum FreeMemory {
    /// The amount that is kept, in bytes: twice what most scenes need.
    private static let kept = 32 << 20
    /// The time after which the old scene is released on all threads, in seconds; a scene of 10,000
    /// layers takes 1.3.
    private static let delay = 3.0

    /// Gives the memory of an old scene back to the system, a moment after a new one was shown.
    static func returnLater() {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) {
            za_return_free_memory(kept)
        }
    }
}
