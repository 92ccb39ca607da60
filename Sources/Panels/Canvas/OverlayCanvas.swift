import DisplayList
import Foundation
import Graphics
import Text

/// A canvas of panels and text in points, sharp at any scale.
struct OverlayCanvas {
    /// The commands in drawing order.
    private(set) var commands = DrawCommands()
    /// Pixels per point.
    private(set) var scale = 1.0
    private var cache = TextCache()

    /// Swaps the canvas's draw commands with a list, and sets the scale.
    ///
    /// A first call lends the list to the canvas, a second call takes the list back.
    mutating func exchange(_ list: inout DrawCommands, scale: Double) {
        swap(&commands, &list)
        self.scale = scale
    }

    /// Draws a filled rectangle.
    mutating func fill(_ rect: CGRect, radius: Double = 0, _ tone: OverlayStyle.Tone) {
        guard tone.alpha > 0 else { return }
        add(RoundedRect(pixels(rect), radius: radius * scale), tone)
    }

    /// Draws a filled rectangle given by its corner and its size.
    mutating func fill(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
        _ tone: OverlayStyle.Tone
    ) {
        fill(CGRect(x: x, y: y, width: width, height: height), radius: radius, tone)
    }

    /// Draws a rectangle given in pixels, for graphs.
    mutating func bar(
        x: Double, y: Double, width: Double, height: Double, _ tone: OverlayStyle.Tone
    ) {
        add(RoundedRect(CGRect(x: x, y: y, width: width, height: height)), tone, edges: [])
    }

    /// Fills a shape in pixels of a plane.
    mutating func add(
        _ shape: RoundedRect, on plane: PlaneTransform = .identity, _ tone: OverlayStyle.Tone,
        edges: EdgeMask = .all
    ) {
        let color = tone.premultiplied
        commands.append(.fill(FillCommand(plane: plane, shape: shape, color: color, edges: edges)))
    }

    /// Appends a draw command.
    mutating func add(_ command: DrawCommand) { commands.append(command) }

    /// Appends draw commands.
    mutating func add(_ more: [DrawCommand]) { commands.append(contentsOf: more) }

    /// Draws a rectangle's border, one point wide, rounded down to whole pixels.
    mutating func outline(_ rect: CGRect, radius: Double, _ tone: OverlayStyle.Tone) {
        commands.append(
            .border(
                BorderCommand(
                    plane: .identity,
                    shape: RoundedRect(pixels(rect), radius: radius * scale),
                    width: max(1, scale.rounded(.down)), color: tone.premultiplied)))
    }

    /// Draws a panel: a translucent background with a thin border.
    mutating func panel(_ rect: CGRect, radius: Double = 12, strength: Double = 1) {
        fill(rect, radius: radius, .panel.faded(strength))
        outline(rect, radius: radius, .hairline.faded(strength))
    }

    /// Draws one line of text, centred on `y`, and returns its width in points.
    ///
    /// The text is shortened at its end to fit `room`, a width in points.
    @discardableResult
    mutating func text(
        _ text: String, x: Double, y: Double, room: Double = .infinity, _ style: OverlayStyle.Text,
        _ tone: OverlayStyle.Tone, align: OverlayStyle.Alignment = .left
    ) -> Double {
        let text = room < .infinity ? fitted(text, room, style) : text
        guard !text.isEmpty else { return 0 }
        let layout = cache.layout(text, style)
        let width = layout.size.width
        put(layout, left: align.left(x, width), top: y - layout.size.height / 2, tone)
        return width
    }

    /// Draws a number with equally wide digits, and returns its width in points.
    ///
    /// It is vertically centred on `y`, and shortened to fit `room` like a text.
    @discardableResult
    mutating func number(
        _ text: String, x: Double, y: Double, room: Double = .infinity, _ style: OverlayStyle.Text,
        _ tone: OverlayStyle.Tone, align: OverlayStyle.Alignment = .left
    ) -> Double {
        let text = room < .infinity ? fitted(text, room, style) : text
        let pieces = pieces(of: text, style)
        let width = pieces.reduce(0) { $0 + $1.width }
        var left = align.left(x, width)
        for piece in pieces {
            let size = piece.layout.size
            put(
                piece.layout, left: left + (piece.width - size.width) / 2,
                top: y - size.height / 2, tone)
            left += piece.width
        }
        return width
    }

    /// Returns the width of a number in digits of equal width, in points.
    mutating func numberWidth(of text: String, _ style: OverlayStyle.Text) -> Double {
        pieces(of: text, style).reduce(0) { $0 + $1.width }
    }

