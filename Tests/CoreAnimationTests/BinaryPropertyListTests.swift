import Foundation
import Testing

@testable import CoreAnimation

@Suite("Object tables of binary property lists")
struct BinaryPropertyListTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Objects of two bytes each, which begin at the eighth byte.
        var objects: [UInt8] = [0x10, 0x07, 0xC0, 0x00]
        var offsets: [UInt8] = [8, 10]
        var offsetSize: UInt8 = 1
        var count: UInt8 = 2
        var table: UInt8 = 12
        /// Whether there are sets; nil where the table is not in the data.
        let hasSets: Bool?
    }

    static let rows = [
        Row(testDescription: "the last object is a set", hasSets: true),
        Row(testDescription: "the first of them is", objects: [0xB0, 0, 0x10, 7], hasSets: true),
        Row(testDescription: "none is", objects: [0xA0, 0, 0xD0, 0], hasSets: false),
        Row(testDescription: "objects that are not counted", count: 1, hasSets: false),
        Row(testDescription: "no object", count: 0, hasSets: false),
        Row(testDescription: "one more than there are", count: 3, hasSets: nil),
        Row(
            testDescription: "offsets of two bytes", offsets: [0, 8, 0, 10], offsetSize: 2,
            hasSets: true),
        Row(
            testDescription: "one more of two bytes", offsets: [0, 8, 0, 10, 0], offsetSize: 2,
            count: 3, hasSets: nil),
        Row(
            testDescription: "offsets of eight bytes",
            offsets: [0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 8], offsetSize: 8,
            hasSets: true),
        Row(
            testDescription: "offsets of nine bytes",
            offsets: [0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 8], offsetSize: 9,
            hasSets: nil),
        Row(testDescription: "offsets without bytes", offsetSize: 0, hasSets: nil),
        Row(testDescription: "an object behind the end", offsets: [8, 46], hasSets: false),
        Row(testDescription: "an object in the last byte", offsets: [8, 45], hasSets: false),
        Row(testDescription: "the table in the last byte", count: 1, table: 13, hasSets: true),
        Row(testDescription: "the table in the trailer", count: 0, table: 14, hasSets: nil),
    ]

    private static func data(_ row: Row) -> Data {
        func number(_ byte: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, byte] }
        let trailer = [0, 0, 0, 0, 0, 0, row.offsetSize, 1] + number(row.count) + number(0)
        let body = Array("bplist00".utf8) + row.objects + row.offsets
        return Data(body + trailer + number(row.table))
    }

    @Test(
        "sets are found wherever the data begin, and tables outside of it refused", arguments: rows)
    func sets(_ row: Row) {
        let data = Self.data(row)
        #expect(BinaryPropertyList(data)?.hasSets == row.hasSets)
        #expect(BinaryPropertyList((Data([0, 0, 0]) + data).dropFirst(3))?.hasSets == row.hasSets)
    }

    @Test("nothing else is a table")
    func others() {
        let data = Self.data(Self.rows[0])
        #expect(BinaryPropertyList(Data()) == nil)
        #expect(BinaryPropertyList(Data("bplist00".utf8)) == nil)
        #expect(BinaryPropertyList(data.dropFirst()) == nil)
    }
}
