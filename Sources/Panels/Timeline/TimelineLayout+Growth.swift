import Foundation

extension TimelineLayout {
    /// Returns the window's growth for the timeline in points, or 0.
    static func growth(of size: CGSize) -> Double {
        heights.first { height(in: CGSize(width: size.width, height: size.height + $0)) == $0 } ?? 0
    }
}

extension OverlayModel {
    /// Returns the change of the window's height that keeps the scene's size.
    ///
    /// The change is in points. It is due when the timeline is shown or hidden.
    ///
    /// A timeline that covers part of the scene needs no change.
    package func wantedGrowth(in size: CGSize, hasTimeline: Bool) -> Double {
        guard showsTimeline else { return -growth }
        let isDone = growth > 0 || liesOver(hasTimeline, in: size)
        return isDone ? 0 : TimelineLayout.growth(of: size)
    }
}
