/// The reason why an image file cannot be decoded.
///
/// The text is the end of a sentence.
struct ImageFault: Error, Equatable {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    /// The fault of a file of `count` bytes that is truncated.
    static func endOfData(_ count: Int) -> ImageFault {
        ImageFault("it is cut off after \(count) bytes")
    }
}
