import CImageFiles
import Foundation
import Graphics

/// A codec of PNG files, by libpng.
enum PNGFile {
    /// The chunks passed to libpng; pixels are interpreted as sRGB.
    ///
    /// Other chunks are left out, as they may contain texts of any length in a few compressed
    /// bytes.
    private static let neededChunks = Set(
        ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) })

    /// The libpng pixel format for `0xAARRGGBB` pixels in little-endian memory.
    private static let layout = UInt32(
        PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)

    static func decode(_ bytes: UnsafeRawBufferPointer) throws -> CGImage {
        // libpng reads from `needed` until the image is finished, so all calls are inside the
        // closure.
        try neededBytes(bytes).withUnsafeBytes { needed in
            var image = png_image()
            image.version = UInt32(PNG_IMAGE_VERSION)
            defer { png_image_free(&image) }
            guard
                png_image_begin_read_from_memory(&image, needed.baseAddress, needed.count) != 0
            else { throw fault(image) }
            image.format = layout
            image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            return try CGImage.decoded(
                width: Int(image.width), height: Int(image.height)
            ) { pixels in
                guard png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil) != 0 else {
                    throw fault(image)
                }
            }
        }
    }

    /// Returns the signature and the needed chunks, each complete.
    private static func neededBytes(_ bytes: UnsafeRawBufferPointer) throws -> [UInt8] {
        var reader = ByteReader(bytes)
        var result = [UInt8](try reader.take(8))
        result.reserveCapacity(bytes.count)
        var type: [UInt8] = []
        while type != Array("IEND".utf8) {
            var start = reader
            let length = try reader.big(4)
            type = Array(try reader.take(4))
            try reader.skip(length + 4)
            let chunk = try start.take(length + 12)
            if neededChunks.contains(type) { result += chunk }
        }
        return result
    }

    /// Encodes unpremultiplied `0xAARRGGBB` pixels as a PNG file.
    static func encode(_ pixels: [UInt32], width: Int, height: Int) throws -> Data {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        (image.width, image.height) = (UInt32(width), UInt32(height))
        image.format = layout
        defer { png_image_free(&image) }
        // The maximum size: incompressible rows are stored uncompressed, with a few bytes per
        // block.
        let rows = (width * 4 + 1) * height
        var count = rows + rows / 256 + 65536
        let file = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        defer { file.deallocate() }
        guard png_image_write_to_memory(&image, file.baseAddress, &count, 0, pixels, 0, nil) != 0
        else { throw fault(image) }
        return Data(file[..<count])
    }

    /// Returns libpng's message.
    private static func fault(_ image: png_image) -> ImageFault {
        withUnsafeBytes(of: image.message) {
            ImageFault(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self))
        }
    }
}
