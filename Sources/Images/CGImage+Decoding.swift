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
        guard width > 0, height > 0 else { throw ImageFault("it has no pixels") }
        let most = ImageCodec.maxPixels
        guard width <= most / height else {
            throw ImageFault("\(width) x \(height) pixels exceed the limit of \(most)")
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
