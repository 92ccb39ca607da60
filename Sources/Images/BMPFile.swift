import Graphics

/// A decoder of BMP files of Windows and OS/2.
struct BMPFile {
    private enum Compression: Int {
        case none, rle8, rle4, bitFields
        case alphaBitFields = 6
    }

    private var file: ByteReader
    private let pixelOffset: Int
    private let width: Int, height: Int
    private let isTopDown: Bool
    private let depth: Int
    private let compression: Compression
    /// The bit masks of a pixel's channels: red, green, blue and alpha.
    private var channels: [Channel] = []
    /// The palette: opaque `0xAARRGGBB` colours by index.
    private var palette: [UInt32] = []

    static func decode(_ bytes: UnsafeRawBufferPointer) throws -> CGImage {
        var bmp = try BMPFile(bytes)
        return try CGImage.decoded(width: bmp.width, height: bmp.height) { pixels in
            try bmp.read(into: pixels)
        }
    }

    /// Reads the headers, masks and palette before the pixels.
    private init(_ bytes: UnsafeRawBufferPointer) throws {
        file = ByteReader(bytes)
        try file.skip(10)
        pixelOffset = try file.little(4)
        let headerSize = try file.little(4)
        let isOld = headerSize == 12
        guard isOld || headerSize >= 40 else { throw ImageFault("its header is damaged") }
        func signed(_ number: Int) -> Int {
            isOld ? number : Int(Int32(truncatingIfNeeded: number))
        }
        let size = isOld ? 2 : 4
        width = signed(try file.little(size))
        let rows = signed(try file.little(size))
        (height, isTopDown) = (abs(rows), rows < 0)
        try file.skip(2)
        depth = try file.little(2)
        let method = isOld ? 0 : try file.little(4)
        guard let compression = Compression(rawValue: method) else {
            throw ImageFault("its compression \(method) is not supported")
        }
        self.compression = compression
        if !isOld { try file.skip(12) }
        let colors = isOld ? 0 : try file.little(4)
        if !isOld { try file.skip(4) }
        try readMasks(headerSize)
        if depth <= 8 { try readPalette(colors, entrySize: isOld ? 3 : 4) }
    }

    private mutating func readMasks(_ headerSize: Int) throws {
        var masks: [UInt32] =
            depth == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]
        if compression == .bitFields || compression == .alphaBitFields {
            // The channel masks are at the same position in both cases: inside headers of more than
            // 40 bytes, or directly after a header of 40 bytes. The alpha mask exists in headers of
            // 56 bytes or more, and with the compression `alphaBitFields`.
            let hasAlpha = headerSize >= 56 || compression == .alphaBitFields
            for i in 0..<(hasAlpha ? 4 : 3) { masks[i] = UInt32(try file.little(4)) }
            if !hasAlpha { masks[3] = 0 }
        }
        channels = masks.map(Channel.init)
        if headerSize > 40 { try file.seek(to: 14 + headerSize) }
    }

    private mutating func readPalette(_ colors: Int, entrySize: Int) throws {
        let all = 1 << depth
        for _ in 0..<(colors == 0 ? all : min(colors, all)) {
            var entry = ByteReader(try file.take(entrySize))
            palette.append(0xFF00_0000 | UInt32(try entry.little(3)))
        }
        palette += [UInt32](repeating: 0xFF00_0000, count: all - palette.count)
    }

    private mutating func read(into pixels: UnsafeMutableBufferPointer<UInt32>) throws {
        try file.seek(to: pixelOffset)
        switch (compression, depth) {
        case (.none, 1), (.none, 4), (.none, 8), (.none, 24):
            try readRows(into: pixels, color: depth == 24 ? bgr : indexed)
        case (.none, 16), (.none, 32), (.bitFields, 16), (.bitFields, 32), (.alphaBitFields, 16),
            (.alphaBitFields, 32):
            try readRows(into: pixels, color: masked)
            // Many programs write 0 into the fourth byte of opaque pixels, so alpha 0 everywhere
            // means opaque.
            if compression == .none, pixels.allSatisfy({ $0 < 1 << 24 }) {
                for i in pixels.indices { pixels[i] |= 0xFF00_0000 }
            }
        case (.rle8, 8), (.rle4, 4): try readRuns(into: pixels)
        default: throw ImageFault("its depth of \(depth) bits is not supported")
        }
    }

    /// Returns the index of a file row's first pixel in the image.
    private func start(ofRow row: Int) -> Int {
        (isTopDown ? row : height - 1 - row) * width
    }

    // MARK: Rows

    private mutating func readRows(
        into pixels: UnsafeMutableBufferPointer<UInt32>,
        color: (_ row: UnsafeRawBufferPointer, _ x: Int) -> UInt32
    ) throws {
        let rowSize = (width * depth + 31) / 32 * 4
        for y in 0..<height {
            let row = try file.take(rowSize)
            let target = start(ofRow: y)
            for x in 0..<width { pixels[target + x] = color(row, x) }
        }
    }

    private func indexed(_ row: UnsafeRawBufferPointer, _ x: Int) -> UInt32 {
        let bit = x * depth
        return palette[Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)]
    }

    private func bgr(_ row: UnsafeRawBufferPointer, _ x: Int) -> UInt32 {
        let (blue, green, red) = (row[x * 3], row[x * 3 + 1], row[x * 3 + 2])
        return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    private func masked(_ row: UnsafeRawBufferPointer, _ x: Int) -> UInt32 {
        let value =
            depth == 16
            ? UInt32(row.loadUnaligned(fromByteOffset: x * 2, as: UInt16.self))
            : row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
        let alpha = channels[3].mask == 0 ? 255 : channels[3].value(value)
        return alpha << 24 | channels[0].value(value) << 16 | channels[1].value(value) << 8
            | channels[2].value(value)
    }

    /// The bits of a colour channel in a pixel.
    private struct Channel {
        let mask: UInt32
        private let shift: UInt32
        private let most: UInt64

        init(mask: UInt32) {
            self.mask = mask
            shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
            most = max(1, UInt64(mask >> shift))
        }

        /// Returns the channel's value, 0 to 255.
        func value(_ pixel: UInt32) -> UInt32 {
            UInt32(UInt64((pixel & mask) >> shift) * 255 / most)
        }
    }

    // MARK: Runs

    private mutating func readRuns(into pixels: UnsafeMutableBufferPointer<UInt32>) throws {
        pixels.update(repeating: palette[0])
        var (x, y) = (0, 0)
        /// Draws a run of pixels with palette indices.
        ///
        /// The indices in `bytes` repeat if there are fewer than `count`.
        func draw(_ count: Int, _ bytes: UnsafeRawBufferPointer) {
            let target = start(ofRow: y)
            for i in 0..<min(count, max(0, width - x)) {
                let byte = bytes[depth == 8 ? i % bytes.count : i / 2 % bytes.count]
                let index = depth == 8 ? byte : i % 2 == 0 ? byte >> 4 : byte & 15
                pixels[target + x + i] = palette[Int(index)]
            }
            x += count
        }
        while y < height {
            let count = Int(try file.byte())
            let values = try file.take(1)
            switch (count, values[0]) {
            case (1..., _): draw(count, values)
            case (_, 0): (x, y) = (0, y + 1)
            case (_, 1): return
            case (_, 2): (x, y) = (x + Int(try file.byte()), y + Int(try file.byte()))
            case (_, let count):
                let size = (Int(count) * depth + 7) / 8
                draw(Int(count), try file.take(size))
                try file.skip(size % 2)
            }
        }
    }
}
