import UIKitViews

/// A scene with a landscape that is masked by letters or discs.
final class MasksScene: ListingScene {
    static let demo = Demo(
        name: "masks", title: "Masks",
        line: "A mask makes a layer visible where the mask is opaque. Here the mask is text with "
            + "an animated font size, or a group of moving discs.",
        keys: [
            SceneKey("g", "Mask with growing letters") { $0.grow() },
            SceneKey("w", "Mask with moving discs") { $0.wander() },
            SceneKey("n", "Remove the mask") { $0.day.layer.mask = nil },
        ]
    ) { MasksScene(size: $0) }

    private static let picture = CGSize(width: 576, height: 416)
    private let day: UIView
    private let night: UIView
    private let letters = CATextLayer()
    private let discs = CALayer()

    // MARK: Build the layer tree

    init(size: CGSize) {
        day = Landscape.dusk.view(size: Self.picture)
        night = Landscape.night.view(size: Self.picture)
        super.init(Self.demo, kicker: "LAYERS", size: size)
        for (view, name) in [(night, "night"), (day, "day")] {
            view.layer.name = name
            view.center = CGPoint(x: 320, y: 256)
            canvas.addSubview(view)
        }
        night.alpha = 0.35
        letters.name = "letters"
        letters.frame = CGRect(x: 0, y: 126, width: Self.picture.width, height: 200)
        (letters.string, letters.font, letters.fontSize) = ("DUSK", "Helvetica-Bold", 150)
        (letters.alignmentMode, letters.contentsScale) = (.center, 2)
        discs.name = "discs"
        discs.frame = CGRect(origin: .zero, size: Self.picture)
        for (index, radius) in [96, 72, 56, 40, 30].enumerated() {
            let disc = CALayer.disc(center: place(index, 0), radius: CGFloat(radius), .black)
            discs.addSublayer(disc)
        }
        day.layer.mask = letters
    }

    /// Returns the position of a disc at a keyframe, both given by index.
    private func place(_ index: Int, _ step: Int) -> CGPoint {
        let turn = CGFloat(index) * 2.4 + CGFloat(step) * 2.1
        let reach = 0.16 + 0.06 * CGFloat(index)
        return CGPoint(
            x: Self.picture.width * (0.5 + reach * cos(turn)),
            y: Self.picture.height * (0.5 + reach * sin(turn)))
    }

    // MARK: Animate

    private func grow() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        day.layer.mask = letters
        CATransaction.commit()
        let growth = CABasicAnimation(keyPath: "fontSize")
        (growth.fromValue, growth.toValue, growth.duration) = (36, 150, 1.2)
        growth.timingFunction = CAMediaTimingFunction(name: .easeOut)
        letters.add(growth, forKey: "growth")
    }

    private func wander() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        day.layer.mask = discs
        CATransaction.commit()
        for (index, disc) in (discs.sublayers ?? []).enumerated() {
            let way = CAKeyframeAnimation(keyPath: "position")
            way.values = (0...3).map { place(index, $0 % 3) }
            (way.calculationMode, way.duration) = (.cubic, 6 + Double(index))
            way.repeatCount = .infinity
            disc.add(way, forKey: "way")
        }
    }
}
