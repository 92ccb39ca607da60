/// A column of recording tables for a fact such as the renderer.
struct RecordingMember: Sendable {
    let name: String
    /// Returns the text; empty if the recording has none.
    let get: @Sendable (FrameRecording) -> String
    /// Sets the value from a non-empty text; returns false if invalid.
    let set: @Sendable (inout FrameRecording, String) -> Bool

    /// Makes a column, empty for the recordings for which `isKnown` returns false.
    private init<Value>(
        _ name: String, _ path: WritableKeyPath<FrameRecording, Value> & Sendable,
        _ get: @escaping @Sendable (Value) -> String?,
        _ set: @escaping @Sendable (String) -> Value?,
        isKnown: @escaping @Sendable (FrameRecording) -> Bool = { _ in true }
    ) {
        self.name = name
        self.get = { isKnown($0) ? get($0[keyPath: path]) ?? "" : "" }
        self.set = { recording, text in
            guard let value = set(text) else { return false }
            recording[keyPath: path] = value
            return true
        }
    }

    private static func text(
        _ name: String, _ path: WritableKeyPath<FrameRecording, String> & Sendable
    ) -> RecordingMember {
        RecordingMember(name, path, { $0 }, { String($0.prefix(200)) })
    }

    private static func figures(
        _ name: String, _ path: WritableKeyPath<FrameRecording, Figures?> & Sendable
    ) -> RecordingMember {
        RecordingMember(
            name, path, { $0?.texts { "\($0)" }.joined(separator: " ") }, Figures.init(texts:))
    }

    /// All members in the order in which they are written.
    ///
    /// Figures that the frames have too are left out, except for those of recordings whose frames lack
    /// them.
    static let all = [
        text("scene", \.scene),
        RecordingMember("layers", \.layers, { $0 > 0 ? "\($0)" : nil }, { Int($0) }),
        RecordingMember(
            "pace", \.pace, \.?.rawValue, FrameRecording.Pace.init(rawValue:)),
        RecordingMember("clock", \.clock, \.rawValue, FrameRecording.Clock.init(rawValue:)),
        RecordingMember(
            "period", \.period, { "\($0)" }, { Double($0) }, isKnown: { $0.source == .own }),
        RecordingMember("source", \.source, \.rawValue, FrameRecording.Source.init(rawValue:)),
        text("renderer", \.renderer), text("backEnd", \.backEnd), text("machine", \.machine),
        RecordingMember("started", \.started, { $0 }, { String($0.prefix(200)) }),
        RecordingMember("pixels", \.pixels, { $0.map { "\($0)" } }, { Int($0) }),
        RecordingMember("peakMemory", \.peakMemory, { $0 > 0 ? "\($0)" : nil }, { Double($0) }),
        RecordingMember("missedTotal", \.missedTotal, { $0.map { "\($0)" } }, { Int($0) }),
        RecordingMember("cpuMean", \.cpuMean, { $0.map { "\($0)" } }, { Double($0) }),
        figures("inputToPresent", \.inputToPresent), figures("motionError", \.motionError),
    ]
}

extension Figures {
    /// Parses statistics separated by blanks, `~` before unreliable ones.
    fileprivate init?(texts: String) {
        let words = texts.split(separator: " ")
        let values = words.compactMap { Double($0.drop { $0 == "~" }) }
        guard values.count == words.count else { return nil }
        let marked = zip(Self.names, words).filter { $0.1.hasPrefix("~") }.map(\.0)
        self.init(values, unreliable: marked)
    }
}
