import Graphics

/// A finder of the pixels that change from list to list.
///
/// It reuses its buffers, so that in steady state nothing is allocated.
package struct DrawListChanges: Sendable {
    private var now = DrawSteps(), then = DrawSteps()
    private var region = ChangedRegion()

    /// The number of commands compared first, to find whether most commands have changed.
    private static let samples = 32

    package init() {}

    /// Returns the pixels in which a list differs from one drawn before.
    ///
    /// The result is a superset of these pixels; nil for all pixels. Both lists have the same
    /// surface. It compares only the commands: it adds the pixels of commands without a
    /// counterpart, and of commands that show a changed group.
    package mutating func find(in list: DrawList, since old: DrawList) -> [PixelRect]? {
        guard list.width == old.width, list.height == old.height,
            list.background == old.background,
            !Self.isMostlyOther(list.commands, than: old.commands), now.read(list), then.read(old)
        else { return nil }
        let (a, b) = (list.commands, old.commands)
        let least = min(now.steps.count, then.steps.count)
        let last = (now: now.steps.count - 1, then: then.steps.count - 1)
        var (head, tail) = (0, 0)
        while head < least, isSame(head, in: a, head, in: b) { head += 1 }
        while tail < least - head, isSame(last.now - tail, in: a, last.then - tail, in: b) {
            tail += 1
        }
        // If both lists have the same number of steps, steps in the middle are compared by index.
        let isEven = last.now == last.then
        region.begin(within: list.bounds)
        var changed: Set<Int> = []
        // Adds the changed steps of the previous list, then the changed steps of the current list.
        for turn in 0..<2 {
            let (steps, commands) = turn == 0 ? (then.steps, b) : (now.steps, a)
            for i in steps.indices {
                let isInMiddle = i >= head && i < steps.count - tail
                let isOther = isInMiddle && !(isEven && isSame(i, in: a, i, in: b))
                guard isOther || !changed.isEmpty && Self.uses(changed, commands[steps[i].range])
                else { continue }
                region.add(steps[i].box)
                if let id = steps[i].keptID { changed.insert(id) }
                if region.isEnough { return nil }
            }
        }
        return region.rects
    }

    /// Returns whether a step of the current list equals a step of the previous list.
    private mutating func isSame(
        _ i: Int, in commands: DrawCommands, _ j: Int, in old: DrawCommands
    ) -> Bool {
        let (a, b) = (now.steps[i], then.steps[j])
        return a.clip == b.clip && a.box == b.box && a.range.count == b.range.count
            && commands.isSame(a.range, as: b.range, of: old)
            && now.isInSame(a, as: b, of: &then)
    }

    /// Returns whether any of the commands reads one of the groups.
    private static func uses(
        _ groups: Set<Int>, _ commands: DrawCommands.SubSequence
    ) -> Bool {
        commands.contains { $0.usedGroup.map(groups.contains) ?? false }
    }

    /// Returns whether most commands differ from those of the old list.
    ///
    /// Comparing all of them is then not worth its cost.
    private static func isMostlyOther(
        _ commands: DrawCommands, than old: DrawCommands
    ) -> Bool {
        guard commands.count == old.count, commands.count > samples * 4 else { return false }
        let step = commands.count / samples
        let other = stride(from: 0, to: commands.count, by: step).count { commands[$0] != old[$0] }
        return other > samples * 3 / 4
    }
}
