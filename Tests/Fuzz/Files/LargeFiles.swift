import CoreAnimation
import Foundation
import Graphics
import Images

@testable import Viewer

/// Valid files near 1 MB, the size up to which inputs grow.
extension CorpusFile {
    @MainActor static let large: [CorpusFile] = {
        do {
            let layers = CALayer()
            for _ in 0..<900 { layers.addSublayer(animatedLayer()) }
            let encoded = try encodedNoise()
            let tables = try tables(of: 8000, named: "large-recording")
            return encoded + tables + [
                CorpusFile(name: "large.png", data: try ImageCodec.png(of: noise), read: image),
                CorpusFile(name: "large.bmp", data: bitmap, read: image),
                CorpusFile(
                    name: "large.archive", data: archived(layers, .binary), read: archive),
                CorpusFile(name: "large.keys", data: session(of: 50_000), read: keyScript),
                CorpusFile(name: "large.json", data: try padded(settings), read: settings),
                CorpusFile(
                    name: "large-recording.json", data: try recording(of: 8000), read: recording),
            ] + largeFonts
        } catch {
            preconditionFailure("the large files cannot be written: \(error)")
        }
    }()

    private static let side = 500

    /// The same image in the formats of files that are only read here, as `ffmpeg` writes them where that is
    /// installed.
    @MainActor private static func encodedNoise() throws -> [CorpusFile] {
        guard let ffmpeg = try? FFmpeg.find(for: "") else { return [] }
        let source = try stored(ImageCodec.png(of: noise))
        return try ["jpg", "gif", "webp"].compactMap { kind in
            let result = source + "." + kind
            let process = Process()
            process.executableURL = URL(fileURLWithPath: ffmpeg)
            process.arguments = [
                "-v", "quiet", "-y", "-i", source, "-q:v", kind == "webp" ? "100" : "1", result,
            ]
            process.standardInput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard let data = FileManager.default.contents(atPath: result) else { return nil }
            return CorpusFile(name: "large.\(kind)", data: data, read: image)
        }
    }

    /// An image of random opaque pixels, which no compression makes smaller.
    private static var noise: CGImage {
        var dice = Dice(1)
        let pixels = (0..<side * side).map { _ in
            UInt32(truncatingIfNeeded: dice.bits()) | 0xFF00_0000
        }
        return CGImage(width: side, height: side, pixels: pixels)
    }

    /// A bitmap of 32 bits a pixel, without compression.
    private static var bitmap: Data {
        func little(_ numbers: UInt32...) -> Data {
            numbers.reduce(into: Data()) { data, number in
                withUnsafeBytes(of: number.littleEndian) { data += Data($0) }
            }
        }
        let (width, bytes) = (UInt32(side), UInt32(4 * side * side))
        var dice = Dice(2)
        var data = Data("BM".utf8) + little(54 + bytes, 0, 54, 40, width, width, 1 | 32 << 16, 0)
        data += little(bytes, 2835, 2835, 0, 0)
        for _ in 0..<side * side { data += little(UInt32(truncatingIfNeeded: dice.bits())) }
        return data
    }

    /// Settings with a member that no version knows.
    private static func padded(_ settings: Data) throws -> Data {
        let words = String(repeating: "unknown ", count: 115_000)
        return Data("{\"notes\": \"\(words)\",".utf8) + settings.dropFirst()
    }
}
