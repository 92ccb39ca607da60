import UIKitViews

/// The paths and shape layers of the demo of shape layers, centred on the origin.
@MainActor enum ShapeDrawings {
    /// Returns a layer that strokes a path.
    static func line(
        _ path: CGPath, _ tone: Tone, width: CGFloat, alpha: CGFloat = 1
    ) -> CAShapeLayer {
        let layer = CAShapeLayer()
        (layer.path, layer.fillColor) = (path, nil)
        (layer.strokeColor, layer.lineWidth) = (tone.cgColor(alpha: alpha), width)
        (layer.lineCap, layer.lineJoin) = (.round, .round)
        return layer
    }

    /// Returns a closed curve with six petals.
    ///
    /// Its polar equation is r = R (0.55 + 0.45 cos 6φ), where R is the radius.
    static func rose(radius: CGFloat) -> CGPath {
        smooth(
            (0..<96).map { i in
                let angle = Double(i) / 96 * 2 * .pi
                return point(radius * (0.55 + 0.45 * cos(6 * angle)), angle)
            })
    }

    /// Returns a rectangle with rounded corners, centred on the origin.
    static func frame(width: CGFloat, height: CGFloat, radius: CGFloat) -> CGPath {
        CGPath(
            roundedRect: CGRect(x: -width / 2, y: -height / 2, width: width, height: height),
            cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    /// Returns a star polygon whose edges connect every `step`th of its points.
    static func star(points: Int, step: Int, radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<points).map {
                point(radius, Double($0 * step) / Double(points) * 2 * .pi)
            })
        path.closeSubpath()
        return path
    }

    /// The outlines of a disc, a flower, a star and a square.
    ///
    /// The paths have equal numbers of curves, so that each can be interpolated to any other.
    static let outlines: [CGPath] = [
        polar { _ in 62 },
        polar { 58 + 14 * cos(6 * $0) },
        polar { 54 + 20 * cos(5 * $0) * (0.75 + 0.25 * cos(5 * $0)) },
        polar { 58 / pow(pow(abs(cos($0)), 7) + pow(abs(sin($0)), 7), 1.0 / 7) },
    ]

    /// The fractions to which the three rings are filled, an array for each key press.
    static let fills: [[CGFloat]] = [[0.78, 0.55, 0.9], [0.35, 0.9, 0.5], [0.95, 0.3, 0.7]]

    /// Returns three rings, each with the dim track behind it.
    static func rings() -> [(track: CAShapeLayer, ring: CAShapeLayer)] {
        zip([68, 49, 30] as [CGFloat], [Tone.coral, Tone.mint, Tone.azure]).map { radius, tone in
            let path = CGMutablePath()
            path.addArc(
                center: .zero, radius: radius, startAngle: -.pi / 2, endAngle: 3 * .pi / 2,
                clockwise: false)
            return (
                line(path, tone, width: 14, alpha: 0.18), line(path, tone, width: 14)
            )
        }
    }

    /// Returns three zigzag lines that differ in line join and line cap.
    static func corners() -> [CAShapeLayer] {
        let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
        let caps: [CAShapeLayerLineCap] = [.square, .round, .butt]
        let tones = [Tone.amber, Tone.coral, Tone.mint]
        return (0..<3).map { index in
            let path = CGMutablePath()
            let y = CGFloat(index - 1) * 44 + 14
            path.addLines(
                between: [
                    CGPoint(x: -52, y: y), CGPoint(x: -18, y: y - 28), CGPoint(x: 16, y: y),
                    CGPoint(x: 50, y: y - 28),
                ])
            let layer = line(path, tones[index], width: 14)
            (layer.lineJoin, layer.lineCap) = (joins[index], caps[index])
            return layer
        }
    }

    /// Returns a closed curve whose radius is a function of the angle.
    private static func polar(_ radius: (Double) -> Double) -> CGPath {
        smooth(
            (0..<60).map { i in
                let angle = Double(i) / 60 * 2 * .pi
                return point(radius(angle), angle)
            })
    }

    /// Returns the point at a radius and an angle in radians, clockwise from the top.
    private static func point(_ radius: Double, _ angle: Double) -> CGPoint {
        CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
    }

    /// Returns a closed Catmull-Rom spline through points.
    private static func smooth(_ points: [CGPoint]) -> CGPath {
        let count = points.count
        let path = CGMutablePath()
        path.move(to: points[0])
        for i in 0..<count {
            let (a, b) = (points[i], points[(i + 1) % count])
            let (before, after) = (points[(i + count - 1) % count], points[(i + 2) % count])
            path.addCurve(
                to: b,
                control1: CGPoint(x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6),
                control2: CGPoint(x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6))
        }
        path.closeSubpath()
        return path
    }
}
