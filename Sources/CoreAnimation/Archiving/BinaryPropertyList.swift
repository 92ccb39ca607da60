import Foundation

/// The object table of a binary property list.
///
/// Foundation stops the program at sets of references, which the format allows but no archiver
/// writes.
struct BinaryPropertyList {
    private let data: Data
    private let offsetSize: Int
    private let count: Int
    private let table: Int

    /// The size of the file trailer in bytes.
    ///
    /// The trailer holds the position of the offset table.
    private static let trailerSize = 32

    /// Finds the object table of a binary property list; nil for other data.
    ///
    /// The result is also nil if the table is outside the data.
    init?(_ data: Data) {
        self.data = data
        guard data.starts(with: Data("bplist".utf8)), data.count > Self.trailerSize else {
            return nil
        }
        let trailer = data.count - Self.trailerSize
        offsetSize = Int(data[data.startIndex + trailer + 6])
        guard (1...8).contains(offsetSize),
            let count = Self.number(data, at: trailer + 8, size: 8),
            let table = Self.number(data, at: trailer + 24, size: 8),
            table < trailer, count <= (trailer - table) / offsetSize
        else { return nil }
        (self.count, self.table) = (count, table)
    }

    /// Whether one of the objects is a set.
    var hasSets: Bool {
        (0..<count).contains { i in
            guard let offset = Self.number(data, at: table + i * offsetSize, size: offsetSize),
                offset < data.count
            else { return false }
            let marker = data[data.startIndex + offset] >> 4
            return marker == 0xB || marker == 0xC
        }
    }

    private static func number(_ data: Data, at offset: Int, size: Int) -> Int? {
        let start = data.startIndex + offset
        let number = data[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: number)
    }
}
