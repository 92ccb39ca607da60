import CSDL2
import DisplayList
import Graphics
import Raster

/// A texture atlas of small images that are drawn in many frames, sampled linearly.
///
/// Images of one page are drawn in one call, and a page takes less memory than a texture for each
/// of them. An image is added on first use. While all pages are full, other images are drawn with
/// textures of their own; between frames, a page of which the frame used little is then emptied.
/// Images that only textures reference are removed.
struct RecurringAtlas {
    /// The part of a page that an image has.
    private struct Entry {
        var page: Int
        var part: PixelRect
        /// The last frame that drew the image.
        var frame: Int
    }

    private struct Page {
        var texture: OpaquePointer
        var rows: AtlasRows
        /// The last frame that drew an image of the page.
        var frame: Int
    }

    private let renderer: OpaquePointer
    /// The retained images, whose identities are the keys.
    private let sources: TextureSources
    /// The side of each page, in pixels.
    private let side: Int
    private let isEnabled: Bool
    private var pages: [Page?] = []
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// A buffer for an image with its margin.
    private var pixels: [UInt32] = []
    private var frame = 0
    /// Whether an image of the frame found no space.
    private var isFull = false
    /// The number of images uploaded so far.
    private(set) var uploads = 0
    /// The numbers of the frame's images that were in the atlas, and that were added.
    private(set) var counts = CacheCounts()

    private static let standardSide = 1024
    private static let maxPages = 16
    /// The number of frames after which an unused page is destroyed.
    private static let idleFrames = 120
    /// The number of frames between two searches for images that nothing else references.
    private static let sweepInterval = 60
    /// The number of pages that the memory limit must allow, lest pages are made in each frame.
    private static let minPages = 4

    /// Makes an empty atlas.
    ///
    /// It takes no images if the memory limit, in bytes, allows few pages.
    init(renderer: OpaquePointer, sources: TextureSources, maximumSide: Int, memoryLimit: Int) {
        (self.renderer, self.sources) = (renderer, sources)
        side = min(maximumSide, Self.standardSide)
        isEnabled = memoryLimit >= Self.minPages * TextureMemory.bytes(side, side)
    }

    mutating func beginFrame() {
        frame += 1
        (counts, isFull) = (CacheCounts(), false)
        if frame % Self.sweepInterval == 0 { sweep() }
    }

    /// Removes images that only textures reference, and empties pages without images.
    private mutating func sweep() {
        let sources = sources
        removeEntries { key, _ in sources.isUnused(key) }
        let used = Set(entries.values.map(\.page))
        for i in pages.indices where !used.contains(i) { pages[i]?.rows = AtlasRows(side: side) }
    }

    /// Returns the region of an image, which is added if necessary.
    ///
    /// Nil for large images and without space.
    mutating func region(of image: CGImage) -> ImageAtlas.Region? {
        let key = ObjectIdentifier(image)
        if let index = entries.index(forKey: key) {
            entries.values[index].frame = frame
            counts.hits += 1
            return region(entries.values[index])
        }
        guard let entry = newEntry(of: image), upload(image, to: entry) else { return nil }
        counts.misses += 1
        sources.retain(image)
        entries[key] = entry
        return region(entry)
    }

    private mutating func region(_ entry: Entry) -> ImageAtlas.Region? {
        pages[entry.page]?.frame = frame
        return pages[entry.page].map {
            ImageAtlas.Region($0.texture, entry.part, of: SIMD2(side, side))
        }
    }

    /// Allocates the part of an image with a margin, on a new page if the others are full.
    private mutating func newEntry(of image: CGImage) -> Entry? {
        let (width, height) = (image.width, image.height)
        guard isEnabled, width <= side - 2, height <= side / 2, width <= side / 2 || height == 1
        else {
            return nil
        }
        for i in pages.indices {
            if let origin = pages[i]?.rows.allocate(width + 2, height + 2) {
                let part = PixelRect(
                    minX: origin.x + 1, minY: origin.y + 1, maxX: origin.x + 1 + width,
                    maxY: origin.y + 1 + height)
                return Entry(page: i, part: part, frame: frame)
            }
        }
        guard let free = pages.firstIndex(where: { $0 == nil }) ?? newSlot(),
            let texture = makeTexture(renderer, width: side, height: side, isLinear: true)
        else {
            isFull = true
            return nil
        }
        pages[free] = Page(texture: texture, rows: AtlasRows(side: side), frame: frame)
        return newEntry(of: image)
    }

    private mutating func newSlot() -> Int? {
        guard pages.count < Self.maxPages else { return nil }
        pages.append(nil)
        return pages.count - 1
    }

    /// Uploads an image with a margin that repeats its edge.
    private mutating func upload(_ image: CGImage, to entry: Entry) -> Bool {
        pixels.removeAll(keepingCapacity: true)
        for y in -1...image.height {
            let row = min(max(y, 0), image.height - 1) * image.width
            pixels.append(image.pixels[row])
            pixels.append(contentsOf: image.pixels[row..<row + image.width])
            pixels.append(image.pixels[row + image.width - 1])
        }
        uploads += 1
        return writePixels(pixels, to: pages[entry.page]?.texture, at: entry.part.insetBy(-1))
    }

    /// Destroys unused pages, and empties one if an image found no space.
    mutating func endFrame() {
        for i in pages.indices {
            if let page = pages[i], frame - page.frame > Self.idleFrames { destroy(i) }
        }
        if isFull { emptyPage() }
    }

    /// Empties the page with the most images that the frame has not drawn.
    ///
    /// No page is emptied if the frame has drawn most images of each.
    private mutating func emptyPage() {
        var drawn = [Int](repeating: 0, count: pages.count), others = drawn
        for entry in entries.values {
            if entry.frame == frame { drawn[entry.page] += 1 } else { others[entry.page] += 1 }
        }
        guard let i = pages.indices.max(by: { others[$0] < others[$1] }), others[i] > drawn[i]
        else { return }
        removeEntries { $1.page == i }
        pages[i]?.rows = AtlasRows(side: side)
    }

    private mutating func removeEntries(where leaves: (ObjectIdentifier, Entry) -> Bool) {
        for (key, entry) in entries where leaves(key, entry) {
            entries[key] = nil
            sources.release(key)
        }
    }

    private mutating func destroy(_ i: Int) {
        removeEntries { $1.page == i }
        pages[i].take().map { SDL_DestroyTexture($0.texture) }
    }

    private var pageBytes: Int { TextureMemory.bytes(side, side) }

    /// The size of all pages, in bytes.
    var bytes: Int { pages.count { $0 != nil } * pageBytes }
    /// The age and size of each page.
    var uses: [CacheEntryUse] {
        pages.compactMap { page in
            page.map { CacheEntryUse(age: frame - $0.frame, bytes: pageBytes) }
        }
    }

    /// Destroys the pages chosen for eviction, between frames.
    mutating func release(_ cut: inout EvictionPlan) {
        for i in pages.indices {
            guard let page = pages[i],
                cut.takes(CacheEntryUse(age: frame - page.frame, bytes: pageBytes))
            else { continue }
            destroy(i)
        }
    }

    /// Destroys every page.
    mutating func removeAll() {
        for i in pages.indices { destroy(i) }
    }
}
