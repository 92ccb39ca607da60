import CSDL2Media
import Foundation

/// The file of a font, mapped into memory. A face reads little pieces all over its file, every glyph
/// when it is first wanted, and so does without the system.
final class FontData {
    private let bytes: UnsafeMutableRawPointer
    private let count: Int

    /// Maps a file; nil when that cannot be.
    init?(path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0, status.st_size <= Int32.max,
            let mapped = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0),
            mapped != MAP_FAILED
        else { return nil }
        (bytes, count) = (mapped, Int(status.st_size))
    }

    deinit { munmap(bytes, count) }

    /// How many faces the file has: collections say so after a tag and a version.
    var faceCount: Int {
        let header = (0..<min(12, count)).map { bytes.load(fromByteOffset: $0, as: UInt8.self) }
        guard header.count == 12, header.starts(with: "ttcf".utf8) else { return 1 }
        return header[8...].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A face at one point and so many dots an inch; it reads from here as long as it is open.
    func font(index: Int, dotsPerInch dots: UInt32) -> OpaquePointer? {
        guard let source = SDL_RWFromConstMem(bytes, Int32(count)) else { return nil }
        return TTF_OpenFontIndexDPIRW(source, 1, 1, index, dots, dots)
    }
}
