/// What can go wrong with an image file; the description is one line that says what and where.
public enum ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no file at the path, or it may not be read.
    case unreadable(path: String)
    /// The bytes are no image of a known kind, or a broken one. `source` is a path or `data`.
    case undecodable(source: String, reason: String)
    /// The picture could not be written to the path.
    case unwritable(path: String, reason: String)

    /// One line, fit for standard error.
    public var description: String {
        switch self {
        case .unreadable(let path):
            "cannot read the image \(path): no such file, no permission, or no regular file"
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
