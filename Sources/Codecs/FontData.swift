import CSDL2Media
import Foundation

/// The file of a font, mapped into memory. A face reads little pieces all over its file, every glyph
/// when it is first wanted, and so does without the system.
final class FontData {
    private let bytes: UnsafeRawBufferPointer
    /// How many faces the file has: one, or those of a collection.
    let faceCount: Int

    /// Maps a file; nil when that cannot be.
    init?(path: String) {
        guard let file = RegularFile(path: path), file.count > 0,
            let mapped = mmap(nil, file.count, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
            mapped != MAP_FAILED
        else { return nil }
        bytes = UnsafeRawBufferPointer(start: mapped, count: file.count)
        faceCount = Self.faceCount(bytes)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    /// The most faces of a collection that are used.
    static let maxFaces = 1024

    /// Collections say how many faces they have and where the table of each begins; those up to the
    /// first count whose table is not in the file.
    private static func faceCount(_ bytes: UnsafeRawBufferPointer) -> Int {
        var header = ByteReader(bytes)
        guard let tag = try? header.take(4), tag.elementsEqual("ttcf".utf8) else { return 1 }
        guard (try? header.skip(4)) != nil, let claimed = try? header.big(4) else { return 0 }
        return (0..<min(claimed, maxFaces)).prefix { _ in
            guard let offset = try? header.big(4) else { return false }
            return hasTables(bytes, at: offset)
        }.count
    }

    /// The first bytes of a face with outlines of TrueType or PostScript.
    private static let faceTags: [[UInt8]] = [
        [0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8),
    ]

    /// Whether a face's list of tables lies in the file, and they do.
    private static func hasTables(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        var reader = ByteReader(bytes)
        do {
            try reader.seek(to: offset)
            let tag = try reader.take(4)
            guard faceTags.contains(where: tag.elementsEqual) else { return false }
            let tables = try reader.big(2)
            try reader.skip(6)
            for _ in 0..<tables {
                try reader.skip(8)
                let start = try reader.big(4)
                guard start + (try reader.big(4)) <= bytes.count else { return false }
            }
            return tables > 0
        } catch { return false }
    }

    /// A face at one point and so many dots an inch; it reads from here as long as it is open.
    func font(index: Int, dotsPerInch dots: UInt32) -> OpaquePointer? {
        let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
        guard let source else { return nil }
        return TTF_OpenFontIndexDPIRW(source, 1, 1, index, dots, dots)
    }
}
