import Foundation

/// The formats in which recordings are written.
package enum RecordingFormat: String, CaseIterable, Sendable {
    /// The project's own format, which can be converted to all others.
    case json
    /// Chrome's trace events, for Perfetto, Chrome, the Firefox Profiler and Tracy.
    case trace
    /// The log of MangoHud.
    case mangohud
    /// The table of PresentMon 1, for CapFrameX and others.
    case presentmon
    /// A table of all members of the frames.
    case csv

    /// Returns the format for a file name; nil for an unknown extension.
    ///
    /// Names that contain `mangohud` or `presentmon` and end in `.csv` select these formats,
    /// `.trace` and `.trace.json` the trace.
    package init?(path: String) {
        let name = (path as NSString).lastPathComponent.lowercased()
        switch (name as NSString).pathExtension {
        case "trace": self = .trace
        case "json": self = name.hasSuffix(".trace.json") ? .trace : .json
        case "csv":
            let named = [Self.mangohud, .presentmon].first { name.contains($0.rawValue) }
            self = named ?? .csv
        default: return nil
        }
    }

    /// Creates the format of an output file, from its extension.
    ///
    /// Without an extension, it is ``json``.
    ///
    /// - Throws: ``UnknownEnding`` for a name with an unknown extension.
    package init(output path: String) throws(UnknownEnding) {
        let isPlain = (path as NSString).pathExtension.isEmpty
        guard let format = Self(path: path) ?? (isPlain ? .json : nil) else {
            throw UnknownEnding(path: path)
        }
        self = format
    }

    /// The reason why a file's name selects no format.
    package struct UnknownEnding: Error, Hashable, CustomStringConvertible {
        let path: String

        package var description: String {
            "'\(path)' has no known extension; use .json, .trace or .csv"
        }
    }

    /// Whether the format requires presentation times, which recordings of version 1 lack.
    package var needsTimes: Bool { self != .json && self != .csv }

    /// The file name extension of the format.
    package var ending: String {
        switch self {
        case .json: ".json"
        case .trace: ".trace.json"
        case .mangohud: ".mangohud.csv"
        case .presentmon: ".presentmon.csv"
        case .csv: ".csv"
        }
    }
}

extension FrameRecording {
    /// Writes the recording in a format, in pieces of about a megabyte.
    package func write(_ format: RecordingFormat, pass: @escaping (Data) throws -> Void) throws {
        var sink = TextSink(pass)
        switch format {
        case .json: try writeJSON(to: &sink)
        case .trace: try TraceFormat(self).write(to: &sink)
        case .mangohud: try MangoHudFormat(recording: self).write(to: &sink)
        case .presentmon: try PresentMonFormat(recording: self).write(to: &sink)
        case .csv: try FrameTable(self).write(to: &sink)
        }
        try sink.finish()
    }

    /// Returns the recording in a format as one piece.
    package func data(_ format: RecordingFormat) throws -> Data {
        var data = Data()
        try withUnsafeMutablePointer(to: &data) { pointer in
            nonisolated(unsafe) let pointer = pointer
            try write(format) { pointer.pointee.append($0) }
        }
        return data
    }
}
