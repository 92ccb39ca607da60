import Foundation

extension OverlayModel {
    /// Returns the change of the window's height that keeps the scene's size.
    ///
    /// The change is in points. It is due when the timeline is shown or hidden.
    ///
    /// A timeline that covers part of the scene needs no change. A window that is too low for a
    /// timeline does not grow.
    package func wantedGrowth(in size: CGSize, hasTimeline: Bool) -> Double {
        guard showsTimeline else { return -growth }
        if growth > 0 || liesOver(hasTimeline, in: size) { return 0 }
        return TimelineLayout.heights.first {
            let grown = CGSize(width: size.width, height: size.height + $0)
            return TimelineLayout.height(in: grown) == $0
        } ?? 0
    }
}
