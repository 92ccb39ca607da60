import Foundation

/// The painter of the strip at the bottom of the window: the title, the clock's state, and keys.
enum StripPainter {
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
        canvas.fill(CGRect(x: 0, y: top, width: size.width, height: height), OverlayStyle.strip)
        canvas.fill(
            CGRect(x: 0, y: top, width: size.width, height: 1 / max(1, canvas.scale)),
            OverlayStyle.hairline)

        let viewer = viewerKeys(right: size.width - 16, y: middle, size, on: &canvas)
        var right = Double(viewer.last?.rect.minX ?? size.width) - 8
        let pills = pills(model, age)
        var pillWidth = 0.0
        for pill in pills { pillWidth += canvas.width(of: pill.text, .small) + 38 }
        let title = canvas.fitted(model.title, max(48, right - 16 - pillWidth - 24), .strong)
        let titleWidth = canvas.width(of: title, .strong)
        let room = right - (16 + titleWidth + pillWidth + 24)
        let caps = keys(model.keys, right: right, room: room, y: middle, on: &canvas)
        right = caps.first.map { Double($0.rect.minX) } ?? right

        var x = 16.0
        x += canvas.text(title, x: x, y: middle, .strong, OverlayStyle.ink) + 12
        for pill in pills where x + canvas.width(of: pill.text, .small) + 30 <= right {
            x += draw(pill, x: x, y: middle, on: &canvas) + 8
        }
        let lineWidth = canvas.width(of: model.line, .body)
        if x + lineWidth + 24 <= right {
            canvas.text(model.line, x: x, y: middle, .body, OverlayStyle.soft)
        }
        return caps + viewer
    }

    private struct Pill {
        var text: String
        var tone: OverlayStyle.Tone
    }

    private static func pills(_ model: OverlayModel, _ age: Int?) -> [Pill] {
        var pills: [Pill] = []
        if model.isRecording {
            pills.append(Pill(text: "Recording frame times", tone: OverlayStyle.red))
        }
        if model.isFilming {
            pills.append(Pill(text: "Recording video", tone: OverlayStyle.red))
        }
        if let writing = model.writing {
            let text = "Writing video: frame \(writing.done) of \(writing.total)"
            pills.append(Pill(text: text, tone: OverlayStyle.warm))
        }
        if model.isLooping {
            pills.append(Pill(text: "Loop", tone: OverlayStyle.blue))
        } else if let age {
            let text = NumberText.fixed(Double(age) / 100, digits: 2) + " s behind live"
            pills.append(Pill(text: text, tone: OverlayStyle.blue))
        } else if model.isPaused {
            pills.append(Pill(text: "Paused", tone: OverlayStyle.warm))
        }
        if model.speed != 1 {
            pills.append(Pill(text: NumberText.speed(model.speed), tone: OverlayStyle.warm))
        }
        if model.reducesMotion {
            pills.append(Pill(text: "Reduced motion", tone: OverlayStyle.blue))
        }
        return pills
    }

    /// Draws a dot and a word on a rounded background; returns the width in points.
    private static func draw(
        _ pill: Pill, x: Double, y: Double, on canvas: inout OverlayCanvas
    ) -> Double {
        let width = canvas.width(of: pill.text, .small) + 30
        let rect = CGRect(x: x, y: y - 11, width: width, height: 22)
        canvas.fill(rect, radius: 11, pill.tone.faded(0.14))
        canvas.fill(CGRect(x: x + 9, y: y - 3, width: 6, height: 6), radius: 3, pill.tone)
        canvas.number(pill.text, x: x + 20, y: y, .small, pill.tone)
        return width
    }

    /// A way to lay out the demo's keys: the rows, and the largest width of a label, in points.
    private struct Arrangement {
        var rows: Int
        var label: Double
    }

    /// Draws the demo's keys, right-aligned: in one row or in two with their labels, cut if they must be, or
    /// without labels, or not at all.
    private static func keys(
        _ keys: [OverlayModel.Key], right: Double, room: Double, y: Double,
        on canvas: inout OverlayCanvas
    ) -> [Cap] {
        let arrangements = [
            Arrangement(rows: 1, label: .infinity), Arrangement(rows: 2, label: .infinity),
            Arrangement(rows: 2, label: 96), Arrangement(rows: 2, label: 64),
            Arrangement(rows: 1, label: 0), Arrangement(rows: 2, label: 0),
        ]
        for arrangement in arrangements {
            let columns = columns(keys, arrangement, on: &canvas)
            let width = columns.reduce(0) { $0 + $1.width }
            guard width <= room else { continue }
            var x = right - width
            return columns.flatMap { column in
                defer { x += column.width }
                return column.keys.enumerated().map { row, key in
                    let middle = arrangement.rows == 1 ? y : y + (row == 0 ? -10.5 : 10.5)
                    let height = arrangement.rows == 1 ? 28.0 : 20
                    let cap = canvas.cap(key.shown, x: x, y: middle)
                    let style: OverlayStyle.Text = arrangement.rows == 1 ? .body : .small
                    canvas.text(
                        key.action, x: x + cap + 8, y: middle, style, OverlayStyle.soft)
                    return Cap(
                        key: key.cap.lowercased(),
                        rect: CGRect(
                            x: x, y: middle - height / 2, width: column.width - 16, height: height))
                }
            }
        }
        return []
    }

    /// Returns the keys in columns, from top to bottom and then to the right, with their labels cut to size.
    private static func columns(
        _ keys: [OverlayModel.Key], _ arrangement: Arrangement, on canvas: inout OverlayCanvas
    ) -> [(keys: [OverlayModel.Key], width: Double)] {
        let style: OverlayStyle.Text = arrangement.rows == 1 ? .body : .small
        return stride(from: 0, to: keys.count, by: arrangement.rows).map { first in
            var column = Array(keys[first..<min(first + arrangement.rows, keys.count)])
            var width = 0.0
            for i in column.indices {
                column[i].action =
                    arrangement.label == 0
                    ? "" : canvas.fitted(column[i].action, arrangement.label, style)
                let label = canvas.width(of: column[i].action, style)
                width = max(
                    width, canvas.capWidth(column[i].shown) + (label > 0 ? label + 8 : 0) + 16)
            }
            return (column, width)
        }
    }

    /// Draws the caps of the keys for help, browser and code, right-aligned; in a narrow window
    /// only that for help.
    private static func viewerKeys(
        right: Double, y: Double, _ size: CGSize, on canvas: inout OverlayCanvas
    ) -> [Cap] {
        var right = right
        let keys = [("f1", "Keys"), ("tab", "Demos"), ("/", "Code")]
        return keys.prefix(size.width < 900 ? 1 : keys.count).map { key, label in
            let cap = KeyTable.cap(key)
            let width = canvas.capWidth(cap) + 8 + canvas.width(of: label, .body)
            canvas.text(label, x: right, y: y, .body, OverlayStyle.faint, align: .right)
            canvas.cap(cap, x: right - width, y: y)
            defer { right -= width + 16 }
            return Cap(key: key, rect: rect(right - width, width, y))
        }
    }

    private static func rect(_ x: Double, _ width: Double, _ y: Double) -> CGRect {
        CGRect(x: x, y: y - 14, width: width, height: 28)
    }
}
