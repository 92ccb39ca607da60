/// Reads the bytes of a file in order, and never beyond their end.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    /// The number of bytes before the next one.
    private(set) var position = 0

    /// Reads bytes, which have to outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The number of bytes that are left.
    var remaining: Int { bytes.count - position }

    /// The next bytes, so many.
    mutating func take(_ count: Int) throws -> UnsafeRawBufferPointer {
        guard count >= 0, count <= remaining else { throw ImageFault.endOfData(bytes.count) }
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }

    /// Leaves out bytes.
    mutating func skip(_ count: Int) throws { _ = try take(count) }

    /// Goes to a position from the start.
    mutating func seek(to offset: Int) throws {
        position = 0
        try skip(offset)
    }

    /// The next byte.
    mutating func byte() throws -> UInt8 {
        guard position < bytes.count else { throw ImageFault.endOfData(bytes.count) }
        defer { position += 1 }
        return bytes[position]
    }

    /// The next number of up to eight bytes, the least significant one first.
    mutating func little(_ size: Int) throws -> Int {
        try take(size).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The next number of up to eight bytes, the most significant one first.
    mutating func big(_ size: Int) throws -> Int {
        try take(size).reduce(0) { $0 << 8 | Int($1) }
    }
}
