import CSDL2
import Graphics
import Raster

/// A texture atlas of the images and coverage that are new in a frame.
///
/// They lie side by side in a few textures. A driver takes about as long to upload one small image
/// as to upload a large texture, and longer to create a texture. So all images are copied into
/// pages, and each page is uploaded once.
struct ImageAtlas {
    /// A texture that contains an image, and the image's texture coordinates.
    struct Region {
        var texture: OpaquePointer
        var from = SIMD2<Double>.zero, to = SIMD2<Double>.one
    }

    private struct Entry {
        var page: Int
        var part: PixelRect
    }

    /// A texture, and its pixels on the CPU.
    fileprivate struct Page {
        /// Whether samples are interpolated, so that each image has a margin that repeats its edge.
        let isLinear: Bool
        var texture: OpaquePointer?
        /// The size of the texture.
        var width = 0, height = 0
        var pixels: [UInt32] = []
        /// The step to which the height of a texture is rounded up.
        static let step = 64
        /// The rectangles of the page that the frame has allocated.
        var rows = AtlasRows(side: 0)
        /// The size of the part of the page that the frame uses.
        var used: SIMD2<Int> { rows.used }
    }

    /// An image or coverage that has no region on a page yet.
    private struct Waiting {
        var index: Int
        var width: Int, height: Int
        var isImage: Bool
        /// The number of pixels, including a margin.
        var pixels: Int { (width + 2) * (height + 2) }
    }

    private let renderer: OpaquePointer
    private let maximumSide: Int
    /// The side of the frame's pages and the stride of their rows.
    private var side = 0
    private var pages: [Page] = []
    private var entries: [Int: Entry] = [:]
    private var waiting: [Waiting] = []
    /// The number of uploads so far.
    private(set) var uploads = 0

    /// The range of a page's side, in pixels.
    private static let sides = 256...2048
    /// The maximum side of an image on a page, in pixels.
    private static let largestImage = 512

    init(renderer: OpaquePointer, maximumSide: Int) {
        (self.renderer, self.maximumSide) = (renderer, maximumSide)
    }

    /// Begins a frame with the contents that it draws for the first time.
    mutating func beginFrame(_ contents: ListContents) {
        entries.removeAll(keepingCapacity: true)
        waiting.removeAll(keepingCapacity: true)
        for i in pages.indices { pages[i].rows = AtlasRows(side: 0) }
        for (index, picture) in contents.pictures where !picture.isReusable {
            wait(index, picture.image.width, picture.image.height, isImage: true)
        }
        for (index, shape) in contents.coverages where !shape.isReusable {
            wait(index, shape.bounds.width, shape.bounds.height, isImage: false)
        }
        // A single image needs no page.
        guard waiting.count > 1 else { return }
        let widest = waiting.reduce(0) { max($0, $1.width, $1.height) } + 2
        let pixels = waiting.reduce(0) { $0 + $1.pixels }
        let largest = min(Self.sides.upperBound, maximumSide)
        side = min(Self.sides.lowerBound, largest)
        while side < largest, side < widest || side * side < pixels {
            side = min(side * 2, largest)
        }
        for i in pages.indices { pages[i].rows = AtlasRows(side: side) }
        // Sorting by height puts images of similar height in one row, which wastes little space.
        waiting.sort { ($0.height, $0.index) > ($1.height, $1.index) }
        for picture in waiting {
            if picture.isImage {
                contents.pictures[picture.index].map { add($0, at: picture.index) }
            } else {
                contents.coverages[picture.index].map { add($0.coverage, at: picture.index) }
            }
        }
        for i in pages.indices where pages[i].used != .zero { upload(i) }
    }

    /// Returns the region of a command's image or coverage; nil without one.
    func region(at index: Int) -> Region? {
        guard let entry = entries[index], let texture = pages[entry.page].texture else {
            return nil
        }
        return Region(
            texture, entry.part, of: SIMD2(pages[entry.page].width, pages[entry.page].height))
    }

    private mutating func wait(_ index: Int, _ width: Int, _ height: Int, isImage: Bool) {
        guard 1...Self.largestImage ~= width, 1...Self.largestImage ~= height else { return }
        waiting.append(Waiting(index: index, width: width, height: height, isImage: isImage))
    }

    private mutating func add(_ picture: ContentImage, at index: Int) {
        let image = picture.image
        let isLinear = picture.shift != .zero || picture.plane != nil
        guard let entry = entry(image.width, image.height, isLinear: isLinear, at: index) else {
            return
        }
        image.pixels.withUnsafeBufferPointer { pixels in
            write(entry) { y, row in
                row.update(from: pixels.baseAddress! + y * image.width, count: image.width)
            }
        }
    }

    private mutating func add(_ shape: PathCoverage, at index: Int) {
        let width = shape.bounds.width
        guard let entry = entry(width, shape.bounds.height, isLinear: false, at: index) else {
            return
        }
        write(entry) { y, row in
            for x in 0..<width { row[x] = UInt32(shape.bytes[y * width + x]) * 0x0101_0101 }
        }
    }

