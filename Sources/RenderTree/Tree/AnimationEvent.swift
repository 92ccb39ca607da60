import Foundation

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

    /// The kind of event.
    package var kind: Kind
    /// The identifier of the layer that the animation is attached to.
    package var layer: LayerID
    /// The identifier of the animation.
    package var animation: AnimationID
    /// The media time of the event.
    package var time: Double
}

/// The pending start and end events of animations, earliest first.
///
/// They are a binary heap.
struct EventSchedule: Sendable {
    struct Entry: Sendable {
        var event: AnimationEvent

        /// Orders entries by time.
        ///
        /// At equal times, start events come before end events, then animations added later before
        /// earlier ones.
        static func < (a: Entry, b: Entry) -> Bool {
            if a.event.time != b.event.time { return a.event.time < b.event.time }
            if a.event.kind != b.event.kind { return a.event.kind == .started }
            return a.event.animation > b.event.animation
        }
    }

    private var heap = ContiguousArray<Entry>()

    var first: AnimationEvent? { heap.first?.event }
    var count: Int { heap.count }

    mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

    mutating func insert(_ event: AnimationEvent) {
        heap.append(Entry(event: event))
        var i = heap.count - 1
        while i > 0, heap[i] < heap[(i - 1) / 2] {
            heap.swapAt(i, (i - 1) / 2)
            i = (i - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var i = 0
        while true {
            var least = i
            for child in 2 * i + 1...2 * i + 2
            where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == i { return }
            heap.swapAt(i, least)
            i = least
        }
    }
}
