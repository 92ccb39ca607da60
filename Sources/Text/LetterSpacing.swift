import CPango

/// The letter spacing of the runs of a line, from left to right.
///
/// Pango adds half of the spacing on each side of a letter, and none at the ends of a line and
/// beside tabs, although it counts the whole spacing when it breaks lines. Here the whole spacing
/// follows its letter, as in Apple's text system.
struct LetterSpacing {
    /// The shift by letter spacing since the last tab, in Pango units.
    private(set) var shift = 0
    private var isAtEdge = true

    /// Resets the shift of letter spacing at a tab.
    mutating func passTab(_ x: inout Int) {
        x -= shift
        (shift, isAtEdge) = (0, true)
    }

    /// Returns the letter spacing to add before and after a run.
    ///
    /// `isLast` is true if the run ends at the end of the line or at a tab.
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
