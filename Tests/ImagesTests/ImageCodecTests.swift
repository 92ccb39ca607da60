import Foundation
import Graphics
import Testing

@testable import Images

/// A straight pixel and its premultiplied form, both `0xAARRGGBB`.
struct PixelRow: CustomTestStringConvertible {
    let straight: UInt32
    let premultiplied: UInt32
    var testDescription: String { String(straight, radix: 16) }
}

private let pixelRows = [
    PixelRow(straight: 0xFF12_3456, premultiplied: 0xFF12_3456),
    PixelRow(straight: 0x80FF_0000, premultiplied: 0x8080_0000),
    PixelRow(straight: 0x7FFF_FFFF, premultiplied: 0x7F7F_7F7F),
    PixelRow(straight: 0x0100_00FF, premultiplied: 0x0100_0001),
    PixelRow(straight: 0x00FF_FFFF, premultiplied: 0),
]

@Suite("Image files")
struct ImageCodecTests {
    private func temporary(_ name: String) -> String {
        NSTemporaryDirectory() + "zoetrope-\(UUID().uuidString)-\(name)"
    }

    @Test("decoding multiplies by alpha and rounds to nearest", arguments: pixelRows)
    func premultiplies(row: PixelRow) {
        #expect(ImageCodec.premultiplied(row.straight) == row.premultiplied)
    }

    @Test("the bytes of a file are those that are written to one", arguments: [1, 7, 300])
    func bytes(side: Int) throws {
        var state: UInt32 = 1
        let pixels = (0..<side * side).map { _ -> UInt32 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state | 0xFF00_0000
        }
        let image = CGImage(width: side, height: side, pixels: pixels)
        #expect(try ImageCodec.png(of: image) == ImageCodec.png(of: image))
    }

    @Test("a picture survives being written and read", arguments: [1, 7, 64])
    func roundTrip(side: Int) throws {
        let pixels = (0..<side * side).map { i -> UInt32 in
            let alpha = UInt32(i * 37 % 256)
            return ImageCodec.premultiplied(alpha << 24 | UInt32(i * 7919 % 0x100_0000))
        }
        let image = CGImage(width: side, height: side, pixels: pixels)
        let path = temporary("round.png")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let data = try ImageCodec.png(of: image)
        try data.write(to: URL(fileURLWithPath: path))
        #expect(try ImageCodec.decode(path: path).pixels == pixels)
        #expect(try ImageCodec.decode(data).pixels == pixels)
    }

    @Test("a missing file is unreadable and named")
    func missing() {
        let path = temporary("none.png")
        #expect(throws: ImageCodecError.unreadable(path: path)) {
            try ImageCodec.decode(path: path)
        }
        #expect(ImageCodecError.unreadable(path: path).description.contains(path))
    }

    @Test(
        "bytes that are no image are told in one line",
        arguments: [[], [1, 2, 3], [137, 80, 78, 71]])
    func garbage(bytes: [UInt8]) throws {
        let error = try #require(throws: ImageCodecError.self) {
            try ImageCodec.decode(Data(bytes))
        }
        #expect(!error.description.contains("\n"))
        #expect(error.description.contains("data"))
    }

}