    /// Returns the parts of a number with their widths, in points.
    private mutating func pieces(
        of text: String, _ style: OverlayStyle.Text
    ) -> [(layout: TextLayout, width: Double)] {
        Self.pieces(text).map { piece in
            let layout = cache.layout(piece, style)
            let isDigit = piece.first?.isNumber ?? false
            return (layout, isDigit ? cache.digitWidth(style) : layout.size.width)
        }
    }

    /// Splits a text into single digits and the text between them.
    static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var joins = false
        for character in text {
            if character.isNumber || !joins {
                pieces.append(String(character))
            } else {
                pieces[pieces.count - 1].append(character)
            }
            joins = !character.isNumber
        }
        return pieces
    }

    /// Returns the width of a text, in points.
    mutating func width(of text: String, _ style: OverlayStyle.Text) -> Double {
        cache.width(of: text, style)
    }

    /// Returns a text shortened at its end to fit a width in points.
    mutating func fitted(_ text: String, _ room: Double, _ style: OverlayStyle.Text) -> String {
        guard width(of: text, style) > room else { return text }
        // The length is doubled, then bisected, so that few and short texts are laid out.
        var (fit, length, wide) = (0, 1, text.count)
        while wide - fit > 1 {
            if width(of: String(text.prefix(length)) + "…", style) <= room {
                fit = length
            } else {
                wide = length
            }
            length = min(2 * length, (fit + wide) / 2)
        }
        return fit == 0 ? "" : String(text.prefix(fit)) + "…"
    }

    /// Breaks a text between words into lines that fit a width in points.
    mutating func wrapped(_ text: String, _ room: Double, _ style: OverlayStyle.Text) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, width(of: last + " " + word, style) <= room {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { fitted($0, room, style) }
    }

    /// Draws a scroll indicator.
    ///
    /// `shown` is the visible fraction of the content, and `start` the fraction above it.
    mutating func scroller(_ track: CGRect, shown: Double, from start: Double) {
        fill(track, radius: 1.5, .hairline)
        var thumb = track
        thumb.size.height *= shown
        thumb.origin.y += track.height * start
        fill(thumb, radius: 1.5, .soft)
    }

    /// Draws the scroll indicator of an area, if its content reaches beyond it.
    mutating func scroller(x: Double, _ body: CGRect, offset: Double, reach: Double) {
        guard reach > 0 else { return }
        scroller(
            CGRect(x: x, y: body.minY, width: 3, height: body.height),
            shown: body.height / (body.height + reach), from: offset / (body.height + reach))
    }

    /// Draws a labelled key cap centred on `y`, and returns its width.
    @discardableResult
    mutating func cap(_ text: String, x: Double, y: Double) -> Double {
        let width = capWidth(text)
        let rect = CGRect(x: x, y: y - 10, width: width, height: 20)
        fill(rect, radius: 5, .cap)
        outline(rect, radius: 5, .capEdge)
        self.text(text, x: x + width / 2, y: y, .cap, .ink, align: .centre)
        return width
    }

    /// Returns the width of a key's cap, in points.
    mutating func capWidth(_ text: String) -> Double { max(20, width(of: text, .cap) + 12) }

    /// Draws an image scaled to fit a rectangle and centred in it.
    mutating func image(_ image: CGImage, in room: CGRect) {
        let size = CGSize(width: Double(image.width), height: Double(image.height))
        guard size.width > 0, size.height > 0 else { return }
        let factor = min(room.width / size.width, room.height / size.height)
        let rect = CGRect(
            x: room.midX - size.width * factor / 2, y: room.midY - size.height * factor / 2,
            width: size.width * factor, height: size.height * factor)
        commands.append(
            .texture(
                TextureCommand(
                    plane: .identity, rect: pixels(rect), texels: CGRect(origin: .zero, size: size),
                    source: .image(image))))
    }

    private mutating func put(
        _ layout: TextLayout, left: Double, top: Double, _ tone: OverlayStyle.Tone
    ) {
        let plane = PlaneTransform(
            scale: scale, x: (left * scale).rounded(), y: (top * scale).rounded())
        for run in layout.runs {
            commands.append(
                .glyphs(GlyphsCommand(plane: plane, run: run, color: tone.premultiplied)))
        }
    }

    private func pixels(_ rect: CGRect) -> CGRect {
        let x = (rect.minX * scale).rounded(), y = (rect.minY * scale).rounded()
        return CGRect(
            x: x, y: y, width: max(1, (rect.maxX * scale).rounded() - x),
            height: max(1, (rect.maxY * scale).rounded() - y))
    }
}
