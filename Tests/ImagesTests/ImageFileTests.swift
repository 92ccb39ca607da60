import Foundation
import Graphics
import TestSupport
import Testing

@testable import Images

@Suite("Formats of image files")
struct ImageFormatTests {
    @Test(
        "a name without an extension finds a PNG file, also with full stops",
        arguments: ["sun", "Fig. 1", "Mr. Smith. 2 left", "Version 1.2", "tab.selected"])
    func names(name: String) throws {
        let folder = NSTemporaryDirectory() + "zoetrope-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(NamedImageFile(named: name, in: [folder]) == nil)
        try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)@2x.png"))
        for given in [name, name + ".png"] {
            #expect(NamedImageFile(named: given, in: [folder])?.scale == 2)
        }
    }

    @Test(
        "files of every kind give their pixels, photos upright",
        arguments: ImageSample.all + ImageSample.photos)
    func decodes(sample: ImageSample) throws {
        let image = try ImageCodec.decode(Data(sample.bytes))
        try #require(image.width == 16 && image.height == 16)
        for (i, color) in sample.colors.enumerated() {
            for (x, y) in [(1, 1), (6, 1), (1, 6), (6, 6)] {
                let pixel = image[x + i % 2 * 8, y + i / 2 * 8]
                let expected = ImageCodec.premultiplied(color)
                let difference = [0, 8, 16, 24].map { shift in
                    abs(Int(pixel >> shift & 255) - Int(expected >> shift & 255))
                }
                #expect(
                    difference.max()! <= sample.tolerance,
                    "\(x),\(y) of quadrant \(i): \(String(pixel, radix: 16))")
            }
        }
    }

    @Test(
        "files of other formats are refused by their first bytes",
        arguments: [
            "FORM\0\0\0\u{20}ILBMBMHD", "FORM\0\0\0\u{20}PBM BMHD", "P6\n2 2\n255\n",
            "qoif\0\0\0\u{1}",
            "II*\0\u{8}\0\0\0", "MM\0*\0\0\0\u{8}", "\0\0\u{1}\0\u{1}\0\u{10}\u{10}",
            "\0\0\u{2}\0\u{1}\0",
            "gimp xcf file\0", "/* XPM */\nstatic char", "<svg xmlns='", "\n\u{5}\u{1}\u{8}",
            "RIFF\u{10}\0\0\0WAVE",
            "\0\0\0\u{20}ftypavif", "GIF90a", "PNG\r\n\u{1A}\n",
        ])
    func refuses(start: String) throws {
        let error = try #require(throws: ImageCodecError.self) {
            try ImageCodec.decode(Data(start.utf8) + Data(repeating: 0, count: 200))
        }
        let reason = "unknown format; supported: PNG, JPEG, GIF, WebP, BMP"
        #expect(error == .undecodable(source: "data", reason: reason))
    }

    @Test("what a PNG file says beside its pixels changes nothing")
    func otherChunks() throws {
        let sample = try #require(ImageSample.all.first)
        let expected = try ImageCodec.decode(Data(sample.bytes)).pixels
        // A gamma of films, a colour profile that is none, and a compressed text that is none.
        let chunks: [(String, [UInt8])] = [
            ("gAMA", [0, 0, 0xC8, 0x9C]), ("iCCP", Array("a\0\0broken".utf8)),
            ("zTXt", Array("a\0\0broken".utf8)),
        ]
        for (type, data) in chunks {
            var bytes = sample.bytes
            let chunk = [0, 0, 0, UInt8(data.count)] + Array(type.utf8) + data + [0, 0, 0, 0]
            bytes.insert(contentsOf: chunk, at: 33)
            let file = DamagedImageTests.withChecksums(bytes)
            #expect(try ImageCodec.decode(Data(file)).pixels == expected, "\(type)")
        }
    }

    @Test("a device and a pipe that nobody writes to are unreadable", .timeLimit(.minutes(1)))
    func devices() throws {
        let pipe = NSTemporaryDirectory() + "zoetrope-\(UUID().uuidString).png"
        try #require(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        for path in [pipe, "/dev/zero", "/"] {
            #expect(throws: ImageCodecError.unreadable(path: path)) {
                try ImageCodec.decode(path: path)
            }
        }
    }

    @Test("images are decoded on several threads at once")
    func threads() async throws {
        try await withThrowingTaskGroup(of: (Int, [UInt32]).self) { group in
            for _ in 0..<8 {
                for (i, sample) in ImageSample.all.enumerated() {
                    group.addTask { (i, try ImageCodec.decode(Data(sample.bytes)).pixels) }
                }
            }
            let expected = try ImageSample.all.map { try ImageCodec.decode(Data($0.bytes)).pixels }
            for try await (i, pixels) in group { #expect(pixels == expected[i]) }
        }
    }
}

