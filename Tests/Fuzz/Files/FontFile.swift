import Foundation
import Graphics

@testable import Text

/// The fonts of the machine, from whose mutations text is drawn.
extension CorpusFile {
    /// The smallest installed fonts of each kind, and a collection of both.
    @MainActor static let fonts: [CorpusFile] = {
        let singles = [".ttf", ".otf"].compactMap { kind in
            installed.first { $0.path.hasSuffix(kind) && $0.size > 20_000 }
        }
        return files(singles.map(\.path), named: "font")
    }()

    /// Installed fonts that are together near 1 MB, each by itself and in a collection.
    @MainActor static let largeFonts: [CorpusFile] = {
        let singles = [".ttf", ".otf"].compactMap { kind in
            installed.last { $0.path.hasSuffix(kind) && $0.size < 1_000_000 }
        }
        return files(singles.map(\.path), named: "large")
    }()

    @MainActor private static func files(_ paths: [String], named name: String) -> [CorpusFile] {
        let fonts = paths.compactMap { FileManager.default.contents(atPath: $0) }
        let kinds = paths.map { URL(fileURLWithPath: $0).pathExtension }
        var files = zip(kinds, fonts).map {
            CorpusFile(name: "\(name).\($0)", data: $1, read: font)
        }
        if fonts.count > 1 {
            files.append(
                CorpusFile(name: "\(name).ttc", data: collection(of: fonts), read: font))
        }
        return files
    }

    /// The installed fonts, the smallest first.
    private static let installed: [(path: String, size: Int)] = {
        let folder = "/usr/share/fonts"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.map { name in
            let path = folder + "/" + name
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            return (path, size ?? 0)
        }.sorted { ($0.size, $0.path) < ($1.size, $1.path) }
    }()

    /// A TrueType collection: a header with the offsets of the fonts, then the fonts, whose tables
    /// have offsets from the start of the file.
    private static func collection(of fonts: [Data]) -> Data {
        func big(_ number: Int) -> Data {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Data($0) }
        }
        func padded(_ data: Data) -> Data { data + Data(count: -data.count & 3) }
        var collection = Data("ttcf".utf8) + big(0x10000) + big(fonts.count)
        var offset = collection.count + 4 * fonts.count
        for font in fonts {
            collection += big(offset)
            offset += padded(font).count
        }
        for font in fonts {
            let start = collection.count
            var font = padded(font)
            let tables = Int(font[4]) << 8 | Int(font[5])
            for table in 0..<tables {
                // A record of the table directory: tag, checksum, offset, length.
                let place = 12 + 16 * table + 8
                guard place + 4 <= font.count else { break }
                let old = font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
                font.replaceSubrange(place..<place + 4, with: big(old + start))
            }
            collection += font
        }
        return collection
    }

    /// Latin with ligatures and marks, and a script that joins its letters.
    private static let lines = ["AV ffi e\u{301} 12", "\u{633}\u{644}\u{627}\u{645}"]

    /// Lays out lines of text in a font, which is the only one, and reads their outlines.
    @MainActor private static func font(_ data: Data) throws {
        let folder = URL(fileURLWithPath: try stored(data)).deletingLastPathComponent().path
        let engine = TextEngine(
            configuration: """
                <fontconfig><dir>\(folder)</dir><cachedir>\(folder)/cache</cachedir></fontconfig>
                """, report: { _ in })
        for line in lines {
            for run in engine.layout(TextRequest(line, font: FontDescription(size: 20))).runs {
                _ = (run.path, run.images)
                for glyph in run.glyphs { _ = run.face.hintedOutline(glyph.id, pixelSize: 11) }
            }
        }
        try? FileManager.default.removeItem(atPath: folder + "/cache")
    }
}
