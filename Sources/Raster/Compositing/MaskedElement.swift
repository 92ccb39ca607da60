/// A group's single element, which the group's mask or clip multiplies.
package struct MaskedElement: Sendable {
    /// The indices of the commands that begin and end the group.
    package let begin: Int, end: Int
    /// The index of the path or shape that masks the element; nil for the group's clip.
    package let mask: Int?

    /// Makes the element of a group; nil if the group has others or no such mask or clip.
    init?(of group: DrawPlan.Group) {
        guard group.isDirect, !group.isInvisible else { return nil }
        (begin, end) = (group.begin, group.end)
        mask = group.maskElement < 0 ? nil : group.maskElement
    }

    /// The index of the element's command.
    package var element: Int { begin + 1 }
}
