import UIKitViews

// Shows table 4-1 of the View Programming Guide for iOS: the animatable properties of views, with one
// keyboard key for each. The next key press animates the property back.

/// A scene that animates each animatable property of a view.
final class PropertiesScene: ListingScene {
    static let demo = Demo(
        name: "table-4-1", title: "What animates",
        line: "Each key changes one property of theView in a linear second, and back.",
        keys: [
            DemoKey("f", "frame"), DemoKey("b", "bounds"), DemoKey("c", "center"),
            DemoKey("t", "transform"), DemoKey("a", "alpha"), DemoKey("k", "backgroundColor"),
            DemoKey("s", "contentStretch"),
        ],
        size: ListingScene.windowSize
    ) { PropertiesScene(size: $0) }

    private static let names: [Character: String] = [
        "f": "frame", "b": "bounds", "c": "center", "t": "transform", "a": "alpha",
        "k": "backgroundColor", "s": "contentStretch",
    ]
    private static let home = CGRect(x: 80, y: 80, width: 200, height: 160)
    private static let stretch = CGRect(x: 0, y: 0, width: 1, height: 1)

    private let theView = UIView(frame: home)
    private let caption: Caption
    private var changed: Character?

    // MARK: Build the layer tree

    init(size: CGSize) {
        caption = Caption("", at: CGPoint(x: 320, y: 472), color: Theme.quietText)
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 40, y: 32, width: 560, height: 416))
        theView.layer.contents = Self.makeFrame()
        theView.layer.name = "theView"
        canvas.addSubview(theView)
        canvas.addSubview(caption)
        goHome()
        caption.say("theView.frame")
        stage.timeline.show(ExpectedSchedule(Self.forth("frame")))
    }

    private static func forth(_ name: String) -> ExpectedSchedule.Row {
        ExpectedSchedule.Row(name).run(0, 1, "1 s, linear")
    }

    private static func back(_ name: String) -> ExpectedSchedule.Row {
        ExpectedSchedule.Row(name).back(0, 1, "back")
    }

    /// Returns an image of a frame with a square in each corner, on which stretching is visible.
    private static func makeFrame() -> CGImage {
        Pixels.picture(side: 100) { x, y in
            let (fromSide, fromTop) = (min(x, 99 - x), min(y, 99 - y))
            if 14..<26 ~= fromSide, 14..<26 ~= fromTop { return Theme.ink }
            return min(fromSide, fromTop) < 6 ? Theme.paper : nil
        }
    }

    // MARK: Animate

    private func goHome() {
        theView.transform = .identity
        theView.bounds = CGRect(origin: .zero, size: Self.home.size)
        theView.center = CGPoint(x: Self.home.midX, y: Self.home.midY)
        theView.alpha = 1
        theView.backgroundColor = Theme.coral.color
        theView.contentStretch = Self.stretch
    }

    private func change(_ key: Character) {
        switch key {
        case "f": theView.frame = CGRect(x: 240, y: 120, width: 320, height: 280)
        case "b": theView.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
        case "c": theView.center = CGPoint(x: 460, y: 320)
        case "t": theView.transform = CGAffineTransform(rotationAngle: .pi / 2)
        case "a": theView.alpha = 0
        case "k": theView.backgroundColor = Theme.blue.color
        default: theView.contentStretch = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        }
    }

    private func animate(_ key: Character, _ name: String) {
        let returns = changed == key
        let other = changed.flatMap { $0 == key ? nil : Self.names[$0] }
        changed = returns ? nil : key
        // If another key has changed a property, that property animates back at the same time.
        UIView.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
            animations: { [self] in
                goHome()
                if !returns { change(key) }
            })
        caption.say("theView.\(name)")
        let row = returns ? Self.back(name) : Self.forth(name)
        stage.timeline.play(ExpectedSchedule([row] + (other.map { [Self.back($0)] } ?? [])))
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        if let name = Self.names[key] { animate(key, name) }
    }
}
