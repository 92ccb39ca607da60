/// The reason why the bytes of an image file cannot be decoded, as the end of a sentence.
struct ImageFault: Error, Equatable {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    /// The fault of a file of `count` bytes that is truncated.
    static func endOfData(_ count: Int) -> ImageFault {
        ImageFault("it is cut off after \(count) bytes")
    }

    /// The fault of an image whose size is not positive or exceeds ``ImageCodec/maxPixels``.
    static func size(_ width: Int, _ height: Int) -> ImageFault {
        ImageFault(
            width > 0 && height > 0
                ? "\(width) x \(height) pixels exceed the limit of \(ImageCodec.maxPixels)"
                : "it has no pixels")
    }
}
