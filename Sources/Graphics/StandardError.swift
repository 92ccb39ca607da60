import Foundation

/// The standard error stream, for problems after which a program can continue.
package enum StandardError {
    /// Writes a line; failures, as with a closed stream, are ignored.
    package static func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("zoetrope: \(text)\n".utf8))
    }
}
