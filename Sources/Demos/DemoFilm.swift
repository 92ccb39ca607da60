/// The recording plan of a demo's key.
///
/// It has the key presses, and the times of the recorded frames. Film strips, videos, and the
/// images in the browser and the documents all come from this plan.
public struct DemoFilm: Hashable, Sendable {
    /// A press of a key at a time in seconds.
    public struct Press: Hashable, Sendable {
        /// The time of the press, in seconds.
        public var time: Double
        /// The character of the pressed key.
        public var key: Character
    }

    /// The key presses in order, ending with the film's own key.
    public var presses: [Press]
    /// The times of the frames of a film strip in order, in seconds.
    public var times: [Double]
    /// The time of the poster frame, which represents the demo, in seconds.
    public var posterTime: Double

    /// The minimum duration of a video, in seconds.
    public static let shortest = 2.0

    /// The duration of the video, in seconds.
    ///
    /// It is half a second longer than the film strip, at least ``shortest``.
    public var duration: Double { max(Self.shortest, (times.last ?? 0) + 0.5) }
}

/// The films of all keys of a demo, as the demo declares them.
public struct DemoFilms: Hashable, Sendable {
    private let times: [Double]
    private let otherTimes: [Character: [Double]]
    private let posterTime: Double?
    private let laterKeys: String
    private let first: DemoFilm.Press?
    private let laterTime: Double

    /// Creates the films of a demo's keys.
    ///
    /// - Parameters:
    ///   - times: the frame times in order, in seconds.
    ///   - others: the frame times of keys whose motion happens at other times.
    ///   - poster: the time of the poster frame; default the middle frame's.
    ///   - keys: the keys that need something to act on, which are pressed later than others.
    ///   - first: the key that is pressed at time 0, before each of `keys`.
    ///   - time: the time at which each of `keys` is pressed, in seconds.
    public init(
        _ times: [Double] = [0, 0.25, 0.5, 0.75, 1], others: [Character: [Double]] = [:],
        poster: Double? = nil, keys: String = "", after first: Character? = nil,
        at time: Double = 0
    ) {
        (self.times, otherTimes, posterTime) = (times, others, poster)
        (laterKeys, laterTime) = (keys, time)
        self.first = first.map { DemoFilm.Press(time: 0, key: $0) }
    }

    /// Returns the film of a key.
    public func film(of key: Character) -> DemoFilm {
        let first = laterKeys.contains(key) ? first : nil
        let press = DemoFilm.Press(time: first == nil ? 0 : laterTime, key: key)
        return film([first, press].compactMap { $0 }, otherTimes[key] ?? times)
    }

    /// The film without a press of any key.
    var still: DemoFilm { film([], times) }

    private func film(_ presses: [DemoFilm.Press], _ times: [Double]) -> DemoFilm {
        DemoFilm(
            presses: presses, times: times, posterTime: posterTime ?? times[times.count / 2])
    }
}
