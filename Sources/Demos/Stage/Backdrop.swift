import UIKitViews

/// The background of the demos, a vertical gradient approximated by bands of colour.
final class Backdrop: UIView {
    private static let count = 12
    private var bands: [CALayer] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for index in 0..<Self.count {
            let fraction = CGFloat(index) / CGFloat(Self.count - 1)
            let tone = Theme.background.top.mixed(with: Theme.background.bottom, fraction)
            bands.append(CALayer.box(.zero, tone.cgColor))
            layer.addSublayer(bands[index])
        }
        resize(to: frame.size)
    }

    required init?(coder: NSCoder) { nil }

    /// Resizes the background to a size in points.
    func resize(to size: CGSize) {
        frame = CGRect(origin: .zero, size: size)
        Shapes.withoutActions {
            for (index, band) in bands.enumerated() {
                let top = (size.height * CGFloat(index) / CGFloat(Self.count)).rounded()
                let bottom = (size.height * CGFloat(index + 1) / CGFloat(Self.count)).rounded(.up)
                // Each band overlaps the next one by a point, so that no seam is visible between them.
                band.frame = CGRect(
                    x: 0, y: top, width: size.width, height: bottom + 1 - top)
            }
        }
    }
}
