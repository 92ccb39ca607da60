import CoreAnimation
import Testing

private final class Bar: CALayer {
    var level: CGFloat = 0
    static nonisolated(unsafe) var drawn: [CGFloat] = []

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "level" || key == "tone" || super.needsDisplay(forKey: key)
    }

    override class func defaultValue(forKey key: String) -> Any? {
        key == "tone" ? 0.5 : super.defaultValue(forKey: key)
    }

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Bar { level = other.level }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "tone" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.value(forKey: event)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        return animation
    }

    override func display() {
        Bar.drawn.append(level)
        contents = CGImage(width: 1, height: 1, pixels: [0xFF80_8080])
    }
}

@Suite("Display: animatable properties of a program's own", .serialized)
struct OwnKeyTests {
    private func bench(_ bar: Bar) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
        withoutActions {
            bar.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            stage.layer.addSublayer(bar)
        }
        stage.advance(to: 0)
        Bar.drawn = []
        return stage
    }

    @Test("an animation of a stored property shows on the presentation and is drawn at each frame")
    func stored() {
        let bar = Bar()
        let stage = bench(bar)
        let animation = CABasicAnimation(keyPath: "level")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
        bar.add(animation, forKey: "level")
        bar.level = 1
        stage.advance(to: 0.5)
        #expect(close(Double(bar.presentation()?.level ?? .nan), 0.25) && bar.level == 1)
        stage.advance(to: 1)
        #expect(bar.presentation()?.value(forKey: "level") as? CGFloat == 0.5)
        #expect(Set(Bar.drawn) == [0, 0.25, 0.5])
        #expect(bar.contents == nil)
        #expect(bar.presentation()?.contents is CGImage)
        stage.advance(to: 3)
        #expect(Bar.drawn.last == 1 && bar.contents is CGImage)
        let count = Bar.drawn.count
        stage.advance(to: 4)
        #expect(Bar.drawn.count == count)
    }

    @Test("setting an own key by value runs the subclass's action")
    func implicit() {
        let bar = Bar()
        let stage = bench(bar)
        #expect(bar.value(forKey: "tone") as? Double == 0.5)
        bar.setValue(1.5, forKey: "tone")
        stage.advance(to: 0.125)
        #expect(close(bar.presentation()?.value(forKey: "tone") as? Double ?? .nan, 1))
        #expect(bar.value(forKey: "tone") as? Double == 1.5)
    }

    @Test("groups, keyframes and additive animations reach own keys")
    func tracks() {
        let bar = Bar()
        let stage = bench(bar)
        let frames = CAKeyframeAnimation(keyPath: "level")
        frames.values = [0, 4, 0]
        frames.duration = 2
        let more = CABasicAnimation(keyPath: "level")
        (more.fromValue, more.toValue, more.isAdditive, more.duration) = (1, 1, true, 2)
        let group = CAAnimationGroup()
        group.animations = [frames, more]
        group.duration = 2
        bar.add(group, forKey: nil)
        stage.advance(to: 0.5)
        #expect(close(Double(bar.presentation()?.level ?? .nan), 3))
    }

    @Test(
        "frames are asked for while the layer's animation moves, no longer (core-animation 14.8)"
    )
    func wanted() {
        let root = CALayer(), bar = Bar(), clock = ManualClock(0)
        root.addSublayer(bar)
        let context = RenderContext(layer: root, clock: clock)
        context.tick()
        let fill = CABasicAnimation(keyPath: "level")
        (fill.fromValue, fill.toValue, fill.duration, fill.beginTime) = (0, 1, 2, 1)
        bar.add(fill, forKey: nil)
        /// Whether frames are wanted at a time; changes of the layer come first.
        func wants(at time: Double, _ change: () -> Void = {}) -> Bool {
            clock.set(time)
            change()
            context.tick()
            return context.wantsFrames
        }
        #expect(!wants(at: 0))
        #expect(wants(at: 1) && wants(at: 1.5))
        #expect(!wants(at: 1.6) { (bar.speed, bar.timeOffset) = (0, 1.6) })
        #expect(wants(at: 1.7) { (bar.speed, bar.timeOffset) = (1, 0) })
        #expect(!wants(at: 9))
    }

    @Test("a frame is drawn for every frame that is shown, at whatever rate that is")
    func rate() {
        let root = CALayer(), bar = Bar(), clock = ManualClock(0)
        root.addSublayer(bar)
        let context = RenderContext(layer: root, clock: clock)
        context.tick()
        let fill = CABasicAnimation(keyPath: "level")
        (fill.fromValue, fill.toValue, fill.duration) = (0, 1, 1)
        bar.add(fill, forKey: nil)
        context.tick()
        Bar.drawn = []
        for frame in 1..<144 {
            clock.set(Double(frame) / 144)
            context.showed(frame: clock.now(), next: Double(frame + 1) / 144)
        }
        let levels = Set(Bar.drawn.map { ($0 * 144).rounded() })
        #expect(levels == Set((1..<144).map { CGFloat($0) }))
    }
}

