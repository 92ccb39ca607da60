import CoreAnimation
import Graphics
import Testing

/// Archives with changes in them, the same for a seed.
private struct MutatedArchive {
    let data: Data

    /// Archives that have something of everything in them.
    private static func samples(_ format: PropertyListSerialization.PropertyListFormat) -> [Data] {
        [layers, animations, cells, constraint].map { object in
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            archiver.outputFormat = format
            archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
            archiver.finishEncoding()
            return archiver.encodedData
        }
    }

    /// A line of an archive, and what it holds.
    private struct Line {
        let text: Substring
        let isWhole: Bool, isNumber: Bool, isKey: Bool

        init(_ text: Substring) {
            self.text = text
            (isNumber, isKey) = (text.contains("<integer>"), text.contains("<key>"))
            isWhole =
                text.contains("</") && !isKey && !text.contains("plist") || text.hasSuffix("/>")
        }
    }

    private static let lines = samples(.xml).map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n").map(Line.init)
    }
    private static let bytes = samples(.binary)

    static let kinds: [any (NSObject & CheckedArchiving).Type] = [
        CALayer.self, CAAnimation.self, CAConstraint.self,
    ]

    private static var constraint: CAConstraint {
        CAConstraint(
            attribute: .midX, relativeTo: "superlayer", attribute: .maxX, scale: 0.5, offset: 7)
    }

    private static var layers: CALayer {
        let layer = CALayer(), shape = CAShapeLayer(), text = CATextLayer()
        layer.sublayers = [shape, text, CAGradientLayer(), CAReplicatorLayer()]
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.contents = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000])
        layer.mask = CALayer()
        layer.style = ["tint": "red", "style": ["depth": 2]]
        layer.actions = ["opacity": NSNull(), "position": CABasicAnimation(keyPath: "position")]
        layer.setValue([[1, 2], ["words"]], forKey: "list")
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        shape.fillColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        text.string = "words"
        shape.transform = CATransform3DMakeScale(2, 3, 4)
        let kept = animations
        kept.isRemovedOnCompletion = false
        shape.add(kept, forKey: "kept")
        return layer
    }

    private static var animations: CAAnimationGroup {
        let group = CAAnimationGroup(), inner = CAAnimationGroup()
        let frames = CAKeyframeAnimation(keyPath: "position"), spring = CASpringAnimation()
        frames.values = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
        frames.keyTimes = [0, 1]
        frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        let turn = CABasicAnimation(keyPath: "transform")
        (turn.fromValue, turn.toValue) = (0, 1)
        turn.valueFunction = CAValueFunction(name: .rotateX)
        spring.keyPath = "opacity"
        spring.toValue = 0.5
        spring.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
        inner.animations = [turn, CATransition()]
        group.animations = [frames, inner, spring]
        group.duration = 5
        return group
    }

    private static var cells: CAEmitterLayer {
        let layer = CAEmitterLayer(), cell = CAEmitterCell(), inner = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime) = ("spark", 5, 1)
        cell.color = CGColor(gray: 0.5, alpha: 1)
        cell.emitterCells = [inner]
        layer.emitterCells = [cell]
        return layer
    }

    init(seed: UInt64) {
        var random = SplitMix(seed: seed)
        if random.once(in: 4) {
            var bytes = Self.bytes[random.index(Self.bytes.count)]
            for _ in 0...random.index(4) {
                bytes[random.index(bytes.count)] = UInt8(random.index(256))
            }
            data = bytes
        } else {
            var lines = Self.lines[random.index(Self.lines.count)]
            for _ in 0...random.index(3) { Self.change(&lines, &random) }
            data = Data(lines.map(\.text).joined(separator: "\n").utf8)
        }
    }

    private static let others = [
        "<string>words</string>", "<integer>7</integer>", "<integer>-9223372036854775808</integer>",
        "<real>nan</real>", "<true/>", "<data>AAAA</data>", "<array/>", "<dict/>",
        "<date>2001-01-01T00:00:00Z</date>", "<string>$null</string>", "<string></string>",
        "<dict><key>CF$UID</key><integer>0</integer></dict>",
        "<dict><key>CF$UID</key><integer>1</integer></dict>",
        "<dict><key>CF$UID</key><integer>4000000000</integer></dict>",
        "<array><string>words</string></array>", "<string>NSArray</string>",
        "<string>NSDictionary</string>", "<string>NSValue</string>", "<string>NSDate</string>",
        "<string>NSData</string>", "<string>NSSet</string>", "<string>NSAttributedString</string>",
        "<string>CoreAnimation.CALayer</string>", "<string>CoreAnimation.ArchiveBox</string>",
    ]

    private static func change(_ lines: inout [Line], _ random: inout SplitMix) {
        let whole = lines.indices.filter { lines[$0].isWhole }
        let numbers = lines.indices.filter { lines[$0].isNumber }
        let keys = lines.indices.filter { lines[$0].isKey }
        guard let some = whole.randomElement(using: &random),
            let other = whole.randomElement(using: &random),
            let number = numbers.randomElement(using: &random),
            let second = numbers.randomElement(using: &random),
            let key = keys.randomElement(using: &random),
            let secondKey = keys.randomElement(using: &random)
        else { return }
        switch random.index(7) {
        case 0: lines[some] = lines[other]
        case 1: lines[some] = Line(Substring(others.randomElement(using: &random) ?? ""))
        case 2: lines[number] = lines[second]
        case 3: lines[number] = Line("<integer>\(random.index(lines.count / 3))</integer>")
        case 4: lines[key] = lines[secondKey]
        case 5: lines[number] = Line("<integer>\(random.next())</integer>")
        default: lines.swapAt(some, other)
        }
    }

    /// Reads what is in the archive and shows it.
    func read() {
        let read = try? NSKeyedUnarchiver.unarchivedObject(
            ofClasses: Self.kinds, from: data)
        guard let read else { return }
        let stage = OffscreenStage(size: CGSize(width: 20, height: 20)), layer = CALayer()
        stage.layer.addSublayer(layer)
        if let inner = read as? CALayer { layer.addSublayer(inner) }
        if let animation = read as? CAAnimation { layer.add(animation, forKey: nil) }
        stage.advance(to: 0)
        stage.advance(to: 0.5)
        _ = stage.image()
    }
}

@Suite("Archives that were changed")
struct ArchiveMutationTests {
    /// The number of changed archives that a process reads.
    private static let count = UInt64(300)

    @Test("no change of an archive ends the program", arguments: UInt64(0)..<10)
    func mutations(part: UInt64) async {
        await #expect(processExitsWith: .success) { [part] in
            for seed in part * Self.count..<(part + 1) * Self.count {
                MutatedArchive(seed: seed).read()
            }
        }
    }

    @Test("some of the changed archives are read all the same")
    func readable() {
        let read = (UInt64(0)..<100).count { seed in
            let object = try? NSKeyedUnarchiver.unarchivedObject(
                ofClasses: MutatedArchive.kinds, from: MutatedArchive(seed: seed).data)
            return object != nil
        }
        #expect(read > 3)
    }
}
