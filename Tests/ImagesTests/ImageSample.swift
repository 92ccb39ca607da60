import Foundation
import Testing

/// An image file of 16 x 16 pixels.
struct ImageSample: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// The straight colours of the quadrants: upper left, upper right, lower left, lower right.
    var colors: [UInt32]
    /// The largest difference of a channel that the compression makes.
    var tolerance = 0
    var testDescription: String { name }

    init(_ name: String, base64: String, colors: [UInt32] = quadrants, tolerance: Int = 0) {
        bytes = [UInt8](Data(base64Encoded: base64)!)
        (self.name, self.colors, self.tolerance) = (name, colors, tolerance)
    }

    /// A BMP file; its rows are from the bottom.
    init(
        _ name: String, depth: Int, compression: Int = 0, palette: [UInt32] = [], rows: [UInt8],
        height: Int = 16, isOld: Bool = false
    ) {
        func little(_ value: Int, _ size: Int = 4) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let header: [UInt8] =
            isOld
            ? [16, height, 1, depth].flatMap { little($0, 2) }
            : little(16) + little(height) + little(1, 2) + little(depth, 2) + little(compression)
                + little(0) + little(0) + little(0) + little(palette.count) + little(0)
        // Masks, for an image with 5, 6 and 5 bits.
        let masks = compression == 3 ? [0xF800, 0x7E0, 0x1F].flatMap { little($0) } : []
        let before = header + masks + palette.flatMap { little(Int($0), isOld ? 3 : 4) }
        bytes = Array("BM".utf8) + little(0) + little(0) + little(18 + before.count)
        bytes += little(4 + header.count) + before + rows
        (self.name, colors) = (name, Self.quadrants)
    }

    static let quadrants: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

    /// Every kind of file that is decoded.
    static let all =
        [
            ImageSample(
                "truecolour PNG",
                base64:
                    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAI0lEQVQoz2P8z4AdMOKQYGIgEYxq"
                    + "IAYwMjBgD/D/o/FATw0Akq4FG5RI82MAAAAASUVORK5CYII="),
            ImageSample(
                "palette PNG",
                base64:
                    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAADFBMVEX/AAAA/wAAAP/////7AGD2"
                    + "AAAAGUlEQVQY02NggAJGKGAYIAEmKGCGggESAACHEAGB5DpR6gAAAABJRU5ErkJggg=="),
            ImageSample(
                "interlaced 16-bit PNG",
                base64:
                    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQEAIAAAG3BoTjAAAAaElEQVQ4y9WS2wqAMAxDT/3/f44P"
                    + "KmRgwCH10qetIU2yFQkAJKjtIEl75xSpAwEouxUDzYDEWAgVR2WGawxAQOKkS5683N89hfYM/YT+"
                    + "V3ogQ/qHSJhkTDtqj/w5gbhHqdJ+vZbg/wIrKp1F8fDl144AAAAASUVORK5CYII="),
            ImageSample(
                "baseline JPEG",
                base64:
                    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsK"
                    + "CwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQU"
                    + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABADAREA"
                    + "AhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACAkK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABgB"
                    + "AAMBAQAAAAAAAAAAAAAAAAcJCgYI/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8A"
                    + "OgGGpmMCSY9LxRm7laWyrG4f/9k=", tolerance: 4),
            ImageSample(
                "progressive JPEG",
                base64:
                    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsK"
                    + "CwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQU"
                    + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAQABADAREA"
                    + "AhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwgJ/8QAGAEAAwEBAAAAAAAAAAAAAAAABggJBQf/"
                    + "2gAMAwEAAhADEAAAATkFaljCZjy9Rnuelqrbn//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEA"
                    + "AQUCH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BH//EABQRAQAAAAAAAAAAAAAAAAAA"
                    + "ACD/2gAIAQIBAT8BH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABQQAQAAAAAA"
                    + "AAAAAAAAAAAAACD/2gAIAQEAAT8hH//aAAwDAQACAAMAAAAQ9U//xAAUEQEAAAAAAAAAAAAAAAAA"
                    + "AAAg/9oACAEDAQE/EB//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EB//xAAUEAEAAAAA"
                    + "AAAAAAAAAAAAAAAg/9oACAEBAAE/EB//2Q==", tolerance: 4),
            ImageSample(
                "CMYK JPEG",
                base64:
                    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYG"
                    + "BgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/9sAQwECAgICAgIFAwMFCgcGBwoKCgoKCgoK"
                    + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK/8AAFAgAEAAQBAERAAIR"
                    + "AQMRAQQRAP/EABcAAQEBAQAAAAAAAAAAAAAAAAAJCAr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA"
                    + "FwEBAQEBAAAAAAAAAAAAAAAACggHCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQA"
                    + "AD8A2Yqwf9fxNdUh1gvIFe5Tjh3IAZWP/9k=", tolerance: 4),
            ImageSample(
                "GIF",
                base64:
                    "R0lGODlhEAAQAPEDAP8AAAD/AAAA/////yH5BAAAAAAALAAAAAAQABAAAAIqhG+hq4jM3IFLJhos"
                    + "wNly/XmYQJbkgKaoaaoqW7opfMoDLdg3reM9bysAADs="),
            ImageSample(
                "interlaced GIF",
                base64:
                    "R0lGODlhEAAQAPEDAP8AAAD/AAAA/////yH5BAAAAAAALAAAAAAQABAAQAIqhG+hq+LvhpwSIcYg"
                    + "pNQevHgJGGgPN5kROogAGbiwTNKgKrADrvOsjyoAADs="),
            ImageSample(
                "GIF with a transparent colour",
                base64:
                    "R0lGODlhEAAQAPEAAP8AAAAA/wAAAAAAACH5BAEAAAIALAAAAAAQABAAAAIjhG+iq4jM3IFLJios"
                    + "wNly/XkcFpRmyZ1nqqJkG7CtrNLr2xYAOw==",
                colors: [0xFFFF_0000, 0, 0, 0xFF00_00FF]),
            ImageSample(
                "lossless WebP",
                base64:
                    "UklGRjYAAABXRUJQVlA4TCoAAAAvD8ADAB8gEEjeHzqN+RcQFPwf3fxHZA+AMNtokpOc5L3PIKL/"
                    + "UfrB9gE="),
            ImageSample(
                "lossy WebP",
                base64:
                    "UklGRkQAAABXRUJQVlA4IDgAAAAwAgCdASoQABAAAMASJaACdLoB+AH6gAToAAD+S///cM//5HD/"
                    + "/77g3/3eY7381b//WjddGVwAAA==", tolerance: 8),
            ImageSample(
                "animated GIF",
                base64:
                    "R0lGODlhEAAQAPAAAAD/AP///yH5BAQKAAAAIf8LTkVUU0NBUEUyLjADAQAAACH/C0ltYWdlTWFn"
                    + "aWNrDWdhbW1hPTAuNDU0NTUALAgAAAAIAAgAAAIHhI+py+1dAAAh+QQECgAAACH/C0ltYWdlTWFn"
                    + "aWNrDWdhbW1hPTAuNDU0NTUALAAACAAIAAgAgAAA/////wIHhI+py+1dAAA7",
                colors: [0, 0xFF00_FF00, 0, 0]),
            ImageSample(
                "animated WebP",
                base64:
                    "UklGRrgAAABXRUJQVlA4WAoAAAASAAAADwAADwAAQU5JTQYAAAD/////AABBTk1GKAAAAAQAAAAA"
                    + "AAcAAAcAAGQAAABWUDhMDwAAAC8HwAEAB9D/iP4HIqL/AQBBTk1GXAAAAAAAAAQAAAcAAAcAAGQA"
                    + "AABBTFBICgAAAAEH0L+ICERE/wNWUDggMgAAAPABAJ0BKggACAAAwBIloAJ0ugH4AARMAAD+/mah"
                    + "//rRz9dE/1o5/60c/+Uqi1TbigAA",
                colors: [0, 0xFF00_FF00, 0, 0]),
            ImageSample(
                "animated WebP with alpha",
                base64:
                    "UklGRrgAAABXRUJQVlA4WAoAAAASAAAADwAADwAAQU5JTQYAAAD/////AABBTk1GXAAAAAQAAAAA"
                    + "AAcAAAcAAGQAAABBTFBICgAAAAEH0L+ICERE/wNWUDggMgAAAPABAJ0BKggACAAAwBIloAJ0ugH4"
                    + "AARMAAD+/mah//rRz9dE/1o5/60c/+Uqi1TbigAAQU5NRigAAAAAAAAEAAAHAAAHAABkAAAAVlA4"
                    + "TA8AAAAvB8ABAAfQ/4j+ByKi/wEA",
                colors: [0, 0x8000_00FF, 0, 0], tolerance: 8),
        ] + bitmaps

    /// JPEG files of every orientation in both byte orders, without a valid one, and cut off.
    static let photos: [ImageSample] = {
        // The quadrants in each orientation, by the index of that in the file.
        let orders: [[Int]] = [
            [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1],
            [3, 1, 2, 0], [1, 3, 0, 2], [0, 1, 2, 3],
        ]
        func photo(_ name: String, _ exif: [UInt8], _ order: [Int]) -> ImageSample {
            var sample = all.first { $0.name == "baseline JPEG" }!
            let segment = Array("Exif\0\0".utf8) + exif
            sample.bytes.insert(
                contentsOf: [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment, at: 2)
            (sample.name, sample.colors) = (name, order.map { quadrants[$0] })
            return sample
        }
        let start = Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0]
        return zip(UInt8(1)..., orders).flatMap { number, order in
            let little = start + [0x12, 1, 3, 0, 1, 0, 0, 0, number, 0, 0, 0]
            let big =
                Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
                + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0]
            return [
                photo("photo \(number) II", little, order), photo("photo \(number) MM", big, order),
            ]
        } + [photo("photo cut off", start, orders[0])]
    }()

    /// BMP files of every depth and compression.
    private static let bitmaps: [ImageSample] = {
        /// The rows of an image whose quadrants are of two halves of a row.
        func rows(_ lower: ([UInt8], [UInt8]), _ upper: ([UInt8], [UInt8])) -> [UInt8] {
            func row(_ halves: ([UInt8], [UInt8])) -> [UInt8] { halves.0 + halves.1 }
            return (0..<16).flatMap { row($0 < 8 ? lower : upper) }
        }
        func pixels(_ bytes: [UInt8]) -> [UInt8] { (0..<8).flatMap { _ in bytes } }
        let (red, green, blue, white) = ([0, 0, 255], [0, 255, 0], [255, 0, 0], [255, 255, 255])
        func trueColor(_ more: [UInt8]) -> [UInt8] {
            let colors = [blue, white, red, green].map { pixels($0.map(UInt8.init) + more) }
            return rows((colors[0], colors[1]), (colors[2], colors[3]))
        }
        let fours = [0x22, 0x33, 0x00, 0x11].map { [UInt8](repeating: $0, count: 4) }
        let eights = (0..<4).map { [UInt8](repeating: $0, count: 8) }
        let indexed8 = rows((eights[2], eights[3]), (eights[0], eights[1]))
        let indexed4 = rows((fours[0], fours[1]), (fours[2], fours[3]))
        /// A run for each half of a row, and its end; the last one ends the image too.
        func runs(_ values: [UInt8]) -> [UInt8] {
            rows(([8, values[2]], [8, values[3], 0, 0]), ([8, values[0]], [8, values[1], 0, 0]))
                + [0, 1]
        }
        // The upper left is skipped, and shows the first colour.
        let gaps = rows(([8, 2], [8, 3, 0, 0]), ([0, 2, 8, 0], [8, 1, 0, 0])) + [0, 1]
        let sixteens = [[0x1F, 0], [0xFF, 0xFF], [0, 0xF8], [0xE0, 0x07]].map {
            pixels($0.map(UInt8.init))
        }
        return [
            ImageSample("24-bit BMP", depth: 24, rows: trueColor([])),
            ImageSample("32-bit BMP", depth: 32, rows: trueColor([0])),
            ImageSample(
                "16-bit BMP with masks", depth: 16, compression: 3,
                rows: rows((sixteens[0], sixteens[1]), (sixteens[2], sixteens[3]))),
            ImageSample("8-bit BMP", depth: 8, palette: quadrants, rows: indexed8),
            ImageSample("4-bit BMP", depth: 4, palette: quadrants, rows: indexed4),
            ImageSample(
                "BMP of OS/2", depth: 4, palette: quadrants + [UInt32](repeating: 0, count: 12),
                rows: indexed4, isOld: true),
            ImageSample(
                "8-bit BMP of runs", depth: 8, compression: 1, palette: quadrants,
                rows: runs([0, 1, 2, 3])),
            ImageSample(
                "8-bit BMP of runs with gaps", depth: 8, compression: 1, palette: quadrants,
                rows: gaps),
            ImageSample(
                "4-bit BMP of runs", depth: 4, compression: 2, palette: quadrants,
                rows: runs([0, 0x11, 0x22, 0x33])),
        ]
    }()
}
