import Graphics
import RenderTree

/// A shadow ready to be drawn.
public struct ShadowPicture: Sendable {
    /// Its premultiplied pixels.
    public var image: CGImage
    /// The device pixels, or pixels of the enclosing group's coordinates, that it covers.
    public var bounds: PixelRect
}

extension Rasterizer {
    /// The pictures of a list's shadow commands, by their place in it; for back ends that cannot
    /// blur. Shadows without a silhouette, and those outside of all that shows, are left out. Any
    /// thread.
    public func shadows(of list: DrawList) -> [Int: ShadowPicture] {
        guard list.width > 0, list.height > 0, list.hasShadows else { return [:] }
        return list.commands.withUnsafeBufferPointer { commands in
            withStorage(commands) { storage in
                let casting = storage.context.plan.casting(commands)
                prepare(casting, commands, surface: list.bounds.sane, &storage)
                return storage.context.shadows.mapValues { picture in
                    let target = picture.target
                    let pixels = UnsafeBufferPointer(
                        start: target.pixels, count: target.bounds.width * target.bounds.height)
                    return ShadowPicture(
                        image: CGImage(
                            width: target.bounds.width, height: target.bounds.height,
                            pixels: Array(pixels)), bounds: target.bounds)
                }
            }
        }
    }
}

extension DrawList {
    fileprivate var hasShadows: Bool {
        commands.contains { if case .shadow = $0 { true } else { false } }
    }
}
