/// The reason why a file is not a recording of frame times.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
    /// The line of the file, from 1; nil for an error without a line.
    package var line: Int?
    /// The reason in a few words.
    package var reason: String

    init(_ reason: String, line: Int? = nil) { (self.reason, self.line) = (reason, line) }

    package var description: String { (line.map { "line \($0): " } ?? "") + reason }
}
