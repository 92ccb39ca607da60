import Graphics

/// The groups that a thread is copying, outermost first.
///
/// Operations on a copy recurse once for each nested group, so the depth is limited where copies
/// are made.
struct GroupNesting {
    private var groups: [CAAnimationGroup] = []
    /// The number of animations copied so far for the outermost group.
    private var count = 0

    /// The maximum nesting depth of groups.
    static let maxDepth = 64
    /// The maximum number of animations in a group, including those of nested groups.
    static let maxCount = 100_000

    /// Copies the animations of a group; nil if the groups are nested too deep.
    ///
    /// At most ``maxCount`` animations are copied; the nesting is limited to ``maxDepth``.
    static func copiedAnimations(of group: CAAnimationGroup) -> [CAAnimation]? {
        let thread = ThreadContext.current
        if thread.groupNesting.groups.contains(where: { $0 === group }) {
            stopProgram("CAAnimationGroup.animations: \(group) is inside itself")
        }
        if thread.groupNesting.groups.isEmpty { thread.groupNesting.count = 0 }
        guard thread.groupNesting.groups.count < maxDepth else { return nil }
        thread.groupNesting.groups.append(group)
        defer { thread.groupNesting.groups.removeLast() }
        return group.animations?.compactMap { animation in
            thread.groupNesting.count += 1
            return thread.groupNesting.count > maxCount ? nil : animation.copy() as? CAAnimation
        }
    }
}
