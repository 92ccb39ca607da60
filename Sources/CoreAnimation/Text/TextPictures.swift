import Codecs
import Foundation
import Graphics
import RenderTree

/// The drawing of text layers' text to images, which back ends cache (`ContentCache` in Raster).
///
/// Callable on any thread.
enum TextPictures {
    /// Registers the drawing of text with the back ends; further calls have no effect.
    static func prepare() { _ = prepared }

    private static let prepared: Void = TextDrawing.use { draw($0) }

    private static func draw(_ request: TextRequest) -> CGImage? {
        let font = FontDescription(postScriptName: request.font, size: request.fontSize)
        let parts =
            request.pieces?.map { TextPart($0) } ?? [TextPart(request.string, font: font)]
        let truncation = TextTruncation(rawValue: request.truncation) ?? .none
        func laidOut(limit: Int) -> TextLines {
            TextLines(
                parts, width: request.width, limit: limit, isWrapped: request.isWrapped,
                truncation: truncation)
        }
        var lines = laidOut(limit: 0)
        // Wrapped text is truncated to the lines that fit the height.
        if request.isWrapped, truncation != .none {
            var room = request.height + 0.01 * (lines.heights.first ?? 0)
            let fitting = lines.heights.prefix { height in
                room -= height
                return room >= 0
            }
            if fitting.count < lines.heights.count { lines = laidOut(limit: max(1, fitting.count)) }
        }
        let across: Double? =
            switch request.alignment {
            case "center": 0.5
            case "right": 1
            case "left": 0
            default: nil
            }
        // The image ends below the last line, or at the bottom of the bounds if the lines are
        // higher.
        let size = CGSize(width: request.width, height: min(request.height, lines.size.height))
        return lines.image(
            size: size, scale: request.scale, color: RGBAColor(red: 1, green: 1, blue: 1, alpha: 1),
            placement: TextPlacement(across: across, isJustified: request.alignment == "justified"))
    }
}

extension FontDescription {
    /// Makes a font description from a font name such as "Helvetica" or "AvenirNext-DemiBold".
    init(postScriptName name: String, size: Double) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let weight: FontWeight =
            if style.contains("semibold") || style.contains("demibold") {
                .semibold
            } else if style.contains("bold") || style.contains("heavy") || style.contains("black") {
                .bold
            } else if style.contains("medium") {
                .medium
            } else {
                .regular
            }
        let family = parts.first.map(String.init) ?? name
        self.init(
            family: family, size: size, weight: weight,
            isMonospaced: ["Courier", "CourierNew", "Menlo", "Monaco"].contains(family))
    }
}
