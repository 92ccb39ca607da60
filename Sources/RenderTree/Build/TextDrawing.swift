import Foundation
import Graphics

/// The values that determine the image of a text layer.
package struct TextRequest: Hashable, Sendable {
    /// The text; empty where it has pieces.
    package var string: String
    /// The pieces of an attributed string; nil for a plain string, which alone uses the font and
    /// size below.
    package var pieces: [TextPiece]?
    /// The font's name.
    package var font: String
    /// The font's size in points.
    package var fontSize: Double
    /// Whether lines are broken to fit the width.
    package var isWrapped: Bool
    /// The value of `CATextLayer.truncationMode`.
    package var truncation: String
    /// The value of `CATextLayer.alignmentMode`.
    package var alignment: String
    /// The size of the bounds in points.
    package var width: Double, height: Double
    /// The number of pixels per point.
    package var scale: Double

    /// Fails for a layer without text or without area.
    init?(_ values: borrowing LayerValues) {
        string = values[Properties.text.string]
        pieces = values[Properties.text.pieces]
        font = values[Properties.text.font]
        fontSize = values[Properties.text.fontSize]
        isWrapped = values[Properties.text.isWrapped]
        truncation = values[Properties.text.truncationMode]
        alignment = values[Properties.text.alignmentMode]
        let size = values[Properties.layer.bounds].size
        (width, height) = (size.width, size.height)
        scale = values[Properties.layer.contentsScale]
        guard pieces?.isEmpty == false || !string.isEmpty && fontSize > 0 && fontSize.isFinite,
            width > 0, height > 0, scale > 0, (width + height + scale).isFinite
        else { return nil }
    }
}

/// The text renderer used for text layers, since the render tree has no fonts.
package enum TextDrawing {
    /// A function that renders a text from the top left corner of the bounds, a plain string in
    /// white.
    ///
    /// It returns nil where nothing is visible. It is called on any thread; equal requests must
    /// give equal images.
    package typealias Drawer = @Sendable (TextRequest) -> CGImage?

    private static let drawer = Guarded<Drawer?>(nil)

    /// Sets the function that renders texts; callable from any thread.
    package static func use(_ new: @escaping Drawer) { drawer.withLock { $0 = new } }

    /// Returns the image of a text, nil where nothing is visible; callable from any thread.
    package static func image(_ request: TextRequest) -> CGImage? {
        drawer.withLock { $0 }.flatMap { $0(request) }
    }
}

extension DrawListBuilder {
    /// Draws a text layer's text, upright on the screen: coverage in the foreground colour.
    mutating func drawText(_ values: borrowing LayerValues, _ look: ResolvedLayer, _ level: Level) {
        guard let request = TextRequest(values) else { return }
        // The pieces of an attributed string have their own colours, so their image is drawn
        // untinted. The image of a plain string is white and is tinted with the foreground colour.
        let color =
            request.pieces == nil ? values[Properties.text.foregroundColor]?.premultiplied : .one
        guard let color, color.w > 0 else { return }
        // The image has a whole number of pixels, so it may exceed these bounds by less than a
        // pixel.
        let rect = look.shape.rect
        let plane = level.isFlipped ? level.plane.mirrored(in: rect) : level.plane
        let texels = CGRect(
            x: 0, y: 0, width: rect.width * request.scale, height: rect.height * request.scale)
        // If the layer is clipped, the polygon extends beyond the bounds, so that only the clip
        // cuts the text.
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
