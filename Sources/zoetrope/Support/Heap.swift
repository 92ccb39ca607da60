import Foundation

/// The settings of the memory allocator.
enum Heap {
    /// From this size on a block of memory, which is a picture most of the time, is the system's own
    /// and goes back to it at once, in bytes.
    private static let ownBlock: Int32 = 128 << 10
    /// So much free memory at the end of a heap goes back to the system, in bytes.
    private static let trim: Int32 = 1 << 20
    /// The number of heaps that all threads share.
    private static let heaps: Int32 = 2

    /// Has freed memory go back to the system. By itself the allocator of glibc learns from the first
    /// large picture that is freed to keep what such pictures took, and gives each thread a heap with
    /// gaps of its own. Called before there are threads; another allocator is left as it is.
    static func returnFreedMemory() {
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let mallopt = unsafeBitCast(
            symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
        // The numbers of M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX in <malloc.h>.
        for (option, value) in [(-1, trim), (-3, ownBlock), (-8, heaps)] {
            _ = mallopt(Int32(option), value)
        }
    }
}
