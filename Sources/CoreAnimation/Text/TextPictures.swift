import Codecs
import Foundation
import Graphics
import RenderTree

/// Draws the text of text layers, whose pictures back ends keep. Any thread.
enum TextPictures {
    /// Makes this the one that draws text for back ends; more than once is as good as once.
    static func prepare() { _ = prepared }

    private static let prepared: Void = TextDrawing.use { draw($0) }

    private static func draw(_ request: TextRequest) -> CGImage? {
        let font = FontDescription(postScriptName: request.font, size: request.fontSize)
        let truncation = TextTruncation(rawValue: request.truncation) ?? .none
        let lineHeight = TextCodec.metrics(of: "", font: font).lineHeight
        // Text that is broken into lines is left out from the line on that has no room.
        let room = lineHeight > 0 ? min(max(1, request.height / lineHeight + 0.01), 1e6) : 1
        let isLimited = request.isWrapped && truncation != .none
        let lines = TextLines(
            request.string, font: font, width: request.width, limit: isLimited ? Int(room) : 0,
            isWrapped: request.isWrapped, truncation: truncation)
        let across: Double =
            switch request.alignment {
            case "center": 0.5
            case "right": 1
            case "left": 0
            default: TextCodec.isRightToLeft(request.string) ? 1 : 0
            }
        // Nothing is drawn below the bounds, and what is below the lines is empty.
        let size = CGSize(width: request.width, height: min(request.height, lines.size.height))
        return lines.image(
            size: size, scale: request.scale, color: RGBAColor(red: 1, green: 1, blue: 1, alpha: 1),
            placement: TextPlacement(across: across, isJustified: request.alignment == "justified"))
    }
}

extension FontDescription {
    /// The font of a name such as "Helvetica" or "AvenirNext-DemiBold".
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
