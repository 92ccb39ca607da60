import Foundation

/// A reader of CSV recordings (frame-timing 3).
///
/// The files are of this project, MangoHud or PresentMon. All versions of PresentMon's tables are
/// read, from 1.x on.
///
/// The names of the columns determine the format.
struct ForeignRecording {
    var reader: CSVReader
    var row = CSVReader.Row()
    /// The names of the columns in lower case.
    private var names: [String] = []
    var recording = FrameRecording(scene: "")

    /// Returns the recording decoded from a file's data.
    ///
    /// - Throws: ``RecordingError``.
    static func read(_ data: Data) throws -> FrameRecording {
        var file = ForeignRecording(reader: CSVReader(data))
        try file.read()
        return file.recording
    }

    private init(reader: CSVReader) { self.reader = reader }

    private mutating func read() throws {
        repeat {
            guard try reader.read(into: &row) else { throw RecordingError("the file is empty") }
        } while reader.text(row.fields[0]).hasPrefix("//")
        takeNames()
        if names.starts(with: FrameTable.firstColumns) {
            try readTable()
        } else if names.starts(with: ["os", "cpu", "gpu"]) {
            try readSystem()
            try readMangoHud()
        } else if has("fps", "frametime") {
            try readMangoHud()
        } else if has("application"), has("msbetweenpresents") || has("frametime") {
            try readPresentMon()
        } else {
            throw RecordingError(RecordingError.unknownFormat, line: row.line)
        }
        try recording.derive()
    }

    private mutating func takeNames() {
        names = row.fields.map {
            reader.text($0).trimmingCharacters(in: .whitespaces).lowercased()
        }
    }

    func has(_ wanted: String...) -> Bool { wanted.allSatisfy(names.contains) }

    func column(_ wanted: String...) -> Int? {
        wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
    }

    /// Reads the next row of values; false at the end of the file.
    mutating func next() throws -> Bool {
        guard try reader.read(into: &row) else { return false }
        let count = row.fields.count
        guard count <= names.count else {
            throw RecordingError("too many fields: \(count), not \(names.count)", line: row.line)
        }
        guard count == names.count else {
            throw RecordingError(
                "\(count) fields, not \(names.count)"
                    + (reader.isAtEnd ? ": the file is cut off" : ""), line: row.line)
        }
        return true
    }

    /// Adds the frame of a line.
    private mutating func add(_ frame: RecordedFrame, line: Int) throws {
        if let fault = frame.fault(after: recording.frames) {
            throw RecordingError(fault, line: line)
        }
        recording.frames.append(frame)
    }

    /// Returns the value of a time column in the current row, in milliseconds.
    func time(_ column: Int) throws -> Double {
        guard let time = reader.number(row.fields[column]), 0...86_400_000 ~= time else {
            throw invalid(column)
        }
        return time
    }

    /// Checks that a time column does not decrease from the last row.
    private mutating func check(_ column: Int?, _ last: inout Double) throws {
        guard let column, let time = reader.number(row.fields[column]) else { return }
        guard time >= last else { throw RecordingError("time runs backward", line: row.line) }
        last = time
    }

    /// Reads a table in this project's format, with a row per frame.
    ///
    /// The recording's members are read from the first row. Every row must end with a line break.
    private mutating func readTable() throws {
        let members = try FrameMember.all.compactMap { member -> (FrameMember, Int)? in
            guard let column = column(member.name.lowercased()) else {
                guard member.isRequired else { return nil }
                throw RecordingError("'\(member.name)' is missing", line: row.line)
            }
            return (member, column)
        }
        var needed: Set<String> = []
        while try next() {
            guard reader.endedLine else {
                throw RecordingError("the file is cut off", line: row.line)
            }
            if recording.frames.isEmpty {
                try takeRecordingMembers()
                needed = Set(FrameMember.needed(of: recording.source).map(\.name))
            }
            try add(frame(members, needed), line: row.line)
        }
        guard column("inputtopresent") == nil else { return }
        let delays = recording.frames.compactMap(\.inputDelay)
        recording.inputToPresent = delays.isEmpty ? nil : Figures(of: delays)
    }

