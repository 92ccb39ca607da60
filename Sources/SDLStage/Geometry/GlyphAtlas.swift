import CSDL2
import DisplayList
import Graphics
import Raster

/// A texture atlas of upright glyph images.
///
/// A run is drawn from it as a batch of quads. Images are added in rows until the texture is full.
/// From then on, runs that lack images are drawn with separate textures, and after some frames the
/// atlas is emptied.
struct GlyphAtlas {
    /// A glyph's pixels in the frame and its texture coordinates.
    struct Quad {
        var pixels: PixelRect
        var from: SIMD2<Double>, to: SIMD2<Double>
    }

    /// A glyph image and its first texel in the atlas.
    ///
    /// The atlas retains the image because its identity is the key.
    private struct Entry {
        var picture: PathCoverage
        var place: SIMD2<Int>
    }

    private let renderer: OpaquePointer
    private let side: Int
    private(set) var texture: OpaquePointer?
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var rows: AtlasRows
    private var quads = ContiguousArray<Quad>()
    /// The quads of runs whose glyphs are all in the atlas, by command index.
    private var runs: [Int: Range<Int>] = [:]
    /// The commands with glyphs that are not in the atlas yet.
    private var newRuns: ContiguousArray<Int> = []
    private var frame = 0
    /// The last frame that used the atlas, and the first that found it full.
    private var (usedFrame, fullFrame) = (0, Int.max)
    /// The number of glyph images uploaded so far.
    private(set) var uploads = 0
    /// The numbers of the frame's runs without and with new glyph images.
    private(set) var counts = CacheCounts()

    /// The number of frames after which an unused or a full atlas is emptied.
    private static let idleFrames = 120
    private static let standardSide = 1024

    init(renderer: OpaquePointer, maximumSide: Int) {
        (self.renderer, side) = (renderer, min(maximumSide, Self.standardSide))
        rows = AtlasRows(side: side)
    }

    /// The size of the texture, in bytes.
    var bytes: Int { texture == nil ? 0 : TextureMemory.bytes(side, side) }
    /// The cache use of the texture; none without one.
    var uses: [CacheEntryUse] {
        texture == nil ? [] : [CacheEntryUse(age: frame - usedFrame, bytes: bytes)]
    }

    /// Begins a frame with the glyphs of its commands.
    mutating func beginFrame(_ glyphs: [Int: PlacedGlyphs]) {
        frame += 1
        if frame - min(usedFrame, fullFrame) > Self.idleFrames { removeAll() }
        quads.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        counts = CacheCounts()
        newRuns.removeAll(keepingCapacity: true)
        for (index, run) in glyphs where !add(run, at: index, uploads: false) {
            newRuns.append(index)
        }
        // New glyph images are placed in the order of their commands.
        newRuns.sort()
        for index in newRuns { _ = glyphs[index].map { add($0, at: index, uploads: true) } }
    }

    /// Returns the quads of a command's glyphs; nil if the atlas lacks some.
    func quads(at index: Int) -> ContiguousArray<Quad>.SubSequence? {
        runs[index].map { quads[$0] }
    }

    /// Adds the quads of a command's glyphs; returns false if some are missing.
    ///
    /// None are then added: a missing glyph image must not be uploaded, or has no space.
    private mutating func add(_ run: PlacedGlyphs, at index: Int, uploads isUploading: Bool) -> Bool
    {
        let (first, before) = (quads.count, uploads)
        for glyph in run.string.glyphs {
            let known = entries[ObjectIdentifier(glyph.coverage)]
            guard let entry = known ?? (isUploading ? newEntry(of: glyph.coverage) : nil) else {
                quads.removeLast(quads.count - first)
                return false
            }
            let from = SIMD2<Double>(entry.place)
            let size = SIMD2(
                Double(glyph.coverage.bounds.width), Double(glyph.coverage.bounds.height))
            quads.append(
                Quad(
                    pixels: glyph.bounds.shifted(run.x, run.y), from: from / Double(side),
                    to: (from + size) / Double(side)))
        }
        runs[index] = first..<quads.count
        usedFrame = frame
        if uploads == before { counts.hits += 1 } else { counts.misses += 1 }
        return true
    }

    private mutating func newEntry(of picture: PathCoverage) -> Entry? {
        let (width, height) = (picture.bounds.width, picture.bounds.height)
        // An image that never fits does not make the atlas full.
        guard max(width, height) <= side else { return nil }
        guard let place = rows.allocate(width, height) else {
            fullFrame = min(fullFrame, frame)
            return nil
        }
        let entry = Entry(picture: picture, place: place)
        guard upload(entry) else { return nil }
        entries[ObjectIdentifier(picture)] = entry
        return entry
    }

    private mutating func upload(_ entry: Entry) -> Bool {
        texture =
            texture ?? makeTexture(renderer, width: side, height: side, isLinear: false)
        let image = entry.picture.image(of: entry.picture.bounds)
        uploads += 1
        return writePixels(
            image.pixels, to: texture, at: image.pixelBounds.shifted(entry.place.x, entry.place.y))
    }

    /// Empties the atlas if it is chosen for eviction, between frames.
    mutating func release(_ cut: inout EvictionPlan) {
        if let use = uses.first, cut.takes(use) { removeAll() }
    }

    /// Empties the atlas and destroys its texture.
    mutating func removeAll() {
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
        entries.removeAll()
        (rows, usedFrame, fullFrame) = (AtlasRows(side: side), frame, .max)
    }
}
