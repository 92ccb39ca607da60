import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

/// A cache of images on the GPU, by identity.
///
/// An entry is evicted when nothing else references its image any more, or to stay within the
/// memory limit.
struct TextureCache {
    /// The pixels of an image or coverage, and the way they are sampled.
    struct Key: Hashable {
        var source: ObjectIdentifier
        var part: PixelRect
        /// The mip level of the image.
        var reduction = MipLevel.none
        var filter: TextureFilter
        /// The fraction of white mixed into the image, 0 to 1.
        var white: Float = 0
        /// Whether the texture includes the image's mip levels.
        var isMipAtlas = false
    }

    private struct Entry {
        /// The identity of the image or the coverage that the texture shows.
        var source: ObjectIdentifier
        var texture: OpaquePointer
    }

    private let renderer: OpaquePointer
    private let sources: TextureSources
    let maximumSide: Int
    private var entries: RecentCache<Key, Entry>
    private var frame = 0
    /// The number of textures made so far.
    private(set) var uploads = 0

    /// A buffer for the pixels of a reduced image before its upload.
    private var means: [UInt32] = []

    /// The number of frames between two searches for images that nothing else references.
    private static let sweepInterval = 60

    /// Makes an empty cache, whose images `sources` retains.
    init(renderer: OpaquePointer, sources: TextureSources, maximumSide: Int) {
        (self.renderer, self.sources) = (renderer, sources)
        self.maximumSide = max(64, maximumSide)
        entries = RecentCache()
    }

    var bytes: Int { entries.bytes }
    var counts: CacheCounts { entries.counts }
    var uses: [CacheEntryUse] { entries.uses }

    /// Destroys the textures chosen for eviction, between frames.
    mutating func release(_ cut: inout EvictionPlan) {
        let destroy = destroy
        entries.release(&cut, drop: destroy)
        sweep()
    }

    /// Starts a frame; evicts textures that are no longer needed.
    mutating func beginFrame() {
        frame += 1
        if frame % Self.sweepInterval == 0 { sweep() }
        entries.beginFrame()
    }

    /// Returns the texture for a part of an image.
    ///
    /// Nil if the texture cannot be made or is empty.
    mutating func texture(
        _ image: CGImage, part: PixelRect, reduction: MipLevel = .none, filter: TextureFilter,
        white: Float = 0
    ) -> OpaquePointer? {
        let key = Key(
            source: ObjectIdentifier(image), part: part, reduction: reduction, filter: filter,
            white: white)
        if let entry = entries.value(for: key) { return entry.texture }
        let isWhole = part == image.pixelBounds
        guard let part = isWhole ? image : image.cropped(to: part) else { return nil }
        if white <= 0, reduction != .none {
            let size = part.reduce(reduction, into: &means)
            return keep(means, size, for: key, of: image)
        }
        let pixels = reduction == .none ? part : part.reduced(reduction)
        return keep(pixels.whitened(by: white), for: key, of: image)
    }

    /// Returns the texture for an image's mip levels; nil if impossible.
    mutating func texture(_ image: CGImage, _ mipAtlas: MipAtlas) -> OpaquePointer? {
        guard mipAtlas.size.max() <= maximumSide else { return nil }
        let key = Key(
            source: ObjectIdentifier(image), part: image.pixelBounds, filter: .linear,
            isMipAtlas: true)
        if let entry = entries.value(for: key) { return entry.texture }
        return keep(mipAtlas.pixels(of: image), for: key, of: image)
    }

    /// Returns the texture for a part of some coverage.
    ///
    /// It is premultiplied white with the coverage as alpha. The part must fit the maximum texture
    /// size.
    mutating func texture(_ coverage: PathCoverage, part: PixelRect) -> OpaquePointer? {
        let key = Key(source: ObjectIdentifier(coverage), part: part, filter: .nearest)
        if let entry = entries.value(for: key) { return entry.texture }
        return keep(coverage.image(of: part), for: key, of: coverage)
    }

