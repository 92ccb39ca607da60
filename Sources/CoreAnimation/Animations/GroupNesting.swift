import Foundation
import Graphics

/// The groups that a thread is copying, from the outermost inward.
///
/// Whatever is done with a copy calls itself once for each group inside another, so their number is
/// bounded where copies are made.
struct GroupNesting {
    private var groups: [CAAnimationGroup] = []
    /// The number of animations copied for the outermost group.
    private var count = 0

    /// The maximum depth of groups inside each other.
    static let maxDepth = 64
    /// The maximum number of animations of a group, those of groups inside it included.
    static let maxCount = 100_000

    /// Copies of a group's animations, as far as the bounds allow.
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
