import UIKitViews

/// A landscape at one of four times of day, drawn with solid-colour layers.
@MainActor enum Landscape: CaseIterable {
    case dawn, day, dusk, night

    private struct Paint {
        let sky: (top: Tone, bottom: Tone)
        let light: Tone
        let lightAt: CGPoint
        let hills: [Tone]
        let window: Tone
    }

    private var paint: Paint {
        switch self {
        case .dawn:
            Paint(
                sky: (Tone(0xF08A74), Tone(0xFFDDB0)), light: Tone(0xFFF3D6),
                lightAt: CGPoint(x: 0.30, y: 0.50),
                hills: [Tone(0xD9776B), Tone(0xA9566A), Tone(0x6C3B5C)], window: Tone(0xFFE2A8))
        case .day:
            Paint(
                sky: (Tone(0x5FAEE0), Tone(0xCDEBF3)), light: Tone(0xFFD466),
                lightAt: CGPoint(x: 0.72, y: 0.24),
                hills: [Tone(0x8CCB9B), Tone(0x55A583), Tone(0x2C7568)], window: Tone(0xFFF1C9))
        case .dusk:
            Paint(
                sky: (Tone(0x4A3A78), Tone(0xF58A63)), light: Tone(0xFFC06A),
                lightAt: CGPoint(x: 0.64, y: 0.55),
                hills: [Tone(0x9A4F78), Tone(0x643A6E), Tone(0x38264F)], window: Tone(0xFFC45C))
        case .night:
            Paint(
                sky: (Tone(0x121937), Tone(0x3A4C86)), light: Tone(0xF3EBCF),
                lightAt: CGPoint(x: 0.32, y: 0.25),
                hills: [Tone(0x2D4277), Tone(0x1E2E5A), Tone(0x121D3E)], window: Tone(0xFFC45C))
        }
    }

    /// Returns a view that shows the landscape, with a size and corner radius in points.
    func view(size: CGSize, radius: CGFloat = .pictureRadius) -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.clipsToBounds = true
        view.layer.cornerRadius = radius
        view.backgroundColor = paint.sky.top.color
        for layer in sky(size) + hills(size) + house(size) { view.layer.addSublayer(layer) }
        return view
    }

    private func sky(_ size: CGSize) -> [CALayer] {
        let paint = paint
        let count = 10
        let horizon = size.height * 0.8
        // Each band overlaps the next one by two points, so that no seam is visible at any scale.
        var layers = (0..<count).map { index in
            let top = (horizon * CGFloat(index) / CGFloat(count)).rounded()
            let bottom = (horizon * CGFloat(index + 1) / CGFloat(count)).rounded()
            let tone = paint.sky.top.mixed(
                with: paint.sky.bottom, CGFloat(index) / CGFloat(count - 1))
            return CALayer.box(
                CGRect(x: 0, y: top, width: size.width, height: bottom - top + 2), tone.cgColor)
        }
        let side = min(size.width, size.height)
        if self == .night { layers += stars(size) }
        let center = CGPoint(x: size.width * paint.lightAt.x, y: size.height * paint.lightAt.y)
        for (radius, alpha) in [(0.24, 0.10), (0.17, 0.16), (0.105, 1.0)] {
            layers.append(
                CALayer.disc(
                    center: center, radius: (side * CGFloat(radius)).rounded(),
                    paint.light.cgColor(alpha: CGFloat(alpha))))
        }
        return layers
    }

    private func stars(_ size: CGSize) -> [CALayer] {
        let places: [(CGFloat, CGFloat, CGFloat)] = [
            (0.08, 0.12, 1.2), (0.16, 0.40, 0.9), (0.24, 0.06, 0.9), (0.52, 0.10, 1.4),
            (0.60, 0.30, 0.9), (0.70, 0.16, 1.1), (0.82, 0.08, 0.9), (0.90, 0.26, 1.4),
            (0.78, 0.40, 1.0), (0.94, 0.46, 0.8), (0.50, 0.44, 0.9), (0.06, 0.56, 1.0),
        ]
        return places.map { x, y, radius in
            CALayer.disc(
                center: CGPoint(x: size.width * x, y: size.height * y), radius: radius,
                Tone.paper.cgColor(alpha: 0.85))
        }
    }

    /// Returns the hills, back to front, each the top of a disc.
    private func hills(_ size: CGSize) -> [CALayer] {
        let width = size.width
        let height = size.height
        let discs: [(x: CGFloat, top: CGFloat, radius: CGFloat, row: Int)] = [
            (0.18, 0.64, 0.62, 0), (0.86, 0.60, 0.56, 0),
            (0.52, 0.73, 0.86, 1),
            (0.05, 0.82, 0.74, 2), (0.96, 0.86, 0.80, 2),
        ]
        return discs.map { disc in
            let radius = disc.radius * width
            return CALayer.disc(
                center: CGPoint(x: disc.x * width, y: disc.top * height + radius), radius: radius,
                paint.hills[disc.row].cgColor)
        }
    }

    /// Returns a house and a tree, which reveal a mirrored landscape.
    private func house(_ size: CGSize) -> [CALayer] {
        let unit = min(size.width, size.height) / 24
        let ground = CGPoint(x: size.width * 0.2, y: size.height * 0.845)
        let wall = paint.hills[2].mixed(with: Tone.paper, self == .night ? 0.14 : 0.72)
        let roof = paint.hills[2].mixed(with: Tone.coral, self == .night ? 0.25 : 0.75)
        func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ tone: Tone)
            -> CALayer
        {
            CALayer.box(
                CGRect(
                    x: ground.x + x * unit, y: ground.y + y * unit, width: w * unit,
                    height: h * unit), tone.cgColor, radius: unit * 0.12)
        }
        let gable = CALayer()
        gable.bounds = CGRect(x: 0, y: 0, width: 2.75 * unit, height: 2.75 * unit)
        gable.position = CGPoint(x: ground.x, y: ground.y - 2.2 * unit)
        gable.backgroundColor = roof.cgColor
        gable.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let leaves = paint.hills[2].mixed(with: paint.hills[1], 0.45)
        let trunk = box(3.75, -1.4, 0.5, 1.8, paint.hills[2])
        return [
            gable, box(-1.7, -2.2, 3.4, 2.4, wall), box(-1.1, -1.6, 0.8, 0.8, paint.window),
            box(0.3, -1.6, 0.8, 0.8, paint.window), trunk,
            CALayer.box(
                CGRect(
                    x: ground.x + 3.1 * unit, y: ground.y - 4 * unit, width: 1.8 * unit,
                    height: 3 * unit), leaves.cgColor, radius: 0.9 * unit),
        ]
    }
}
