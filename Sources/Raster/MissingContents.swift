import Graphics

/// What one list needs and ``ContentCache`` lacks: noted first, then made by several threads where any
/// may make it and it is worth it, and asked for again in its order. One thread at a time; storage is kept.
final class MissingContents {
    struct Note {
        /// Where the command is.
        var place: Int
        /// Makes it on any thread; nil where only the caller may, and where an earlier note does.
        var make: (@Sendable () -> AnyObject)?
        var made: AnyObject?
    }

    private var notes: ContiguousArray<Note> = []
    private var keys: Set<ContentKey> = []
    private var place = 0
    /// How many notes have something to make, and about how many pixels that are.
    private var (count, pixels) = (0, 0)
    /// Whether what is missing is noted, not made.
    private(set) var isNoting = false
    /// What was made of the command that is asked for.
    private(set) var made: AnyObject?

    /// Notes what the command needs that is asked for.
    func note(_ key: ContentKey) {
        let work = keys.insert(key).inserted ? key.work : nil
        if let work { (count, pixels) = (count + 1, pixels + work.pixels) }
        notes.append(Note(place: place, make: work?.make))
    }

    /// Calls `find` with some places, and once more with those for which something was noted.
    func find(_ places: ContiguousArray<Int>, threads: Int, _ find: (Int) -> Void) {
        isNoting = true
        for i in places {
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
            withUnsafePointer(to: Making(notes: notes)) { making in
                Crew.shared.run(parts: notes.count, helpers: helpers, on: making) {
                    $0.assumingMemoryBound(to: Making.self).pointee.make($1)
                }
            }
        }
    }
}

/// Notes that several threads take in turn; each writes only into those that it took.
private struct Making {
    let notes: UnsafeMutableBufferPointer<MissingContents.Note>

    func make(_ i: Int) {
        if let make = notes[i].make { notes[i].made = make() }
    }
}

extension ContentKey {
    /// What makes what it stands for, where any thread may by itself, and about how many pixels of a
    /// path that costs.
    fileprivate var work: (pixels: Int, make: @Sendable () -> AnyObject)? {
        switch self {
        case .shape(let key): (key.window.width * key.window.height, { key.coverage })
        case .ramp(let stops, let width):
            (GradientRamp.byteCount, { GradientRamp(stops, width: width) })
        default: nil
        }
    }
}
