import CPango

/// The letter spacing of the runs of a line, from left to right.
///
/// Pango adds half of it on each side of a letter, and none at the ends of a line and beside tabs,
/// although it breaks lines with all of it. Here all of it follows its letter, as in Apple's text
/// system.
struct LetterSpacing {
    /// The distance by which the text from the last tab on is moved to the right, in Pango's units.
    private(set) var shift = 0
    private var isAtEdge = true

    /// Moves `x` past a tab, which ends where it ended before.
    mutating func passTab(_ x: inout Int) {
        x -= shift
        (shift, isAtEdge) = (0, true)
    }

    /// Returns the distances that are added before and after a run; `isLast` tells that it ends at
    /// the end of the line or at a tab.
    mutating func margins(
        _ spacing: Int, isRightToLeft: Bool, isLast: Bool
    ) -> (before: Int, after: Int) {
        let half = spacing / 2
        let (left, right) = (isAtEdge ? 0 : half, isLast ? 0 : spacing - half)
        isAtEdge = false
        shift += spacing - left - right
        return isRightToLeft ? (spacing - left, -right) : (-left, spacing - right)
    }
}
