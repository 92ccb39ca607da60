/// The words of a demo that a search finds, in groups: those of its title, those of its description, those of
/// its code.
package struct SearchWords: Hashable, Sendable {
    private var groups: [[String]] = []

    /// Creates no words.
    init() {}

    /// Creates groups of words from texts, the most important first.
    package init(_ texts: [String]) { groups = texts.map(Self.split) }

    /// Returns the words of a text in lowercase: letters, digits and hyphens; the text itself if it has none.
    static func split(_ text: String) -> [String] {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        return words.isEmpty && !text.isEmpty ? [text] : words.map(String.init)
    }

    /// Returns the rank of words of a search, 0 for the best; nil if one of them does not occur.
    func rank(of query: [String]) -> Int? {
        var sum = 0
        for word in query {
            guard let rank = rank(of: word) else { return nil }
            sum += rank
        }
        return sum
    }

    /// Returns the rank of a word: in each group that of a whole word comes before that of the begin of a
    /// word, and that before others.
    private func rank(of word: String) -> Int? {
        for (index, words) in groups.enumerated() {
            if words.contains(word) { return 3 * index }
            if words.contains(where: { $0.hasPrefix(word) }) { return 3 * index + 1 }
            if words.contains(where: { $0.contains(word) }) { return 3 * index + 2 }
        }
        return nil
    }
}
