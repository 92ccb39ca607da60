import Foundation

/// A failure that was mended, shrunk, as a line of `Mended.txt`: its subject, its seed and its parts.
struct MendedFailure {
    let subject: SubjectName
    let seed: UInt64
    /// The parts as `--keep` takes them.
    let keep: String

    /// The failures in the file.
    static let all: [MendedFailure] = {
        let path =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().path + "/Mended.txt"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            fatalError("there is no \(path)")
        }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count == 3, let subject = SubjectName(rawValue: words[0]),
                let seed = UInt64(words[1])
            else { fatalError("Mended.txt: no subject, seed and parts in '\(line)'") }
            return MendedFailure(subject: subject, seed: seed, keep: words[2])
        }
    }()
}