@Suite("Damaged image files")
struct DamagedImageTests {
    /// Of a GIF the first frame is enough, and runs need no mark at their end.
    private static func endsEarly(_ sample: ImageSample) -> Bool {
        sample.name.contains("GIF") || sample.name.contains("runs")
    }

    @Test("a file cut off anywhere is an error", arguments: ImageSample.all)
    func cuts(sample: ImageSample) throws {
        let whole = try ImageCodec.decode(Data(sample.bytes)).pixels
        for count in 0..<sample.bytes.count {
            let image = try? ImageCodec.decode(Data(sample.bytes[..<count]))
            #expect(image == nil || Self.endsEarly(sample) && image?.pixels == whole, "\(count)")
        }
    }

    /// A file with a few bytes changed at random, in the first ones more often.
    private static func mutated(
        _ sample: ImageSample, _ generator: inout SplitMix
    ) -> [UInt8] {
        var bytes = sample.bytes
        for _ in 0...generator.index(4) {
            let range = generator.once(in: 3) ? min(64, bytes.count) : bytes.count
            let at = generator.index(range)
            switch generator.index(4) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[at] ^= 1 << generator.index(8)
            case 2: bytes[at] = 255
            default: bytes.remove(at: at)
            }
            if bytes.isEmpty { return [0] }
        }
        return sample.name.contains("PNG") && !generator.once(in: 4) ? withChecksums(bytes) : bytes
    }

    /// A PNG file whose chunks have the right sums, so that libpng looks at what is in them.
    static func withChecksums(_ file: [UInt8]) -> [UInt8] {
        var (bytes, at) = (file, 8)
        while at + 12 <= bytes.count {
            let end = at + 8 + bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard end + 4 <= bytes.count else { break }
            let sum = bytes[at + 4..<end].reduce(~UInt32(0)) { sum, byte in
                (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                    sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
                }
            }
            for i in 0..<4 { bytes[end + i] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * i)) }
            at = end + 4
        }
        return bytes
    }

    @Test("a file with changed bytes gives an image or an error", arguments: ImageSample.all)
    func mutations(sample: ImageSample) {
        var generator = SplitMix(seed: UInt64(sample.bytes.count))
        for _ in 0..<1000 {
            let bytes = Self.mutated(sample, &generator)
            guard let image = try? ImageCodec.decode(Data(bytes)) else { continue }
            #expect(image.pixels.count <= ImageCodec.maxPixels)
        }
    }

    @Test("libraries print nothing about damaged files")
    func silence() throws {
        let path = NSTemporaryDirectory() + "zoetrope-\(UUID().uuidString).txt"
        let (original, file) = (dup(2), open(path, O_RDWR | O_CREAT, 0o600))
        try #require(original >= 0 && file >= 0)
        dup2(file, 2)
        for sample in ImageSample.all {
            var generator = SplitMix(seed: 7)
            for _ in 0..<50 {
                _ = try? ImageCodec.decode(Data(Self.mutated(sample, &generator)))
            }
        }
        dup2(original, 2)
        close(original)
        close(file)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        unlink(path)
        // Other tests may have printed meanwhile.
        FileHandle.standardError.write(Data(text.utf8))
        for word in ["libpng ", "Corrupt JPEG", "Premature end"] { #expect(!text.contains(word)) }
    }
}

