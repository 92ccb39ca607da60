/// A value of each frame: a JSON member, or a table's column.
struct FrameMember: Sendable {
    /// The kinds of values.
    enum Kind: Sendable {
        /// A number with a maximum number of decimals.
        case number(decimals: Int)
        case count
        case flag
    }

    let name: String
    let kind: Kind
    /// Whether every frame in this project's own files has the member.
    var isRequired = true
    /// Returns the value; nil if the frame has none.
    let get: @Sendable (RecordedFrame) -> Double?
    let set: @Sendable (inout RecordedFrame, Double) -> Void

    private static func time(
        _ name: String, _ path: WritableKeyPath<RecordedFrame, Double> & Sendable, decimals: Int = 6
    ) -> FrameMember {
        FrameMember(
            name: name, kind: .number(decimals: decimals), get: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }

    private static func count(
        _ name: String, _ path: WritableKeyPath<RecordedFrame, Int> & Sendable
    ) -> FrameMember {
        FrameMember(
            name: name, kind: .count, get: { Double($0[keyPath: path]) },
            // An impossible count becomes -1, which `RecordedFrame.fault(after:)` rejects.
            set: { $0[keyPath: path] = Int(exactly: $1) ?? -1 })
    }

    /// All members in the order in which they are written.
    static let all: [FrameMember] =
        [
            time("begun", \.begun), presented, time("moment", \.targetTime), mediaTime,
            time("speed", \.speed), count("missed", \.missed),
            FrameMember(
                name: "moves", kind: .flag, get: { $0.moves ? 1 : 0 }, set: { $0.moves = $1 != 0 }),
            FrameMember(
                name: "inputDelay", kind: .number(decimals: 6), isRequired: false,
                get: { $0.inputDelay }, set: { $0.inputDelay = $1 }),
            time("cpu", \.cpu), count("commands", \.commands), count("commits", \.commits),
            count("changes", \.changes), seeks,
        ] + stages + [total]

    /// The flag for a jump of media time before the frame.
    ///
    /// Older files lack it; ``RecordedFrame/guessSeek(after:)`` guesses its value.
    static let seeks = FrameMember(
        name: "seeks", kind: .flag, isRequired: false, get: { $0.seeks ? 1 : 0 },
        set: { $0.seeks = $1 != 0 })

    /// The members of the stages, which files of version 1 have too.
    static let stages: [FrameMember] = FrameStage.allCases.map { stage in
        FrameMember(
            name: stage.rawValue, kind: .number(decimals: 6), get: { $0.stages[stage] },
            set: { $0.stages[stage] = $1 })
    }

    /// The sum of all stages; files are read without it.
    static let total = FrameMember(
        name: "total", kind: .number(decimals: 6), isRequired: false, get: { $0.total },
        set: { _, _ in })

    /// The presentation time of the frame, which other programs measure too.
    private static let presented = time("presented", \.presented)
    private static let mediaTime = time("mediaTime", \.mediaTime, decimals: 9)

    /// Returns the members that every frame of a source has.
    ///
    /// A frame may also have the members of ``optional(of:)``, and no others.
    static func needed(of source: FrameRecording.Source) -> [FrameMember] {
        switch source {
        case .own: all.filter(\.isRequired)
        case .version1: stages
        case .mangoHud, .presentMon: [presented]
        }
    }

    private static func optional(of source: FrameRecording.Source) -> [FrameMember] {
        switch source {
        case .own: all.filter { !$0.isRequired }
        case .version1: [total]
        case .mangoHud: []
        case .presentMon: [mediaTime]
        }
    }

    /// Returns the names of the members that were measured in a recording.
    static func measured(in recording: FrameRecording) -> Set<String> {
        let source = recording.source
        var names = Set((needed(of: source) + optional(of: source)).map(\.name))
        // Without an animation error PresentMon's media times are unknown.
        if source == .presentMon, recording.frames.allSatisfy({ $0.mediaTime == 0 }) {
            names.remove(mediaTime.name)
        }
        return names
    }
}
