/// The words by which a search finds a demo, in groups.
package struct SearchWords: Hashable, Sendable {
    private var groups: [[String]] = []

    /// Creates groups of words from texts, the most important first.
    package init(_ texts: [String] = []) { groups = texts.map(Self.split) }

    /// Splits a text into lowercase words.
    ///
    /// Words consist of letters, digits and hyphens. A text without a word is returned whole.
    static func split(_ text: String) -> [String] {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        return words.isEmpty && !text.isEmpty ? [text] : words.map(String.init)
    }

    /// Returns a demo's rank, 0 for the best; nil unless all words occur.
    func rank(of query: [String]) -> Int? {
        var sum = 0
        for word in query {
            guard let rank = rank(of: word) else { return nil }
            sum += rank
        }
        return sum
    }

    /// Returns a search word's rank, 0 for the best; nil without a match.
    ///
    /// Earlier groups rank first; within a group, whole words come before prefixes and other
    /// matches.
    private func rank(of word: String) -> Int? {
        for (index, words) in groups.enumerated() {
            if words.contains(word) { return 3 * index }
            if words.contains(where: { $0.hasPrefix(word) }) { return 3 * index + 1 }
            if words.contains(where: { $0.contains(word) }) { return 3 * index + 2 }
        }
        return nil
    }
}
