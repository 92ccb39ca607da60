import Foundation

/// The file that counts what has been tried, a line for each subject: its name and counts.
///
/// They are the inputs tried, the failures found, the parts tried, and the inputs that an error of the
/// author ended early; older runs counted neither of the last two.
/// Builds with a sanitizer have lines of their own, as `address-calls`.
enum Totals {
    /// Adds a run; runs that end at the same time wait for each other.
    static func add(
        _ name: String, tried: Int, failed: Int = 0, parts: Int = 0, stopped: Int = 0,
        to path: String
    ) throws {
        let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
        flock(folder, LOCK_EX)
        defer { close(folder) }
        let name = (Worker.sanitizer.map { $0 + "-" } ?? "") + name
        var counts: [String: [Int]] = [:]
        if let text = try? String(contentsOfFile: path, encoding: .utf8) {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                counts[String(words[0])] = words.dropFirst().compactMap { Int($0) }
            }
        }
        let old = (counts[name] ?? []) + [0, 0, 0, 0]
        counts[name] = zip(old, [tried, failed, parts, stopped]).map(+)
        let lines = counts.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value.map(String.init).joined(separator: " "))\n" }
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
}
