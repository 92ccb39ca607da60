import Foundation
import Panels
import RenderTree

/// A drag of the playhead or a loop's end, or a click.
struct TimelineDrag {
    /// The point where the button went down.
    let start: CGPoint
    /// The animation whose bar is at that point.
    var entry: LoggedAnimation?
    /// The end of the loop range that is dragged.
    var loopEnd: LoopRange.End?
    /// Whether time was paused when the drag of the playhead began; nil before.
    var wasPaused: Bool?

    /// The distance by which the mouse may move in a click, in points.
    private static let slack = 3.0

    /// Returns whether a mouse at `place` drags the playhead.
    func moves(to place: CGPoint) -> Bool {
        wasPaused != nil || entry == nil || place.distance(to: start) > Self.slack
    }
}
