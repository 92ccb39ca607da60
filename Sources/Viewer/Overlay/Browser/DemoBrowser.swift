import Demos

/// Choosing among all demos: which one is chosen, and what keys do to that.
struct DemoBrowser: Hashable, Sendable {
    /// A demo to choose.
    struct Entry: Hashable, Sendable {
        var name: String
        var title: String
    }

    var entries: [Entry]
    /// The place of the chosen one.
    private(set) var chosen: Int
    /// How many stand in a row, for the arrows.
    var columns = 1
    /// The first row in sight, where the wheel went; nil keeps the chosen one in sight.
    private(set) var first: Int?

    /// Chooses the demo of a name, else the first.
    init(_ entries: [Entry], chosen name: String) {
        self.entries = entries
        chosen = entries.firstIndex { $0.name == name } ?? 0
    }

    /// What is chosen.
    var choice: Entry? { entries.indices.contains(chosen) ? entries[chosen] : nil }

    /// Chooses the one at a place; places that are none change nothing.
    mutating func choose(_ place: Int) {
        first = nil
        if entries.indices.contains(place) { chosen = place }
    }

    /// Goes some rows down, without another choice.
    ///
    /// - Parameter layout: what is in sight now.
    mutating func scroll(by rows: Int, in layout: BrowserLayout) {
        first = min(max(0, layout.first + rows), max(0, layout.rows - layout.visible))
    }

    /// The keys that choose and open the chosen one from any other, however many stand in a row.
    var keysToOpen: [String] { ["home"] + Array(repeating: "right", count: chosen) + ["return"] }

    /// Goes on by some, round and round.
    mutating func move(by steps: Int) {
        guard !entries.isEmpty else { return }
        first = nil
        let next = (chosen + steps) % entries.count
        chosen = next < 0 ? next + entries.count : next
    }

    /// Does what a key stands for while demos are chosen; false when it stands for nothing.
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

    /// The next one whose title begins with a letter.
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
    /// All demos of the catalogue.
    @MainActor
    init(chosen name: String) {
        self.init(
            Catalogue.demos.map { Entry(name: $0.name, title: $0.title) }, chosen: name)
    }
}
