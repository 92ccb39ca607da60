import Foundation
import RenderTree

/// What the mouse does in the timeline from going down to going up: it takes the playhead, or clicks
/// a bar.
struct TimelineDrag {
    /// The playhead in the mouse's hand.
    struct Hold: Hashable {
        /// Whether time stood still when it was taken.
        var wasHeld: Bool
    }

    /// Where the button went down.
    let start: CGPoint
    /// The animation whose bar is there.
    let entry: LoggedAnimation?
    /// Set when the playhead was taken.
    var hold: Hold?

    /// How far the mouse moves with its button down and still clicks, in points.
    private static let slack = 3.0

    init(at start: CGPoint, on entry: LoggedAnimation?) {
        (self.start, self.entry) = (start, entry)
    }

    /// Whether a mouse that is now at a place takes the playhead along.
    func moves(to place: CGPoint) -> Bool {
        hold != nil || entry == nil || hypot(place.x - start.x, place.y - start.y) > Self.slack
    }
}
