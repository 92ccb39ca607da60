import Foundation
import RenderTree

/// A mouse gesture in the timeline that drags the playhead or an end of the stretch, or clicks a bar.
struct TimelineDrag {
    /// The state of a playhead that the mouse drags.
    struct Hold: Hashable {
        /// Whether time was paused when the drag began.
        var wasHeld: Bool
    }

    /// The point where the button went down.
    let start: CGPoint
    /// The animation whose bar is at that point.
    let entry: LoggedAnimation?
    /// The playhead's state, once it is dragged.
    var hold: Hold?

    /// The distance the mouse may move and still click, in points.
    private static let slack = 3.0

    /// The end of the stretch that is dragged.
    let stretchEnd: Stretch.End?

    init(at start: CGPoint, on entry: LoggedAnimation?) {
        (self.start, self.entry, stretchEnd) = (start, entry, nil)
    }

    init(at start: CGPoint, of end: Stretch.End) {
        (self.start, entry, stretchEnd) = (start, nil, end)
    }

    /// Whether a mouse at `place` drags the playhead.
    func moves(to place: CGPoint) -> Bool {
        hold != nil || entry == nil || hypot(place.x - start.x, place.y - start.y) > Self.slack
    }
}
