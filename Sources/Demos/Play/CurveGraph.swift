import UIKitViews

/// A graph of a cubic Bézier timing function, with handles at its control points.
final class CurveGraph: UIView {
    /// The frame of the unit square, in points.
    private static let unit = CGRect(x: 70, y: 70, width: 236, height: 236)

    /// Called with a dragged point's index and position in the unit square.
    var onDrag: (Int, CGPoint) -> Void = { _, _ in }

    private let curve = CAShapeLayer()
    private let arms = CAShapeLayer()
    private let handles = [DragHandle(Tone.amber, name: "c1"), DragHandle(Tone.azure, name: "c2")]
    private let rider = CALayer.disc(center: .zero, radius: 6, UIColor.mint.cgColor)
    private let playhead = CALayer.box(
        CGRect(x: unit.minX, y: 24, width: 1, height: 328), Tone.white.cgColor(alpha: 0.4))

    override init(frame: CGRect) {
        super.init(frame: frame)
        self.makeWell()
        clipsToBounds = true
        let square = CALayer.box(Self.unit, Tone.white.cgColor(alpha: 0.03))
        square.borderWidth = 1
        square.borderColor = Tone.white.cgColor(alpha: 0.14)
        for shape in [curve, arms] { shape.fillColor = nil }
        (curve.lineWidth, curve.strokeColor) = (3, UIColor.coral.cgColor)
        (arms.lineWidth, arms.strokeColor) = (1.5, UIColor.quietText.cgColor)
        (playhead.name, rider.name) = ("stage.playhead", "stage.rider")
        for part in [playhead, rider] { part.opacity = 0 }
        for part in [square, playhead, arms, curve, rider] { layer.addSublayer(part) }
        addSubview(Caption("time", at: CGPoint(x: 188, y: 336)))
        addSubview(Caption("progress", at: CGPoint(x: 70, y: 50)))
        for (index, handle) in handles.enumerated() {
            handle.onDrag = { [weak self] in self?.onDrag(index, Self.fraction($0)) }
            addSubview(handle)
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func place(_ point: CGPoint) -> CGPoint {
        CGPoint(x: unit.minX + unit.width * point.x, y: unit.maxY - unit.height * point.y)
    }

    private static func fraction(_ place: CGPoint) -> CGPoint {
        CGPoint(x: (place.x - unit.minX) / unit.width, y: (unit.maxY - place.y) / unit.height)
    }

    /// Shows the curve with two control points.
    func show(_ first: CGPoint, _ second: CGPoint) {
        let (start, end) = (Self.place(.zero), Self.place(CGPoint(x: 1, y: 1)))
        let points = [first, second].map(Self.place)
        let (path, lines) = (CGMutablePath(), CGMutablePath())
        path.move(to: start)
        path.addCurve(to: end, control1: points[0], control2: points[1])
        for (from, to) in zip([start, end], points) {
            lines.move(to: from)
            lines.addLine(to: to)
        }
        Shapes.withoutActions { (curve.path, arms.path) = (path, lines) }
        for (handle, point) in zip(handles, points) { handle.move(to: point) }
    }

    /// Runs a disc along the curve.
    func play(_ function: CAMediaTimingFunction, duration: Double) {
        let unit = Self.unit
        let rise = CABasicAnimation(
            "position.y", from: unit.maxY, to: unit.minY, duration: duration)
        rise.timingFunction = function
        let across = CABasicAnimation(
            "position.x", from: unit.minX, to: unit.maxX, duration: duration)
        rider.add(CAAnimationGroup(visibleFor: duration, [across, rise]), forKey: "ride")
        playhead.add(CAAnimationGroup(visibleFor: duration, [across]), forKey: "ride")
    }
}
