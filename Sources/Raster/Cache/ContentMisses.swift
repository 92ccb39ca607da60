import Graphics

/// The contents of a display list that are missing from the cache.
///
/// They are recorded first. Several threads then make those that any thread may make, where the
/// work is large enough. Finally they are requested again in order. Use it on one thread at a time;
/// buffers are reused.
final class ContentMisses {
    struct Miss {
        /// The index of the lookup that missed the content.
        var index: Int
        /// A closure that makes the content on any thread.
        ///
        /// Nil if only the caller may make it, or if an earlier miss has the same key.
        var make: (@Sendable () -> AnyObject)?
        var made: AnyObject?
    }

    private var misses: ContiguousArray<Miss> = []
    private var keys: Set<ContentKey> = []
    private var index = 0
    /// The number of missing contents to make, and their estimated cost.
    private var (count, pixels) = (0, 0)
    /// Whether missing contents are recorded instead of made.
    private(set) var isRecording = false
    /// The content made in advance for the lookup that is being repeated.
    ///
    /// It is nil if the caller has to make the content.
    private(set) var made: AnyObject?

    /// The estimated cost of some content, and a closure that makes it.
    ///
    /// The cost is that of rasterising as many pixels of a path. The closure may run on any thread.
    typealias Work = (pixels: Int, make: @Sendable () -> AnyObject)

    /// Records the key of missing content.
    ///
    /// `own` is the work to make the content if it does not follow from the key.
    func record(_ key: ContentKey, _ own: Work? = nil) {
        let work = keys.insert(key).inserted ? own ?? key.work : nil
        if let work { (count, pixels) = (count + 1, pixels + work.pixels) }
        misses.append(Miss(index: index, make: work?.make))
    }

    /// Calls `find` for each index, then again for each recorded miss.
    ///
    /// The indices are those below `end`. Before the second round, up to `threads` threads make the
    /// missing contents where the work is large enough.
    func find(upTo end: Int, threads: Int, _ find: (Int) -> Void) {
        isRecording = true
        for i in 0..<end {
            index = i
            find(i)
        }
        isRecording = false
        guard !misses.isEmpty else { return }
        if pixels >= Rasterizer.pixelsWorthThreads, min(count, threads) > 1 {
            make(helpers: min(count, threads) - 1)
        }
        for miss in misses {
            made = miss.made
            find(miss.index)
        }
        made = nil
        (count, pixels) = (0, 0)
        misses.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
    }

    private func make(helpers: Int) {
        misses.withUnsafeMutableBufferPointer { misses in
            WorkerPool.shared.run(MissesJob(misses: misses), parts: misses.count, helpers: helpers)
        }
    }
}

/// A parallel job that makes the missing contents.
///
/// Each thread writes only to the misses that it took.
private struct MissesJob: ParallelJob {
    let misses: UnsafeMutableBufferPointer<ContentMisses.Miss>

    func run(part i: Int) {
        if let make = misses[i].make { misses[i].made = make() }
    }
}

extension ContentKey {
    /// The work of making this key's content; nil if only the caller can.
    fileprivate var work: ContentMisses.Work? {
        switch self {
        case .outline(let key): (key.path.elements.count * 16, { key.outline })
        case .shape(let key): (key.window.width * key.window.height, { key.coverage })
        case .shadowTable(let key): (ShadowTable.work, { ShadowTable(key) })
        case .ramp(let stops, let width):
            (GradientRamp.work, { GradientRamp(stops, width: width) })
        default: nil
        }
    }
}
