/// A schedule of the events after a key press, as a ``Timeline`` shows it.
struct ExpectedSchedule: Equatable {
    /// An interval of time.
    struct Span: Equatable {
        enum Kind { case wait, forth, back }

        var kind: Kind
        var start: Double
        var end: Double
        /// A short label on the interval, omitted if it does not fit.
        var note: String
    }

    /// An event at one point in time.
    struct Mark: Equatable {
        enum Kind {
            /// A call of a completion block or a did-stop method.
            case done
            /// A call of a will-start method.
            case began
            /// A change without animation.
            case set
        }

        var kind: Kind
        var time: Double
    }

    /// A named row of intervals and events, with times in seconds after the key press.
    struct Row: Equatable {
        let name: String
        private(set) var spans: [Span] = []
        private(set) var marks: [Mark] = []

        init(_ name: String) { self.name = name }

        /// Returns the row with a wait added.
        func wait(_ start: Double, _ end: Double, _ note: String = "delay") -> Row {
            adding(Span(kind: .wait, start: start, end: end, note: note))
        }

        /// Returns the row with a run added.
        func run(_ start: Double, _ end: Double, _ note: String = "") -> Row {
            adding(Span(kind: .forth, start: start, end: end, note: note))
        }

        /// Returns the row with a run back to the old value added.
        func back(_ start: Double, _ end: Double, _ note: String = "back") -> Row {
            adding(Span(kind: .back, start: start, end: end, note: note))
        }

        /// Returns the row with `count` runs, every second one backward if it autoreverses; `count`
        /// may be fractional.
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

        /// Returns the row truncated at a time.
        func cut(at time: Double) -> Row {
            var row = Row(name)
            row.spans = spans.filter { $0.start < time }
            for index in row.spans.indices { row.spans[index].end = min(spans[index].end, time) }
            row.marks = marks.filter { $0.time < time }
            return row
        }

        /// Returns the row with a completion call added.
        func done(_ time: Double) -> Row { adding(Mark(kind: .done, time: time)) }

        /// Returns the row with a will-start call added.
        func began(_ time: Double) -> Row { adding(Mark(kind: .began, time: time)) }

        /// Returns the row with an immediate change added.
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

    /// Returns the score with the row of the same name replaced.
    func with(_ row: Row) -> ExpectedSchedule {
        ExpectedSchedule(rows.map { $0.name == row.name ? row : $0 })
    }

    /// Returns the score truncated at a time.
    func cut(at time: Double) -> ExpectedSchedule {
        ExpectedSchedule(rows.map { $0.cut(at: time) })
    }

    /// The row with a name, or an empty one.
    subscript(name: String) -> Row { rows.first { $0.name == name } ?? Row(name) }

    /// The end of the last event, at least 0.5 s.
    var seconds: Double {
        rows.flatMap { $0.spans.map(\.end) + $0.marks.map(\.time) }.reduce(0.5) { max($0, $1) }
    }
}