    /// Returns the frame of the current row.
    private func frame(
        _ members: [(FrameMember, Int)], _ needed: Set<String>
    ) throws -> RecordedFrame {
        var frame = RecordedFrame()
        for (member, column) in members {
            if row.fields[column].isEmpty, !needed.contains(member.name) { continue }
            guard let value = reader.number(row.fields[column]) else { throw invalid(column) }
            member.set(&frame, value)
        }
        if column("seeks") == nil { frame.guessSeek(after: recording.frames.last) }
        return frame
    }

    private mutating func takeRecordingMembers() throws {
        for member in RecordingMember.all {
            guard let column = column(member.name.lowercased()),
                !row.fields[column].isEmpty
            else { continue }
            guard member.set(&recording, reader.text(row.fields[column])) else {
                throw invalid(column)
            }
        }
        if let name = recording.impossible {
            throw RecordingError("invalid value of '\(name)'", line: row.line)
        }
    }

    func invalid(_ column: Int) -> RecordingError {
        RecordingError("invalid value of '\(names[column])'", line: row.line)
    }

    private mutating func readSystem() throws {
        guard try reader.read(into: &row) else {
            throw RecordingError("the file is cut off", line: 2)
        }
        var values = zip(names, row.fields.map(reader.text)).reduce(into: [String: String]()) {
            $0[$1.0] = String($1.1.prefix(60))
        }
        recording.renderer = values["gpu"] ?? ""
        func joined(_ names: [String], _ separator: String) -> String {
            names.compactMap { values[$0] }.filter { !$0.isEmpty }.joined(separator: separator)
        }
        values["os"] = joined(["os", "kernel"], " ")
        recording.machine = joined(["cpu", "os"], ", ")
        guard try reader.read(into: &row) else {
            throw RecordingError("the file is cut off", line: 3)
        }
        takeNames()
        guard has("fps", "frametime") else {
            throw RecordingError("the columns of MangoHud are missing", line: row.line)
        }
    }

    private mutating func readMangoHud() throws {
        recording.source = .mangoHud
        guard let frametime = column("frametime") else { return }
        let elapsed = column("elapsed")
        var (last, now) = (-Double.infinity, 0.0)
        var (intervals, longer) = (0, 0)
        // Every row is an interval, including the interval before the first frame of the log.
        try append(now, media: 0, line: row.line)
        while try next() {
            let before = last
            try check(elapsed, &last)
            let interval = try time(frametime)
            now += interval
            try append(now, media: 0, line: row.line)
            guard before.isFinite, last.isFinite else { continue }
            intervals += 1
            if (last - before) / 1e6 > Self.maxElapsedRatio * interval { longer += 1 }
        }
        // Idle periods between frames make few rows late, sampling makes most rows late.
        if longer * 2 > intervals {
            throw RecordingError(
                "its rows are samples, not all frames: record with log_interval=0", line: row.line)
        }
    }

    /// The maximum ratio of the elapsed time to a row's interval.
    ///
    /// The elapsed time is that since the previous row. The row states the interval.
    private static let maxElapsedRatio = 1.5

    /// Adds a frame presented at a time in milliseconds, with a media time in seconds.
    mutating func append(_ time: Double, media: Double, line: Int) throws {
        var frame = RecordedFrame()
        frame.presented = (time * 1e6).rounded() / 1e6
        frame.mediaTime = (media * 1e9).rounded() / 1e9
        try add(frame, line: line)
    }
}

extension FrameRecording {
    /// Reads a recording file of this project, MangoHud or PresentMon.
    ///
    /// This project writes JSON or tables. A byte order mark is skipped.
    ///
    /// - Throws: ``RecordingError``.
    package init(data: Data) throws {
        let data = data.starts(with: Self.byteOrderMark) ? data.dropFirst(3) : data
        guard !Self.marksOfUTF16.contains(where: data.starts) else {
            throw RecordingError("it is UTF-16 text; save it as UTF-8")
        }
        switch data.first(where: { !Self.spaces.contains($0) }) {
        case nil: throw RecordingError("the file is empty")
        case UInt8(ascii: "{"): self = try Self(json: data)
        case UInt8(ascii: "["): throw RecordingError(RecordingError.unknownFormat)
        default: self = try ForeignRecording.read(data)
        }
    }

    private static let byteOrderMark = "\u{FEFF}".utf8
    private static let marksOfUTF16: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

    private static let spaces = Set(" \t\r\n".utf8)
}
