import CoreAnimation
import Testing

/// A colour that says more than four numbers in sRGB.
struct OtherColor: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let color: CGColor

    static let all: [OtherColor] = [
        OtherColor(testDescription: "gray", color: CGColor(gray: 0.25, alpha: 0.5)),
        OtherColor(
            testDescription: "inks",
            color: CGColor(
                genericCMYKCyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 0.5)),
        OtherColor(testDescription: "pattern", color: pattern),
        OtherColor(testDescription: "white", color: .white),
    ]

    private static let pattern: CGColor = {
        let space = CGColorSpace(patternBaseSpace: nil)
        let tile = CGPattern(
            bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2)
        return CGColor(patternSpace: space!, pattern: tile!, components: [1])!
    }()
}

@Suite("What properties keep of what they are given (core-animation 4.3, 13)")
struct KeptObjectTests {
    private static func colorKeys() -> [(CALayer, String)] {
        [
            (CALayer(), "backgroundColor"), (CALayer(), "borderColor"), (CALayer(), "shadowColor"),
            (CAShapeLayer(), "fillColor"), (CAShapeLayer(), "strokeColor"),
            (CATextLayer(), "foregroundColor"), (CAReplicatorLayer(), "instanceColor"),
        ]
    }

    @Test("colours of every space are read back as they were set", arguments: OtherColor.all)
    func colors(row: OtherColor) throws {
        for (layer, key) in Self.colorKeys() {
            layer.setValue(row.color, forKey: key)
            #expect(layer.value(forKey: key) as? CGColor === row.color, "\(key)")
        }
        let layer = CALayer(), cell = CAEmitterCell()
        (layer.backgroundColor, cell.color) = (row.color, row.color)
        #expect(layer.backgroundColor === row.color && cell.color === row.color)
        #expect(cell.value(forKey: "color") as? CGColor === row.color)
        let gradient = CAGradientLayer()
        gradient.colors = [row.color, CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        #expect(gradient.colors?.first as? CGColor === row.color && gradient.colors?.count == 2)
        layer.backgroundColor = nil
        #expect(layer.backgroundColor == nil)
    }

    @Test("a text layer copies a text that the program can change")
    func mutableText() {
        let layer = CATextLayer(), text = NSMutableAttributedString(string: "before")
        layer.string = text
        text.append(NSAttributedString(string: " and after"))
        #expect((layer.string as? NSAttributedString)?.string == "before")
    }

    @Test("presentations show the committed object, and four numbers while it is animated")
    func shown() throws {
        let gray = CGColor(gray: 0.5, alpha: 1)
        let bench = Bench { $0.backgroundColor = gray }
        #expect(bench.shown("backgroundColor") as? CGColor === gray)
        withoutActions { bench.layer.backgroundColor = .black }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bench.layer.backgroundColor = gray
        #expect(bench.shown("backgroundColor") as? CGColor == .black)
        CATransaction.commit()
        let fade = CABasicAnimation(keyPath: "backgroundColor")
        (fade.fromValue, fade.duration) = (CGColor(gray: 1, alpha: 0), 1)
        bench.layer.add(fade, forKey: nil)
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.5)
        let middle = try #require(bench.layer.presentation()?.backgroundColor)
        #expect(middle.components == [0.75, 0.75, 0.75, 0.5])
    }

    @Test("an animation from or to a pattern has no effect")
    func pattern() throws {
        let pattern = try #require(OtherColor.all.first { $0.color.pattern != nil }).color
        let bench = Bench { $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
        let fade = CABasicAnimation(keyPath: "backgroundColor")
        (fade.fromValue, fade.duration) = (pattern, 1)
        bench.probe(fade)
        bench.scrub(to: 0.5)
        let shown = bench.shown("backgroundColor") as? CGColor
        #expect(shown?.components == [1, 0, 0, 1])
        bench.layer.removeAllAnimations()
        withoutActions { bench.layer.backgroundColor = pattern }
        bench.layer.backgroundColor = .black
        let change = bench.layer.animation(forKey: "backgroundColor") as? CABasicAnimation
        #expect(change?.fromValue as? CGColor === pattern)
    }

    @Test("contents that are no picture are kept and read back, by accessor and by key")
    func contents() throws {
        final class Surface {}
        let surface = Surface(), bench = Bench(), cell = CAEmitterCell()
        bench.layer.contents = surface
        #expect(bench.layer.contents as? Surface === surface)
        #expect(bench.layer.value(forKey: "contents") as? Surface === surface)
        #expect(bench.layer.presentation()?.contents == nil)
        CATransaction.flush()
        #expect(bench.layer.presentation()?.contents as? Surface === surface)
        bench.layer.setValue("words", forKey: "contents")
        #expect(bench.layer.contents as? String == "words")
        let image = CGImage(width: 1, height: 1, pixels: [0])
        bench.layer.contents = image
        #expect(bench.layer.contents as? CGImage === image)
        bench.layer.contents = nil
        #expect(bench.layer.contents == nil)
        cell.contents = surface
        #expect(cell.contents as? Surface === surface)
        cell.setValue(image, forKey: "contents")
        #expect(cell.contents as? CGImage === image)
    }

    @Test("an outline that the program goes on changing is the one it was, by accessor and by key")
    func path() {
        let path = CGMutablePath(), layer = CAShapeLayer()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.path = path
        layer.setValue(path, forKey: "shadowPath")
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        let box = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(layer.path?.boundingBox == box && layer.shadowPath?.boundingBox == box)
    }
}

@Suite("Pictures that change into others (core-animation 4.3)")
struct CrossfadeTests {
    private static let black = CGImage(width: 1, height: 1, pixels: [0xFF00_0000])
    private static let white = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])

    /// Animations from black to white within a second, and how much white there is at .25.
    private static func all() -> [(String, CAPropertyAnimation, Double)] {
        let basic = CABasicAnimation(keyPath: "contents")
        (basic.fromValue, basic.toValue) = (black, white)
        let spring = CASpringAnimation(keyPath: "contents")
        (spring.fromValue, spring.toValue, spring.damping) = (black, white, 20)
        let keyframes = CAKeyframeAnimation(keyPath: "contents")
        keyframes.values = [white, black, white]
        keyframes.keyTimes = [0, 0.125, 0.625]
        let eased = CAKeyframeAnimation(keyPath: "contents")
        (eased.values, eased.timingFunctions) = ([black, white], [.init(name: .easeIn)])
        let held = CAKeyframeAnimation(keyPath: "contents")
        (held.values, held.calculationMode) = ([black, white, black], .discrete)
        return [
            ("basic", basic, 0.25), ("spring", spring, 0.712702504816),
            ("keyframes", keyframes, 0.25), ("eased", eased, 0.09346465072), ("held", held, 0),
        ]
    }

    @Test("the drawing mixes both, whatever kind of animation it is", arguments: 0..<5)
    func mixed(index: Int) throws {
        let (name, animation, white) = Self.all()[index]
        animation.duration = 1
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4)), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        layer.add(animation, forKey: nil)
        stage.advance(to: 0.25)
        let level = Double(stage.image().pixels[5] & 0xFF) / 255
        #expect(abs(level - white) < 1.5 / 255, "\(name): \(level)")
        // The value itself is one of the two.
        let shown = try #require(layer.presentation()?.contents as? CGImage)
        #expect(shown.pixels == (white < 0.5 ? Self.black : Self.white).pixels)
    }
}
