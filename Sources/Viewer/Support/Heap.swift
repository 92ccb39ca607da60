import Foundation

/// The settings of the memory allocator.
enum Heap {
    /// The minimum size of memory blocks that are mapped separately, in bytes.
    ///
    /// They are unmapped when they are freed. Most of these blocks are images.
    private static let ownBlock: Int32 = 128 << 10
    /// The maximum free memory at the end of a heap, in bytes.
    ///
    /// The allocator returns more than that to the system. The limit is more than a software driver
    /// frees after each frame, whose pages would be mapped anew in the next one.
    private static let trim: Int32 = 32 << 20
    /// The number of heaps, shared by all threads.
    private static let heaps: Int32 = 2

    /// Configures the allocator to return freed memory to the system.
    ///
    /// By default glibc retains the memory of large images after the first is freed, and gives each
    /// thread a heap with its own gaps. To be called before there are threads; other allocators are
    /// not changed.
    static func returnFreedMemory() {
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let mallopt = unsafeBitCast(
            symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
        // -1, -3 and -8 are M_TRIM_THRESHOLD, M_MMAP_THRESHOLD and M_ARENA_MAX in <malloc.h>.
        for (option, value) in [(-1, trim), (-3, ownBlock), (-8, heaps)] {
            _ = mallopt(Int32(option), value)
        }
    }
}
