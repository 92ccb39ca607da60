import Graphics

/// A display list divided into steps that change pixels independently of each other.
///
/// A step is a command, which may be in groups composited in place, or any other group as a whole.
/// The buffers are reused from list to list.
struct DrawSteps {
    /// A single command or a whole group, as a range of commands.
    struct Step {
        var range: Range<Int>
        /// The part of the surface inside the clips around the step.
        var clip: PixelRect
        /// The pixels that the step can change.
        var box: PixelRect
        /// The identifier of the group that the step stores, nil if the step draws.
        var keptID: Int?
        /// The index in `groups` of the innermost group around the step, -1 for none.
        var group: Int
    }

    /// A group whose pixels depend only on the commands inside.
    ///
    /// It is composited in place, without a mask.
    private struct Group {
        var composite: CompositeCommand
        var bounds: PixelRect
        /// The index of the enclosing group, -1 for none.
        var outer: Int
        /// The index of the compared group of another list, -1 for none.
        ///
        /// `isSame` is true if this group, the compared one and their enclosing groups composite
        /// equally.
        var counterpart = -1, isSame = false
    }

    private(set) var steps: ContiguousArray<Step> = []
    private var groups: ContiguousArray<Group> = []
    private var clips: ContiguousArray<PixelRect> = []
    private var bounds: [Int: PixelRect] = [:]
    /// The index of a group's end command, by that of its begin command.
    private var ends: [Int: Int] = [:]
    private var open: ContiguousArray<Int> = []

    /// Divides a list into steps; returns false if its groups are not balanced.
    mutating func read(_ list: DrawList) -> Bool {
        let commands = list.commands
        steps.recycle()
        groups.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        bounds.removeAll(keepingCapacity: true)
        findEnds(commands)
        clips.append(list.bounds)
        var (i, innermost) = (0, -1)
        while i < commands.count {
            let clip = clips[clips.count - 1]
            var step = Step(
                range: i..<i + 1, clip: clip, box: .none, keptID: nil, group: innermost)
            let seen = innermost < 0 ? clip : clip.intersection(groups[innermost].bounds)
            switch commands[i] {
            case .clip(let rect): clips.append(clip.intersection(rect))
            case .unclip: if clips.count > 1 { clips.removeLast() }
            case .beginGroup(let group):
                guard let end = ends[i],
                    case .endGroup(let composite) = commands[end]
                else { return false }
                if case .inPlace(_, _, nil) = composite {
                    groups.append(
                        Group(
                            composite: composite, bounds: group.bounds.intersection(seen),
                            outer: innermost))
                    innermost = groups.count - 1
                    break
                }
                step.range = i..<end + 1
                if composite == .retain {
                    step.keptID = group.id
                    bounds[group.id] = group.bounds.intersection(DeviceBounds.all)
                } else {
                    step.box = group.bounds.intersection(seen)
                }
                steps.append(step)
                i = end
            case .endGroup:
                guard innermost >= 0 else { return false }
                innermost = groups[innermost].outer
            case .shadow(let shadow):
                let caster = bounds[shadow.group] ?? .none
                step.box = caster.shadow(of: shadow).insetBy(-1).intersection(seen)
                steps.append(step)
            default:
                step.box = DeviceBounds.Sides(of: commands[i]).pixels.intersection(seen)
                steps.append(step)
            }
            i += 1
        }
        return true
    }

    /// Returns whether the groups around two steps give the same pixels.
    ///
    /// The steps are of two lists. Their groups give the same pixels if they composite equally and
    /// correspond to each other for all steps compared before.
    mutating func isInSame(_ step: Step, as other: Step, of list: inout DrawSteps) -> Bool {
        // Visits the enclosing groups outwards, up to the first group that was compared before.
        var (a, b) = (step.group, other.group)
        while a >= 0, b >= 0, groups[a].counterpart < 0, list.groups[b].counterpart < 0,
            groups[a].composite == list.groups[b].composite
        {
            groups[a].counterpart = b
            list.groups[b].counterpart = a
            (a, b) = (groups[a].outer, list.groups[b].outer)
        }
        let isSame =
            a < 0 || b < 0 ? a == b : groups[a].counterpart == b && groups[a].isSame
        // The result holds for all visited groups, as each of them encloses the previous one.
        var inner = step.group
        while isSame, inner != a {
            groups[inner].isSame = true
            inner = groups[inner].outer
        }
        return isSame
    }

    private mutating func findEnds(_ commands: DrawCommands) {
        ends.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        for (i, slot) in commands.slots.enumerated() where !slot.isSolidRect {
            switch commands.others[slot.index] {
            case .beginGroup: open.append(i)
            case .endGroup: if let begin = open.popLast() { ends[begin] = i }
            default: continue
            }
        }
    }
}
