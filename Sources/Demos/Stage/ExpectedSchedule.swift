/// The expected animations and callbacks after a key press, which a ``Timeline`` displays.
struct ExpectedSchedule: Equatable {
    /// A time interval in which an animation waits, runs forward or runs backward.
    struct Span: Equatable {
        enum Kind { case wait, forth, back }

        var kind: Kind
        var start: Double
        var end: Double
        /// The label of the interval, omitted if it does not fit.
        var note: String
    }

    /// An event at a point in time.
    struct Mark: Equatable {
        enum Kind {
            /// A call of a completion block or did-stop method.
            case done
            /// A call of a will-start method.
            case began
            /// A property change without animation.
            case set
        }

        var kind: Kind
        var time: Double
    }

    /// A named row of intervals and events, with times in seconds since the key press.
    struct Row: Equatable {
        let name: String
        private(set) var spans: [Span] = []
        private(set) var marks: [Mark] = []

        init(_ name: String) { self.name = name }

        /// Returns the row with an interval added in which the animation waits.
        func wait(_ start: Double, _ end: Double, _ note: String = "delay") -> Row {
            adding(Span(kind: .wait, start: start, end: end, note: note))
        }

        /// Returns the row with an interval added in which the animation runs forward.
        func run(_ start: Double, _ end: Double, _ note: String = "") -> Row {
            adding(Span(kind: .forth, start: start, end: end, note: note))
        }

        /// Returns the row with an interval added in which the animation runs back to the old value.
        func back(_ start: Double, _ end: Double, _ note: String = "back") -> Row {
            adding(Span(kind: .back, start: start, end: end, note: note))
        }

        /// Returns the row with repetitions of an animation added.
        ///
        /// An autoreversing repetition runs forward, then backward. The repeat count may be fractional.
        func runs(
            from start: Double, each seconds: Double, count: Double, autoreverses: Bool = false
        ) -> Row {
            var row = self
            let end = start + count * seconds * (autoreverses ? 2 : 1)
            var index = 0
            while start + Double(index) * seconds < end - 1e-9 {
                let from = start + Double(index) * seconds
                let isBack = autoreverses && index % 2 == 1
                row.spans.append(
                    Span(
                        kind: isBack ? .back : .forth, start: from, end: min(from + seconds, end),
                        note: isBack ? "back" : "\(autoreverses ? index / 2 + 1 : index + 1)"))
                index += 1
            }
            return row
        }

        /// Returns the row with everything after a time removed.
        func cut(at time: Double) -> Row {
            var row = Row(name)
            row.spans = spans.filter { $0.start < time }
            for index in row.spans.indices { row.spans[index].end = min(spans[index].end, time) }
            row.marks = marks.filter { $0.time < time }
            return row
        }

        /// Returns the row with a call of a completion block or did-stop method added.
        func done(_ time: Double) -> Row { adding(Mark(kind: .done, time: time)) }

        /// Returns the row with a call of a will-start method added.
        func began(_ time: Double) -> Row { adding(Mark(kind: .began, time: time)) }

        /// Returns the row with a property change without animation added.
        func set(_ time: Double) -> Row { adding(Mark(kind: .set, time: time)) }

        private func adding(_ mark: Mark) -> Row {
            var row = self
            row.marks.append(mark)
            return row
        }

        private func adding(_ span: Span) -> Row {
            var row = self
            row.spans.append(span)
            return row
        }
    }

    /// The rows from top to bottom, at most three.
    let rows: [Row]

    init(_ rows: Row...) { self.rows = rows }

    init(_ rows: [Row]) { self.rows = rows }

    /// Returns the schedule with the row of the same name replaced.
    func with(_ row: Row) -> ExpectedSchedule {
        ExpectedSchedule(rows.map { $0.name == row.name ? row : $0 })
    }

    /// Returns the schedule with everything after a time removed.
    func cut(at time: Double) -> ExpectedSchedule {
        ExpectedSchedule(rows.map { $0.cut(at: time) })
    }

    /// The row with the given name, or an empty row if there is none.
    subscript(name: String) -> Row { rows.first { $0.name == name } ?? Row(name) }

    /// The duration of the schedule in seconds, at least 0.5.
    var seconds: Double {
        rows.flatMap { $0.spans.map(\.end) + $0.marks.map(\.time) }.reduce(0.5) { max($0, $1) }
    }
}
