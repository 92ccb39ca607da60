import CSDL2
import DisplayList
import Graphics

/// The blend modes for premultiplied colours, for which SDL has no constants.
enum BlendModes {
    /// Source over: src + dst · (1 − src alpha).
    static let over = compose(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
    /// Addition: src + dst.
    static let add = compose(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE)
    /// Destination in: dst · src alpha.
    static let destinationIn = compose(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA)
    /// Copy: src.
    static let copy = compose(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ZERO)

    /// Returns the blend mode of a draw command.
    static func mode(_ blend: BlendMode) -> SDL_BlendMode { blend == .add ? add : over }

    /// Whether a renderer accepts all of these modes.
    static func areAccepted(by renderer: OpaquePointer) -> Bool {
        [over, add, destinationIn, copy].allSatisfy {
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
