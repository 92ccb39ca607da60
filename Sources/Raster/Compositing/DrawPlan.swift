import DisplayList
import Graphics

/// The groups of a list and their uses, found before drawing.
///
/// The time is linear in the number of commands, however deeply groups are nested.
struct DrawPlan {
    /// A group of commands, from its begin command to its end command.
    struct Group {
        var begin: Int
        var end = -1
        var id: Int
        var bounds: PixelRect
        var isRetained = false
        /// Whether compositing the group changes no pixel.
        var isInvisible = false
        /// The index of the enclosing group, -1 for none.
        var parent: Int
        /// The index of the innermost retained group that contains this one.
        ///
        /// It may be this group; -1 for none.
        fileprivate(set) var enclosingRetained = -1
        /// The pixels that commands inside the group can change.
        ///
        /// They are the intersection of the bounds of the group and of its enclosing groups, up to
        /// and including the innermost retained group.
        fileprivate(set) var limit = PixelRect.none
        /// Whether a retained group is drawn as a texture or is a mask.
        fileprivate(set) var isShown = false
        /// Whether the group can be cached under the key of its commands.
        ///
        /// Its pixels then depend only on these commands, which are few enough to be compared.
        fileprivate(set) var isKeyed = false
        /// Whether the pixels of this retained group are needed.
        fileprivate(set) var isNeeded = false
        /// Whether the pixels come from an earlier frame.
        fileprivate(set) var isKnown = false
        /// Whether ``passes()`` does not count the group.
        fileprivate var isIdle = false
        /// The pixels of the group that are drawn.
        ///
        /// These are all pixels unless ``findRegions(within:_:wholeBytes:)`` finds fewer.
        var region: PixelRect
        /// Whether only a part of the group is drawn.
        var isInPart: Bool { region != bounds }
        /// Whether any pixels of a retained group are drawn.
        ///
        /// The shadow of a part is computed from the group's pixels.
        var isDrawn: Bool {
            !region.isEmpty && (isNeeded || isInPart && lastShadow >= 0)
        }
        /// The index of the last command that uses the group, -1 for none.
        fileprivate(set) var lastUse = -1
        /// The index in ``shadows`` of the group's last shadow, -1 for none.
        fileprivate(set) var lastShadow = -1
        /// The first begin index of the used groups; -1 if unknown.
        fileprivate var earliestUsed = Int.max
        /// The number of commands that use the group.
        fileprivate var uses = 0
        /// Whether the group is a single path or shape that serves only as a mask.
        ///
        /// That path or shape then masks directly.
        fileprivate(set) var isPlainMask = false
        /// The index of the path or shape masking the group, or -1.
        fileprivate(set) var maskElement = -1
        /// Whether the group's single element is drawn directly into the target.
        ///
        /// The element is multiplied by the coverage of the group's mask or clip.
        fileprivate(set) var isDirect = false
        fileprivate var containsRetained = false
    }

    /// A shadow command.
    struct Shadow {
        /// The index of the command.
        var index: Int
        /// The index of the enclosing group, -1 for none.
        var parent: Int
        /// The index of the previous shadow of the same group, -1 for none.
        var next: Int
    }

    /// The end of a group, or the use of a retained group.
    struct Step {
        /// The index of the command.
        var index: Int
        /// The index of the group that ends or contains the command, -1 for none.
        var group: Int
        /// The index of the retained group that the command uses, or -1.
        ///
        /// It is -1 if the command ends a group.
        var used: Int
    }

    /// The groups, in the order of their begin commands.
    private(set) var groups: ContiguousArray<Group> = []
    /// The indices of the retained groups, in the order of their end commands.
    ///
    /// A group follows those it uses.
    private(set) var retained: ContiguousArray<Int> = []
    /// The indices of visible groups in place worth caching, ordered by ends.
    private(set) var inPlace: ContiguousArray<Int> = []
    /// The ends of groups and the uses of retained groups, in order.
    private(set) var steps: ContiguousArray<Step> = []
    /// The indices in ``groups``, by group id.
    private var places: [Int: Int] = [:]
    /// The shadows, in order.
    private(set) var shadows: ContiguousArray<Shadow> = []
    /// The ascending indices of path, glyph, gradient and shape shadow commands.
    private(set) var contents: ContiguousArray<Int> = []
    /// The bounds of each command, tested before the command is read.
    private(set) var bounds = CommandBoundsTable()
    private var open: ContiguousArray<Int> = []

