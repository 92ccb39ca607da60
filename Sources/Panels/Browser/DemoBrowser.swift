/// The state of the demo browser: its entries, the search among them, and the selection.
package struct DemoBrowser: Hashable, Sendable {
    /// A demo in the browser.
    package struct Entry: Hashable, Sendable {
        /// The name of the demo.
        package var name: String
        var title: String
        /// The title, after the listing or table number of Apple's guides.
        var label: String {
            let words = name.split(separator: "-")
            return switch words.first {
            case "listing": words.dropFirst().prefix(2).joined(separator: "-") + "  " + title
            case "table": "Table " + words.dropFirst().joined(separator: "-") + "  " + title
            default: title
            }
        }
        /// The description of the demo, in one line.
        var line: String
        /// The title of the demo's chapter.
        var chapter: String
        /// The words that a search finds.
        var words: SearchWords

        package init(
            name: String, title: String, line: String = "", chapter: String = "",
            words: SearchWords = SearchWords()
        ) {
            (self.name, self.title, self.line) = (name, title, line)
            (self.chapter, self.words) = (chapter, words)
        }
    }

    /// The frame rate of moving thumbnails.
    package static let framesPerSecond = 20.0

    /// All demos.
    private let all: [Entry]
    /// The demos that contain the search words, the best matches first.
    package private(set) var entries: [Entry]
    /// The search words, in lowercase; empty for all demos.
    package private(set) var query = ""
    /// Whether the next letter replaces the search text of an earlier visit.
    private var isEarlierQuery = false
    /// The maximum number of letters of a search.
    private static let longestQuery = 100
    /// The index of the selected entry.
    private(set) var chosen: Int
    /// The number of columns of the grid, which the arrow keys use.
    package var columns = 1
    /// The first visible row after scrolling; nil if the selection determines the visible rows.
    private(set) var first: Int?

    /// Creates a browser with a selected demo.
    ///
    /// With a search, the selection stays if no result has a better rank; otherwise the first
    /// result is selected. `row` is the first visible row; nil shows the selection.
    package init(_ entries: [Entry], chosen name: String, query: String = "", row: Int? = nil) {
        (all, self.entries) = (entries, entries)
        chosen = entries.firstIndex { $0.name == name } ?? 0
        if !query.isEmpty { search(query) }
        isEarlierQuery = !query.isEmpty
        first = row.map { max(0, $0) }
    }

    /// The current selection, search and scroll position.
    package var state: BrowserState { BrowserState(chosen: choice?.name, query: query, row: first) }

    /// Moves the selection by steps, if a given demo is selected.
    package mutating func move(by steps: Int, from name: String) {
        if choice?.name == name { move(by: steps) }
    }

    /// The selected entry.
    package var choice: Entry? { entries.indices.contains(chosen) ? entries[chosen] : nil }

    /// Returns the title of an entry's chapter; empty in search results, which have no chapters.
    func chapter(of place: Int) -> String { query.isEmpty ? entries[place].chapter : "" }

    /// The keys that the foot of the window shows.
    var keys: [OverlayModel.Key] {
        [("return", "Open"), ("escape", query.isEmpty ? "Close" : "Show all")].map {
            OverlayModel.Key(cap: KeyTable.cap($0), action: $1, viewerKey: $0)
        }
    }

    /// The rows of entries by index; a chapter begins a new row.
    var rows: [[Int]] {
        entries.indices.reduce(into: []) { rows, index in
            if let row = rows.last, let last = row.last, row.count < columns,
                chapter(of: last) == chapter(of: index)
            {
                rows[rows.count - 1].append(index)
            } else {
                rows.append([index])
            }
        }
    }

    /// Selects the entry at an index; invalid indices are ignored.
    package mutating func choose(_ place: Int) {
        first = nil
        if entries.indices.contains(place) { chosen = place }
    }

    /// Scrolls down by rows of the current layout, without changing the selection.
    package mutating func scroll(by rows: Int, in layout: BrowserLayout) {
        first = min(max(0, layout.first + rows), layout.last)
    }

    /// The key presses that open the selected entry from any other selection.
    package var keysToOpen: [String] {
        let place = choice.flatMap { entry in all.firstIndex { $0.name == entry.name } } ?? 0
        return ["home"] + Array(repeating: "right", count: place) + ["return"]
    }

    /// Moves the selection by `steps`, with wraparound.
    mutating func move(by steps: Int) {
        guard !entries.isEmpty else { return }
        first = nil
        let next = (chosen + steps) % entries.count
        chosen = next < 0 ? next + entries.count : next
    }

    /// Handles a key press; returns false if the key has no effect in the browser.
    package mutating func press(_ key: String) -> Bool {
        switch key {
        case "tab", "right": move(by: 1)
        case "shift-tab", "left": move(by: -1)
        case "up": moveRows(by: -1)
        case "down": moveRows(by: 1)
        case "home": choose(0)
        case "end": choose(entries.count - 1)
        case "pageup": moveRows(by: -3)
        case "pagedown": moveRows(by: 3)
        case "space":
            if query.isEmpty { return false }
            search(query + " ")
        case "backspace": search(String(query.dropLast()))
        case "escape":
            if query.isEmpty { return false }
            search("")
        default:
            // Other characters are keys of the viewer, until a search has begun.
            let before = isEarlierQuery ? "" : query
            guard key.count == 1, let letter = key.first,
                letter.isLetter || letter.isNumber || letter == "-" || !before.isEmpty
            else { return false }
            if before.count < Self.longestQuery { search(before + letter.lowercased()) }
        }
        return true
    }

    /// Moves the selection by rows, in the same column if the row has it.
    private mutating func moveRows(by steps: Int) {
        let rows = rows
        guard let row = rows.firstIndex(where: { $0.contains(chosen) }),
            let column = rows[row].firstIndex(of: chosen)
        else { return }
        let next = rows[min(max(0, row + steps), rows.count - 1)]
        choose(next[min(column, next.count - 1)])
    }

    /// Shows the entries that match a search, best matches first.
    ///
    /// The entries contain all words of the text. The selection stays if no other entry has a
    /// better rank; otherwise the first entry is selected.
    private mutating func search(_ text: String) {
        let name = choice?.name
        (query, isEarlierQuery) = (text, false)
        let words = SearchWords.split(text)
        let ranked = all.enumerated().compactMap { index, entry in
            entry.words.rank(of: words).map { (rank: $0, index: index, entry: entry) }
        }.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
        entries = ranked.map(\.entry)
        let best = ranked.prefix { $0.rank == ranked[0].rank }
        chosen = best.firstIndex { $0.entry.name == name } ?? 0
        first = nil
    }
}
