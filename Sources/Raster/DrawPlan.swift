import Graphics
import RenderTree

/// Where the groups of a list begin and end, and what they use, found before anything is drawn.
///
/// All of it in time that goes with the number of commands, however deep groups are nested.
struct DrawPlan {
    /// The commands from `begin` (a begin-group) to `end` (its end-group).
    struct Group {
        var begin: Int
        var end = -1
        var id: Int
        var bounds: PixelRect
        var isKept = false
        /// Whether it composites to nothing.
        var isInvisible = false
        /// The group around it, -1 for none.
        var parent: Int
        /// The innermost kept group that it is, or is in; -1 for none.
        fileprivate(set) var keeper = -1
        /// The pixels that what is drawn in it can change: its own, and those of the groups around it
        /// up to one that is kept.
        fileprivate(set) var limit = PixelRect.none
        /// Whether it is shown or masks others; of kept groups.
        fileprivate(set) var isShown = false
        /// Whether its commands alone decide its pixels, and are few enough to be compared.
        fileprivate(set) var isKeyed = false
        /// Whether its pixels are needed; of kept groups.
        fileprivate(set) var isNeeded = false
        /// Whether its pixels are those of frames before.
        fileprivate(set) var isKnown = false
        /// Whether it is not drawn, for ``passes``.
        fileprivate var isIdle = false
        /// The pixels of it that are drawn; all of them unless ``findRegions(within:_:wholeBytes:)``
        /// finds fewer.
        var region: PixelRect
        /// Whether only a part of it is drawn.
        var isInPart: Bool { region != bounds }
        /// Whether pixels of it are drawn; of kept groups. The shadow of a part is made of its pixels.
        var isDrawn: Bool {
            !region.isEmpty && (isNeeded || isInPart && lastShadow >= 0)
        }
        /// Where the last command is that uses it, -1 for none.
        fileprivate(set) var lastUse = -1
        /// The last of ``shadows`` that it casts, -1 for none.
        fileprivate(set) var lastShadow = -1
        /// Where the earliest group begins that is used inside; -1 where one is not known.
        fileprivate var earliestUsed = Int.max
        fileprivate var holdsKept = false
    }

    /// A shadow command.
    struct Shadow {
        /// Where the command is.
        var index: Int
        /// The group around it, -1 for none.
        var parent: Int
        /// The shadow before it that the same group casts, -1 for none.
        var next: Int
    }

    /// The end of a group, or the use of a kept one.
    struct Step {
        /// Where the command is.
        var index: Int
        /// The group that ends, or that the command is in, -1 for none.
        var group: Int
        /// The group that is used, -1 for an end.
        var used: Int
    }

    /// The groups that have an end, by their beginnings.
    private(set) var groups: ContiguousArray<Group> = []
    /// Indices into ``groups`` of the kept ones, by their ends: what a group uses comes before it.
    private(set) var kept: ContiguousArray<Int> = []
    /// Indices into ``groups`` of visible ones that are drawn in place and are worth to be kept if
    /// they stay as they are, by their ends.
    private(set) var inPlace: ContiguousArray<Int> = []
    /// The ends of groups and the uses of kept ones, in order.
    private(set) var steps: ContiguousArray<Step> = []
    /// Indices into ``groups``, by the groups' numbers.
    private var places: [Int: Int] = [:]
    /// The shadows, in order.
    private(set) var shadows: ContiguousArray<Shadow> = []
    /// The places of paths, gradients and texts, in order.
    private(set) var contents: ContiguousArray<Int> = []
    /// Where each command may touch pixels: what bands look at before they read it.
    private(set) var sights = Sights()
    private var open: ContiguousArray<Int> = []

    /// More commands than this, in groups that are drawn in place, are not looked at to find out
    /// whether they stay as they are; nor groups of many.
    private static let (mostLooked, mostInGroup) = (4096, 256)
    /// So many commands for each one of the list are compared in kept groups inside of each other.
    private static let keyedPerCommand = 8

    /// Looks through the list, with so many threads at most.
    mutating func read(_ commands: DrawCommands.Buffer, threads: Int = 1) {
        groups.removeAll(keepingCapacity: true)
        kept.removeAll(keepingCapacity: true)
        inPlace.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        var inPlaceLeft = Self.mostLooked
        var keyedLeft = Self.mostLooked + Self.keyedPerCommand * commands.count
        sights.find(commands, threads: threads)
        for i in sights.others {
            switch commands[i] {
            case .path, .gradient: contents.append(i)
            case .texture(let texture):
                if texture.isText { contents.append(i) }
                if case .group(let id) = texture.source { use(id, at: i, isShown: true) }
            case .shadow(let shadow): cast(shadow.group, at: i)
            case .beginGroup(let group):
                let parent = open.last ?? -1
                open.append(groups.count)
                places[group.id] = groups.count
                let bounds = group.bounds.sane
                groups.append(
                    Group(begin: i, id: group.id, bounds: bounds, parent: parent, region: bounds))
            case .endGroup(let composite):
                guard let index = open.last else { continue }
                if case .inPlace(_, _, let mask?) = composite { use(mask, at: i, isShown: true) }
                end(index, at: i, composite, &inPlaceLeft, &keyedLeft)
            default: continue
            }
        }
        for index in groups.indices { findSurroundings(of: index) }
    }

