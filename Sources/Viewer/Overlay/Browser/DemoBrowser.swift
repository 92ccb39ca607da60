import Demos

/// The demo browser's entries and selection, and the keys that move it.
struct DemoBrowser: Hashable, Sendable {
    /// A demo in the browser.
    struct Entry: Hashable, Sendable {
        var name: String
        var title: String
    }

    var entries: [Entry]
    /// The index of the selected entry.
    private(set) var chosen: Int
    /// The number of columns, for the arrow keys.
    var columns = 1
    /// The first visible row after scrolling; nil keeps the selection visible.
    private(set) var first: Int?

    /// Selects the demo with a name, or the first one.
    init(_ entries: [Entry], chosen name: String) {
        self.entries = entries
        chosen = entries.firstIndex { $0.name == name } ?? 0
    }

    /// The selected entry.
    var choice: Entry? { entries.indices.contains(chosen) ? entries[chosen] : nil }

    /// Selects the entry at an index; invalid indices are ignored.
    mutating func choose(_ place: Int) {
        first = nil
        if entries.indices.contains(place) { chosen = place }
    }

    /// Scrolls down by rows of the current layout, without changing the selection.
    mutating func scroll(by rows: Int, in layout: BrowserLayout) {
        first = min(max(0, layout.first + rows), max(0, layout.rows - layout.visible))
    }

    /// The keys that open this entry from any selection, with any number of columns.
    var keysToOpen: [String] { ["home"] + Array(repeating: "right", count: chosen) + ["return"] }

    /// Moves the selection by `steps`, with wraparound.
    mutating func move(by steps: Int) {
        guard !entries.isEmpty else { return }
        first = nil
        let next = (chosen + steps) % entries.count
        chosen = next < 0 ? next + entries.count : next
    }

    /// Handles a key press; returns false if the key has no effect in the browser.
    mutating func press(_ key: String) -> Bool {
        switch key {
        case "tab", "right": move(by: 1)
        case "shift-tab", "left": move(by: -1)
        case "up": choose(chosen - columns)
        case "down": choose(chosen + columns)
        case "home": choose(0)
        case "end": choose(entries.count - 1)
        case "pageup": choose(max(0, chosen - 3 * columns))
        case "pagedown": choose(min(entries.count - 1, chosen + 3 * columns))
        default:
            guard key.count == 1, let letter = key.first, letter.isLetter || letter.isNumber else {
                return false
            }
            find(letter)
        }
        return true
    }

    /// Selects the next entry whose title begins with a letter.
    private mutating func find(_ letter: Character) {
        for step in 1...max(1, entries.count) where !entries.isEmpty {
            let place = (chosen + step) % entries.count
            if entries[place].title.lowercased().hasPrefix(letter.lowercased()) {
                return choose(place)
            }
        }
    }
}

extension DemoBrowser {
    /// Creates a browser of the catalogue.
    @MainActor
    init(chosen name: String) {
        self.init(
            Catalogue.demos.map { Entry(name: $0.name, title: $0.title) }, chosen: name)
    }
}
