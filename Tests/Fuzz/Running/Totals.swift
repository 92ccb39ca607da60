import Foundation

/// The file that counts what has been tried, a line for each subject: its name, the inputs tried, the
/// failures found, and the parts tried, which older runs did not count.
enum Totals {
    /// Adds a campaign.
    static func add(_ subject: SubjectName, _ campaign: Campaign, to path: String) throws {
        var counts: [String: (tried: Int, failed: Int, parts: Int)] = [:]
        if let text = try? String(contentsOfFile: path, encoding: .utf8) {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count >= 3, let tried = Int(words[1]), let failed = Int(words[2]) else {
                    continue
                }
                let parts = words.count > 3 ? Int(words[3]) ?? 0 : 0
                counts[String(words[0])] = (tried, failed, parts)
            }
        }
        let old = counts[subject.rawValue] ?? (0, 0, 0)
        counts[subject.rawValue] = (
            old.tried + campaign.tried, old.failed + campaign.failures,
            old.parts + campaign.partsTried
        )
        let lines = counts.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value.tried) \($0.value.failed) \($0.value.parts)\n" }
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
}
