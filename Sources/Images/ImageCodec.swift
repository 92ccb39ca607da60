import Foundation
import Graphics

/// The conversion between image files and images, callable from any thread.
package enum ImageCodec {
    /// The maximum number of pixels of an image to decode.
    package static let maxPixels = 64_000_000

    /// Decodes a PNG, JPEG, GIF, WebP or BMP file.
    ///
    /// Of an animation, it decodes the first frame. The first bytes tell the format. A JPEG photo
    /// that is stored sideways or mirrored becomes upright.
    ///
    /// - Throws: ``ImageCodecError/undecodable(source:reason:)``, also where the data is truncated
    ///   or the image has more than ``maxPixels`` pixels.
    package static func decode(_ data: Data) throws -> CGImage {
        try data.withUnsafeBytes { try decode($0, source: "data") }
    }

    /// Decodes the file at a path; see ``decode(_:)``.
    ///
    /// - Throws: ``ImageCodecError/unreadable(path:)`` or
    ///   ``ImageCodecError/undecodable(source:reason:)``.
    package static func decode(path: String) throws -> CGImage {
        guard let data = Data(regularFile: path) else {
            throw ImageCodecError.unreadable(path: path)
        }
        return try data.withUnsafeBytes { try decode($0, source: path) }
    }

    private static func decode(
        _ bytes: UnsafeRawBufferPointer, source: String
    ) throws -> CGImage {
        do {
            guard let format = ImageFormat(bytes) else {
                let known = ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw ImageFault(
                    bytes.isEmpty ? "it is empty" : "unknown format; supported: \(known)")
            }
            return try format.decode(bytes)
        } catch let fault as ImageFault {
            throw ImageCodecError.undecodable(source: source, reason: fault.reason)
        }
    }

    /// Encodes an image as a PNG file.
    ///
    /// The file has unpremultiplied RGBA pixels.
    ///
    /// - Throws: ``ImageCodecError/unencodable(reason:)``.
    package static func png(of image: CGImage) throws -> Data {
        do {
            // Opaque pixels are the same in straight and in premultiplied form.
            let pixels = image.isOpaque ? image.pixels : image.pixels.map(straightPixel)
            return try PNGFile.encode(pixels, width: image.width, height: image.height)
        } catch let fault as ImageFault {
            throw ImageCodecError.unencodable(reason: fault.reason)
        }
    }

    /// Returns the premultiplied pixel of an unpremultiplied one.
    ///
    /// The pixels are `0xAARRGGBB`; components are rounded to nearest.
    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        func times(_ shift: UInt32) -> UInt32 {
            (((pixel >> shift & 255) * alpha + 127) / 255) << shift
        }
        return alpha == 255 ? pixel : alpha << 24 | times(16) | times(8) | times(0)
    }
}
