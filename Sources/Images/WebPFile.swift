import CImageFiles
import Graphics

/// A decoder of WebP files, by libwebp; of an animation, the first frame.
enum WebPFile {
    static func decode(_ bytes: UnsafeRawBufferPointer) throws -> CGImage {
        let features = try features(bytes)
        let (width, height) = (Int(features.width), Int(features.height))
        return try CGImage.decoded(width: width, height: height) { pixels in
            let frame =
                try features.has_animation != 0
                ? firstFrame(bytes) : Frame(data: bytes, x: 0, y: 0)
            let own = try self.features(frame.data)
            guard frame.x + Int(own.width) <= width, frame.y + Int(own.height) <= height else {
                throw ImageFault("its first frame lies outside the image")
            }
            if Int(own.width) < width || Int(own.height) < height { pixels.update(repeating: 0) }
            let target = UnsafeMutableRawBufferPointer(pixels)
            let offset = (frame.y * width + frame.x) * 4
            let start = target.baseAddress!.assumingMemoryBound(to: UInt8.self) + offset
            guard
                WebPDecodeBGRAInto(
                    frame.data.baseAddress, frame.data.count, start, target.count - offset,
                    Int32(width * 4)) != nil
            else { throw ImageFault("its data is damaged or cut off") }
        }
    }

    private struct Frame {
        /// The chunks that libwebp decodes.
        var data: UnsafeRawBufferPointer
        /// The upper left corner in the image.
        var x: Int, y: Int
    }

    private static func features(
        _ bytes: UnsafeRawBufferPointer
    ) throws -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        switch WebPGetFeatures(bytes.baseAddress, bytes.count, &features) {
        case VP8_STATUS_OK: return features
        case VP8_STATUS_NOT_ENOUGH_DATA: throw ImageFault.endOfData(bytes.count)
        default: throw ImageFault("its header is damaged")
        }
    }

    /// Returns the frame of the first `ANMF` chunk.
    private static func firstFrame(_ bytes: UnsafeRawBufferPointer) throws -> Frame {
        var file = ByteReader(bytes)
        try file.skip(4)
        var chunks = ByteReader(try file.take(file.little(4)))
        try chunks.skip(4)
        while chunks.remaining > 0 {
            let type = try chunks.take(4)
            let size = try chunks.little(4)
            var chunk = ByteReader(try chunks.take(size))
            if type.elementsEqual("ANMF".utf8) {
                let (x, y) = (2 * (try chunk.little(3)), 2 * (try chunk.little(3)))
                // Skips the frame's size, which the frame's data contains too, the duration and the
                // flags.
                try chunk.skip(10)
                return Frame(data: try chunk.take(chunk.remaining), x: x, y: y)
            }
            if size % 2 == 1 { try chunks.skip(1) }
        }
        throw ImageFault("it has no frame")
    }
}