    /// Makes a texture from the pixels of a key and caches it.
    private mutating func keep(
        _ pixels: CGImage, for key: Key, of source: AnyObject
    ) -> OpaquePointer? {
        keep(pixels.pixels, SIMD2(pixels.width, pixels.height), for: key, of: source)
    }

    private mutating func keep(
        _ pixels: [UInt32], _ size: SIMD2<Int>, for key: Key, of source: AnyObject
    ) -> OpaquePointer? {
        let texture = makeTexture(
            renderer, width: size.x, height: size.y, isLinear: key.filter == .linear)
        guard let texture else { return nil }
        let whole = PixelRect(minX: 0, minY: 0, maxX: size.x, maxY: size.y)
        guard writePixels(pixels, to: texture, at: whole) else {
            SDL_DestroyTexture(texture)
            return nil
        }
        uploads += 1
        sources.retain(source)
        entries.insert(
            Entry(source: key.source, texture: texture), for: key,
            bytes: TextureMemory.bytes(size.x, size.y))
        return texture
    }

    /// Evicts older textures whose image only textures reference.
    private mutating func sweep() {
        let (sources, destroy) = (sources, destroy)
        entries.remove(where: { $1.age > 1 && sources.isUnused($0.source) }, drop: destroy)
    }

    /// Destroys the texture of a removed entry.
    private var destroy: (Entry) -> Void {
        { [sources] in
            sources.release($0.source)
            SDL_DestroyTexture($0.texture)
        }
    }

    /// Destroys every texture.
    mutating func removeAll() {
        let destroy = destroy
        entries.removeAll(drop: destroy)
    }
}

extension PathCoverage {
    /// Returns a part of the coverage as premultiplied white, with the coverage as alpha.
    func image(of part: PixelRect) -> CGImage {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(part.width * part.height)
        for y in part.minY..<part.maxY {
            let row = (y - bounds.minY) * bounds.width - bounds.minX
            for byte in bytes[row + part.minX..<row + part.maxX] {
                pixels.append(UInt32(byte) * 0x0101_0101)
            }
        }
        return CGImage(width: part.width, height: part.height, pixels: pixels)
    }
}

/// An estimate of the memory of textures.
enum TextureMemory {
    /// The approximate side of drivers' texture tiles, in pixels.
    ///
    /// Images of short texts are much smaller.
    private static let tile = 64

    /// Returns the bytes of a texture of a size in pixels.
    static func bytes(_ width: Int, _ height: Int) -> Int {
        func rounded(_ side: Int) -> Int { (side + tile - 1) / tile * tile }
        return rounded(width) * rounded(height) * 4
    }
}

extension SDL_Rect {
    /// Makes the rectangle of some pixels.
    init(_ pixels: PixelRect) {
        self.init(
            x: Int32(pixels.minX), y: Int32(pixels.minY), w: Int32(pixels.width),
            h: Int32(pixels.height))
    }
}

/// Writes premultiplied pixels to a part of a texture; returns whether the driver took them.
///
/// `stride` is the number of pixels from one row to the next; nil for the width of the part.
func writePixels(
    _ pixels: [UInt32], stride: Int? = nil, to texture: OpaquePointer?, at part: PixelRect
) -> Bool {
    var rect = SDL_Rect(part)
    return pixels.withUnsafeBytes {
        SDL_UpdateTexture(texture, &rect, $0.baseAddress, Int32((stride ?? part.width) * 4)) == 0
    }
}

/// Makes a texture for premultiplied pixels; nil if the driver cannot.
func makeTexture(
    _ renderer: OpaquePointer, width: Int, height: Int, isLinear: Bool,
    access: SDL_TextureAccess = SDL_TEXTUREACCESS_STATIC
) -> OpaquePointer? {
    let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(width),
        Int32(height))
    if let texture {
        SDL_SetTextureScaleMode(texture, isLinear ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
    }
    return texture
}
