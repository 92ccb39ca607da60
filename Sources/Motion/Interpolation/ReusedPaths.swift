import Graphics

/// A pool of paths for morphs, whose storage is reused.
///
/// It is reused when nothing else refers to the path. The display lists of the last frames refer to
/// their paths, so the paths of several frames are stored.
package struct ReusedPaths: Sendable {
    private var paths: ContiguousArray<CGPath> = []
    /// The index of the least recently used path.
    private var next = 0
    /// The number of paths that the current frame uses.
    private var used = 0

    /// The maximum number of stored paths, as a multiple of those used by the last frame.
    private static let maxFrames = 8

    package init() {}

    /// Begins a frame: removes paths beyond the maximum.
    package mutating func beginFrame() {
        if paths.count > used * Self.maxFrames {
            paths.removeLast(paths.count - used * Self.maxFrames)
        }
        used = 0
    }

    /// Returns the path interpolated between two paths at a fraction.
    ///
    /// The result is nil unless both have the same kinds of elements in the same order.
    package mutating func path(between a: CGPath, _ b: CGPath, at f: Double) -> CGPath? {
        used += 1
        if next >= paths.count { next = 0 }
        if next == paths.count || !isKnownUniquelyReferenced(&paths[next]) {
            paths.append(CGPath())
            paths.swapAt(next, paths.count - 1)
        }
        let path = paths[next]
        next += 1
        return path.mix(a, b, f) ? path : nil
    }
}
