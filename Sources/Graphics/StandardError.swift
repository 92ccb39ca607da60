import Foundation

/// The standard error stream, for messages about recoverable problems.
package enum StandardError {
    /// Writes a line to standard error, ignoring failures.
    package static func writeLine(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("zoetrope: \(text)\n".utf8))
    }
}
