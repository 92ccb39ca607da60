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
    /// The shadows, in order.
    private(set) var shadows: ContiguousArray<Shadow> = []
    /// The places of paths, gradients and texts, in order.
    private(set) var contents: ContiguousArray<Int> = []
    private var open: ContiguousArray<Int> = []

    /// Looks through the list.
    mutating func read(_ commands: UnsafeBufferPointer<DrawCommand>) {
        groups.removeAll(keepingCapacity: true)
        kept.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        for i in commands.indices {
            switch commands[i] {
            case .shadow(let shadow):
                shadows.append(Shadow(index: i, group: shadow.group, parent: open.last ?? -1))
            case .path, .gradient: contents.append(i)
            case .texture(let texture): if texture.isText { contents.append(i) }
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
                case .inPlace(let opacity, _, _):
                    groups[index].isInvisible = weight256(opacity) <= 0
                }
            default: continue
            }
        }
    }

    /// How many groups are drawn when of the kept ones only some are, given as indices.
    func passes(_ drawn: [Int]) -> Int {
        let drawn = Set(drawn)
        var (count, idle) = (0, [Bool](repeating: false, count: groups.count))
        for (i, group) in groups.enumerated() {
            idle[i] =
                group.end < 0 || group.isInvisible || group.isKept && !drawn.contains(i)
                || group.parent >= 0 && idle[group.parent]
            if !idle[i] { count += 1 }
        }
        return count
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
