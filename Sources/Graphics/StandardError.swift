import Foundation

/// The standard error stream, for what a program should know and can go on from.
package enum StandardError {
    /// Writes a line; nothing where the stream is closed.
    package static func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("zoetrope: \(text)\n".utf8))
    }
}
