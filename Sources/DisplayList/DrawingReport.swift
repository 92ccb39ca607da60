/// The hits, misses and size of a cache in one frame.
package struct CacheCounts: Hashable, Sendable {
    /// The number of requests that the cache served.
    package var hits = 0
    /// The number of requests for which an entry was made.
    package var misses = 0
    /// The size of the cached data, in bytes.
    package var bytes = 0
    /// The maximum size of the cached data in bytes, 0 if none is reported.
    package var limit = 0

    package init() {}

    /// Returns the sum of two caches' counts, with the larger limit.
    package static func + (a: CacheCounts, b: CacheCounts) -> CacheCounts {
        var sum = a
        sum.hits += b.hits
        sum.misses += b.misses
        sum.bytes += b.bytes
        sum.limit = max(a.limit, b.limit)
        return sum
    }
}

/// The statistics of a back end's work on one frame, besides the time it took.
package struct DrawingReport: Hashable, Sendable {
    /// The number of draw calls to the GPU, 0 without a GPU.
    package var drawCalls = 0
    /// The number of vertices in the draw calls.
    package var vertices = 0
    /// The number of textures uploaded to the GPU.
    package var uploads = 0
    /// The number of render passes to other targets, for groups and images derived from them.
    package var passes = 0
    /// The number of redrawn pixels.
    package var pixels = 0
    /// The counts of the caches for shapes, texts, gradients, shadows, groups and images.
    package var cache = CacheCounts()

    package init() {}
}
