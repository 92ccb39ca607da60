import Graphics
import RenderTree

/// Where the groups of a list begin and end, found before anything is drawn.
struct DrawPlan {
    /// The commands from `begin` (a begin-group) to `end` (its end-group).
    struct Group {
        var begin: Int
        var end: Int
        var id: Int
        var bounds: PixelRect
        var isKept: Bool
        /// Whether it composites to nothing.
        var isInvisible: Bool
        /// The group around it, -1 for none.
        var parent: Int
        /// Whether it is not drawn, for ``passes(_:known:)``.
        var isIdle = false
    }

    /// A shadow command.
    struct Shadow {
        /// Where the command is.
        var index: Int
        /// The number of the group that casts it.
        var group: Int
        /// The group around it, -1 for none.
        var parent: Int
    }

    /// The groups that have an end, by their beginnings.
    private(set) var groups: ContiguousArray<Group> = []
    /// Indices into ``groups`` of the kept ones, by their ends: what a group uses comes before it.
    private(set) var kept: ContiguousArray<Int> = []
    /// The numbers of the kept groups that are shown or mask others.
    private(set) var shown: Set<Int> = []
    /// The shadows, in order.
    private(set) var shadows: ContiguousArray<Shadow> = []
    /// The places of paths, gradients and texts, in order.
    private(set) var contents: ContiguousArray<Int> = []
    /// Where each command may touch pixels: what bands look at before they read it.
    private(set) var sights: ContiguousArray<Sight> = []
    private var open: ContiguousArray<Int> = []

    /// Looks through the list.
    mutating func read(_ commands: UnsafeBufferPointer<DrawCommand>) {
        groups.removeAll(keepingCapacity: true)
        kept.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        sights.removeAll(keepingCapacity: true)
        for i in commands.indices {
            sights.append(Sight(commands[i]))
            switch commands[i] {
            case .shadow(let shadow):
                shadows.append(Shadow(index: i, group: shadow.group, parent: open.last ?? -1))
            case .path, .gradient: contents.append(i)
            case .texture(let texture):
                if texture.isText { contents.append(i) }
                if case .group(let id) = texture.source { shown.insert(id) }
            case .beginGroup(let group):
                let parent = open.last ?? -1
                open.append(groups.count)
                groups.append(
                    Group(
                        begin: i, end: -1, id: group.id, bounds: group.bounds.sane, isKept: false,
                        isInvisible: false, parent: parent))
            case .endGroup(let composite):
                guard let index = open.popLast() else { continue }
                groups[index].end = i
                switch composite {
                case .keep:
                    groups[index].isKept = true
                    kept.append(index)
                case .inPlace(let opacity, _, let mask):
                    groups[index].isInvisible = weight256(opacity) <= 0
                    if let mask { shown.insert(mask) }
                }
            default: continue
            }
        }
    }

    /// How many groups are drawn when of the kept ones only some are, and some of those in place
    /// are known from frames before; given as indices.
    mutating func passes(_ drawn: Set<Int>, known: Set<Int>) -> Int {
        var count = 0
        for i in groups.indices {
            let group = groups[i]
            groups[i].isIdle =
                group.end < 0 || group.isInvisible || group.isKept && !drawn.contains(i)
                || known.contains(i) || group.parent >= 0 && groups[group.parent].isIdle
            if !groups[i].isIdle { count += 1 }
        }
        return count
    }

    /// More commands than this, in groups that are drawn in place, are not looked at to find out
    /// whether they stay as they are; nor groups of many.
    private static let (mostLooked, mostInGroup) = (4096, 256)

    /// Indices of visible groups that are drawn in place and are worth to be kept if they stay as
    /// they are, by their ends.
    var inPlace: [Int] {
        var left = Self.mostLooked
        return groups.indices.filter {
            let group = groups[$0]
            let count = group.end - group.begin
            guard group.end > 0, !group.isKept, !group.isInvisible, count <= Self.mostInGroup,
                group.bounds.width * group.bounds.height <= 1 << 24
            else { return false }
            left -= count
            return left >= 0
        }.sorted { groups[$0].end < groups[$1].end }
    }

    /// The group that begins at a command, nil where none with an end does.
    func group(beginningAt index: Int) -> Group? {
        var (low, high) = (0, groups.count)
        while low < high {
            let middle = (low + high) / 2
            if groups[middle].begin < index { low = middle + 1 } else { high = middle }
        }
        guard low < groups.count, groups[low].begin == index, groups[low].end > index else {
            return nil
        }
        return groups[low]
    }
}
