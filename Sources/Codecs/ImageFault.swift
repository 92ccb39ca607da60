/// The reason why the bytes of an image file cannot be decoded, as the end of a sentence.
struct ImageFault: Error, Equatable {
    var reason: String

    init(_ reason: String) { self.reason = reason }

    /// The file of so many bytes is shorter than it says.
    static func endOfData(_ count: Int) -> ImageFault {
        ImageFault("it is cut off after \(count) bytes")
    }

    /// The image has a width and height that ``ImageCodec/maxPixels`` does not allow.
    static func size(_ width: Int, _ height: Int) -> ImageFault {
        ImageFault(
            width > 0 && height > 0
                ? "\(width) x \(height) pixels are more than \(ImageCodec.maxPixels)"
                : "it has no pixels")
    }
}
