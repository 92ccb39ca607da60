import Foundation
import Graphics
import RenderTree

/// Draws panels and text in points, on whole pixels, so that everything is crisp at any scale.
struct OverlayCanvas {
    /// Where a text stands to its x.
    enum Alignment {
        case left, centre, right
    }

    /// What was drawn, first drawn first.
    private(set) var commands = ContiguousArray<DrawCommand>()
    /// Pixels per point.
    private(set) var scale = 1.0
    private var cache = TextCache()

    /// Starts anew, keeping the room and the texts.
    mutating func begin(scale: Double) {
        commands.removeAll(keepingCapacity: true)
        self.scale = scale
    }

    /// A filled rectangle.
    mutating func fill(_ rect: CGRect, radius: Double = 0, _ tone: OverlayStyle.Tone) {
        guard tone.alpha > 0 else { return }
        commands.append(
            .fill(
                FillCommand(
                    plane: .identity,
                    shape: RoundedRect(pixels(rect), radius: radius * scale),
                    color: tone.premultiplied)))
    }

    /// A column or bar given in pixels, for graphs.
    mutating func bar(
        x: Double, y: Double, width: Double, height: Double, _ tone: OverlayStyle.Tone
    ) {
        commands.append(
            .fill(
                FillCommand(
                    plane: .identity,
                    shape: RoundedRect(CGRect(x: x, y: y, width: width, height: height)),
                    color: tone.premultiplied, edges: [])))
    }

    /// Any other command.
    mutating func add(_ command: DrawCommand) { commands.append(command) }

    /// The edge of a rectangle, one pixel wide or a little more on dense displays.
    mutating func outline(_ rect: CGRect, radius: Double, _ tone: OverlayStyle.Tone) {
        commands.append(
            .border(
                BorderCommand(
                    plane: .identity,
                    shape: RoundedRect(pixels(rect), radius: radius * scale),
                    width: max(1, scale.rounded(.down)), color: tone.premultiplied)))
    }

    /// A panel: a translucent ground with a thin edge.
    mutating func panel(_ rect: CGRect, radius: Double = 12, strength: Double = 1) {
        fill(rect, radius: radius, OverlayStyle.panel.faded(strength))
        outline(rect, radius: radius, OverlayStyle.hairline.faded(strength))
    }

    /// One line of text, centred on `y`. Returns its width in points.
    @discardableResult
    mutating func text(
        _ text: String, x: Double, y: Double, _ style: OverlayStyle.Text,
        _ tone: OverlayStyle.Tone, align: Alignment = .left
    ) -> Double {
        let entry = cache.entry(text, style, scale: scale)
        let width = entry.metrics.width
        guard let image = entry.image else { return width }
        let left =
            switch align {
            case .left: x
            case .centre: x - width / 2
            case .right: x - width
            }
        put(image, left: left, top: y - entry.metrics.lineHeight / 2, tone)
        return width
    }

    /// A number set in digits of equal width, centred on `y`. Returns its width in points.
    @discardableResult
    mutating func number(
        _ text: String, x: Double, y: Double, _ style: OverlayStyle.Text,
        _ tone: OverlayStyle.Tone, align: Alignment = .left
    ) -> Double {
        let digit = cache.digitWidth(style)
        let glyphs = Self.pieces(text).map { piece in
            let entry = cache.entry(piece, style, scale: scale)
            let isDigit = piece.first?.isNumber ?? false
            return (entry: entry, width: isDigit ? digit : entry.metrics.width)
        }
        let width = glyphs.reduce(0) { $0 + $1.width }
        var left =
            switch align {
            case .left: x
            case .centre: x - width / 2
            case .right: x - width
            }
        for glyph in glyphs {
            if let image = glyph.entry.image {
                let metrics = glyph.entry.metrics
                put(
                    image, left: left + (glyph.width - metrics.width) / 2,
                    top: y - metrics.lineHeight / 2, tone)
            }
            left += glyph.width
        }
        return width
    }

    /// A text cut into single digits and what stands between them.
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

    /// How wide a text is, in points.
    mutating func width(of text: String, _ style: OverlayStyle.Text) -> Double {
        cache.width(of: text, style)
    }

    /// A text, shortened at its end until it fits into so many points.
    mutating func fitted(_ text: String, _ room: Double, _ style: OverlayStyle.Text) -> String {
        guard width(of: text, style) > room else { return text }
        var short = text
        while !short.isEmpty, width(of: short + "…", style) > room { short.removeLast() }
        return short.isEmpty ? "" : short + "…"
    }

    /// A text in lines of so many points at most, broken between words.
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

    /// How much of something is in sight, and which part of it; from 0 to 1.
    mutating func scroller(_ track: CGRect, shown: Double, from start: Double) {
        fill(track, radius: 1.5, OverlayStyle.hairline)
        var thumb = track
        thumb.size.height *= shown
        thumb.origin.y += track.height * start
        fill(thumb, radius: 1.5, OverlayStyle.soft)
    }

    /// A key with its letter, centred on `y`. Returns its width in points.
    @discardableResult
    mutating func cap(_ text: String, x: Double, y: Double) -> Double {
        let width = capWidth(text)
        let rect = CGRect(x: x, y: y - 10, width: width, height: 20)
        fill(rect, radius: 5, OverlayStyle.cap)
        outline(rect, radius: 5, OverlayStyle.capEdge)
        self.text(text, x: x + width / 2, y: y, .cap, OverlayStyle.ink, align: .centre)
        return width
    }

    /// How wide a key is, in points.
    mutating func capWidth(_ text: String) -> Double { max(20, width(of: text, .cap) + 12) }

    /// A picture as large as it can be in a rectangle, in its middle.
    mutating func picture(_ image: CGImage, in room: CGRect) {
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
        _ image: CGImage, left: Double, top: Double, _ tone: OverlayStyle.Tone
    ) {
        let size = CGSize(width: Double(image.width), height: Double(image.height))
        let origin = CGPoint(x: (left * scale).rounded(), y: (top * scale).rounded())
        commands.append(
            .texture(
                TextureCommand(
                    plane: .identity, rect: CGRect(origin: origin, size: size),
                    texels: CGRect(origin: .zero, size: size), source: .image(image),
                    tint: tone.premultiplied, filter: .nearest)))
    }

    private func pixels(_ rect: CGRect) -> CGRect {
        let x = (rect.minX * scale).rounded(), y = (rect.minY * scale).rounded()
        return CGRect(
            x: x, y: y, width: max(1, (rect.maxX * scale).rounded() - x),
            height: max(1, (rect.maxY * scale).rounded() - y))
    }
}
