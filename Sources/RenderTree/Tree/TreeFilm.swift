import Graphics

/// What a stage showed over a while, in as little as it takes to draw it again at any rate: the
/// tree and its past at the beginning, then every commit and every turn of the clock, with the time it came.
/// It holds no more than it was allowed: what would be over ends it.
public struct TreeFilm: Sendable {
    enum Happening: Sendable {
        case commit(Commit)
        case clock(Clock)
    }

    /// How media time runs from a moment on.
    struct Clock: Hashable, Sendable {
        var real: Double
        var media: Double
        var rate: Double

        func media(at real: Double) -> Double { media + (real - self.real) * rate }
    }

    let history: TreeHistory
    let start: Clock
    private(set) var happenings: [(real: Double, what: Happening)] = []
    /// Roughly how many bytes it takes, besides the tree and its past.
    public private(set) var bytes = 0
    /// Whether it was ended by what would not fit any more.
    public private(set) var isFull = false
    private let limit: Int
    private var pictures = PictureTally()
    private var clock: Clock
    private var end: Double

    /// How far the clock may be from where it should be before that is a turn, in seconds: more
    /// than passes between reading it and reading the machine's, less than a step of a frame.
    private static let slack = 0.001

    /// Begins with a tree and its past at a moment: `real` is seconds of the machine's steady clock,
    /// `rate` seconds of media time in one of those, `limit` the most bytes that it may take.
    public init(
        _ history: TreeHistory, real: Double, media: Double, rate: Double, limit: Int = .max
    ) {
        (self.history, self.limit) = (history, limit)
        clock = Clock(real: real, media: media, rate: rate)
        (start, end) = (clock, real)
    }

    /// How long it is, in seconds of real time.
    public var duration: Double { max(0, end - start.real) }

    /// Takes down what was shown from a moment on; nothing more of one that is full.
    public mutating func add(_ commits: [Commit], real: Double, media: Double, rate: Double) {
        close(real: real)
        // The negation takes a time that is no number for a turn.
        if !(abs(clock.media(at: real) - media) <= Self.slack && clock.rate == rate) {
            clock = Clock(real: real, media: media, rate: rate)
            add(.clock(clock), real: real, bytes: 0)
        }
        for commit in commits {
            let fresh = pictures.add(commit.pictures)
            add(.commit(commit), real: real, bytes: commit.byteCount + fresh)
        }
    }

    private mutating func add(_ what: Happening, real: Double, bytes more: Int) {
        let sum = bytes + more + MemoryLayout<(Double, Happening)>.stride
        isFull = isFull || sum > limit
        guard !isFull else { return }
        bytes = sum
        happenings.append((real, what))
    }

    /// Ends it, at a moment; one that is full has ended already.
    public mutating func close(real: Double) { if !isFull { end = max(end, real) } }
}

/// Draws the frames of a ``TreeFilm``, in the order of their times.
public struct TreeFilmPlayer {
    private let film: TreeFilm
    private let snapshot: SnapshotRenderer
    private var history: TreeHistory
    private var clock: TreeFilm.Clock
    private var next = 0
    private var evaluation = Evaluation()
    private var builder = DrawListBuilder()

    /// Makes a player at the beginning.
    ///
    /// - Parameter snapshot: draws the pictures that view transitions start from.
    public init(_ film: TreeFilm, snapshot: @escaping SnapshotRenderer) {
        (self.film, self.snapshot) = (film, snapshot)
        (history, clock) = (film.history, film.start)
    }

    /// The frame at so many seconds from the beginning, which do not decrease from call to call.
    ///
    /// - Parameters:
    ///   - width: in pixels, as `height`; what of the stage lies outside is cut off.
    ///   - scale: pixels per point.
    ///   - background: what lies behind the root layer, premultiplied.
    public mutating func frame(
        at seconds: Double, width: Int, height: Int, scale: Double, background: SIMD4<Float>
    ) -> DrawList {
        let real = film.start.real + seconds
        while next < film.happenings.count, film.happenings[next].real <= real {
            let moment = clock.media(at: film.happenings[next].real)
            switch film.happenings[next].what {
            case .commit(let commit):
                history.apply(commit, now: max(moment, commit.time), snapshot: snapshot)
            case .clock(let clock):
                _ = history.advance(to: moment)
                self.clock = clock
            }
            next += 1
        }
        let media = clock.media(at: real)
        _ = history.advance(to: media)
        let tree = history.tree(at: media)
        evaluation.evaluate(tree, at: media)
        builder.build(
            tree, evaluation, width: width, height: height, scale: scale, background: background)
        return builder.list
    }
}
