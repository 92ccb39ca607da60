import UIKitViews

/// A scene with text in many scripts, sharp while it turns and grows.
final class ScriptsScene: ListingScene {
    static let demo = Demo(
        name: "scripts", title: "Scripts",
        line: "Text in many scripts, with combining marks, joined letters, both writing directions "
            + "and emoji. Glyphs are outlines, so they stay sharp as they turn and grow.",
        keys: [
            SceneKey("s", "Sway") { $0.sway() },
            SceneKey("g", "Grow and shrink") { $0.grow() },
            SceneKey("l", "Tilt back in perspective") { $0.lean() },
        ]
    ) { ScriptsScene(size: $0) }

    private static let lines = [
        ("Latin", "The wheel of life, Ångström"), ("Greek", "Ο τροχός της ζωής"),
        ("Cyrillic", "Колесо жизни"), ("Hebrew", "גלגל החיים 1834"),
        ("Arabic", "عجلة الحياة ١٨٣٤"), ("Devanagari", "जीवन का चक्र"), ("Thai", "กงล้อแห่งชีวิต"),
        ("Chinese", "生命之轮，走马灯"), ("Japanese", "命の輪、ゾートロープ"),
        ("Korean", "생명의 바퀴"), ("Mixed", "the גלגל of عجلة 1834"),
        ("Marks", "a\u{301} e\u{302}\u{323} n\u{303} o\u{308}\u{304}"),
        ("Emoji", "🎠 👩🏽‍🎨 🇬🇧 ❤️‍🔥 1️⃣"),
    ]
    private static let row: CGFloat = 36
    private var texts: [CATextLayer] = []

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "LAYERS", size: size)
        for (index, line) in Self.lines.enumerated() {
            let y = 40 + CGFloat(index) * Self.row
            let name = UILabel(
                line.0, font: .systemFont(ofSize: 13), color: UIColor.quietText)
            name.place(x: 40, y: y - name.bounds.height / 2)
            canvas.addSubview(name)
            let text = Self.text(line.1)
            text.position = CGPoint(x: 184 + text.bounds.midX, y: y)
            canvas.layer.addSublayer(text, named: line.0.lowercased())
            texts.append(text)
        }
    }

    /// Returns a text layer sized to fit its text.
    private static func text(_ string: String) -> CATextLayer {
        let font = UIFont.systemFont(ofSize: 24)
        let size = string.size(withAttributes: [.font: font])
        let text = CATextLayer()
        (text.string, text.font, text.fontSize) = (string, font, font.pointSize)
        text.foregroundColor = UIColor.text.cgColor
        text.bounds.size = CGSize(
            width: size.width.rounded(.up), height: 2 * (size.height / 2).rounded(.up))
        return text
    }

    // MARK: Animate

    private func sway() {
        animate("transform.rotation.z", [0, 0.12, -0.12, 0])
    }

    private func grow() {
        animate("transform.scale", [1.0, 1.4, 0.5, 1])
    }

    private func lean() {
        var space = CATransform3DIdentity
        space.m34 = -1 / 600
        canvas.layer.sublayerTransform = space
        animate("transform.rotation.x", [0, 1.0, -1.0, 0])
    }

    /// Animates all lines, each a little later than the one above.
    private func animate(_ key: String, _ values: [Double]) {
        for (index, text) in texts.enumerated() {
            let animation = CAKeyframeAnimation(keyPath: key)
            (animation.values, animation.duration) = (values, 3)
            animation.beginTime =
                text.convertTime(CACurrentMediaTime(), from: nil) + Double(index) * 0.05
            animation.timingFunctions = (1..<values.count).map { _ in
                CAMediaTimingFunction(name: .easeInEaseOut)
            }
            text.add(animation, forKey: key)
        }
    }
}
