/// The column indices in a PresentMon table of version 1 or later.
private struct PresentMonColumns {
    /// The columns of the program, the process and the swap chain's address.
    ///
    /// They identify a swap chain. All tables have the program; the others may be missing.
    let chain: [Int]
    /// The column of the interval between presentations, in milliseconds.
    let step: Int
    /// The column of the presentation time.
    ///
    /// `unit` is the unit of the time, in milliseconds.
    let clock: Int?, unit: Double
    /// The columns that tell whether a frame was displayed.
    ///
    /// `dropped` is the flag of version 1, `displayed` a display time.
    let dropped: Int?, displayed: Int?
    /// The columns of the display interval and of the time on screen.
    ///
    /// The display interval is the time since the previous frame was displayed.
    let sinceDisplay: Int?, shown: Int?
    let error: Int?

    init(_ file: ForeignRecording) {
        chain = ["application", "processid", "swapchainaddress"].compactMap { file.column($0) }
        step = file.column("msbetweenpresents", "frametime") ?? 0
        clock = file.column("timeinseconds", "timeinms", "cpustarttime")
        unit = file.has("timeinseconds") ? 1000 : 1
        dropped = file.column("dropped")
        displayed = file.column("msuntildisplayed", "displaylatency", "displayedtime")
        sinceDisplay = file.column("msbetweendisplaychange")
        shown = file.column("displayedtime")
        error = file.column("msanimationerror", "animationerror")
    }
}

/// A row of PresentMon's table.
private struct Presentation {
    /// The time since the previous presentation, in milliseconds.
    var step: Double
    /// Whether the frame was displayed; nil if unknown.
    var isDisplayed: Bool?
    /// The time since the previous frame was displayed, and the time on screen.
    ///
    /// They are in milliseconds, and nil if unknown.
    var sinceDisplay: Double?, shown: Double?
    /// The animation error, in milliseconds; nil if unknown.
    var error: Double?
    /// The line number of the row in the file.
    var line: Int
}

extension ForeignRecording {
    /// Reads a table of PresentMon, in which `NA` marks unknown values.
    ///
    /// The frames are those that were displayed, at the times of their display if these are known.
    mutating func readPresentMon() throws {
        recording.source = .presentMon
        let columns = PresentMonColumns(self)
        let rows = try presentations(columns)
        // If the file has no display times, it is not known which frames were displayed.
        let knowsDisplayed = columns.dropped != nil || rows.contains { $0.isDisplayed == true }
        var (step, now, media) = (0.0, 0.0, 0.0)
        var shown: Double?
        for row in rows {
            step += row.step
            guard !knowsDisplayed || row.isDisplayed == true else { continue }
            let isFirst = recording.frames.isEmpty
            let change = isFirst ? row.step : row.sinceDisplay ?? shown ?? step
            now += change
            (step, shown) = (0, row.shown)
            media = row.error.map { media + (change + $0) / 1000 } ?? media
            try append(now, media: media, line: row.line)
        }
    }

    /// Reads the rows of the longest swap chain, which names the scene.
    private mutating func presentations(_ columns: PresentMonColumns) throws -> [Presentation] {
        let chains = try swapChains(columns)
        guard let longest = chains.max(by: { $0.rows < $1.rows })?.name else { return [] }
        recording.scene = String((longest.first ?? "").prefix(100))
        if chains.count > 1 { recording.renderer = "1 of \(chains.count) swap chains" }
        var rows: [Presentation] = []
        var last: Double?
        while try next() {
            guard name(of: columns.chain) == longest else { continue }
            rows.append(
                Presentation(
                    step: try step(columns, &last, isFirst: rows.isEmpty),
                    isDisplayed: isDisplayed(columns),
                    sinceDisplay: try span(columns.sinceDisplay), shown: try span(columns.shown),
                    error: columns.error.flatMap { reader.number(row.fields[$0]) }, line: row.line))
        }
        return rows
    }

    /// Returns the unread rows' swap chains, in order, with their row counts.
    private func swapChains(_ columns: PresentMonColumns) throws -> [(name: [String], rows: Int)] {
        var file = self
        var chains: [(name: [String], rows: Int)] = []
        var indices: [[String]: Int] = [:]
        while try file.next() {
            let name = file.name(of: columns.chain)
            let i = indices[name] ?? chains.count
            if i == chains.count {
                indices[name] = i
                chains.append((name, 0))
            }
            chains[i].rows += 1
        }
        return chains
    }

    private func name(of columns: [Int]) -> [String] { columns.map { reader.text(row.fields[$0]) } }

    /// Returns the time since the previous presentation, in milliseconds.
    ///
    /// It has its own column, or else follows from the presentation times; it is 0 for a first row
    /// without either.
    private func step(
        _ columns: PresentMonColumns, _ last: inout Double?, isFirst: Bool
    ) throws -> Double {
        let time = columns.clock.flatMap { reader.number(row.fields[$0]) }
        let passed = last.flatMap { last in time.map { $0 - last } }
        guard passed ?? 0 >= 0 else { throw RecordingError("time runs backward", line: row.line) }
        last = time ?? last
        guard isUnknown(columns.step) else { return try self.time(columns.step) }
        if let passed { return passed * columns.unit }
        guard isFirst else { throw invalid(columns.step) }
        return 0
    }

    /// Returns a display time in milliseconds; nil if unknown, which some versions write as 0.
    private func span(_ column: Int?) throws -> Double? {
        guard let column, !isUnknown(column) else { return nil }
        let time = try time(column)
        return time > 0 ? time : nil
    }

    private func isUnknown(_ column: Int) -> Bool {
        let text = reader.text(row.fields[column]).trimmingCharacters(in: .whitespaces)
        return text.isEmpty || text.uppercased() == "NA"
    }

    private func isDisplayed(_ columns: PresentMonColumns) -> Bool? {
        if let dropped = columns.dropped { return reader.text(row.fields[dropped]) != "1" }
        return columns.displayed.map { !isUnknown($0) }
    }
}
