import Graphics

/// A decoder of the first frame of GIF files.
///
/// The frame lies on a transparent image of the size that the file states, enlarged if necessary.
enum GIFFile {
    /// The 256 opaque `0xAARRGGBB` colours by index.
    private typealias Palette = [UInt32]

    static func decode(_ bytes: UnsafeRawBufferPointer) throws -> CGImage {
        var file = ByteReader(bytes)
        try file.skip(6)
        let (width, height) = (try file.little(2), try file.little(2))
        let flags = try file.byte()
        try file.skip(2)
        let palette = try palette(flags, &file)
        var transparent: UInt8?
        while true {
            switch try file.byte() {
            case 0x21:
                let isGraphicControl = try file.byte() == 0xF9
                let data = try blocks(&file)
                if isGraphicControl, data.count >= 4 {
                    transparent = data[0] & 1 == 1 ? data[3] : nil
                }
            case 0x2C:
                let frame = try Frame(&file, palette, transparent)
                let fullWidth = max(width, frame.x + frame.width)
                return try CGImage.decoded(
                    width: fullWidth, height: max(height, frame.y + frame.height)
                ) { try frame.draw(on: $0, width: fullWidth) }
            case 0x3B: throw ImageFault("it has no frame")
            default: throw ImageFault("it has a block of an unknown kind")
            }
        }
    }

    /// Reads the palette announced by flags; nil if there is none.
    private static func palette(_ flags: UInt8, _ file: inout ByteReader) throws -> Palette? {
        guard flags & 0x80 != 0 else { return nil }
        var palette: Palette = []
        for _ in 0..<2 << (flags & 7) { palette.append(0xFF00_0000 | UInt32(try file.big(3))) }
        return palette + Palette(repeating: 0xFF00_0000, count: 256 - palette.count)
    }

    /// Reads data blocks up to an empty block, and returns their bytes.
    private static func blocks(_ file: inout ByteReader) throws -> [UInt8] {
        var result: [UInt8] = []
        while case let count = try file.byte(), count > 0 { result += try file.take(Int(count)) }
        return result
    }

    private struct Frame {
        var x: Int, y: Int, width: Int, height: Int
        private let isInterlaced: Bool
        private let palette: Palette
        private let data: [UInt8]
        private let codeSize: Int

        init(_ file: inout ByteReader, _ general: Palette?, _ transparent: UInt8?) throws {
            (x, y) = (try file.little(2), try file.little(2))
            (width, height) = (try file.little(2), try file.little(2))
            let flags = try file.byte()
            isInterlaced = flags & 0x40 != 0
            guard var palette = try GIFFile.palette(flags, &file) ?? general else {
                throw ImageFault("it has no colour table")
            }
            if let transparent { palette[Int(transparent)] = 0 }
            self.palette = palette
            codeSize = Int(try file.byte())
            data = try GIFFile.blocks(&file)
        }

        /// Draws the frame on an image that is large enough for it.
        func draw(on pixels: UnsafeMutableBufferPointer<UInt32>, width imageWidth: Int) throws {
            let indices = try LZW.decode(data, codeSize: codeSize, count: width * height)
            pixels.update(repeating: 0)
            for (row, y) in rows.enumerated() {
                let target = (self.y + y) * imageWidth + x
                for column in 0..<width {
                    pixels[target + column] = palette[Int(indices[row * width + column])]
                }
            }
        }

        /// The y coordinates of the rows, in file order.
        private var rows: [Int] {
            let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
            return passes.flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
        }
    }
}
