import CSDL2Media
import Foundation
import Graphics

/// Image files to pictures and back. Callable from any thread.
public enum ImageCodec {
    private static let noLibrary = "SDL2_image is missing: install libsdl2-image-2.0-0"
    /// The readers of SDL_image keep global state while they start.
    private static let lock = Guarded(())

    /// Decodes the bytes of a PNG, JPEG, WebP, GIF (first frame), BMP or other known file.
    ///
    /// - Throws: ``ImageCodecError/undecodable(source:reason:)``.
    public static func decode(_ data: Data) throws -> CGImage {
        try decode(data, source: "data")
    }

    /// Decodes the file at a path.
    ///
    /// - Throws: ``ImageCodecError/unreadable(path:)`` or
    ///   ``ImageCodecError/undecodable(source:reason:)``.
    public static func decode(path: String) throws -> CGImage {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ImageCodecError.unreadable(path: path)
        }
        return try decode(data, source: path)
    }

    /// Writes a picture as a PNG file with straight (not premultiplied) red, green, blue, alpha.
    ///
    /// - Throws: ``ImageCodecError/unwritable(path:reason:)``.
    public static func writePNG(_ image: CGImage, to path: String) throws {
        try save(image, named: path) { surface, library in
            guard let stream = SDL_RWFromFile(path, "wb") else { return false }
            return library.savePNG(surface, stream, 1) == 0
        }
    }

    /// The bytes of the file that ``writePNG(_:to:)`` writes.
    ///
    /// - Throws: ``ImageCodecError/unwritable(path:reason:)`` with the path `data`.
    public static func png(of image: CGImage) throws -> Data {
        // Filtered rows that do not get smaller are stored, with a few bytes around each block.
        let rows = (image.width * 4 + 1) * image.height
        let room = UnsafeMutableRawBufferPointer.allocate(
            byteCount: rows + rows / 256 + 65536, alignment: 16)
        defer { room.deallocate() }
        var count = 0
        try save(image, named: "data") { surface, library in
            guard let stream = SDL_RWFromMem(room.baseAddress, Int32(clamping: room.count)) else {
                return false
            }
            defer { SDL_RWclose(stream) }
            guard library.savePNG(surface, stream, 0) == 0 else { return false }
            count = Int(SDL_RWtell(stream))
            return count > 0
        }
        return Data(room[..<count])
    }

    /// Lends the picture to `body` as a surface; false from it is SDL's failure.
    private static func save(
        _ image: CGImage, named path: String,
        _ body: (ImageLibrary.Surface, ImageLibrary) -> Bool
    ) throws {
        guard let library = ImageLibrary.shared else {
            throw ImageCodecError.unwritable(path: path, reason: noLibrary)
        }
        var bytes = image.pixels.map { straightRGBA($0) }
        let failure: String? = bytes.withUnsafeMutableBytes { buffer in
            lock.withLock { _ in
                let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                    buffer.baseAddress, Int32(image.width), Int32(image.height), 32,
                    Int32(image.width * 4), SDL_PIXELFORMAT_ABGR8888.rawValue)
                guard let surface else { return sdlError() }
                defer { SDL_FreeSurface(surface) }
                return body(surface, library) ? nil : sdlError()
            }
        }
        if let failure { throw ImageCodecError.unwritable(path: path, reason: failure) }
    }

    private static func decode(_ data: Data, source: String) throws -> CGImage {
        guard !data.isEmpty, data.count <= Int(Int32.max) else {
            throw ImageCodecError.undecodable(
                source: source, reason: data.isEmpty ? "it is empty" : "it is too large")
        }
        guard let library = ImageLibrary.shared else {
            throw ImageCodecError.undecodable(source: source, reason: noLibrary)
        }
        let result: Result<CGImage, ImageCodecError> = data.withUnsafeBytes { buffer in
            lock.withLock { _ in
                let stream = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count))
                guard let loaded = library.load(stream, 1) else {
                    return .failure(.undecodable(source: source, reason: sdlError()))
                }
                defer { SDL_FreeSurface(loaded) }
                guard let image = picture(of: loaded) else {
                    return .failure(.undecodable(source: source, reason: sdlError()))
                }
                return .success(image)
            }
        }
        return try result.get()
    }

    /// A surface of any format as premultiplied pixels.
    private static func picture(of surface: UnsafeMutablePointer<SDL_Surface>) -> CGImage? {
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let argb = SDL_ConvertSurfaceFormat(surface, format, 0) else { return nil }
        defer { SDL_FreeSurface(argb) }
        let (width, height) = (Int(argb.pointee.w), Int(argb.pointee.h))
        guard width > 0, height > 0, let source = argb.pointee.pixels else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = source.advanced(by: y * Int(argb.pointee.pitch))
            for x in 0..<width {
                pixels.append(premultiplied(row.load(fromByteOffset: x * 4, as: UInt32.self)))
            }
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    /// Straight to premultiplied `0xAARRGGBB`, rounded to nearest.
    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        func times(_ shift: UInt32) -> UInt32 {
            (((pixel >> shift & 255) * alpha + 127) / 255) << shift
        }
        return alpha == 255 ? pixel : alpha << 24 | times(16) | times(8) | times(0)
    }

    /// Premultiplied `0xAARRGGBB` to straight `0xAABBGGRR` (the bytes red, green, blue, alpha).
    static func straightRGBA(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func divided(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha)
        }
        return alpha << 24 | divided(0) << 16 | divided(8) << 8 | divided(16)
    }

    private static func sdlError() -> String { String(cString: SDL_GetError()) }
}
