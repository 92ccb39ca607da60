import CSDL2
import Raster

/// Textures by size that are reused from frame to frame, to draw groups into or to rewrite.
struct TexturePool {
    /// A texture to draw into.
    struct Target {
        var texture: OpaquePointer
        var width: Int
        var height: Int
        /// The size in bytes.
        var bytes: Int { TextureMemory.bytes(width, height) }
    }

    private struct FreeTarget {
        var target: Target
        var isLinear: Bool
        var lastFrame: Int
    }

    private let renderer: OpaquePointer
    private let maximumSide: Int
    private let access: SDL_TextureAccess
    /// The number of frames for which unused targets are retained.
    private let patience: Int
    private var freeTargets: [FreeTarget] = []
    private var frame = 0

    /// The multiple to which target sizes are rounded up, in pixels.
    ///
    /// A growing group thus does not need a new target every frame.
    private static let step = 64

    /// The number of targets made so far.
    private(set) var made = 0

    /// Makes an empty pool, of targets that are retained for 30 frames by default.
    ///
    /// A blinking group thus costs nothing.
    init(
        renderer: OpaquePointer, maximumSide: Int,
        access: SDL_TextureAccess = SDL_TEXTUREACCESS_TARGET, patience: Int = 30
    ) {
        (self.renderer, self.maximumSide) = (renderer, max(64, maximumSide))
        (self.access, self.patience) = (access, patience)
    }

    /// The size of all free targets, in bytes.
    var bytes: Int { freeTargets.reduce(0) { $0 + $1.target.bytes } }
    /// The age and size of each free target.
    var uses: [CacheEntryUse] { freeTargets.map(use) }

    private func use(_ free: FreeTarget) -> CacheEntryUse {
        CacheEntryUse(age: frame - free.lastFrame, bytes: free.target.bytes)
    }

    /// Destroys the free targets chosen for eviction.
    mutating func release(_ cut: inout EvictionPlan) {
        freeTargets = freeTargets.filter { free in
            guard cut.takes(use(free)) else { return true }
            destroy(free.target)
            return false
        }
    }

    /// Destroys a target.
    func destroy(_ target: Target) { SDL_DestroyTexture(target.texture) }

    mutating func beginFrame() {
        frame += 1
        freeTargets.removeAll { free in
            guard free.lastFrame < frame - patience else { return false }
            SDL_DestroyTexture(free.target.texture)
            return true
        }
    }

    /// Returns a target of at least the given size; nil if none can be made.
    ///
    /// With `exact` it has exactly that size. A target whose edges will be sampled needs the exact
    /// size; `linear` selects linear sampling.
    mutating func take(_ width: Int, _ height: Int, exact: Bool, linear: Bool) -> Target? {
        let up = { (n: Int) in exact ? n : (n + Self.step - 1) / Self.step * Self.step }
        let (w, h) = (up(width), up(height))
        guard w > 0, h > 0, w <= maximumSide, h <= maximumSide else { return nil }
        let found = freeTargets.lastIndex {
            $0.target.width == w && $0.target.height == h && $0.isLinear == linear
        }
        if let found { return freeTargets.remove(at: found).target }
        let texture = makeTexture(
            renderer, width: w, height: h, isLinear: linear, access: access)
        guard let texture else { return nil }
        made += 1
        return Target(texture: texture, width: w, height: h)
    }

    /// Returns a target to the pool; its pixels may be overwritten from now on.
    mutating func giveBack(_ target: Target, linear: Bool) {
        freeTargets.append(FreeTarget(target: target, isLinear: linear, lastFrame: frame))
    }

    /// Destroys every free target.
    mutating func removeAll() {
        for free in freeTargets { SDL_DestroyTexture(free.target.texture) }
        freeTargets.removeAll()
    }
}
