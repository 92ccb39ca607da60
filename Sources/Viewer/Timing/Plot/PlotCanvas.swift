import CoreAnimation
import Foundation
import Graphics
import Panels
import UIKitViews

/// A plot surface of this project's layers and labels, drawn offscreen.
@MainActor
final class PlotCanvas: PlotSurface {
    private let stage: OffscreenStage
    private let sheet: UIView

    /// Creates an empty canvas of a size in points.
    init(size: CGSize, scale: Double, ground: OverlayStyle.Tone) {
        stage = OffscreenStage(size: size, scale: scale, background: ground.color)
        sheet = UIView(frame: CGRect(origin: .zero, size: size))
        stage.addSubview(sheet)
    }

    func fill(_ rect: CGRect, _ tone: OverlayStyle.Tone) {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = tone.color
        sheet.layer.addSublayer(layer)
    }

    func line(_ points: [CGPoint], _ tone: OverlayStyle.Tone, width: Double, dashes: [Double]) {
        let path = CGMutablePath()
        path.addLines(between: points)
        let layer = CAShapeLayer()
        (layer.path, layer.fillColor) = (path, nil)
        (layer.strokeColor, layer.lineWidth) = (tone.color, width)
        layer.lineJoin = .round
        if !dashes.isEmpty { layer.lineDashPattern = dashes.map { NSNumber(value: $0) } }
        sheet.layer.addSublayer(layer)
    }

    func text(
        _ text: String, x: Double, y: Double, size: Double, isBold: Bool,
        _ tone: OverlayStyle.Tone, _ align: OverlayStyle.Alignment
    ) {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
        label.textColor = UIColor(cgColor: tone.color)
        label.sizeToFit()
        let extent = label.bounds.size
        let left = align.left(x, extent.width)
        label.frame.origin = CGPoint(x: left.rounded(), y: (y - extent.height / 2).rounded())
        sheet.addSubview(label)
    }

    /// Returns the image of the canvas.
    func picture() -> CGImage {
        stage.advance(to: 0)
        return stage.image()
    }
}

extension OverlayStyle.Tone {
    /// The colour as a `CGColor`.
    var color: CGColor {
        CGColor(
            srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue),
            alpha: CGFloat(alpha))
    }
}
