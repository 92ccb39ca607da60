import CSDL2
import Foundation
import Graphics
import Raster
import RenderTree

/// Draws lists with SDL's renderer: triangles with soft edges, textures, and targets for groups.
///
/// It belongs to the thread that owns the renderer. Shapes, textures and groups are in extensions.
public final class GeometryPainter {
    /// Where drawing goes: the frame, or a group's target.
    struct Level {
        var target: GroupTargets.Target?
        /// The pixels of the frame it covers.
        var bounds: PixelRect
        var clips: [PixelRect] = []
        var id = -1
        /// Nothing is drawn: the group is empty, or there was no room for it.
        var isVoid = false
        /// Its target is sampled, and its edges count.
        var isKept = false
    }

    /// A group whose pixels are kept until the end of the frame.
    struct Kept {
        var target: GroupTargets.Target
        var bounds: PixelRect
        /// The same pixels as white, or to be sampled without interpolation; made when wanted.
        var white: GroupTargets.Target?
        var nearest: GroupTargets.Target?
    }

    let renderer: OpaquePointer
    var batch: GeometryBatch
    var textures: TextureCache
    var targets: GroupTargets
    var levels: [Level] = []
    var kept: [Int: Kept] = [:]
    /// The paths, gradients and shadows of the frame, by the place of their commands.
    var contents = ListContents()
    var shadowTextures: ShadowTextures
    let rasterizer = Rasterizer()
    /// What the frame is drawn into; nil is the window.
    var frameTarget: OpaquePointer?
    var outline = Outline()
    var hole = Outline()
    var mesh = FringeMesh()

    /// Drawing calls of the last frame.
    public var drawCalls: Int { batch.calls }
    /// Vertices of the last frame.
    public var vertexCount: Int { batch.drawnVertices }
    /// Textures made so far.
    public var uploads: Int { textures.uploads }

    /// Makes a painter for an `SDL_Renderer`, nil when the renderer lacks the blend modes that
    /// premultiplied colours need.
    public init?(renderer: OpaquePointer) {
        guard BlendModes.areAccepted(by: renderer) else { return nil }
        var info = SDL_RendererInfo()
        guard SDL_GetRendererInfo(renderer, &info) == 0 else { return nil }
        let side = info.max_texture_width > 0 ? Int(info.max_texture_width) : 2048
        self.renderer = renderer
        batch = GeometryBatch(renderer: renderer)
        textures = TextureCache(renderer: renderer, maximumSide: side)
        targets = GroupTargets(renderer: renderer, maximumSide: side)
        shadowTextures = ShadowTextures(renderer: renderer, maximumSide: side)
    }

    /// Draws a list.
    ///
    /// - Parameters:
    ///   - list: the frame.
    ///   - target: a target texture of at least the list's size, nil for the window.
    public func draw(_ list: DrawList, into target: OpaquePointer? = nil) {
        frameTarget = target
        batch.beginFrame()
        textures.beginFrame()
        targets.beginFrame()
        contents = rasterizer.contents(of: list)
        levels.removeAll(keepingCapacity: true)
        levels.append(Level(bounds: list.bounds))
        SDL_SetRenderTarget(renderer, target)
        applyClip()
        clear(list.background)
        for i in list.commands.indices { draw(list.commands[i], at: i, of: list) }
        while levels.count > 1 { abandonGroup() }
        batch.flush()
        releaseKept()
        shadowTextures.endFrame()
    }

    /// Clears the present target.
    func clear(_ color: SIMD4<Float>) {
        let c = GeometryBatch.bytes(color)
        SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a)
        SDL_RenderClear(renderer)
    }

    private func draw(_ command: DrawCommand, at index: Int, of list: DrawList) {
        switch command {
        case .clip(let rect): pushClip(rect)
        case .unclip: popClip()
        case .beginGroup(let group):
            beginGroup(group, isKept: Self.isKept(groupAt: index, in: list))
        case .endGroup(let composite): endGroup(composite)
        default:
            if levels[levels.count - 1].isVoid { return }
            let bounds = levels[levels.count - 1].bounds
            switch command {
            case .fill(let c): fill(c, bounds)
            case .border(let c): border(c, bounds)
            case .polygon(let c): polygon(c, bounds)
            case .texture(let c): texture(c, bounds)
            case .particles(let c): particles(c, bounds)
            case .path(let c): path(c, at: index, bounds)
            case .gradient: picture(at: index, bounds)
            case .shadow: shadow(at: index, bounds)
            default: break
            }
        }
    }

    /// Whether the group that begins at a command is kept at its end.
    private static func isKept(groupAt index: Int, in list: DrawList) -> Bool {
        var depth = 0
        for command in list.commands[index...] {
            switch command {
            case .beginGroup: depth += 1
            case .endGroup(let composite):
                depth -= 1
                guard depth == 0 else { continue }
                if case .keep = composite { return true }
                return false
            default: continue
            }
        }
        return false
    }

    /// A plane that goes to the pixels of a target which begins at `bounds`.
    @inline(__always)
    func local(_ plane: PlaneTransform, _ bounds: PixelRect) -> PlaneTransform {
        if bounds.minX == 0 && bounds.minY == 0 { return plane }
        return plane.concatenating(
            PlaneTransform(scale: 1, x: -Double(bounds.minX), y: -Double(bounds.minY)))
    }

    /// Forgets the targets, whose pixels the driver has lost.
    public func forgetTargets() { targets.removeAll() }

    /// Forgets all textures and targets, which the driver has lost.
    public func forgetTextures() {
        targets.removeAll()
        textures.removeAll()
        shadowTextures.removeAll()
    }
}
