import UIKitViews

/// A scene with text layers whose width, font size and colour are animated.
final class TextScene: ListingScene {
    static let demo = Demo(
        name: "text", title: "Text layers",
        line: "Text layers wrap lines, truncate text, and animate font size and colour; "
            + "attributes style single words. Right-to-left scripts start at the right.",
        keys: [
            SceneKey("w", "Animate the width of the boxes") { $0.breathe() },
            SceneKey("s", "Animate the font size") { $0.grow() },
            SceneKey("c", "Animate the colour") { $0.color() },
        ],
        films: DemoFilms(poster: 0)
    ) { TextScene(size: $0) }

    private static let wide: CGFloat = 256
    private static let narrow: CGFloat = 152
    private var boxes: [CATextLayer] = []
    private var words: [CATextLayer] = []

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "LAYERS", size: size)
        let column = text(
            Self.wheels, CGRect(x: 32, y: 32, width: Self.wide, height: 216), size: 22)
        (column.name, column.isWrapped, column.truncationMode) = ("column", true, .end)
        boxes = [column]
        for (index, mode) in [CATextLayerTruncationMode.start, .middle, .end].enumerated() {
            let line = text(
                "First picture, middle picture, last picture",
                CGRect(x: 32, y: 280 + CGFloat(index) * 64, width: Self.wide, height: 40), size: 22)
            (line.name, line.truncationMode) = ("cut at the \(mode.rawValue)", mode)
            boxes.append(line)
        }
        for (index, mode) in [CATextLayerAlignmentMode.left, .center, .right].enumerated() {
            let line = text(
                mode.rawValue, CGRect(x: 344, y: 32 + CGFloat(index) * 64, width: 264, height: 40),
                size: 22)
            line.alignmentMode = mode
        }
        for (index, word) in ["Καλειδοσκόπιο", "волшебный фонарь", "זואטרופ מסתובב"].enumerated() {
            let line = text(
                word, CGRect(x: 344, y: 272 + CGFloat(index) * 72, width: 264, height: 48), size: 26
            )
            line.name = "word \(index + 1)"
            words.append(line)
        }
    }

    /// A sentence with three names in semibold and colour.
    private static var wheels: NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        func add(_ words: String, _ color: UIColor, _ weight: UIFont.Weight) {
            let font = UIFont.systemFont(ofSize: 22, weight: weight)
            let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
            result.append(NSAttributedString(string: words, attributes: attributes))
        }
        let names = [
            ("A ", "thaumatrope", UIColor.coral), (", a ", "zoetrope", UIColor.mint),
            (", a ", "praxinoscope", UIColor.amber),
        ]
        for (before, name, color) in names {
            add(before, UIColor.text, .regular)
            add(name, color, .semibold)
        }
        let rest = ": toys that show still pictures, and we see one that moves."
        add(rest, UIColor.text, .regular)
        return result
    }

    /// Adds a text layer with a dark background to the canvas, and returns the layer.
    private func text(_ string: Any, _ frame: CGRect, size: CGFloat) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = frame
        (layer.string, layer.fontSize, layer.contentsScale) = (string, size, 2)
        (layer.foregroundColor, layer.backgroundColor) = (
            UIColor.text.cgColor, UIColor.well.cgColor
        )
        layer.cornerRadius = 8
        canvas.layer.addSublayer(layer)
        return layer
    }

    // MARK: Animate

    private func breathe() {
        for box in boxes {
            animate(box, "bounds.size.width", [Self.wide, Self.narrow, Self.wide], seconds: 6)
            let left = box.frame.minX
            animate(
                box, "position.x",
                [left + Self.wide / 2, left + Self.narrow / 2, left + Self.wide / 2], seconds: 6)
        }
    }

    private func grow() {
        for word in words { animate(word, "fontSize", [26.0, 12, 26], seconds: 3) }
    }

    private func color() {
        let colors = [UIColor.text.cgColor, UIColor.coral.cgColor, UIColor.mint.cgColor]
        for word in words {
            animate(word, "foregroundColor", colors + [UIColor.text.cgColor], seconds: 4)
        }
    }

    private func animate(_ layer: CATextLayer, _ key: String, _ values: [Any], seconds: Double) {
        let animation = CAKeyframeAnimation(keyPath: key)
        (animation.values, animation.duration) = (values, seconds)
        animation.timingFunctions = (1..<values.count).map { _ in
            CAMediaTimingFunction(name: .easeInEaseOut)
        }
        layer.add(animation, forKey: key)
    }
}
