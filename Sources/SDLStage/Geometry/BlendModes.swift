import CSDL2
import Graphics
import RenderTree

/// The blend modes of premultiplied drawing, which SDL has no names for.
enum BlendModes {
    /// src + dst · (1 − src alpha).
    static let over = compose(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
    /// src + dst.
    static let add = compose(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE)
    /// dst · src alpha (destination-in).
    static let keepInside = compose(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA)
    /// src.
    static let copy = compose(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ZERO)

    /// The mode of a draw command.
    static func mode(_ blend: BlendMode) -> SDL_BlendMode { blend == .add ? add : over }

    /// Whether a renderer draws with all of them.
    static func areAccepted(by renderer: OpaquePointer) -> Bool {
        [over, add, keepInside, copy].allSatisfy {
            SDL_SetRenderDrawBlendMode(renderer, $0) == 0
        }
    }

    private static func compose(_ source: SDL_BlendFactor, _ target: SDL_BlendFactor)
        -> SDL_BlendMode
    {
        SDL_ComposeCustomBlendMode(
            source, target, SDL_BLENDOPERATION_ADD, source, target, SDL_BLENDOPERATION_ADD)
    }
}
