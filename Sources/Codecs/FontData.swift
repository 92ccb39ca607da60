import CSDL2Media
import Foundation

/// A font file mapped into memory.
///
/// A face reads small pieces from all over its file, every glyph on its first use; mapped, these
/// reads need no system calls.
final class FontData {
    private let bytes: UnsafeRawBufferPointer
    /// The number of faces in the file: one, or those of a collection.
    let faceCount: Int

    /// Maps a file; nil when that fails.
    init?(path: String) {
        guard let file = RegularFile(path: path), file.count > 0,
            let mapped = mmap(nil, file.count, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
            mapped != MAP_FAILED
        else { return nil }
        bytes = UnsafeRawBufferPointer(start: mapped, count: file.count)
        faceCount = Self.faceCount(bytes)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    /// The maximum number of faces of a collection that are used.
    static let maxFaces = 1024

    /// Returns the number of faces before the first one whose table is not in the file.
    ///
    /// A collection's header states the number of faces and the offset of the table of each.
    private static func faceCount(_ bytes: UnsafeRawBufferPointer) -> Int {
        var header = ByteReader(bytes)
        guard let tag = try? header.take(4), tag.elementsEqual("ttcf".utf8) else { return 1 }
        guard (try? header.skip(4)) != nil, let claimed = try? header.big(4) else { return 0 }
        return (0..<min(claimed, maxFaces)).prefix { _ in
            guard let offset = try? header.big(4) else { return false }
            return hasTables(bytes, at: offset)
        }.count
    }

    /// The first bytes of a face with TrueType or PostScript outlines.
    private static let faceTags: [[UInt8]] = [
        [0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8),
    ]

    /// Whether a face's table directory and its tables are inside the file.
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

    /// Opens a face at one point and `dots` per inch; the face reads from this mapping while it is
    /// open.
    func font(index: Int, dotsPerInch dots: UInt32) -> OpaquePointer? {
        let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
        guard let source else { return nil }
        return TTF_OpenFontIndexDPIRW(source, 1, 1, index, dots, dots)
    }
}
