import Foundation
import Panels

/// A surface for plots as SVG.
@MainActor
final class SVGCanvas: PlotSurface {
    private let size: CGSize
    private var body = ""

    /// Creates an empty canvas of a size in points.
    init(size: CGSize, ground: OverlayStyle.Tone) {
        self.size = size
        fill(CGRect(origin: .zero, size: size), ground)
    }

    func fill(_ rect: CGRect, _ tone: OverlayStyle.Tone) {
        body +=
            "<rect x=\"\(Self.number(rect.minX))\" y=\"\(Self.number(rect.minY))\""
            + " width=\"\(Self.number(rect.width))\" height=\"\(Self.number(rect.height))\""
            + " fill=\"\(tone.hex)\"/>\n"
    }

    func line(_ points: [CGPoint], _ tone: OverlayStyle.Tone, width: Double, dashes: [Double]) {
        let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }
        let dash = dashes.map(Self.number).joined(separator: " ")
        body +=
            "<polyline points=\"\(list.joined(separator: " "))\" fill=\"none\""
            + " stroke=\"\(tone.hex)\" stroke-width=\"\(Self.number(width))\""
            + (dashes.isEmpty ? "" : " stroke-dasharray=\"\(dash)\"") + "/>\n"
    }

    func text(
        _ text: String, x: Double, y: Double, size: Double, isBold: Bool,
        _ tone: OverlayStyle.Tone, _ align: OverlayStyle.Alignment
    ) {
        let anchor =
            switch align {
            case .left: "start"
            case .centre: "middle"
            case .right: "end"
            }
        body +=
            "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y + size * 0.36))\""
            + " font-size=\"\(Self.number(size))\" text-anchor=\"\(anchor)\""
            + (isBold ? " font-weight=\"600\"" : "") + " fill=\"\(tone.hex)\">"
            + text.markupEscaped + "</text>\n"
    }

    /// The SVG element.
    var element: String {
        let (width, height) = (Self.number(size.width), Self.number(size.height))
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
            + " viewBox=\"0 0 \(width) \(height)\""
            + " font-family=\"Inter, system-ui, 'DejaVu Sans', sans-serif\">\n\(body)</svg>\n"
    }

    private static func number(_ value: Double) -> String { NumberText.short(value) }
}

extension OverlayStyle.Tone {
    /// The colour as in CSS: `#1F4E8C`.
    var hex: String {
        "#" + [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }
}