/// Draws properties that all layers have.
private final class Framed: CAShapeLayer {
    var drawn: [String] { lines.text }
    private let lines: Lines

    final class Lines { var text: [String] = [] }

    override init() {
        lines = Lines()
        super.init()
    }

    override init(layer: Any) {
        lines = (layer as? Framed)?.lines ?? Lines()
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
        ["bounds", "cornerRadius", "strokeEnd"].contains(key)
    }

    override func display() {
        let line = "\(Int(bounds.width)) \(cornerRadius) \(strokeEnd)"
        if lines.text.last != line { lines.text.append(line) }
    }
}

@Suite("Display: built-in properties that a subclass draws (core-animation 14.8)")
struct DrawnKeyTests {
    static let animated: [(keyPath: String, expected: [String])] = [
        ("bounds.size.width", ["10 3.0 0.5", "0 3.0 0.5", "1 3.0 0.5", "2 3.0 0.5"]),
        ("cornerRadius", ["10 3.0 0.5", "10 0.0 0.5", "10 1.0 0.5", "10 2.0 0.5"]),
        ("strokeEnd", ["10 3.0 0.5", "10 3.0 0.0", "10 3.0 1.0", "10 3.0 2.0"]),
        ("opacity", ["10 3.0 0.5"]),
    ]

    @Test("its contents are made anew at every frame of an animation", arguments: animated)
    func frames(keyPath: String, expected: [String]) {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let layer = Framed()
        (layer.bounds.size.width, layer.cornerRadius, layer.strokeEnd) = (10, 3, 0.5)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let grow = CABasicAnimation(keyPath: keyPath)
        (grow.fromValue, grow.toValue, grow.duration) = (0, 4, 4)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([grow], 4)
        layer.add(group, forKey: nil)
        for time in [0.0, 1, 2] { stage.advance(to: time) }
        #expect(layer.drawn == expected)
    }
}

/// A layer that paints nothing where its level is 0.
private final class Gauge: CALayer {
    var level: CGFloat = 0

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Gauge { level = other.level }
    }

    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" }

    override func draw(in ctx: CGContext) {
        guard level > 0 else { return }
        ctx.setFillColor(.white)
        ctx.fill(bounds)
    }
}

@Suite("Display: frames in which a layer paints nothing")
struct EmptyFrameTests {
    @Test("they are empty, although the layer's contents are not")
    func empty() {
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
        let gauge = Gauge()
        gauge.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        stage.layer.addSublayer(gauge)
        stage.advance(to: 0)
        let rise = CABasicAnimation(keyPath: "level")
        (rise.fromValue, rise.toValue, rise.duration) = (0, 1, 2)
        (rise.beginTime, rise.fillMode) = (1, .backwards)
        gauge.add(rise, forKey: nil)
        gauge.level = 1
        for (time, pixel) in [(0, 0xFF00_0000), (0.5, 0xFF00_0000), (2, 0xFFFF_FFFF)] {
            stage.advance(to: time)
            #expect(stage.image()[1, 1] == UInt32(pixel), "at \(time)")
        }
    }
}

/// Structs under keys of a program's own.
private final class Desk: CALayer {
    var knob = CGPoint(x: 1, y: 2)
    var slant = CGAffineTransform.identity
    var push = CGVector(dx: 1, dy: 0)

    override class func needsDisplay(forKey key: String) -> Bool { key == "knob" }
}

@Suite("Display: structs of a program's own")
struct OwnStructTests {
    private func show(_ desk: Desk, _ animation: CABasicAnimation) -> CALayer? {
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
        stage.layer.addSublayer(desk)
        animation.duration = 2
        desk.add(animation, forKey: nil)
        stage.advance(to: 0)
        stage.advance(to: 1)
        return desk.presentation()
    }

    @Test("parts of a struct are read and written, as is the struct (core-animation 5.1)")
    func parts() {
        let desk = Desk()
        #expect(desk.value(forKeyPath: "knob.y") as? Double == 2)
        desk.setValue(5, forKeyPath: "knob.x")
        desk.setValue("six", forKeyPath: "knob.y")
        #expect(desk.knob == CGPoint(x: 5, y: 2))
        desk.setValue(CGSize(width: 3, height: 4), forKey: "loose")
        desk.setValue(7, forKeyPath: "loose.width")
        #expect(desk.value(forKey: "loose") as? CGSize == CGSize(width: 7, height: 4))
        #expect(desk.value(forKeyPath: "loose.x") == nil)
    }

