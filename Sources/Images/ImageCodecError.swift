/// An error in decoding or encoding an image; its description is one line.
package enum ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not exist, is not a regular file, or may not be read.
    case unreadable(path: String)
    /// The bytes are not a valid image of a known format.
    ///
    /// `source` is a path or `data`.
    case undecodable(source: String, reason: String)
    /// The image could not be encoded.
    case unencodable(reason: String)

    /// The error on one line, suitable for standard error.
    package var description: String {
        switch self {
        case .unreadable(let path):
            "cannot read the image \(path): no such file, no permission, or not a regular file"
        case .undecodable(let source, let reason):
            "cannot decode the image \(source): \(Self.oneLine(reason))"
        case .unencodable(let reason): "cannot encode the image: \(Self.oneLine(reason))"
        }
    }

    private static func oneLine(_ text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        return lines.isEmpty ? "unknown format" : lines.joined(separator: " ")
    }
}
