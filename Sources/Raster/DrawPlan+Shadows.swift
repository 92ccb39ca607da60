import Graphics
import RenderTree

extension DrawPlan {
    /// The pixels that a shadow can change: those of the groups around it, up to one that is kept,
    /// else those of the surface.
    func limit(of shadow: Shadow, surface: PixelRect) -> PixelRect {
        var (limit, parent) = (DrawPlan.everywhere, shadow.parent)
        while parent >= 0 {
            limit = limit.intersection(groups[parent].bounds)
            if groups[parent].isKept { return limit }
            parent = groups[parent].parent
        }
        return limit.intersection(surface)
    }

    private static let everywhere = PixelRect(
        minX: -32768, minY: -32768, maxX: 32767, maxY: 32767)
}
