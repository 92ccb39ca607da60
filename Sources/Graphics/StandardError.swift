import Foundation

/// Where a program is told of what it did wrong and what can be gone on from.
enum StandardError {
    /// Writes a line.
    static func say(_ text: String) {
        FileHandle.standardError.write(Data("zoetrope: \(text)\n".utf8))
    }
}