    /// The maximum numbers of commands compared between frames.
    ///
    /// The first is for all groups drawn in place, the second for one such group.
    private static let (maxComparedCommands, maxInGroup) = (4096, 256)
    /// The limit on commands compared in nested retained groups, per command.
    private static let keyedPerCommand = 8

    /// Analyses the list, using at most `threads` threads.
    mutating func read(_ commands: DrawCommands.Buffer, threads: Int = 1) {
        groups.removeAll(keepingCapacity: true)
        retained.removeAll(keepingCapacity: true)
        inPlace.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        shadows.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        var inPlaceLeft = Self.maxComparedCommands
        var keyedLeft = Self.maxComparedCommands + Self.keyedPerCommand * commands.count
        bounds.find(commands, threads: threads)
        for i in commands.indices where !commands.isShape(at: i) {
            switch commands.other(at: i).pointee.value {
            case .path, .glyphs, .gradient, .shapeShadow: contents.append(i)
            case .texture(let texture):
                if case .group(let id) = texture.source { use(id, at: i, isShown: true) }
            case .shadow(let shadow): cast(shadow.group, at: i)
            case .beginGroup(let group):
                let parent = open.last ?? -1
                open.append(groups.count)
                places[group.id] = groups.count
                let bounds = group.bounds.clampedToKernels
                groups.append(
                    Group(begin: i, id: group.id, bounds: bounds, parent: parent, region: bounds))
            case .endGroup(let composite):
                guard let index = open.last else { continue }
                if case .inPlace(_, _, let mask?) = composite { use(mask, at: i, isShown: true) }
                end(index, at: i, composite, &inPlaceLeft, &keyedLeft)
            default: continue
            }
        }
        for index in groups.indices {
            findSurroundings(of: index)
            findMask(of: index, commands)
        }
    }

    /// Finds whether a group has one element, and one masking shape.
    private mutating func findMask(of index: Int, _ commands: DrawCommands.Buffer) {
        let group = groups[index]
        guard group.end >= 0,
            case .endGroup(.inPlace(_, let clip, let mask)) = commands.other(at: group.end).pointee
                .value
        else { return }
        var last = group.end
        if let mask {
            guard clip == nil, let used = places[mask] else { return }
            let other = groups[used]
            guard other.isRetained, other.uses == 1, other.begin > group.begin,
                other.end == group.end - 1, other.end == other.begin + 2,
                commands.isMask(at: other.begin + 1)
            else { return }
            groups[used].isPlainMask = true
            groups[index].maskElement = other.begin + 1
            last = other.begin
        }
        groups[index].isDirect =
            (clip != nil || mask != nil) && last == group.begin + 2
            && commands.isMaskable(at: group.begin + 1)
    }

    /// Returns the bounds of a group's ``Group/maskElement``.
    func maskBounds(of group: Group) -> PixelRect {
        self.group(beginningAt: group.maskElement - 1)?.bounds ?? .none
    }

    /// Records that a command uses a retained group.
    private mutating func use(_ id: Int, at i: Int, isShown: Bool) {
        let (user, used) = (open.last ?? -1, places[id] ?? -1)
        if user >= 0 {
            let begin = used >= 0 ? groups[used].begin : -1
            groups[user].earliestUsed = min(groups[user].earliestUsed, begin)
        }
        guard used >= 0 else { return }
        if isShown { groups[used].isShown = true }
        groups[used].lastUse = i
        groups[used].uses += 1
        steps.append(Step(index: i, group: user, used: used))
    }

