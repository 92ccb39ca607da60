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

    /// The numbers of the kept groups whose pixels are needed: those that are shown, where what is
    /// shown is drawn, those that cast a shadow which depends on others, and what these show.
    func needed(_ commands: UnsafeBufferPointer<DrawCommand>, drawsShown: Bool) -> Set<Int> {
        var wanted = drawsShown ? shown : []
        let casting = Set(shadows.map(\.group))
        // What a group shows has ended before it ends: backward, every use comes before its source.
        for index in kept.reversed() {
            let group = groups[index]
            if casting.contains(group.id), !group.isAlone(commands) { wanted.insert(group.id) }
            guard wanted.contains(group.id) else { continue }
            for command in commands[group.begin...group.end] {
                if case .shadow = command { continue }
                if let used = command.usedGroup { wanted.insert(used) }
            }
        }
        return wanted
    }
}