    /// Allocates the region of an image, on a new page if the others are full.
    private mutating func entry(_ width: Int, _ height: Int, isLinear: Bool, at index: Int)
        -> Entry?
    {
        let margin = isLinear ? 1 : 0
        let (w, h) = (width + 2 * margin, height + 2 * margin)
        guard max(w, h) <= side else { return nil }
        var (page, origin) = (0, SIMD2<Int>?.none)
        while page < pages.count {
            if pages[page].isLinear == isLinear { origin = pages[page].allocate(w, h) }
            if origin != nil { break }
            page += 1
        }
        if origin == nil {
            pages.append(Page(isLinear: isLinear, rows: AtlasRows(side: side)))
            origin = pages[page].allocate(w, h)
        }
        guard let origin else { return nil }
        let part = PixelRect(
            minX: origin.x + margin, minY: origin.y + margin, maxX: origin.x + margin + width,
            maxY: origin.y + margin + height)
        let entry = Entry(page: page, part: part)
        entries[index] = entry
        return entry
    }

    /// Writes the rows of an image, with its margin.
    private mutating func write(_ entry: Entry, _ body: (Int, UnsafeMutablePointer<UInt32>) -> Void)
    {
        let (part, side, isLinear) = (entry.part, side, pages[entry.page].isLinear)
        pages[entry.page].pixels.withUnsafeMutableBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            for y in 0..<part.height {
                let row = first + ((part.minY + y) * side + part.minX)
                body(y, row)
                if isLinear { (row[-1], row[part.width]) = (row[0], row[part.width - 1]) }
            }
            guard isLinear else { return }
            let (top, last) = (first + (part.minY * side + part.minX - 1), (part.height - 1) * side)
            (top - side).update(from: top, count: part.width + 2)
            (top + last + side).update(from: top + last, count: part.width + 2)
        }
    }

    private mutating func upload(_ i: Int) {
        let used = pages[i].used
        if side != pages[i].width || used.y > pages[i].height {
            pages[i].grow(renderer, side)
        }
        let part = PixelRect(minX: 0, minY: 0, maxX: used.x, maxY: used.y)
        uploads += 1
        if !writePixels(pages[i].pixels, stride: side, to: pages[i].texture, at: part) {
            pages[i].removeTexture()
        }
    }

    /// Destroys the pages that the frame did not use.
    mutating func endFrame() {
        for i in pages.indices where pages[i].used == .zero { pages[i].removeTexture() }
        pages.removeAll { $0.used == .zero }
    }

    /// The cache uses of the textures that the last frame drew.
    var uses: [CacheEntryUse] { pages.map { CacheEntryUse(age: 0, bytes: $0.bytes) } }
    /// The size of all pages, in bytes.
    var bytes: Int { pages.reduce(0) { $0 + $1.bytes } }

    /// Destroys the pages chosen for eviction, between frames.
    mutating func release(_ cut: inout EvictionPlan) {
        pages.removeAll { page in
            guard cut.takes(CacheEntryUse(age: 0, bytes: page.bytes)) else { return false }
            page.texture.map(SDL_DestroyTexture)
            return true
        }
    }

    /// Destroys every page.
    mutating func removeAll() {
        for i in pages.indices { pages[i].removeTexture() }
        pages.removeAll()
    }
}

extension ImageAtlas.Region {
    /// Makes the region of a part of a texture with a size in pixels.
    init(_ texture: OpaquePointer, _ part: PixelRect, of size: SIMD2<Int>) {
        let box = MeshBox(part), size = SIMD2<Double>(size)
        self.init(texture: texture, from: box.low / size, to: box.high / size)
    }
}

extension ImageAtlas.Page {
    /// The size of the texture and of the pixels, in bytes.
    fileprivate var bytes: Int { TextureMemory.bytes(width, height) + pixels.count * 4 }

    /// Allocates the region and the memory of an image; nil without space.
    fileprivate mutating func allocate(_ width: Int, _ height: Int) -> SIMD2<Int>? {
        guard let origin = rows.allocate(width, height) else { return nil }
        let missing = used.y * rows.side - pixels.count
        if missing > 0 { pixels.append(contentsOf: repeatElement(0, count: missing)) }
        return origin
    }

    /// Makes a texture that is large enough for the used part.
    fileprivate mutating func grow(_ renderer: OpaquePointer, _ side: Int) {
        removeTexture()
        (width, height) = (side, min((used.y + Self.step - 1) / Self.step * Self.step, side))
        texture = makeTexture(renderer, width: width, height: height, isLinear: isLinear)
    }

    fileprivate mutating func removeTexture() {
        if let texture { SDL_DestroyTexture(texture) }
        (texture, width, height) = (nil, 0, 0)
    }
}
