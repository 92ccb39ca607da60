import CImageFiles
import Graphics

/// A decoder of JPEG files, by libjpeg.
enum JPEGFile {
    /// The maximum number of pixels decoded in all scans of a file.
    ///
    /// It is 15 scans of the largest image. Encoders write 10 scans.
    static let maxWork = 15 * ImageCodec.maxPixels

    static func decode(
        _ bytes: UnsafeRawBufferPointer, maxWork: Int = maxWork
    ) throws -> CGImage {
        guard let start = bytes.baseAddress else { throw ImageFault.endOfData(0) }
        var (width, height) = (0, 0)
        try check { zoe_jpeg_size(start, bytes.count, &width, &height, $0) }
        return try CGImage.decoded(width: width, height: height) { pixels in
            try check {
                zoe_jpeg_decode(
                    start, bytes.count, width, height, maxWork, pixels.baseAddress!, $0)
            }
        }
    }

    private static func check(_ body: (UnsafeMutablePointer<CChar>) -> Int32) throws {
        try withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(zoe_reason_size)) {
            reason in
            reason.initialize(repeating: 0)
            guard body(reason.baseAddress!) != 0 else {
                throw ImageFault(String(cString: reason.baseAddress!))
            }
        }
    }
}