    private mutating func cast(_ id: Int, at i: Int) {
        use(id, at: i, isShown: false)
        guard let caster = places[id], groups[caster].isRetained else { return }
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
        case .retain:
            groups[index].isRetained = true
            retained.append(index)
            groups[index].isKeyed = isAlone && (!group.containsRetained || count <= keyedLeft)
            if groups[index].isKeyed, group.containsRetained { keyedLeft -= count }
        case .inPlace(let opacity, _, _):
            groups[index].isInvisible = weight256(opacity) <= 0
            if !groups[index].isInvisible, count <= min(Self.maxInGroup, inPlaceLeft),
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
        if groups[index].isRetained || group.containsRetained {
            groups[group.parent].containsRetained = true
        }
    }

    private mutating func findSurroundings(of index: Int) {
        let (group, parent) = (groups[index], groups[index].parent)
        groups[index].enclosingRetained =
            group.isRetained ? index : parent < 0 ? -1 : groups[parent].enclosingRetained
        groups[index].limit =
            group.isRetained || parent < 0
            ? group.bounds : group.bounds.intersection(groups[parent].limit)
    }

    /// Marks the pixels of a group as coming from an earlier frame.
    mutating func know(_ index: Int) { groups[index].isKnown = true }

    /// Finds the retained groups whose pixels are needed.
    ///
    /// These are the groups that are shown, where `drawsShown`, those that cast a shadow and depend
    /// on other groups, and the groups that these show.
    mutating func findNeeded(drawsShown: Bool) {
        for index in retained {
            let group = groups[index]
            groups[index].isNeeded =
                drawsShown && group.isShown && !group.isPlainMask
                || group.lastShadow >= 0 && !group.isKeyed
        }
        if drawsShown { return }
        // A group ends before the groups that use it, so in reverse order a group's `isNeeded` is
        // final before the groups that it uses are visited.
        for step in steps.reversed() where step.used >= 0 && step.group >= 0 {
            let enclosingRetained = groups[step.group].enclosingRetained
            guard enclosingRetained >= 0, groups[enclosingRetained].isNeeded,
                groups[step.used].isShown,
                !groups[step.used].isPlainMask
            else { continue }
            groups[step.used].isNeeded = true
        }
    }

    /// Whether the pixels of any retained group are needed.
    var needsSome: Bool { retained.contains { groups[$0].isNeeded } }

    /// Returns the pixels that a shadow can change.
    ///
    /// They are inside all enclosing groups up to the innermost retained one. If none of these
    /// groups is retained, the pixels are also inside the surface.
    func limit(of shadow: Shadow, surface: PixelRect) -> PixelRect {
        guard shadow.parent >= 0 else { return surface }
        let around = groups[shadow.parent]
        let limit = around.limit.intersection(around.region)
        return around.enclosingRetained < 0 ? limit.intersection(surface) : limit
    }

    /// Sets the drawn pixels of a group.
    mutating func setRegion(_ region: PixelRect, of index: Int) { groups[index].region = region }

    /// Returns the number of groups that need a separate target.
    mutating func passes() -> Int {
        var count = 0
        for i in groups.indices {
            let group = groups[i]
            groups[i].isIdle =
                group.end < 0 || group.isInvisible || group.isDirect
                || group.isRetained && !group.isNeeded
                || group.isKnown || group.parent >= 0 && groups[group.parent].isIdle
            if !groups[i].isIdle { count += 1 }
        }
        return count
    }

    /// Returns the complete group that begins at a command; nil without one.
    func group(beginningAt index: Int) -> Group? {
        let found = groups.partitioningIndex { $0.begin >= index }
        guard found < groups.count, groups[found].begin == index, groups[found].end > index else {
            return nil
        }
        return groups[found]
    }
}

extension DrawCommands.Buffer {
    /// Whether the coverage of the command at an index can be a mask.
    fileprivate func isMask(at i: Int) -> Bool {
        withCommand(at: i) {
            switch $0 {
            case .path, .fill: true
            default: false
            }
        }
    }

    /// Whether the command at an index can be drawn through a mask.
    fileprivate func isMaskable(at i: Int) -> Bool {
        withCommand(at: i) {
            switch $0 {
            case .fill, .gradient: true
            case .texture(let texture): texture.blend == .over
            default: false
            }
        }
    }
}
