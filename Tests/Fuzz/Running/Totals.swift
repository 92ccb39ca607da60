import Foundation

/// The file that counts what has been tried, a line for each subject: its name, the inputs tried, the
/// failures found.
enum Totals {
    /// Adds a campaign.
    static func add(_ subject: SubjectName, _ campaign: Campaign, to path: String) throws {
        var counts: [String: (tried: Int, failed: Int)] = [:]
        if let text = try? String(contentsOfFile: path, encoding: .utf8) {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count == 3, let tried = Int(words[1]), let failed = Int(words[2]) else {
                    continue
                }
                counts[String(words[0])] = (tried, failed)
            }
        }
        let old = counts[subject.rawValue] ?? (0, 0)
        counts[subject.rawValue] = (old.tried + campaign.tried, old.failed + campaign.failures)
        let lines = counts.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value.tried) \($0.value.failed)\n" }
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
}
