/// An error in reading or writing an image file; its description is one line with file and reason.
package enum ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not exist, is not a regular file, or may not be read.
    case unreadable(path: String)
    /// The bytes are not an image of a known format, or a damaged one; `source` is a path or
    /// `data`.
    case undecodable(source: String, reason: String)
    /// The image could not be written to the path.
    case unwritable(path: String, reason: String)

    /// The error on one line, suitable for standard error.
    package var description: String {
        switch self {
        case .unreadable(let path):
            "cannot read the image \(path): no such file, no permission, or not a regular file"
        case .undecodable(let source, let reason):
            "cannot decode the image \(source): \(Self.oneLine(reason))"
        case .unwritable(let path, let reason):
            "cannot write the image \(path): \(Self.oneLine(reason))"
        }
    }

    private static func oneLine(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        return lines.isEmpty ? "unknown format" : lines.joined(separator: " ")
    }
}
