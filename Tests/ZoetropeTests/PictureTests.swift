import Foundation
import Graphics
import Images
import Testing

@testable import Viewer

@Suite("Pictures and film strips")
@MainActor
struct PictureTests {
    @Test(
        "frames stand in rows that are filled alike",
        arguments: [(1, 1), (2, 2), (4, 4), (5, 3), (6, 3), (8, 4), (9, 3), (12, 4)])
    func columns(_ count: Int, _ columns: Int) {
        #expect(FilmStrip.columns(count, CGSize(width: 480, height: 300)) == columns)
    }

    @Test("one time gives the picture itself, several give a strip")
    func render() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("zoetrope-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let one = folder + "/one.png"
        #expect(
            zoetrope("render", "listing-4-1", "--at", "0", "-o", one, "--size", "300x200")
                == Outcome(status: 0, output: "", errors: ""))
        let picture = try ImageCodec.decode(path: one)
        #expect(picture.width == 300 && picture.height == 200)

        let strip = folder + "/strip.png"
        #expect(
            zoetrope(
                "render", "listing-4-1", "--at", "0,0.5,1", "-o", strip, "--size", "300x200",
                "--scale", "2"
            ).status == 0)
        let film = try ImageCodec.decode(path: strip)
        #expect(film.width == 3 * 600 + 4 * 32)
        #expect(film.height == 400 + 56 + 32)
    }

    @Test("frames stand in their order, 16 points apart, with a line of 28 points below each")
    func places() {
        var strip = FilmStrip(scale: 1)
        func color(_ i: Int) -> UInt32 { 0xFF00_0000 | UInt32(40 * (i + 1)) }
        for i in [4, 1, 0, 5, 3, 2] {
            let pixels = [UInt32](repeating: color(i), count: 480 * 300)
            strip.add(CGImage(width: 480, height: 300, pixels: pixels), at: 0, place: i)
        }
        let image = strip.picture()
        #expect(image.width == 3 * (480 + 16) + 16 && image.height == 2 * 328 + 8 + 16)
        for i in 0..<6 {
            let (x, y) = (16 + i % 3 * (480 + 16), 16 + i / 3 * (300 + 28 + 8))
            for (x, y) in [(x, y), (x + 479, y), (x, y + 299), (x + 479, y + 299)] {
                #expect(image[x, y] == color(i))
            }
        }
    }

    @Test("frames stand in as many columns at each scale", arguments: [1.0, 2, 3])
    func scales(_ scale: Double) {
        var strip = FilmStrip(scale: scale)
        let (width, height) = (Int(64 * scale), Int(36 * scale))
        let image = CGImage(
            width: width, height: height,
            pixels: [UInt32](repeating: 0xFF00_0000, count: width * height))
        for i in 0..<12 { strip.add(image, at: 0, place: i) }
        let columns = FilmStrip.columns(12, CGSize(width: 64, height: 36))
        #expect(strip.picture().width == Int(scale) * (columns * (64 + 16) + 16))
    }

    @Test("captions grow with the picture", arguments: [(300, 1.0), (1600, 2)])
    func captions(_ width: Int, _ growth: Double) {
        let image = CGImage(
            width: width, height: 100, pixels: [UInt32](repeating: 0xFF00_0000, count: width * 100))
        var strip = FilmStrip(scale: 1)
        for i in 0..<2 { strip.add(image, at: 0, place: i) }
        let picture = strip.picture()
        #expect(Double(picture.height) == 100 + 28 * growth + 16)
        let inked = (0..<picture.height).filter { y in
            picture.pixels[y * picture.width..<(y + 1) * picture.width].contains {
                $0 & 0xFF > 0x60
            }
        }
        #expect(abs(Double(inked.count) - 9.5 * growth) < 2.5)
    }

    /// The pixels of a column of an image, one for each of `count` columns.
    private static func colors(_ image: CGImage, column: Int, of count: Int) -> Set<UInt32> {
        let (low, high) = (image.width * column / count, image.width * (column + 1) / count)
        return (0..<image.height).reduce(into: []) { colors, y in
            colors.formUnion(image.pixels[y * image.width + low..<y * image.width + high])
        }
    }

    @Test(
        "panels are drawn over the scene, as in a window",
        arguments: [("0:/", 0), ("0:f4,0:pagedown", 3), ("0:f2", 3), ("0:f1", 1)])
    func panels(_ keys: String, _ column: Int) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("zoetrope-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let images = try [keys, "9:t"].map { keys in
            let path = "\(folder)/\(keys.count).png"
            let outcome = zoetrope(
                "render", "listing-4-1", "--at", "0", "--keys", keys, "-o", path, "--size",
                "960x600")
            #expect(outcome == Outcome(status: 0, output: "", errors: ""))
            return try ImageCodec.decode(path: path)
        }
        #expect(images[0].width == 960 && images[0].height == 600)
        let colors = images.map { Self.colors($0, column: column, of: 4) }
        #expect(colors[0].subtracting(colors[1]).count > 20)
    }

    @Test("the same command gives the same bytes")
    func same() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("zoetrope-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["a", "b"] {
            _ = zoetrope(
                "render", "listing-4-8", "--at", "0.3", "-o", "\(folder)/\(name).png", "--size",
                "320x240")
        }
        let a = try Data(contentsOf: URL(fileURLWithPath: folder + "/a.png"))
        #expect(try a == Data(contentsOf: URL(fileURLWithPath: folder + "/b.png")))
    }
}
