import Foundation
import TestSupport
import Testing

@testable import Codecs

/// The header of a collection, and how many faces of it are used.
struct CollectionRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The claimed count, then positions of faces.
    var header: [Int]
    var faces: Int
}

@Suite("Files of fonts")
struct FontDataTests {
    private static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Runs `body` with the path of a file.
    private static func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "zoetrope-\(UUID().uuidString).ttc"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { unlink(path) }
        try body(path)
    }

    /// The positions of three faces in the test's collections: one with a table in the file, one with
    /// a table beyond it, and one without tables.
    private static let (face, cutFace, emptyFace) = (100, 128, 156)

    /// A face with so many tables, of which the first begins at 180 and is so long.
    private static func face(_ tables: UInt8, _ length: Int) -> [UInt8] {
        let counts: [UInt8] = [0, tables, 0, 0, 0, 0, 0, 0]
        let start = length == 0 ? 0 : 180
        return word(0x10000) + counts + Array("glyf".utf8) + [0, start, length].flatMap(word)
    }

    private static func collection(_ header: [Int]) -> [UInt8] {
        var bytes = Array("ttcf".utf8) + ([0x10000] + header).flatMap(word)
        bytes += [UInt8](repeating: 0, count: Self.face - bytes.count)
        return bytes + face(1, 20) + face(1, 21) + face(0, 0) + [UInt8](repeating: 0, count: 16)
    }

    @Test(
        "a collection has the faces that are in the file, whatever it claims",
        arguments: [
            CollectionRow(testDescription: "two faces", header: [2, face, face], faces: 2),
            CollectionRow(testDescription: "2^31 faces", header: [1 << 31, face], faces: 1),
            CollectionRow(testDescription: "all bits", header: [0xFFFF_FFFF], faces: 0),
            CollectionRow(testDescription: "none", header: [0], faces: 0),
            CollectionRow(testDescription: "beyond", header: [2, face, 1 << 31], faces: 1),
            CollectionRow(testDescription: "cut off", header: [2, cutFace, face], faces: 0),
            CollectionRow(testDescription: "no tables", header: [1, emptyFace], faces: 0),
        ])
    func collections(row: CollectionRow) throws {
        try Self.withFile(Self.collection(row.header)) { path in
            #expect(FontData(path: path)?.faceCount == row.faces)
            // The same file cut off after the count.
            try Self.withFile(Array(Self.collection(row.header)[..<12])) { path in
                #expect(FontData(path: path)?.faceCount == 0)
            }
        }
    }

    @Test("a collection that says one position many times has a bounded number of faces")
    func repeated() throws {
        let (count, place) = (4000, 12 + 4 * 4000)
        let header = [0x10000, count] + [Int](repeating: place, count: count)
        let bytes = Array("ttcf".utf8) + header.flatMap(Self.word)
        try Self.withFile(bytes + Self.face(1, 0)) { path in
            #expect(FontData(path: path)?.faceCount == FontData.maxFaces)
        }
    }

    @Test("a pipe that nobody writes to is no font", .timeLimit(.minutes(1)))
    func pipe() throws {
        let path = NSTemporaryDirectory() + "zoetrope-\(UUID().uuidString).ttf"
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        #expect(FontData(path: path) == nil)
    }

    @Test("fonts with changed bytes give glyphs or none")
    func mutations() throws {
        let original = try #require(FontFiles().preferred(for: FontDescription()).first)
        let font = [UInt8](try Data(contentsOf: URL(fileURLWithPath: original.path)))
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var generator = SeededGenerator(22)
        var opened = 0
        for i in 0..<40 {
            var bytes = font
            for _ in 0...generator.index(4) {
                bytes[generator.index(generator.once(in: 2) ? 512 : bytes.count)] ^=
                    UInt8.random(in: 1...255, using: &generator)
            }
            if generator.once(in: 2) { bytes = Array(bytes[..<generator.index(bytes.count)]) }
            let file = folder.appending(path: "\(i)/Inter-Regular.otf")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
            let files = FontFiles(folders: [file.deletingLastPathComponent().path])
            let cache = FontCache(files: files) { _ in }
            let run = TextRun(text: "Zoetrope 你")
            for part in cache.parts(of: run, FontDescription(), pixelSize: 40) {
                let isOpen = cache.withFont(FontDescription(), pixelSize: 40, run: part) { _ in true
                }
                opened += isOpen == true ? 1 : 0
            }
        }
        #expect(opened > 0)
    }
}
