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
        /// Whether its pixels are needed; of kept groups.
        fileprivate(set) var isNeeded = false
        /// Whether its pixels are those of frames before.
        fileprivate(set) var isKnown = false
        /// Whether it is not drawn, for ``passes``.
        fileprivate var isIdle = false
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
    /// Indices into ``groups`` of visible ones that are drawn in place and are worth to be kept if
    /// they stay as they are, by their ends.
    private(set) var inPlace: ContiguousArray<Int> = []
    /// Indices into ``groups``, by the groups' numbers.
    private var places: [Int: Int] = [:]
    /// The shadows, in order.
    private(set) var shadows: ContiguousArray<Shadow> = []
    /// The places of paths, gradients and texts, in order.
    private(set) var contents: ContiguousArray<Int> = []
    /// Where each command may touch pixels: what bands look at before they read it.
    private(set) var sights = Sights()
    private var open: ContiguousArray<Int> = []

    /// Looks through the list, with so many threads at most.
    mutating func read(_ commands: DrawCommands.Buffer, threads: Int = 1) {
        groups.removeAll(keepingCapacity: true)
        kept.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        inPlace.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        var left = Self.mostLooked
        shadows.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        sights.find(commands, threads: threads)
        for i in sights.others {
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
                places[group.id] = groups.count
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
                    let group = groups[index], count = group.end - group.begin
                    guard !group.isInvisible, count <= min(Self.mostInGroup, left),
                        group.bounds.width * group.bounds.height <= 1 << 24
                    else { continue }
                    left -= count
                    inPlace.append(index)
                }
            default: continue
            }
        }
    }

    /// Notes that the pixels of a group are those of frames before.
    mutating func know(_ index: Int) { groups[index].isKnown = true }

    /// Finds the kept groups whose pixels are needed: those that are shown, where what is shown is
    /// drawn, those that cast a shadow which depends on others, and what these show.
    mutating func findNeeded(
        _ commands: DrawCommands.Buffer, drawsShown: Bool
    ) {
        if drawsShown { for id in shown { need(id) } }
        for shadow in shadows {
            guard let index = places[shadow.group], !isAlone(groups[index], commands) else {
                continue
            }
            need(shadow.group)
        }
        // What a group shows has ended before it ends: backward, every use comes before its source.
        for index in kept.reversed() where groups[index].isNeeded {
            for i in groups[index].begin...groups[index].end {
                if case .shadow = commands[i] { continue }
                if let used = commands[i].usedGroup { need(used) }
            }
        }
    }

    private mutating func need(_ id: Int) {
        if let index = places[id] { groups[index].isNeeded = true }
    }

    /// Whether the pixels of some kept group are needed.
    var needsSome: Bool { kept.contains { groups[$0].isNeeded } }

    /// Whether a group shows no groups that are drawn before it.
    func isAlone(_ group: Group, _ commands: DrawCommands.Buffer) -> Bool {
        for i in group.begin + 1...group.end {
            guard let used = commands[i].usedGroup else { continue }
            guard let place = places[used], groups[place].begin > group.begin,
                groups[place].begin < i
            else { return false }
        }
        return true
    }

    /// How many groups are drawn: those with an end that show, and are not known.
    mutating func passes() -> Int {
        var count = 0
        for i in groups.indices {
            let group = groups[i]
            groups[i].isIdle =
                group.end < 0 || group.isInvisible || group.isKept && !group.isNeeded
                || group.isKnown || group.parent >= 0 && groups[group.parent].isIdle
            if !groups[i].isIdle { count += 1 }
        }
        return count
    }

    /// More commands than this, in groups that are drawn in place, are not looked at to find out
    /// whether they stay as they are; nor groups of many.
    private static let (mostLooked, mostInGroup) = (4096, 256)

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
