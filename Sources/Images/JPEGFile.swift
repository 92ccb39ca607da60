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
        let stored = try CGImage.decoded(width: width, height: height) { pixels in
            try check {
                zoe_jpeg_decode(
                    start, bytes.count, width, height, maxWork, pixels.baseAddress!, $0)
            }
        }
        return stored.upright(from: (try? orientation(bytes)) ?? .up)
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

    // MARK: Orientation

    private static let (startOfScan, exifSegment, orientationTag) = (0xFFDA, 0xFFE1, 0x112)

    /// Returns the orientation that cameras store as Exif data; nil without valid data.
    private static func orientation(_ bytes: UnsafeRawBufferPointer) throws -> StoredOrientation? {
        var file = ByteReader(bytes)
        let name = Array("Exif\0\0".utf8)
        try file.skip(2)
        while case let marker = try file.big(2), marker != startOfScan {
            // The length of a segment includes its own two bytes.
            let segment = try file.take(file.big(2) - 2)
            if marker == exifSegment, segment.starts(with: name) {
                return try orientation(inTIFF: segment.dropFirst(name.count))
            }
        }
        return nil
    }

    /// Returns the orientation in the first directory of Exif data, which has the form of TIFF.
    private static func orientation(
        inTIFF data: Slice<UnsafeRawBufferPointer>
    ) throws -> StoredOrientation? {
        var file = ByteReader(UnsafeRawBufferPointer(rebasing: data))
        let isLittle = try file.take(2).elementsEqual("II".utf8)
        func number(_ size: Int) throws -> Int {
            isLittle ? try file.little(size) : try file.big(size)
        }
        try file.skip(2)
        let directory = try number(4)
        try file.seek(to: directory)
        for _ in 0..<(try number(2)) {
            // An entry has a tag, a type, a count and a value, here of two bytes.
            let tag = try number(2)
            try file.skip(6)
            let value = try number(2)
            try file.skip(2)
            if tag == orientationTag { return StoredOrientation(rawValue: value) }
        }
        return nil
    }
}
