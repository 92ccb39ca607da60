import Foundation

/// A reader of CSV files: this project's table, MangoHud's log, and PresentMon's tables, 1.x to now
/// (frame-timing 3).
///
/// The names of the columns determine the format.
struct ForeignRecording {
    private var reader: CSVReader
    private var row = CSVReader.Row()
    /// The names of the columns in lower case.
    private var names: [String] = []
    private var recording = FrameRecording(scene: "")

    /// Reads a file.
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
            throw RecordingError(
                "neither a recording of this program nor a CSV file of MangoHud or PresentMon",
                line: row.line)
        }
        guard recording.frames.count > 1 else { throw RecordingError("too few frames") }
        if recording.source != .own { countMissed() }
    }

    private mutating func takeNames() {
        names = row.fields.map {
            reader.text($0).trimmingCharacters(in: .whitespaces).lowercased()
        }
    }

    private func has(_ wanted: String...) -> Bool { wanted.allSatisfy(names.contains) }

    private func column(_ wanted: String...) -> Int? {
        wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
    }

    /// Reads the next row of numbers; false at the end of the file.
    private mutating func next() throws -> Bool {
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

    /// Adds the frame of the current row.
    private mutating func add(_ frame: RecordedFrame) throws {
        if let fault = frame.fault(after: recording.frames) {
            throw RecordingError(fault, line: row.line)
        }
        recording.frames.append(frame)
    }

    /// Returns a time in milliseconds, 0 to a day.
    private func time(_ column: Int) throws -> Double {
        guard let time = reader.number(row.fields[column]), 0...86_400_000 ~= time else {
            throw invalid(column)
        }
        return time
    }

    /// Checks that the times in a column never decrease.
    private mutating func check(_ column: Int?, _ last: inout Double) throws {
        guard let column, let time = reader.number(row.fields[column]) else { return }
        guard time >= last else { throw RecordingError("time runs backward", line: row.line) }
        last = time
    }

    /// Reads a table of this project; the first row tells the circumstances, and every row ends its
    /// line.
    private mutating func readTable() throws {
        let members = FrameMember.all.map { ($0, column($0.name.lowercased())) }
        if let missing = members.first(where: { $0.isRequired && $1 == nil })?.0 {
            throw RecordingError("'\(missing.name)' is missing", line: row.line)
        }
        while try next() {
            guard reader.endedLine else {
                throw RecordingError("the file is cut off", line: row.line)
            }
            if recording.frames.isEmpty { try takeCircumstances() }
            var frame = RecordedFrame()
            for case (let member, let column?) in members where !row.fields[column].isEmpty {
                guard let value = reader.number(row.fields[column]) else { throw invalid(column) }
                member.set(&frame, value)
            }
            if column("seeks") == nil { frame.guessSeek(after: recording.frames.last) }
            try add(frame)
        }
        let delays = recording.frames.compactMap(\.inputDelay)
        recording.inputToPresent = delays.isEmpty ? nil : Figures(of: delays)
    }

    private mutating func takeCircumstances() throws {
        func text(_ name: String) -> String? {
            column(name).map { String(reader.text(row.fields[$0]).prefix(200)) }
        }
        recording.scene = text("scene") ?? ""
        recording.pace = text("pace").flatMap(FrameRecording.Pace.init(rawValue:))
        recording.clock = text("clock").flatMap(FrameRecording.Clock.init(rawValue:)) ?? .real
        if let layers = column("layers") { recording.layers = Int(try time(layers)) }
        if let period = column("period") { recording.period = max(try time(period), 1e-3) }
    }

    private func invalid(_ column: Int) -> RecordingError {
        RecordingError("invalid value of '\(names[column])'", line: row.line)
    }

    private mutating func readSystem() throws {
        guard try reader.read(into: &row) else {
            throw RecordingError("the file is cut off", line: 2)
        }
        let values = zip(names, row.fields.map(reader.text)).reduce(into: [String: String]()) {
            $0[$1.0] = String($1.1.prefix(60))
        }
        recording.renderer = values["gpu"] ?? ""
        recording.machine = [values["cpu"] ?? "", values["os"] ?? ""].filter { !$0.isEmpty }
            .joined(separator: ", ")
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
        while try next() {
            try check(elapsed, &last)
            now += try time(frametime)
            try append(now, media: 0)
        }
    }

    private mutating func readPresentMon() throws {
        recording.source = .presentMon
        guard let step = column("msbetweenpresents", "frametime") else { return }
        let (clock, dropped) = (
            column("timeinseconds", "timeinms", "cpustarttime"), column("dropped")
        )
        let error = column("msanimationerror", "animationerror")
        var (last, now, media, shown) = (-Double.infinity, 0.0, 0.0, 0.0)
        while try next() {
            guard isOfFirstProgram() else { continue }
            try check(clock, &last)
            now += try time(step)
            guard dropped.map({ reader.text(row.fields[$0]) != "1" }) ?? true else { continue }
            let known = error.flatMap { reader.number(row.fields[$0]) }
            media = known.map { media + (now - shown + $0) / 1000 } ?? media
            shown = now
            try append(now, media: media)
        }
    }

    /// Whether the row belongs to the application of the first row, whose name becomes the scene.
    private mutating func isOfFirstProgram() -> Bool {
        guard let column = column("application") else { return true }
        let name = String(reader.text(row.fields[column]).prefix(100))
        if recording.frames.isEmpty { recording.scene = name }
        return name == recording.scene
    }

    private mutating func append(_ time: Double, media: Double) throws {
        var frame = RecordedFrame()
        (frame.presented, frame.moment, frame.mediaTime) = (time, time, media)
        frame.begun = recording.frames.last?.presented ?? 0
        frame.moves = true
        try add(frame)
    }

    /// Derives the display's period from the median interval, and the missed refreshes from the
    /// period.
    private mutating func countMissed() {
        let period = Percentiles(of: recording.intervals)(50)
        recording.period = max(period, 1e-3)
        for i in recording.frames.indices.dropFirst() where period > 0 {
            let step = recording.frames[i].presented - recording.frames[i - 1].presented
            recording.frames[i].missed = max(0, Int(min((step / period).rounded(), 1e9)) - 1)
        }
    }
}

extension FrameRecording {
    /// Reads a recording of this project, in JSON or as a table, of MangoHud or of PresentMon.
    ///
    /// - Throws: ``RecordingError``.
    package init(data: Data) throws {
        guard let first = data.first(where: { !Self.spaces.contains($0) }) else {
            throw RecordingError("the file is empty")
        }
        self = try first == UInt8(ascii: "{") ? Self(json: data) : ForeignRecording.read(data)
    }

    private static let spaces = Set(" \t\r\n".utf8)
}
