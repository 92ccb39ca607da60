import CoreAnimation
import Foundation
import Graphics
import UIKitViews

/// Draws plots with the project's own layers: rectangles and labels on a stage without a window.
@MainActor
struct PlotCanvas {
    private let stage: OffscreenStage
    private let sheet: UIView

    /// Where a text stands at its point.
    enum Align { case left, centre, right }

    /// Makes an empty canvas of a size in points.
    init(size: CGSize, scale: Double, ground: OverlayStyle.Tone) {
        stage = OffscreenStage(size: size, scale: scale, background: ground.color)
        sheet = UIView(frame: CGRect(origin: .zero, size: size))
        stage.addSubview(sheet)
    }

    /// Fills a rectangle.
    func fill(_ rect: CGRect, _ tone: OverlayStyle.Tone, radius: Double = 0) {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = tone.color
        layer.cornerRadius = radius
        sheet.layer.addSublayer(layer)
    }

    /// A line across, as dashes.
    func dashes(y: Double, from left: Double, to right: Double, _ tone: OverlayStyle.Tone) {
        for x in stride(from: left, to: right, by: 8) {
            fill(CGRect(x: x, y: y - 0.5, width: min(4, right - x), height: 1), tone)
        }
    }

    /// Writes a line whose middle is at `y`. Returns its width.
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

    /// What was drawn.
    func picture() -> CGImage {
        stage.advance(to: 0)
        return stage.image()
    }
}

extension OverlayStyle.Tone {
    /// The tone as a colour of layers.
    var color: CGColor {
        CGColor(
            srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue),
            alpha: CGFloat(alpha))
    }
}
