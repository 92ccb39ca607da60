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

    /// The kept groups that cast a shadow or are shown in one that does, by their ends.
    func casting(_ commands: UnsafeBufferPointer<DrawCommand>) -> [Int] {
        var wanted = Set(shadows.map(\.group))
        var result: [Int] = []
        // What a group shows has ended before it ends: backward, every use comes before its source.
        for index in kept.reversed() where wanted.contains(groups[index].id) {
            result.append(index)
            for command in commands[groups[index].begin...groups[index].end] {
                if let used = command.usedGroup { wanted.insert(used) }
            }
        }
        return result.reversed()
    }
}
