import Graphics

extension CGImage {
    /// Creates an image from the pixels that a closure writes.
    ///
    /// The pixels are unpremultiplied `0xAARRGGBB`. `body` must write all pixels.
    ///
    /// Throws if the image has no pixels or more than ``ImageCodec/maxPixels``. Memory pages are
    /// allocated as pixels are written.
    static func decoded(
        width: Int, height: Int, _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
    ) throws -> CGImage {
        guard width > 0, height > 0, width <= ImageCodec.maxPixels / height else {
            throw ImageFault.size(width, height)
        }
        let count = width * height
        let pixels = try [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
            try body(pixels)
            for i in pixels.indices { pixels[i] = ImageCodec.premultiplied(pixels[i]) }
            initialized = count
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }
}
