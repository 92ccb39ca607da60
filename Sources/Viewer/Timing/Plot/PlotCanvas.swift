import CoreAnimation
import Foundation
import Graphics
import UIKitViews

/// A canvas for plots, composed of this project's layers and labels on an offscreen stage.
@MainActor
struct PlotCanvas {
    private let stage: OffscreenStage
    private let sheet: UIView

    /// The alignment of a text relative to its x.
    enum Align { case left, centre, right }

    /// Creates an empty canvas of a size in points.
    init(size: CGSize, scale: Double, ground: OverlayStyle.Tone) {
        stage = OffscreenStage(size: size, scale: scale, background: ground.color)
        sheet = UIView(frame: CGRect(origin: .zero, size: size))
        stage.addSubview(sheet)
    }

    func fill(_ rect: CGRect, _ tone: OverlayStyle.Tone, radius: Double = 0) {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = tone.color
        layer.cornerRadius = radius
        sheet.layer.addSublayer(layer)
    }

    /// Draws a horizontal dashed line.
    func dashes(y: Double, from left: Double, to right: Double, _ tone: OverlayStyle.Tone) {
        for x in stride(from: left, to: right, by: 8) {
            fill(CGRect(x: x, y: y - 0.5, width: min(4, right - x), height: 1), tone)
        }
    }

    /// Draws a line of text centred on `y`, and returns its width.
    @discardableResult
    func text(
        _ text: String, x: Double, y: Double, size: Double = 12, weight: UIFont.Weight = .regular,
        _ tone: OverlayStyle.Tone, _ align: Align = .left
    ) -> Double {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = UIColor(cgColor: tone.color)
        label.sizeToFit()
        let extent = label.bounds.size
        let left =
            switch align {
            case .left: x
            case .centre: x - extent.width / 2
            case .right: x - extent.width
            }
        label.frame.origin = CGPoint(x: left.rounded(), y: (y - extent.height / 2).rounded())
        sheet.addSubview(label)
        return extent.width
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
