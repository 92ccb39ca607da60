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

    /// Returns the reason why an image size is invalid.
    ///
    /// The size is not positive, or exceeds ``ImageCodec/maxPixels``.
    static func size(_ width: Int, _ height: Int) -> ImageFault {
        ImageFault(
            width > 0 && height > 0
                ? "\(width) x \(height) pixels exceed the limit of \(ImageCodec.maxPixels)"
                : "it has no pixels")
    }
}