/// The positions of the width and the height in a file, numbers of so many bytes.
struct SizeRow: Sendable, CustomTestStringConvertible {
    var sample: String
    var width: Int, height: Int
    var size = 2
    var isBigEndian = false
    /// Subtracted from a size before it is stored.
    var bias = 0
    var testDescription: String { sample }

    /// The sample with another size.
    func file(_ newWidth: Int, _ newHeight: Int) throws -> [UInt8] {
        var bytes = try #require(ImageSample.all.first { $0.name == sample }).bytes
        for (place, value) in [(width, newWidth - bias), (height, newHeight - bias)] {
            for i in 0..<size {
                let shift = 8 * (isBigEndian ? size - 1 - i : i)
                bytes[place + i] = UInt8(truncatingIfNeeded: value >> shift)
            }
        }
        return sample.contains("PNG") ? DamagedImageTests.withChecksums(bytes) : bytes
    }
}

@Suite("The largest image")
struct ImageBoundTests {
    /// The position of the height in a JPEG file.
    private static func frame(_ name: String, _ marker: UInt8) -> Int {
        let bytes = ImageSample.all.first { $0.name == name }!.bytes
        return bytes.indices.first { bytes[$0...].starts(with: [0xFF, marker]) }! + 5
    }

    static let rows = [
        SizeRow(sample: "truecolour PNG", width: 16, height: 20, size: 4, isBigEndian: true),
        SizeRow(sample: "interlaced 16-bit PNG", width: 16, height: 20, size: 4, isBigEndian: true),
        SizeRow(
            sample: "baseline JPEG", width: frame("baseline JPEG", 0xC0) + 2,
            height: frame("baseline JPEG", 0xC0), isBigEndian: true),
        SizeRow(
            sample: "progressive JPEG", width: frame("progressive JPEG", 0xC2) + 2,
            height: frame("progressive JPEG", 0xC2), isBigEndian: true),
        SizeRow(sample: "GIF", width: 6, height: 8),
        SizeRow(sample: "lossy WebP", width: 26, height: 28),
        SizeRow(sample: "animated WebP", width: 24, height: 27, size: 3, bias: 1),
        SizeRow(sample: "24-bit BMP", width: 18, height: 22, size: 4),
        SizeRow(sample: "8-bit BMP of runs", width: 18, height: 22, size: 4),
    ]

    @Test("an image of more than 64 million pixels is refused by its header", arguments: rows)
    func tooLarge(row: SizeRow) throws {
        #expect(ImageCodec.maxPixels == 64_000_000)
        let error = try #require(throws: ImageCodecError.self) {
            try ImageCodec.decode(Data(row.file(8001, 8000)))
        }
        let reason = "8001 x 8000 pixels exceed the limit of 64000000"
        #expect(error == .undecodable(source: "data", reason: reason))
    }

    @Test("the largest size in a header decides no time", arguments: rows)
    func allowed(row: SizeRow) throws {
        let bytes = Data(try row.file(8000, 8000))
        let bound = 2 * ProcessorSpeed.slowness
        let seconds = Growth.processorSeconds(below: bound) { _ = try? ImageCodec.decode(bytes) }
        #expect(seconds < bound)
    }

    @Test("a JPEG of many scans is refused")
    func scans() throws {
        let sample = try #require(ImageSample.all.first { $0.name == "progressive JPEG" })
        try sample.bytes.withUnsafeBytes { bytes in
            #expect(throws: ImageFault("it has too many scans")) {
                try JPEGFile.decode(bytes, maxWork: 4 * 16 * 16)
            }
            _ = try JPEGFile.decode(bytes, maxWork: 12 * 16 * 16)
        }
    }
}
