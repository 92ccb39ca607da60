/// The parts of an input that are tried, as `--keep` lists them: `0,4,7`, or `0=layer.make,4=layer.mask`
/// where parts choose from a table, so that a longer table does not change them.
@MainActor struct KeptParts {
    let text: String

    /// The text of some parts of an input.
    init(_ parts: [Int], of input: any FuzzInput) {
        text = parts.map { part in
            "\(part)" + (input.choice(of: part).map { "=" + $0 } ?? "")
        }.joined(separator: ",")
    }

    /// The parts in a text, `all` for all; has the input make the choices that the text names.
    ///
    /// - Throws: ``Wrong`` for a name that is not in the table.
    static func parts(_ text: String, of input: any FuzzInput) throws -> [Int] {
        if text == "all" { return Array(0..<input.partCount) }
        return try text.split(separator: ",").compactMap { word in
            let pair = word.split(separator: "=", maxSplits: 1)
            guard let part = Int(pair[0]) else { return nil }
            if pair.count > 1, !input.choose(String(pair[1]), for: part) {
                throw Wrong("there is no choice '\(pair[1])'")
            }
            return part
        }
    }
}
