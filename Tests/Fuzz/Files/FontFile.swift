import CSDL2Media
import Foundation

@testable import Codecs

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
    private static let installed: [(path: String, size: Int)] = FontFiles().paths.map { path in
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return (path, size ?? 0)
    }.sorted { ($0.size, $0.path) < ($1.size, $1.path) }

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
    private static let lines: [(text: String, script: String?, isRightToLeft: Bool)] = [
        ("AV ffi e\u{301} 12", nil, false), ("\u{633}\u{644}\u{627}\u{645}", "Arab", true),
    ]
    /// The faces of a collection from which text is drawn, and its sizes in pixels.
    private static let maxFacesDrawn = 4, sizes: [UInt32] = [11, 48]
    /// The widest line that is drawn, in pixels; wider ones are no image for the library either.
    private static let maxWidth = 32_768

    /// Opens the faces of a font and draws lines of text from them, as the library does.
    @MainActor private static func font(_ data: Data) throws {
        if TTF_WasInit() == 0, TTF_Init() != 0 { throw Unavailable("SDL_ttf does not start") }
        guard let file = FontData(path: try stored(data)) else { return }
        for index in 0..<min(file.faceCount, 100) {
            for size in index < maxFacesDrawn ? sizes : [1] {
                guard let font = file.font(index: index, dotsPerInch: 72 * size) else { continue }
                defer { TTF_CloseFont(font) }
                TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
                if size > 1 { for line in lines { draw(line, font) } }
            }
        }
    }

    private static func draw(
        _ line: (text: String, script: String?, isRightToLeft: Bool), _ font: OpaquePointer
    ) {
        if let script = line.script { TTF_SetFontScriptName(font, script) }
        if line.isRightToLeft { TTF_SetFontDirection(font, TTF_DIRECTION_RTL) }
        for scalar in line.text.unicodeScalars { _ = TTF_GlyphIsProvided32(font, scalar.value) }
        var width: Int32 = 0
        TTF_SizeUTF8(font, line.text, &width, nil)
        _ = (TTF_FontAscent(font), TTF_FontDescent(font), TTF_FontLineSkip(font))
        guard width <= maxWidth else { return }
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        SDL_FreeSurface(TTF_RenderUTF8_Blended(font, line.text, white))
    }
}
