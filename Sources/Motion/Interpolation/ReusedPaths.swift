import Graphics

/// The paths that morphs show, whose storage is written again when nothing else refers to them.
///
/// The lists of the last frames hold their paths, so as many are kept as some frames need.
package struct ReusedPaths: Sendable {
    private var paths: ContiguousArray<CGPath> = []
    /// The index of the path that was used the longest time ago.
    private var next = 0
    /// The number of paths that the current frame uses.
    private var used = 0

    /// The maximum number of paths, in frames of the last frame's number.
    private static let mostFrames = 8

    /// Makes an empty store.
    package init() {}

    /// Begins a frame: removes the paths that frames as the last one do not need.
    package mutating func beginFrame() {
        if paths.count > used * Self.mostFrames {
            paths.removeLast(paths.count - used * Self.mostFrames)
        }
        used = 0
    }

    /// Returns the path between two at a fraction; nil unless both have the same kinds of elements in
    /// the same order.
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