    /// Notes that a command uses a kept group.
    private mutating func use(_ id: Int, at i: Int, isShown: Bool) {
        let (user, used) = (open.last ?? -1, places[id] ?? -1)
        if user >= 0 {
            let begin = used >= 0 ? groups[used].begin : -1
            groups[user].earliestUsed = min(groups[user].earliestUsed, begin)
        }
        guard used >= 0 else { return }
        if isShown { groups[used].isShown = true }
        groups[used].lastUse = i
        steps.append(Step(index: i, group: user, used: used))
    }

    private mutating func cast(_ id: Int, at i: Int) {
        use(id, at: i, isShown: false)
        guard let caster = places[id], groups[caster].isKept else { return }
        shadows.append(
            Shadow(index: i, parent: open.last ?? -1, next: groups[caster].lastShadow))
        groups[caster].lastShadow = shadows.count - 1
    }

    private mutating func end(
        _ index: Int, at i: Int, _ composite: CompositeCommand, _ inPlaceLeft: inout Int,
        _ keyedLeft: inout Int
    ) {
        open.removeLast()
        groups[index].end = i
        steps.append(Step(index: i, group: index, used: -1))
        let group = groups[index], count = i - group.begin
        let isAlone = group.earliestUsed > group.begin
        switch composite {
        case .keep:
            groups[index].isKept = true
            kept.append(index)
            groups[index].isKeyed = isAlone && (!group.holdsKept || count <= keyedLeft)
            if groups[index].isKeyed, group.holdsKept { keyedLeft -= count }
        case .inPlace(let opacity, _, _):
            groups[index].isInvisible = weight256(opacity) <= 0
            if !groups[index].isInvisible, count <= min(Self.mostInGroup, inPlaceLeft),
                group.bounds.width * group.bounds.height <= 1 << 24
            {
                inPlaceLeft -= count
                inPlace.append(index)
                groups[index].isKeyed = isAlone
            }
        }
        guard group.parent >= 0 else { return }
        groups[group.parent].earliestUsed = min(
            groups[group.parent].earliestUsed, group.earliestUsed)
        if groups[index].isKept || group.holdsKept { groups[group.parent].holdsKept = true }
    }

    private mutating func findSurroundings(of index: Int) {
        let (group, parent) = (groups[index], groups[index].parent)
        groups[index].keeper = group.isKept ? index : parent < 0 ? -1 : groups[parent].keeper
        groups[index].limit =
            group.isKept || parent < 0
            ? group.bounds : group.bounds.intersection(groups[parent].limit)
    }

    /// Notes that the pixels of a group are those of frames before.
    mutating func know(_ index: Int) { groups[index].isKnown = true }

    /// Finds the kept groups whose pixels are needed: those that are shown, where what is shown is
    /// drawn, those that cast a shadow which depends on others, and what these show.
    mutating func findNeeded(drawsShown: Bool) {
        for index in kept {
            let group = groups[index]
            groups[index].isNeeded =
                drawsShown && group.isShown || group.lastShadow >= 0 && !group.isKeyed
        }
        if drawsShown { return }
        // What a group shows has ended before it ends: backward, every use comes before its source.
        for step in steps.reversed() where step.used >= 0 && step.group >= 0 {
            let keeper = groups[step.group].keeper
            guard keeper >= 0, groups[keeper].isNeeded, groups[step.used].isShown else { continue }
            groups[step.used].isNeeded = true
        }
    }

    /// Whether the pixels of some kept group are needed.
    var needsSome: Bool { kept.contains { groups[$0].isNeeded } }

    /// The pixels that a shadow can change: those of the groups around it, up to one that is kept,
    /// else those of the surface.
    func limit(of shadow: Shadow, surface: PixelRect) -> PixelRect {
        guard shadow.parent >= 0 else { return surface }
        let around = groups[shadow.parent]
        let limit = around.limit.intersection(around.region)
        return around.keeper < 0 ? limit.intersection(surface) : limit
    }

    /// Says which pixels of a group are drawn.
    mutating func setRegion(_ region: PixelRect, of index: Int) { groups[index].region = region }

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
