/// How often a cache had what was asked for in one frame, and how much it holds.
public struct CacheCounts: Hashable, Sendable {
    /// How often what was asked for was there.
    public var hits = 0
    /// How often it was made.
    public var misses = 0
    /// The size of all that is kept.
    public var bytes = 0
    /// What that size is kept under; 0 where nobody says.
    public var limit = 0

    /// No counts.
    public init() {}

    /// The counts of two caches together.
    public static func + (a: CacheCounts, b: CacheCounts) -> CacheCounts {
        var sum = a
        sum.hits += b.hits
        sum.misses += b.misses
        sum.bytes += b.bytes
        sum.limit = max(a.limit, b.limit)
        return sum
    }
}

/// What a back end did for one frame, besides the time it took.
public struct DrawingReport: Hashable, Sendable {
    /// Drawing calls to the graphics card; none without one.
    public var drawCalls = 0
    /// The vertices of those calls.
    public var vertices = 0
    /// Pictures sent to the graphics card.
    public var uploads = 0
    /// Groups, and other forms of their pixels, that were drawn to targets of their own.
    public var passes = 0
    /// The pixels that were drawn anew.
    public var pixels = 0
    /// What was kept from frames before: shapes, texts, gradients, shadows, groups, pictures.
    public var cache = CacheCounts()

    /// A report of nothing.
    public init() {}
}
