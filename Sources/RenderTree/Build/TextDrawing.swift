import Foundation
import Graphics

/// What the picture of a text layer depends on.
public struct TextRequest: Hashable, Sendable {
    /// The text; empty where it has pieces.
    public var string: String
    /// The parts of a text in several fonts and colours; nil for a plain one, which alone the font
    /// and its size below are for.
    public var pieces: [TextPiece]?
    /// The font's name.
    public var font: String
    /// The font's size in points.
    public var fontSize: Double
    /// Whether lines are broken to fit the width.
    public var isWrapped: Bool
    /// See `CATextLayer.truncationMode`: the word.
    public var truncation: String
    /// See `CATextLayer.alignmentMode`: the word.
    public var alignment: String
    /// The bounds' size in points.
    public var width: Double, height: Double
    /// Pixels per point.
    public var scale: Double

    /// Nil for a layer without text or without room.
    init?(_ values: borrowing LayerValues) {
        string = values[TextProperty.string]
        pieces = values[TextProperty.pieces]
        font = values[TextProperty.font]
        fontSize = values[TextProperty.fontSize]
        isWrapped = values[TextProperty.isWrapped]
        truncation = values[TextProperty.truncationMode]
        alignment = values[TextProperty.alignmentMode]
        let size = values[LayerProperty.bounds].size
        (width, height) = (size.width, size.height)
        scale = values[LayerProperty.contentsScale]
        guard pieces?.isEmpty == false || !string.isEmpty && fontSize > 0 && fontSize.isFinite,
            width > 0, height > 0, scale > 0, (width + height + scale).isFinite
        else { return nil }
    }
}

/// Draws the text of text layers for the renderer, which knows no fonts.
public enum TextDrawing {
    /// The picture of some text, plain text white, from the top left corner of the bounds; nil where nothing
    /// shows. Called on any thread; the same request gives the same picture.
    public typealias Drawer = @Sendable (TextRequest) -> CGImage?

    private static let drawer = Guarded<Drawer?>(nil)

    /// Says who draws text. Any thread.
    public static func use(_ new: @escaping Drawer) { drawer.withLock { $0 = new } }

    /// The picture of some text; nil where nothing shows. Any thread.
    public static func image(_ request: TextRequest) -> CGImage? {
        drawer.withLock { $0 }.flatMap { $0(request) }
    }
}

extension DrawListBuilder {
    /// Draws a text layer's text, upright on the screen: coverage in the foreground colour.
    mutating func drawText(_ values: borrowing LayerValues, _ look: LayerLook, _ level: Level) {
        guard let request = TextRequest(values) else { return }
        // The colours of pieces are in the picture.
        let color =
            request.pieces == nil ? values[TextProperty.foregroundColor]?.premultiplied : .one
        guard let color, color.w > 0 else { return }
        // The picture is no larger than the bounds, but for a part of its last pixels.
        let rect = look.shape.rect
        let plane = level.isFlipped ? level.plane.mirrored(in: rect) : level.plane
        let texels = CGRect(
            x: 0, y: 0, width: rect.width * request.scale, height: rect.height * request.scale)
        // A clip to the bounds cuts a text that spills over them.
        let whole = ContentsPart(rect: rect, texels: texels, outside: .all)
        let spilled = look.spills ? look.placed(whole, .all) : nil
        let command = TextureCommand(
            plane: plane, rect: rect, texels: texels, polygon: spilled?.polygon,
            softEdges: spilled?.softEdges ?? .max, source: .text(request),
            tint: color * level.tint)
        add(
            .texture(command),
            covering: spilled.map { CGRect(around: $0.polygon) } ?? command.extent, plane)
    }
}
