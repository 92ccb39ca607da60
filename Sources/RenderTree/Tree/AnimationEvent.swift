/// A start or end event of an animation.
///
/// Events are produced as media time advances.
package struct AnimationEvent: Hashable, Sendable {
    /// The kind of event.
    package enum Kind: Hashable, Sendable {
        /// The animation's active interval began.
        case started
        /// The animation reached its end.
        case ended
    }

    package var kind: Kind
    /// The identifier of the layer that the animation is attached to.
    package var layer: LayerID
    package var animation: AnimationID
    /// The media time of the event.
    package var time: Double
}

extension AnimationEvent: Comparable {
    /// Orders events by time.
    ///
    /// At equal times, start events come before end events, then animations added later before
    /// earlier ones.
    package static func < (a: AnimationEvent, b: AnimationEvent) -> Bool {
        if a.time != b.time { return a.time < b.time }
        if a.kind != b.kind { return a.kind == .started }
        return a.animation > b.animation
    }
}
