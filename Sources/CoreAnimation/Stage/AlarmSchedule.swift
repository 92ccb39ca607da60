import Graphics

/// A priority queue of pending alarms, ordered by time.
///
/// Alarms at the same time are in the order in which they were set.
struct AlarmSchedule {
    private struct Entry: Comparable {
        let alarm: StageAlarm
        let number: Int

        static func == (a: Entry, b: Entry) -> Bool { a.number == b.number }
        static func < (a: Entry, b: Entry) -> Bool {
            (a.alarm.time, a.number) < (b.alarm.time, b.number)
        }
    }

    private var heap = MinHeap<Entry>()
    private var number = 0
    /// The number of alarms above which cancelled alarms are removed.
    private var bound = 64

    /// The time of the next alarm; nil if there is none.
    var nextTime: Double? {
        mutating get {
            while let next = heap.min, !next.alarm.isSet { heap.popMin() }
            return heap.min?.alarm.time
        }
    }

    mutating func insert(_ alarm: StageAlarm) {
        number += 1
        heap.insert(Entry(alarm: alarm, number: number))
        guard heap.count > bound else { return }
        heap.removeAll { !$0.alarm.isSet }
        bound = max(64, 2 * heap.count)
    }

    /// Removes and returns the alarms up to a time, in order.
    mutating func take(upTo time: Double) -> [StageAlarm] {
        var due: [StageAlarm] = []
        while let next = nextTime, next <= time, let entry = heap.popMin() {
            due.append(entry.alarm)
        }
        return due
    }
}
