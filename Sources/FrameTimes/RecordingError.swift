import Foundation

/// The reason why a file is not a recording of frame times.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
    /// The line number in the file, from 1.
    ///
    /// For an error of the whole file, it is the first or the last line.
    package var line: Int
    /// The reason in a few words.
    package var reason: String

    static let unknownFormat =
        "neither a recording of this program nor a CSV file of MangoHud or PresentMon"

    init(_ reason: String, line: Int = 1) { (self.reason, self.line) = (reason, line) }

    /// Creates an error with the line of a member in a JSON file.
    ///
    /// It is the line of the first occurrence. If `member` is nil, the error is at the first line
    /// of the file.
    init(_ reason: String, at member: String?, in data: Data) {
        let place = member.flatMap { data.range(of: Data("\"\($0)\"".utf8)) }
        self.init(reason, line: data.line(at: place?.lowerBound ?? data.startIndex))
    }

    package var description: String { "line \(line): \(reason)" }
}

extension Data {
    /// Returns the number, from 1, of the line that holds the byte at an index.
    func line(at index: Int) -> Int {
        prefix(upTo: Swift.min(Swift.max(index, startIndex), endIndex)).reduce(1) {
            $1 == UInt8(ascii: "\n") ? $0 + 1 : $0
        }
    }

    /// The number of the last line that is not empty.
    var lastLine: Int {
        line(at: lastIndex { $0 != UInt8(ascii: "\n") } ?? startIndex)
    }
}
