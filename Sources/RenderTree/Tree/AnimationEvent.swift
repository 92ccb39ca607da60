import Foundation

/// Something that happened to an animation as time went on.
public struct AnimationEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// Its active interval began.
        case started
        /// It reached its end.
        case ended
    }

    /// What happened.
    public var kind: Kind
    /// The layer.
    public var layer: LayerID
    /// The animation.
    public var animation: AnimationID
    /// When, in media time.
    public var time: Double
}

/// The begin and end times to come, earliest first: a binary heap.
struct EventSchedule: Sendable {
    struct Entry: Sendable {
        var event: AnimationEvent

        /// Earlier first; at one time starts before ends, and the latest added first.
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
            for child in [2 * i + 1, 2 * i + 2]
            where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == i { return }
            heap.swapAt(i, least)
            i = least
        }
    }
}
