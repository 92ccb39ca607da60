import CSDL2
import Foundation
import Graphics
import RenderTree

/// Pictures on the graphics card, by identity.
///
/// A texture leaves when nobody else holds its picture any more, and the least recently used ones
/// leave when all together pass the bound. Textures drawn in the present frame stay.
struct TextureCache {
    /// Which pixels of which picture, and how they are to be sampled.
    struct Key: Hashable {
        var image: ObjectIdentifier
        var part: PixelRect
        /// How often it was halved.
        var level: Int
        var filter: TextureFilter
        var isWhite: Bool
    }

    private struct Entry {
        var image: CGImage
        var texture: OpaquePointer
        var bytes: Int
        var lastFrame: Int
    }

    private let renderer: OpaquePointer
    private let maximumSide: Int
    private let byteLimit: Int
    private var entries: [Key: Entry] = [:]
    private(set) var bytes = 0
    private var frame = 0
    /// Textures made since the cache was.
    private(set) var uploads = 0

    /// Every so many frames the cache looks for pictures that nobody else holds.
    private static let sweepInterval = 60

    init(renderer: OpaquePointer, maximumSide: Int, byteLimit: Int = 256 << 20) {
        self.renderer = renderer
        self.maximumSide = max(64, maximumSide)
        self.byteLimit = byteLimit
    }

    var count: Int { entries.count }

    /// Starts a frame; drops what is no longer wanted.
    mutating func beginFrame() {
        frame += 1
        if frame % Self.sweepInterval == 0 { sweep() }
        if bytes > byteLimit { shrink() }
    }

    /// The texture for a part of a picture, nil when there is no room or nothing to show.
    mutating func texture(
        _ image: CGImage, part: PixelRect, level: Int, filter: TextureFilter, isWhite: Bool = false
    ) -> OpaquePointer? {
        var level = level
        while max(part.width, part.height) >> level > maximumSide { level += 1 }
        let key = Key(
            image: ObjectIdentifier(image), part: part, level: level, filter: filter,
            isWhite: isWhite)
        if let texture = entries[key]?.texture {
            entries[key]?.lastFrame = frame
            return texture
        }
        guard var pixels = ReducedImage.crop(image, to: part) else { return nil }
        for _ in 0..<level { pixels = ReducedImage.halved(pixels) }
        if isWhite { pixels = ReducedImage.whitened(pixels) }
        guard let texture = upload(pixels, filter) else { return nil }
        let size = pixels.width * pixels.height * 4
        entries[key] = Entry(image: image, texture: texture, bytes: size, lastFrame: frame)
        bytes += size
        return texture
    }

    private mutating func upload(_ image: CGImage, _ filter: TextureFilter) -> OpaquePointer? {
        let texture = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
            Int32(image.width), Int32(image.height))
        guard let texture else { return nil }
        SDL_SetTextureScaleMode(
            texture, filter == .nearest ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
        let result = image.pixels.withUnsafeBytes {
            SDL_UpdateTexture(texture, nil, $0.baseAddress, Int32(image.width * 4))
        }
        guard result == 0 else {
            SDL_DestroyTexture(texture)
            return nil
        }
        uploads += 1
        return texture
    }

    /// Drops textures whose picture only the cache still holds.
    private mutating func sweep() {
        var holders: [ObjectIdentifier: Int] = [:]
        for key in entries.keys { holders[key.image, default: 0] += 1 }
        for key in Array(entries.keys) where holders[key.image] == 1 {
            guard var entry = entries.removeValue(forKey: key) else { continue }
            if isKnownUniquelyReferenced(&entry.image), entry.lastFrame < frame - 1 {
                release(entry)
            } else {
                entries[key] = entry
            }
        }
    }

    /// Drops the least recently used until a quarter of the bound is free.
    private mutating func shrink() {
        let oldest = entries.filter { $0.value.lastFrame < frame - 1 }
            .sorted { $0.value.lastFrame < $1.value.lastFrame }
        for (key, entry) in oldest where bytes > byteLimit / 4 * 3 {
            entries[key] = nil
            release(entry)
        }
    }

    private mutating func release(_ entry: Entry) {
        bytes -= entry.bytes
        SDL_DestroyTexture(entry.texture)
    }

    /// Destroys every texture.
    mutating func removeAll() {
        for entry in entries.values { SDL_DestroyTexture(entry.texture) }
        entries.removeAll()
        bytes = 0
    }
}
