import DisplayList
import Foundation
import Graphics

/// The caster of a shadow, independent of its position.
///
/// It has the commands of the caster's group as a separate list. Thus the shadow of a moving layer
/// is found in the cache.
struct Silhouette: Hashable {
    private let width: Int
    private let height: Int
    /// The commands, relative to the silhouette's upper left corner.
    private let commands: [DrawCommand]
    /// The upper left corner of the silhouette, in device pixels.
    @Uncompared private(set) var corner: SIMD2<Double>

    /// The maximum number of commands for removing the subpixel offset.
    private static let maxCommands = 64

    /// Makes the silhouette of a group; fails if a command cannot be moved.
    ///
    /// With `isFree`, the silhouette is independent of its subpixel offset where its commands
    /// permit that.
    init?(
        _ given: DrawCommands.Buffer, _ group: DrawPlan.Group, isFree: Bool
    ) {
        let inside = given[group.begin + 1..<group.end]
        if isFree, let free = Self.free(inside, group.bounds) {
            self = free
            return
        }
        let corner = SIMD2(Double(group.bounds.minX), Double(group.bounds.minY))
        let commands = inside.compactMap { $0.moved(by: -corner) }
        guard commands.count == inside.count else { return nil }
        self.init(commands, group.bounds, corner: corner)
    }

    private init(_ commands: [DrawCommand], _ bounds: PixelRect, corner: SIMD2<Double>) {
        (self.commands, self.corner) = (commands, corner)
        (width, height) = (max(bounds.width, 0), max(bounds.height, 0))
    }

    /// Returns the silhouette without its subpixel offset.
    ///
    /// Nil if there are too many commands, or if one of them cannot be moved by a fraction of a
    /// pixel or is clipped at the edge of the visible area.
    private static func free(_ inside: Slice<DrawCommands.Buffer>, _ bounds: PixelRect)
        -> Silhouette?
    {
        guard inside.count <= maxCommands, let plane = inside.first?.plane, plane.isAffine,
            abs(plane.tx) < 1e6, abs(plane.ty) < 1e6,
            inside.reduce(PixelRect.none, { $0.union($1.reach) }) == bounds
        else { return nil }
        let origin = (SIMD2(plane.tx, plane.ty) * 256).rounded(.toNearestOrEven) / 256
        let atOrigin = inside.compactMap { $0.moved(by: -origin) }
        guard atOrigin.count == inside.count else { return nil }
        let area = atOrigin.reduce(PixelRect.none) { $0.union($1.reach) }
        let corner = SIMD2(Double(area.minX), Double(area.minY))
        let commands = atOrigin.compactMap { $0.moved(by: -corner) }
        guard commands.count == inside.count else { return nil }
        return Silhouette(commands, area, corner: origin + corner)
    }

    /// The commands as a display list.
    var list: DrawList {
        var list = DrawList(width: width, height: height, background: .zero)
        list.commands = DrawCommands(commands)
        return list
    }
}

/// The image of a shadow and its position.
struct PlacedShadow {
    /// The white image of the shadow, relative to ``origin``.
    var picture: CachedGroup
    /// The position of the image's pixel (0, 0), in device pixels.
    var origin: SIMD2<Double>
    /// The colour by which the image is multiplied.
    var tint: SIMD4<Float>

    /// The command that draws the image as a texture.
    var command: TextureCommand {
        let bounds = picture.target.bounds
        return TextureCommand(
            plane: PlaneTransform(scale: 1, x: origin.x, y: origin.y),
            rect: CGRect(
                x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height),
            texels: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height), softEdges: 0,
            source: .group(0), tint: tint)
    }
}
