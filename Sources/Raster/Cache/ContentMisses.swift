import Graphics

/// The contents that a list needs and ``ContentCache`` lacks.
///
/// They are recorded first. Several threads then make those that any thread may make, where the
/// work is large enough. Finally they are requested again in order. Use it on one thread at a time;
/// buffers are reused.
final class ContentMisses {
    struct Miss {
        /// The index of the content.
        var place: Int
        /// A closure that makes the content on any thread; nil if only the caller may make it, or
        /// if an earlier miss has the same key.
        var make: (@Sendable () -> AnyObject)?
        var made: AnyObject?
    }

    private var notes: ContiguousArray<Miss> = []
    private var keys: Set<ContentKey> = []
    private var place = 0
    /// The number of misses with content to make, and the approximate cost of making it, as a
    /// number of path pixels.
    private var (count, pixels) = (0, 0)
    /// Whether missing contents are recorded instead of made.
    private(set) var isNoting = false
    /// The prepared content of the miss that is being requested again; nil if there is none.
    private(set) var made: AnyObject?

    /// A closure that makes content on any thread, and its approximate cost as a number of path
    /// pixels.
    typealias Work = (pixels: Int, make: @Sendable () -> AnyObject)

    /// Records a key whose content is missing; `own` is the work to make the content if it does not
    /// follow from the key.
    func note(_ key: ContentKey, _ own: Work? = nil) {
        let work = keys.insert(key).inserted ? own ?? key.work : nil
        if let work { (count, pixels) = (count + 1, pixels + work.pixels) }
        notes.append(Miss(place: place, make: work?.make))
    }

    /// Calls `find` with each index below `end`, then again with each index whose content was
    /// recorded as missing.
    func find(upTo end: Int, threads: Int, _ find: (Int) -> Void) {
        isNoting = true
        for i in 0..<end {
            place = i
            find(i)
        }
        isNoting = false
        guard !notes.isEmpty else { return }
        if pixels >= Rasterizer.pixelsWorthThreads, min(count, threads) > 1 {
            make(helpers: min(count, threads) - 1)
        }
        for note in notes {
            made = note.made
            find(note.place)
        }
        made = nil
        (count, pixels) = (0, 0)
        notes.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
    }

    private func make(helpers: Int) {
        notes.withUnsafeMutableBufferPointer { notes in
            WorkerPool.shared.run(Making(notes: notes), parts: notes.count, helpers: helpers)
        }
    }
}

/// A job that makes the missing contents on several threads.
///
/// Each thread writes only to the misses that it took.
private struct Making: ParallelJob {
    let notes: UnsafeMutableBufferPointer<ContentMisses.Miss>

    func run(part i: Int) {
        if let make = notes[i].make { notes[i].made = make() }
    }
}

extension ContentKey {
    /// A closure that makes the content of the key, and its approximate cost as a number of path
    /// pixels; nil if only the caller can make the content.
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