    @Test("a part of a struct animates")
    func part() {
        let animation = CABasicAnimation(keyPath: "knob.x")
        (animation.fromValue, animation.toValue) = (10, 20)
        let shown = show(Desk(), animation) as? Desk
        #expect(shown?.knob == CGPoint(x: 15, y: 2))
    }

    @Test("maps of the plane and vectors animate, bare and in boxes (core-animation 4.3)")
    func kinds() {
        let slide = CABasicAnimation(keyPath: "slant")
        slide.fromValue = CGAffineTransform.identity
        slide.toValue = NSValue(cgAffineTransform: CGAffineTransform(translationX: 8, y: 4))
        #expect((show(Desk(), slide) as? Desk)?.slant.tx == 4)
        for to in [CGVector(dx: 3, dy: 4), NSValue(cgVector: CGVector(dx: 3, dy: 4))] as [Any] {
            let push = CABasicAnimation(keyPath: "push")
            (push.fromValue, push.toValue) = (CGVector(dx: 1, dy: 0), to)
            #expect((show(Desk(), push) as? Desk)?.push == CGVector(dx: 2, dy: 2))
        }
        let desk = Desk()
        desk.setValue(CGAffineTransform.identity, forKey: "loose")
        let loose = CABasicAnimation(keyPath: "loose")
        (loose.fromValue, loose.toValue) = (
            CGAffineTransform.identity, CGAffineTransform(scaleX: 3, y: 1)
        )
        let shown = show(desk, loose)?.value(forKey: "loose") as? CGAffineTransform
        #expect(close(Double(shown?.a ?? .nan), 2))
    }
}

@Suite("Animation lifecycle: stored animations are read-only")
struct FrozenTests {
    @Test("user keys may be set on a stored animation; a copy of it can be changed")
    func frozen() throws {
        let layer = CALayer()
        let move = CABasicAnimation(keyPath: "position.x")
        move.setValue("mine", forKey: "tag")
        layer.add(move, forKey: "move")
        move.duration = 9
        let stored = try #require(layer.animation(forKey: "move"))
        #expect(stored !== move && stored.duration == 0.25)
        #expect(stored === layer.animation(forKey: "move"))
        #expect(stored.value(forKey: "tag") as? String == "mine")
        stored.setValue(5, forKey: "tag")
        #expect(stored.value(forKey: "tag") as? Int == 5)
        let copy = try #require(stored.copy() as? CABasicAnimation)
        copy.duration = 3
        #expect(copy.duration == 3 && copy.value(forKey: "tag") as? Int == 5)
    }

    @Test("changing a stored animation stops the program")
    func stops() async {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let layer = CALayer()
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            layer.animation(forKey: "a")?.duration = 2
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.contains("CAAnimation.duration = 2.0: this animation is on a layer"))
    }

    nonisolated(unsafe) static let keys: [(key: String, value: Any, shown: String)] = [
        ("duration", 2, "2.0"), ("repeatCount", "3", "3.0"), ("removedOnCompletion", false, "0.0"),
        ("fillMode", "forwards", "forwards"), ("keyPath", "opacity", "opacity"),
        ("additive", 1, "1.0"), ("isAdditive", 1, "1.0"), ("isRemovedOnCompletion", 0, "0.0"),
        ("toValue", 4.5, "4.5"), ("mass", 2, "2.0"), ("damping", 3, "3.0"),
    ]

    @Test("properties are set and read by key", arguments: 0..<keys.count)
    func members(_ i: Int) {
        let animation = CASpringAnimation()
        animation.setValue(Self.keys[i].value, forKey: Self.keys[i].key)
        let value = animation.value(forKey: Self.keys[i].key)
        let shown = value as? String ?? (value as? Double).map { "\($0)" }
        #expect(shown == Self.keys[i].shown)
    }

    @Test("defaults that are not zero answer by key")
    func defaults() {
        #expect(CAAnimation.defaultValue(forKey: "speed") as? Double == 1)
        #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
        #expect(CAAnimation().preferredFrameRateRange == .default)
        let animation = CABasicAnimation()
        #expect(!animation.shouldArchiveValue(forKey: "speed"))
        #expect(!animation.shouldArchiveValue(forKey: "duration"))
        animation.speed = 2
        #expect(animation.shouldArchiveValue(forKey: "speed"))
    }

    @Test("named timing functions are shared; equality is identity")
    func functions() throws {
        let a = CAMediaTimingFunction(name: .easeIn)
        #expect(a === CAMediaTimingFunction(name: .easeIn))
        let b = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        #expect(a != b && b != CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
        let data = try NSKeyedArchiver.archivedData(withRootObject: b, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CAMediaTimingFunction.self, from: data))
        #expect(read.description == b.description)
    }
}
