/// A reader of a file's bytes in order, which never reads beyond their end.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    /// The number of bytes read so far.
    private(set) var position = 0

    /// Makes a reader of bytes, which must outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The number of bytes that are left.
    var remaining: Int { bytes.count - position }

    /// Returns the next `count` bytes.
    mutating func take(_ count: Int) throws -> UnsafeRawBufferPointer {
        guard count >= 0, count <= remaining else { throw ImageFault.endOfData(bytes.count) }
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }

    /// Skips bytes.
    mutating func skip(_ count: Int) throws { _ = try take(count) }

    /// Moves to a position from the start.
    mutating func seek(to offset: Int) throws {
        position = 0
        try skip(offset)
    }

    /// Returns the next byte.
    mutating func byte() throws -> UInt8 { try take(1)[0] }

    /// Reads an integer of up to eight bytes, little-endian.
    mutating func little(_ size: Int) throws -> Int {
        try take(size).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Reads an integer of up to eight bytes, big-endian.
    mutating func big(_ size: Int) throws -> Int {
        try take(size).reduce(0) { $0 << 8 | Int($1) }
    }
}
