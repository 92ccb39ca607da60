import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

/// A painter that draws lists with SDL's renderer: antialiased triangles, textures, and targets for
/// groups.
///
/// Use it only on the thread that owns the renderer. Shapes, textures and groups are in extensions.
package final class GeometryPainter {
    /// A level of drawing: the frame, or an open group with its target.
    struct Level {
        var target: TexturePool.Target?
        /// The pixels of the frame that the level covers.
        var bounds: PixelRect
        var clips: [PixelRect] = []
        var id = -1
        /// Whether nothing is drawn: the group is empty, or its target could not be made.
        var isVoid = false
        /// Whether the target is sampled later, so that its edges matter.
        var isRetained = false
        /// The cache key of the pixels; nil if the next frame cannot reuse them.
        var key: GroupKey?
    }

    /// A group whose pixels are retained until the end of the frame.
    struct RetainedGroup {
        var target: TexturePool.Target
        var bounds: PixelRect
        /// Whether the target is sampled linearly.
        var isLinear: Bool
        /// The cache key of the pixels; nil if they cannot be reused.
        var key: GroupKey?
        /// The variants of the pixels by whiteness, sampling and mip level, made on demand.
        var variants: [GroupVariant: TexturePool.Target] = [:]
        /// The cache use of the group, as if the current frame had used it.
        var use: CacheEntryUse {
            CacheEntryUse(age: 0, bytes: variants.values.reduce(target.bytes) { $0 + $1.bytes })
        }
    }

    let renderer: OpaquePointer
    var batch: GeometryBatch
    var textures: TextureCache
    var targets: TexturePool
    var levels: [Level] = []
    var retainedGroups: [Int: RetainedGroup] = [:]
    /// The groups that the last frame retained and the current one has not reused yet.
    var reusableGroups: [GroupKey: RetainedGroup] = [:]
    /// The number of targets drawn besides the frame's, and of reused groups.
    var (passes, reused) = (0, 0)
    /// The cached triangles of rounded rectangles, borders and paths that rotate and move.
    var shapeMeshes = ShapeMeshes()
    /// The paths of the frame that are drawn as triangles.
    var pathMeshes = PathMeshes()
    /// The frame's paths, gradients, texts and shadows that are not triangles.
    var contents = ListContents()
    var pictures: ImageAtlas
    var recurring: RecurringAtlas
    var changing: ChangingTextures
    var atlas: GlyphAtlas
    let rasterizer: Rasterizer
    /// The pixel bounds of the frame.
    var surface = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    /// The target of the frame; nil is the window.
    var frameTarget: OpaquePointer?
    /// The corners that are being projected.
    let corners = Outline(reach: FringeOutline.farthest, hardensClips: true)
    var outline = FringeOutline()
    var hole = FringeOutline()
    var pathRings = PathRings()
    var mesh = FringeMesh()
    /// The triangles of the mask through which an element is drawn.
    var maskMesh = FringeMesh()
    /// The alpha of the mask in ``maskMesh``; nil where no element is masked.
    var maskAlpha: Float?

    /// The statistics of the last frame.
    package private(set) var report = DrawingReport()
    /// The number of images uploaded to the GPU so far.
    package var uploads: Int {
        textures.uploads + pictures.uploads + recurring.uploads + changing.uploads + atlas.uploads
    }

    /// Makes a painter for an `SDL_Renderer`.
    ///
    /// Fails if the renderer lacks the blend modes for premultiplied colours.
    ///
    /// - Parameters:
    ///   - renderer: the renderer to draw with.
    ///   - rasterizer: draws paths, texts and shadows; its memory limit includes textures and
    ///     targets.
    package init?(renderer: OpaquePointer, rasterizer: Rasterizer = Rasterizer()) {
        guard BlendModes.areAccepted(by: renderer) else { return nil }
        var info = SDL_RendererInfo()
        guard SDL_GetRendererInfo(renderer, &info) == 0 else { return nil }
        let side = info.max_texture_width > 0 ? Int(info.max_texture_width) : 2048
        (self.renderer, self.rasterizer) = (renderer, rasterizer)
        batch = GeometryBatch(renderer: renderer)
        let sources = TextureSources()
        textures = TextureCache(renderer: renderer, sources: sources, maximumSide: side)
        targets = TexturePool(renderer: renderer, maximumSide: side)
        pictures = ImageAtlas(renderer: renderer, maximumSide: side)
        recurring = RecurringAtlas(
            renderer: renderer, sources: sources, maximumSide: side,
            memoryLimit: rasterizer.memoryLimit)
        changing = ChangingTextures(renderer: renderer, maximumSide: side)
        atlas = GlyphAtlas(renderer: renderer, maximumSide: side)
    }

    /// Draws a list.
    ///
    /// - Parameters:
    ///   - list: the frame.
    ///   - target: a target texture of at least the list's size, nil for the window.
    package func draw(_ list: DrawList, into target: OpaquePointer? = nil) {
        (frameTarget, surface) = (target, list.bounds)
        batch.beginFrame()
        textures.beginFrame()
        recurring.beginFrame()
        targets.beginFrame()
        let uploadsBefore = uploads
        (passes, reused) = (0, 0)
        shapeMeshes.beginFrame()
        pathMeshes.removeAll()
        rasterizer.findContents(of: list, &contents, maximumSide: textures.maximumSide) {
            index, command in
            prepare(at: index) { $0.compute(polygon: command.path, by: command.plane) }
        } drawsOutline: { index, command, outline, isReusable in
            prepare(outline, isReusable: isReusable, by: command.plane, at: index)
        } drawsMasked: {
            isMaskInside($0, list.commands)
        }
        atlas.beginFrame(contents.glyphs)
        pictures.beginFrame(contents)
        // Reuses the previous frame's buffer for clips.
        var clips = levels.first?.clips ?? []
        levels.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        levels.append(Level(bounds: list.bounds, clips: consume clips))
        SDL_SetRenderTarget(renderer, target)
        applyClip()
        clear(list.background)
        if contents.exceedsLimits {
            drawRaster(of: list)
        } else {
            var i = 0
            while i < list.commands.count { i = draw(list.commands, at: i) + 1 }
        }
        while levels.count > 1 { abandonGroup() }
        batch.flush()
        SDL_RenderSetClipRect(renderer, nil)
        releaseRetainedGroups()
        pictures.endFrame()
        recurring.endFrame()
        changing.endFrame()
        evictToLimit()
        report.drawCalls = batch.calls
        report.vertices = batch.drawnVertices
        report.uploads = uploads - uploadsBefore
        report.passes = passes
        report.pixels = list.width * list.height
        report.cache = textures.counts + recurring.counts + atlas.counts + contents.cache
        report.cache.hits += reused
        report.cache.misses += passes
        (report.cache.bytes, report.cache.limit) = (allBytes, rasterizer.memoryLimit)
    }

    /// Draws a list as one image from the rasterizer.
    ///
    /// This needs less memory than targets for the list's groups, which may be of any size.
    private func drawRaster(of list: DrawList) {
        let frame = CGRect(x: 0, y: 0, width: list.width, height: list.height)
        let picture = TextureCommand(
            plane: .identity, rect: frame, texels: frame, softEdges: 0,
            source: .image(rasterizer.image(of: list)), filter: .nearest)
        texture(picture, list.bounds, isReusable: false)
    }

    /// Clears the current target.
    func clear(_ color: SIMD4<Float>) {
        let c = GeometryBatch.bytes(color)
        SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a)
        SDL_RenderClear(renderer)
    }

    /// Draws a command or skips a group; returns the last index done.
    private func draw(_ commands: DrawCommands, at index: Int) -> Int {
        let command = commands[index]
        switch command {
        case .clip(let rect): pushClip(rect)
        case .unclip: popClip()
        case .beginGroup(let group):
            if let masked = contents.maskedElements[index] {
                draw(masked, commands)
                return masked.end
            }
            let known = contents.groups[index]
            if let known {
                if !known.isShown { return known.end }
                if reuse(group.id, known) {
                    reused += 1
                    return known.end
                }
            }
            beginGroup(group, known)
        case .endGroup(let composite): endGroup(composite)
        default:
            if levels[levels.count - 1].isVoid { return index }
            let bounds = levels[levels.count - 1].bounds
            switch command {
            case .fill(let c): fill(c, bounds)
            case .border(let c): border(c, bounds)
            case .polygon(let c): polygon(c, bounds)
            case .texture(let c): texture(c, bounds)
            case .particles(let c): particles(c, bounds)
            case .path(let c): path(c, at: index, bounds)
            case .glyphs(let c): glyphs(at: index, bounds, c.color)
            case .gradient(let c): gradient(c, at: index, bounds)
            case .shadow, .shapeShadow: picture(at: index, bounds)
            default: break
            }
        }
        return index
    }

    /// Returns a transform relative to the target with the given bounds.
    @inline(__always)
    func local(_ plane: PlaneTransform, _ bounds: PixelRect) -> PlaneTransform {
        if bounds.minX == 0 && bounds.minY == 0 { return plane }
        return plane.concatenating(
            PlaneTransform(scale: 1, x: -Double(bounds.minX), y: -Double(bounds.minY)))
    }

    /// Discards the targets, whose pixels the driver has lost.
    package func forgetTargets() {
        releaseRetainedGroups()
        releaseRetainedGroups()
        targets.removeAll()
    }

    /// Discards all textures and targets, which the driver has lost.
    package func forgetTextures() {
        forgetTargets()
        textures.removeAll()
        pictures.removeAll()
        recurring.removeAll()
        changing.removeAll()
        atlas.removeAll()
    }
}
