/// The LZW compression of GIF files.
enum LZW {
    /// The maximum number of codes, of at most 12 bits.
    private static let maxCodes = 4096

    /// Decodes `count` bytes.
    ///
    /// A byte has `codeSize` bits, 1 to 8; codes begin with one bit more.
    static func decode(_ data: [UInt8], codeSize: Int, count: Int) throws -> [UInt8] {
        guard (1...8).contains(codeSize) else {
            throw ImageFault("its LZW code size \(codeSize) is invalid")
        }
        return try [UInt8](unsafeUninitializedCapacity: count) { output, filled in
            let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
            // Each string in the code table is the string of the previous code, followed by one
            // byte. Both are contiguous in the output, so the table stores a start and a length.
            var strings = [(start: Int, length: Int)](repeating: (0, 0), count: maxCodes)
            var (next, size) = (end + 1, codeSize + 1)
            var previous: (start: Int, length: Int)?
            var (bits, bitCount) = (0, 0)
            for byte in data {
                bits |= Int(byte) << bitCount
                bitCount += 8
                while bitCount >= size, filled < count {
                    let code = bits & (1 << size - 1)
                    bits >>= size
                    bitCount -= size
                    if code == clear {
                        (next, size, previous) = (end + 1, codeSize + 1, nil)
                        continue
                    }
                    if let previous, next < maxCodes {
                        strings[next] = (previous.start, previous.length + 1)
                        next += 1
                        if next == 1 << size, size < 12 { size += 1 }
                    }
                    guard code < clear || code > end && code < next else {
                        throw ImageFault("its data is damaged")
                    }
                    let string = code < clear ? (start: filled, length: 1) : strings[code]
                    previous = (filled, string.length)
                    if code < clear { output[filled] = UInt8(code) }
                    for i in 0..<min(string.length, count - filled) {
                        output[filled + i] = output[string.start + i]
                    }
                    filled = min(count, filled + string.length)
                }
            }
            guard filled == count else { throw ImageFault("its data is damaged or cut off") }
        }
    }
}
