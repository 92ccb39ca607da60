import Foundation

/// The file that counts what has been tried, a line for each subject: its name, the inputs tried, the
/// failures found, and the parts tried, which older runs did not count.
///
/// Builds with a sanitizer have lines of their own, as `address-calls`.
enum Totals {
    /// Adds a run.
    static func add(_ name: String, tried: Int, failed: Int = 0, parts: Int = 0, to path: String)
        throws
    {
        let name = (Worker.sanitizer.map { $0 + "-" } ?? "") + name
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
        let old = counts[name] ?? (0, 0, 0)
        counts[name] = (old.tried + tried, old.failed + failed, old.parts + parts)
        let lines = counts.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value.tried) \($0.value.failed) \($0.value.parts)\n" }
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
}
