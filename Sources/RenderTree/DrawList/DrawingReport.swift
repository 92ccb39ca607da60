/// The hits, misses and size of a cache in one frame.
public struct CacheCounts: Hashable, Sendable {
    /// The number of requests that the cache served.
    public var hits = 0
    /// The number of requests for which an entry was made.
    public var misses = 0
    /// The size of the cached data, in bytes.
    public var bytes = 0
    /// The limit of that size in bytes, 0 where none is reported.
    public var limit = 0

    /// Makes counts of zero.
    public init() {}

    /// Returns the sum of two caches' counts, with the larger limit.
    public static func + (a: CacheCounts, b: CacheCounts) -> CacheCounts {
        var sum = a
        sum.hits += b.hits
        sum.misses += b.misses
        sum.bytes += b.bytes
        sum.limit = max(a.limit, b.limit)
        return sum
    }
}

/// The statistics of a back end's work on one frame, besides the time it took.
public struct DrawingReport: Hashable, Sendable {
    /// The number of draw calls to the GPU, 0 without a GPU.
    public var drawCalls = 0
    /// The number of vertices in those calls.
    public var vertices = 0
    /// The number of textures uploaded to the GPU.
    public var uploads = 0
    /// The number of render passes to other targets, for groups and images derived from them.
    public var passes = 0
    /// The number of redrawn pixels.
    public var pixels = 0
    /// The counts of the caches for shapes, texts, gradients, shadows, groups and images.
    public var cache = CacheCounts()

    /// Makes an empty report.
    public init() {}
}
