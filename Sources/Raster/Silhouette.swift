import Foundation
import Graphics
import RenderTree

/// What casts a shadow, apart from where it is: the commands of its group as a list of their own,
/// so that the shadow of a layer that moves is known.
struct Silhouette: Hashable {
    /// The commands, in pixels from the list's upper left corner.
    private let commands: [DrawCommand]
    private let width: Int
    private let height: Int
    /// Where that corner is, in device pixels. It does not count when silhouettes are compared.
    let place: SIMD2<Double>

    /// Lists of more commands are not taken apart from their part of a pixel.
    private static let mostFree = 64

    /// Nil where it cannot be moved.
    ///
    /// - Parameter isFree: whether the silhouette may be one between pixels.
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
        self.init(commands, group.bounds, place: corner)
    }

    private init(_ commands: [DrawCommand], _ bounds: PixelRect, place: SIMD2<Double>) {
        (self.commands, self.place) = (commands, place)
        (width, height) = (max(bounds.width, 0), max(bounds.height, 0))
    }

    /// Nil where something stands on whole pixels, or is cut off at the edge of what is seen.
    private static func free(_ inside: Slice<DrawCommands.Buffer>, _ bounds: PixelRect)
        -> Silhouette?
    {
        guard inside.count <= mostFree, let plane = inside.first?.plane, plane.isAffine,
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
        return Silhouette(commands, area, place: origin + corner)
    }

    /// The list.
    var list: DrawList {
        var list = DrawList(width: width, height: height, background: .zero)
        list.commands = DrawCommands(commands)
        return list
    }

    static func == (a: Silhouette, b: Silhouette) -> Bool {
        a.width == b.width && a.height == b.height && a.commands == b.commands
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(commands)
    }
}

/// The picture of a shadow, and where it is shown.
struct PlacedShadow {
    /// White, in pixels from the place.
    var picture: KeptGroup
    /// Where its corner (0, 0) is, in device pixels.
    var place: SIMD2<Double>
    /// What it is multiplied with.
    var tint: SIMD4<Float>

    /// The picture as a texture.
    var command: TextureCommand {
        let bounds = picture.target.bounds
        return TextureCommand(
            plane: PlaneTransform(scale: 1, x: place.x, y: place.y),
            rect: CGRect(
                x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height),
            texels: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height), softEdges: 0,
            source: .group(0), tint: tint)
    }
}
