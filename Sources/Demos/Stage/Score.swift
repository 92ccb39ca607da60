/// What happens when after a key was pressed: what a ``Timeline`` shows.
struct Score: Equatable {
    /// A stretch of time.
    struct Span: Equatable {
        enum Kind { case wait, forth, back }

        var kind: Kind
        var start: Double
        var end: Double
        /// A word or two to write on it, left out where there is no room.
        var note: String
    }

    /// Something that happens in an instant.
    struct Mark: Equatable {
        enum Kind {
            /// A completion or a did-stop method is called.
            case done
            /// A will-start method is called.
            case began
            /// Something is changed at once.
            case set
        }

        var kind: Kind
        var time: Double
    }

    /// One thing that happens, with its stretches of time in seconds after the key.
    struct Row: Equatable {
        let name: String
        private(set) var spans: [Span] = []
        private(set) var marks: [Mark] = []

        /// Makes an empty row.
        init(_ name: String) { self.name = name }

        /// It waits.
        func wait(_ start: Double, _ end: Double, _ note: String = "delay") -> Row {
            adding(Span(kind: .wait, start: start, end: end, note: note))
        }

        /// It runs.
        func run(_ start: Double, _ end: Double, _ note: String = "") -> Row {
            adding(Span(kind: .forth, start: start, end: end, note: note))
        }

        /// It goes back to what it was.
        func back(_ start: Double, _ end: Double, _ note: String = "back") -> Row {
            adding(Span(kind: .back, start: start, end: end, note: note))
        }

        /// It runs again and again, every other time backward if it autoreverses; parts of a run
        /// count.
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

        /// The same, broken off at a time.
        func cut(at time: Double) -> Row {
            var row = Row(name)
            row.spans = spans.filter { $0.start < time }
            for index in row.spans.indices { row.spans[index].end = min(spans[index].end, time) }
            row.marks = marks.filter { $0.time < time }
            return row
        }

        /// A completion is called.
        func done(_ time: Double) -> Row { adding(Mark(kind: .done, time: time)) }

        /// A will-start method is called.
        func began(_ time: Double) -> Row { adding(Mark(kind: .began, time: time)) }

        /// It changes at once.
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

    /// From top to bottom, at most three.
    let rows: [Row]

    /// Makes a score.
    init(_ rows: Row...) { self.rows = rows }

    /// Makes a score.
    init(_ rows: [Row]) { self.rows = rows }

    /// The same with another row in place of the one of its name.
    func with(_ row: Row) -> Score {
        Score(rows.map { $0.name == row.name ? row : $0 })
    }

    /// The same, broken off at a time.
    func cut(at time: Double) -> Score { Score(rows.map { $0.cut(at: time) }) }

    /// The row of a name.
    subscript(name: String) -> Row { rows.first { $0.name == name } ?? Row(name) }

    /// When the last thing ends, at least half a second.
    var seconds: Double {
        rows.flatMap { $0.spans.map(\.end) + $0.marks.map(\.time) }.reduce(0.5) { max($0, $1) }
    }
}
