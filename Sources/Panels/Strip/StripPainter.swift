import Foundation

/// The painter of the strip: the title, the clock's state, and keys.
package enum StripPainter {
    /// A key in the strip, with its label.
    struct Cap: Hashable {
        /// The name of the key.
        var key: String
        /// The rectangle that can be clicked, in points of the window.
        var rect: CGRect
    }

    /// Draws the strip.
    ///
    /// `age` is the time since the frame was first shown, in hundredths of a second; nil for live
    /// time.
    ///
    /// - Returns: the visible keys.
    static func draw(
        _ model: OverlayModel, age: Int?, size: CGSize, on canvas: inout OverlayCanvas
    ) -> [Cap] {
        let height = OverlayModel.stripHeight
        let top = size.height - height
        let middle = top + height / 2
        canvas.fill(x: 0, y: top, width: size.width, height: height, .strip)
        canvas.fill(x: 0, y: top, width: size.width, height: 1 / max(1, canvas.scale), .hairline)

        let viewer = viewerKeys(model, right: size.width - 16, y: middle, size, on: &canvas)
        var right = (viewer.map { Double($0.rect.minX) }.min() ?? size.width) - 8
        let pills = pills(model), time = timePill(model, age, size)
        let timeRoom = timeRoom(time, beside: right - 16, size, on: &canvas)
        var room = right - 16 - timeRoom
        for pill in pills { room -= width(of: pill, on: &canvas) + 8 }
        let title = canvas.fitted(model.title, max(48, room - 24), .strong)
        let titleWidth = canvas.width(of: title, .strong)
        let caps = keys(
            model, right: right, room: room, title: titleWidth + 24, y: middle, on: &canvas)
        right = (caps.map { Double($0.rect.minX) }.min() ?? right) - timeRoom

        var x = 16.0
        // Badges come before the title, which only repeats what the scene shows.
        let badges = pills.reduce(0) { $0 + width(of: $1, on: &canvas) + 8 }
        if x + titleWidth + (badges > 0 ? badges + 4 : 0) <= right {
            x += canvas.text(title, x: x, y: middle, .strong, .ink) + 12
        }
        for pill in pills where x + width(of: pill, on: &canvas) <= right {
            x += draw(pill, x: x, y: middle, on: &canvas) + 8
        }
        if let time, x <= right { draw(time, x: right, y: middle, on: &canvas) }
        let lineWidth = canvas.width(of: model.line, .body)
        if x + lineWidth + 24 <= right {
            canvas.text(model.line, x: x, y: middle, .body, .soft)
        }
        return caps + viewer
    }

    private struct Pill {
        var text: String
        var tone: OverlayStyle.Tone
    }

    /// Returns the width reserved for the badge of the clock's state.
    ///
    /// The badge is left of the keys. The width is the same in all states, so that the strip does
    /// not change while time is moved; in a small window, it is the width of the current state.
    private static func timeRoom(
        _ pill: Pill?, beside room: Double, _ size: CGSize, on canvas: inout OverlayCanvas
    ) -> Double {
        let widest = width(of: agePill(5999, size), on: &canvas) + timeGap
        if room - widest >= minKeys { return widest }
        return pill.map { width(of: $0, on: &canvas) + timeGap } ?? 0
    }

    /// The gap between the badge and the keys, in points.
    ///
    /// `minKeys` is the minimum width of the keys. The minimum applies where space is reserved
    /// for all time states.
    private static let timeGap = 16.0, minKeys = 160.0
    /// The minimum width to which a label is cut, in points.
    private static let minLabel = 64.0

    /// Returns the badge of the clock's state, such as paused, unless live.
    private static func timePill(_ model: OverlayModel, _ age: Int?, _ size: CGSize) -> Pill? {
        if model.isLooping { return Pill(text: "Loop", tone: .blue) }
        if let age { return agePill(age, size) }
        return model.isPaused ? Pill(text: "Paused", tone: .warm) : nil
    }

    /// Returns the badge with a frame's age, abbreviated in narrow windows.
    private static func agePill(_ age: Int, _ size: CGSize) -> Pill {
        let text =
            NumberText.fixed(Double(age) / 100, digits: 2)
            + (size.width < 1100 ? " s ago" : " s behind live")
        return Pill(text: text, tone: .blue)
    }

    private static func pills(_ model: OverlayModel) -> [Pill] {
        var pills: [Pill] = []
        if model.isRecording {
            pills.append(Pill(text: "Recording frame times", tone: .red))
        }
        if model.isRecordingVideo {
            pills.append(Pill(text: "Recording video", tone: .red))
        }
        if let writing = model.writing {
            let text = "Writing video: frame \(writing.done) of \(writing.total)"
            pills.append(Pill(text: text, tone: .warm))
        }
        if model.speed != 1 {
            pills.append(Pill(text: NumberText.speed(model.speed), tone: .warm))
        }
        if model.reducesMotion {
            pills.append(Pill(text: "Reduced motion", tone: .blue))
        }
        return pills
    }

    private static func width(of pill: Pill, on canvas: inout OverlayCanvas) -> Double {
        canvas.numberWidth(of: pill.text, .small) + 30
    }

    /// Draws a dot and a word on a rounded background; returns the width in points.
    @discardableResult
    private static func draw(
        _ pill: Pill, x: Double, y: Double, on canvas: inout OverlayCanvas
    ) -> Double {
        let width = width(of: pill, on: &canvas)
        let rect = CGRect(x: x, y: y - 11, width: width, height: 22)
        canvas.fill(rect, radius: 11, pill.tone.faded(0.14))
        canvas.fill(x: x + 9, y: y - 3, width: 6, height: 6, radius: 3, pill.tone)
        canvas.number(pill.text, x: x + 20, y: y, .small, pill.tone)
        return width
    }

    /// An arrangement of keys: rows, and the maximum label width in points.
    private struct Arrangement {
        var rows: Int
        var label: Double
        /// The style of the labels.
        var style: OverlayStyle.Text { rows == 1 ? .body : .small }
    }

    /// Keys in a column, from top to bottom.
    private struct Column {
        var keys: [OverlayModel.Key]
        var width: Double
    }

    /// The name of the cap for more keys, if not all fit.
    package static let more = "more"

    /// Draws the keys of the demo, or of the open browser.
    ///
    /// They are right-aligned, in one or two rows beside the title, with their labels cut if the
    /// labels still differ; or else in place of the title, as many as fit.
    private static func keys(
        _ model: OverlayModel, right: Double, room: Double, title: Double, y: Double,
        on canvas: inout OverlayCanvas
    ) -> [Cap] {
        let keys = model.keys
        for (rows, room) in [(1, room - title), (2, room - title), (2, room)] {
            let label = rows == 1 ? .infinity : labelWidth(keys, in: room, on: &canvas)
            let arrangement = Arrangement(rows: rows, label: label)
            let columns = columns(keys, arrangement, on: &canvas)
            let width = columns.reduce(0) { $0 + $1.width }
            guard width <= room, Self.differ(keys, arrangement, on: &canvas) else { continue }
            return draw(columns, arrangement, x: right - width, y: y, on: &canvas)
        }
        return page(of: keys, model.keyPage, right: right, room: room, y: y, on: &canvas)
    }

    /// Returns the maximum width at which the labels of keys in two rows are cut so that the keys
    /// fit; infinity if no label has to be cut.
    private static func labelWidth(
        _ keys: [OverlayModel.Key], in room: Double, on canvas: inout OverlayCanvas
    ) -> Double {
        let columns = columns(keys, Arrangement(rows: 2, label: .infinity), on: &canvas)
        let widths = columns.map { column in
            column.keys.map {
                (canvas.capWidth($0.shown) + 24, canvas.width(of: $0.action, .small))
            }
        }
        func width(_ label: Double) -> Double {
            widths.reduce(0) { $0 + ($1.map { $0.0 + min($0.1, label) }.max() ?? 0) }
        }
        let longest = widths.joined().map(\.1).max() ?? 0
        if width(longest) <= room { return .infinity }
        return stride(from: longest.rounded(.down), to: minLabel, by: -1)
            .first { width($0) <= room } ?? minLabel
    }

    /// Draws a page of keys, and the key cap for the next page.
    private static func page(
        of keys: [OverlayModel.Key], _ number: Int, right: Double, room: Double, y: Double,
        on canvas: inout OverlayCanvas
    ) -> [Cap] {
        let cap = canvas.capWidth("›")
        let arrangements = [minLabel, 96, 128, 160].map { Arrangement(rows: 2, label: $0) }
        let arrangement =
            arrangements.first { arrangement in
                let widest = columns(keys, arrangement, on: &canvas).map(\.width).max() ?? 0
                return widest <= room - cap - 8 && differ(keys, arrangement, on: &canvas)
            } ?? arrangements[0]
        var pages: [[Column]] = [[]]
        for column in columns(keys, arrangement, on: &canvas) {
            let width = pages[pages.count - 1].reduce(column.width) { $0 + $1.width }
            if width > room - cap - 8, pages.last?.isEmpty == false { pages.append([]) }
            pages[pages.count - 1].append(column)
        }
        guard cap + 8 < room else { return [] }
        canvas.cap("›", x: right - cap, y: y)
        let shown = pages[number % pages.count]
        let left = right - cap - 8 - shown.reduce(0) { $0 + $1.width }
        return draw(shown, arrangement, x: left, y: y, on: &canvas)
            + [Cap(key: more, rect: CGRect(x: right - cap, y: y - 14, width: cap, height: 28))]
    }

    /// Draws columns of keys from left to right.
    private static func draw(
        _ columns: [Column], _ arrangement: Arrangement, x: Double, y: Double,
        _ tone: OverlayStyle.Tone = .soft, on canvas: inout OverlayCanvas
    ) -> [Cap] {
        var x = x
        let isSingle = arrangement.rows == 1
        return columns.flatMap { column in
            defer { x += column.width }
            return column.keys.enumerated().map { row, key in
                let middle = isSingle ? y : y + (row == 0 ? -10.5 : 10.5)
                let height = isSingle ? 28.0 : 20
                let cap = canvas.cap(key.shown, x: x, y: middle)
                canvas.text(key.action, x: x + cap + 8, y: middle, arrangement.style, tone)
                return Cap(
                    key: key.name,
                    rect: CGRect(
                        x: x, y: middle - height / 2, width: column.width - 16, height: height))
            }
        }
    }

    /// Returns whether different labels still differ after they are cut.
    private static func differ(
        _ keys: [OverlayModel.Key], _ arrangement: Arrangement, on canvas: inout OverlayCanvas
    ) -> Bool {
        let labels = Set(keys.map(\.action))
        let cut = Set(labels.map { canvas.fitted($0, arrangement.label, arrangement.style) })
        return cut.count == labels.count
    }

    /// Returns the keys with shortened labels, in columns filled from the top.
    private static func columns(
        _ keys: [OverlayModel.Key], _ arrangement: Arrangement, on canvas: inout OverlayCanvas
    ) -> [Column] {
        let style = arrangement.style
        return stride(from: 0, to: keys.count, by: arrangement.rows).map { first in
            var column = Array(keys[first..<min(first + arrangement.rows, keys.count)])
            var width = 0.0
            for i in column.indices {
                column[i].action = canvas.fitted(column[i].action, arrangement.label, style)
                let label = canvas.width(of: column[i].action, style)
                width = max(width, canvas.capWidth(column[i].shown) + label + 24)
            }
            return Column(keys: column, width: width)
        }
    }

    /// Draws the key caps for help, browser and code.
    ///
    /// They are right-aligned, in two rows in a narrow window. While the browser is open, only the
    /// cap for help is drawn.
    private static func viewerKeys(
        _ model: OverlayModel, right: Double, y: Double, _ size: CGSize,
        on canvas: inout OverlayCanvas
    ) -> [Cap] {
        let panels = model.browser == nil ? [("/", "Code"), ("tab", "Demos")] : []
        let keys = (panels + [("f1", "Keys")]).map {
            OverlayModel.Key(cap: KeyTable.cap($0), action: $1, viewerKey: $0)
        }
        let arrangement = Arrangement(
            rows: size.width < 900 ? min(2, keys.count) : 1, label: .infinity)
        let columns = columns(keys, arrangement, on: &canvas)
        let width = columns.reduce(-16) { $0 + $1.width }
        return draw(
            columns, arrangement, x: right - width, y: y, .faint, on: &canvas)
    }
}
