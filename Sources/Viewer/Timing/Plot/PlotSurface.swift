import Foundation
import Panels

/// A surface on which a plot is drawn: an image or an SVG file.
@MainActor
protocol PlotSurface: AnyObject {
    func fill(_ rect: CGRect, _ tone: OverlayStyle.Tone)
    /// Draws a line through points, solid or dashed.
    ///
    /// `dashes` are the lengths of dashes and gaps in points; empty for a solid line.
    func line(_ points: [CGPoint], _ tone: OverlayStyle.Tone, width: Double, dashes: [Double])
    /// Draws a line of text centred on `y`.
    func text(
        _ text: String, x: Double, y: Double, size: Double, isBold: Bool,
        _ tone: OverlayStyle.Tone, _ align: OverlayStyle.Alignment)
}

extension PlotSurface {
    func text(
        _ text: String, x: Double, y: Double, size: Double = 12, isBold: Bool = false,
        _ tone: OverlayStyle.Tone, _ align: OverlayStyle.Alignment = .left
    ) {
        self.text(text, x: x, y: y, size: size, isBold: isBold, tone, align)
    }

    func line(
        _ points: [CGPoint], _ tone: OverlayStyle.Tone, width: Double = 1, dashes: [Double] = []
    ) {
        line(points, tone, width: width, dashes: dashes)
    }
}
