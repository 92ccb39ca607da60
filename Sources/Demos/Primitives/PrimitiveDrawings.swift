import UIKitViews

/// Functions that create the layers of the primitives demo.
@MainActor enum PrimitiveDrawings {
    private static let box = CGRect(x: 0, y: 0, width: 60, height: 60)

    /// Returns a layer of a kind, without animations.
    static func layer(_ kind: PrimitiveKind, _ index: Int, _ random: inout RandomNumbers) -> CALayer
    {
        let (tone, other) = (random.tone(), random.tone())
        let layer: CALayer
        switch kind {
        case .star, .morph, .turned3d: layer = shape(star(30, 12), tone)
        case .hole:
            let disc = shape(discWithHole, tone)
            disc.fillRule = .evenOdd
            layer = disc
        case .stroke: layer = line(curve, tone, width: 4)
        case .dash:
            let dashes = line(curve, tone, width: 4)
            dashes.lineDashPattern = [6, 8]
            layer = dashes
        case .join:
            let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
            let zigzag = line(zigzag, tone, width: 8)
            (zigzag.lineCap, zigzag.lineJoin) = (.butt, joins[index % 3])
            layer = zigzag
        case .shadow:
            layer = CALayer.box(box, tone.cgColor, radius: 8)
            (layer.shadowOpacity, layer.shadowRadius) = (0.5, 6)
            layer.shadowOffset = CGSize(width: 0, height: 4)
        case .border:
            layer = CALayer.box(box, tone.cgColor, radius: 12)
            layer.borderWidth = 3
            layer.borderColor = other.mixed(with: Tone.ink, 0.4).cgColor
        case .mask:
            layer = gradient(.axial, [tone, other.mixed(with: Tone.ink, 0.4)])
            layer.mask = shape(star(30, 12), Tone.ink)
        case .clip:
            layer = CALayer()
            (layer.bounds, layer.cornerRadius, layer.masksToBounds) = (box, 30, true)
            layer.addSublayer(gradient(.axial, [tone, other.mixed(with: Tone.ink, 0.4)]))
        case .gradient:
            let colors = gradient(.axial, [tone, Tone.paper, other])
            (colors.startPoint, colors.endPoint) = (.zero, CGPoint(x: 1, y: 1))
            layer = colors
        case .radial: layer = gradient(.radial, [Tone.paper.mixed(with: tone, 0.3), tone])
        case .conic: layer = gradient(.conic, [tone, other, Tone.ink, tone])
        case .text: layer = text("Frame \(100 + Int(random.next() * 900)) of a scene", tone)
        case .group:
            layer = CALayer()
            layer.opacity = 0.6
            for (step, tone) in [tone, other, random.tone()].enumerated() {
                let corner = CGFloat(12 * step)
                layer.addSublayer(
                    CALayer.box(
                        CGRect(x: corner, y: corner, width: 30, height: 30), tone.cgColor))
            }
        }
        if kind != .text { layer.bounds = box }
        return layer
    }

    private static func shape(_ path: CGPath, _ tone: Tone) -> CAShapeLayer {
        let layer = CAShapeLayer()
        (layer.frame, layer.path, layer.fillColor) = (box, path, tone.cgColor)
        return layer
    }

    private static func line(_ path: CGPath, _ tone: Tone, width: CGFloat) -> CAShapeLayer {
        let layer = CAShapeLayer()
        (layer.path, layer.fillColor, layer.strokeColor) = (path, nil, tone.cgColor)
        (layer.lineWidth, layer.lineCap) = (width, .round)
        return layer
    }

    private static func gradient(_ type: CAGradientLayerType, _ tones: [Tone]) -> CAGradientLayer {
        let layer = CAGradientLayer()
        (layer.frame, layer.type, layer.colors) = (box, type, tones.map(\.cgColor))
        guard type != .axial else { return layer }
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: type == .radial ? 1 : 0.5, y: 1)
        return layer
    }

    private static func text(_ string: String, _ tone: Tone) -> CATextLayer {
        let layer = CATextLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 24)
        (layer.string, layer.fontSize, layer.alignmentMode) = (string, 18, .center)
        layer.foregroundColor = tone.mixed(with: Tone.ink, 0.5).cgColor
        layer.contentsScale = 2
        return layer
    }

    /// Returns a star with ten vertices, alternately at an outer and an inner radius.
    static func star(_ outer: CGFloat, _ inner: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<10).map { i in
                let angle = Double(i) * .pi / 5
                let radius = i % 2 == 0 ? outer : inner
                return CGPoint(x: 30 + radius * sin(angle), y: 30 - radius * cos(angle))
            })
        path.closeSubpath()
        return path
    }

    private static var discWithHole: CGPath {
        let path = CGMutablePath()
        path.addEllipse(in: box)
        path.addPath(star(24, 10))
        return path
    }

    private static var curve: CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 30))
        path.addCurve(
            to: CGPoint(x: 60, y: 30), control1: CGPoint(x: 20, y: -30),
            control2: CGPoint(x: 40, y: 90))
        path.addQuadCurve(to: CGPoint(x: 0, y: 30), control: CGPoint(x: 30, y: 120))
        return path
    }

    private static var zigzag: CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<5).map { (i: Int) -> CGPoint in
                CGPoint(x: 6 + 12 * i, y: i.isMultiple(of: 2) ? 46 : 14)
            })
        return path
    }
}
