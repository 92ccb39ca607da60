import Testing
import UIKitViews

/// A button as programs subclass them: with these initialisers all convenience ones are inherited.
private final class ClientButton: UIButton {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A control as programs subclass them.
private final class ClientControl: UIControl {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite("Initialisers of controls (views 11.2)")
@MainActor struct ControlMakingTests {
    @Test("a subclass with the two designated ones has the convenience ones")
    func inherited() {
        #expect(ClientButton().frame == .zero && ClientControl().frame == .zero)
        #expect(ClientButton(type: .system).buttonType == .system)
        var count = 0
        let action = UIAction(title: "Go") { _ in count += 1 }
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let button = ClientButton(frame: frame, primaryAction: action)
        let made = [
            button, ClientButton(type: .custom, primaryAction: action),
            ClientControl(frame: frame, primaryAction: action),
        ]
        for control in made { control.sendActions(for: .primaryActionTriggered) }
        #expect(count == 3 && button.currentTitle == "Go")
    }
}

@Suite("Controls and buttons (views 11.2)")
@MainActor struct ControlTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let steps: [TouchScene.Step]
        let events: [String]
    }

    nonisolated static let names: [(name: String, event: UIControl.Event)] = [
        ("down", .touchDown), ("repeat", .touchDownRepeat), ("inside", .touchDragInside),
        ("outside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
        ("up inside", .touchUpInside), ("up outside", .touchUpOutside),
        ("cancel", .touchCancel), ("value", .valueChanged), ("primary", .primaryActionTriggered),
    ]

    // The control fills (50, 100) to (250, 200).
    nonisolated static let rows = [
        Row(
            testDescription: "a tap", steps: [.down(60, 110), .up()],
            events: ["down", "up inside"]),
        Row(
            testDescription: "V38: 70 points around it are inside while tracking",
            steps: [.down(60, 110), .move(319, 110), .up()],
            events: ["down", "inside", "up inside"]),
        Row(
            testDescription: "71 points are not", steps: [.down(60, 110), .move(60, 29), .up()],
            events: ["down", "outside", "exit", "up outside"]),
        Row(
            testDescription: "out and in again",
            steps: [.down(60, 110), .move(60, 20), .move(60, 15), .move(60, 40), .up()],
            events: [
                "down", "outside", "exit", "outside", "inside", "enter", "up inside",
            ]),
        Row(
            testDescription: "a second tap soon after",
            steps: [.down(60, 110), .up(), .wait(0.1), .down(60, 110), .up()],
            events: ["down", "up inside", "down", "repeat", "up inside"]),
        Row(
            testDescription: "a touch taken away", steps: [.down(60, 110), .cancel()],
            events: ["down", "cancel"]),
        Row(testDescription: "a touch beside it", steps: [.down(40, 110), .up()], events: []),
    ]

    private func watched(_ control: UIControl, _ scene: TouchScene) {
        control.frame = scene.view.frame
        scene.stage.addSubview(control)
        scene.stage.advance(by: 0)
        for (name, event) in Self.names {
            control.addAction(UIAction { _ in scene.trace.lines.append(name) }, for: event)
        }
    }

    @Test("a finger's doings become events", arguments: rows)
    func events(_ row: Row) {
        let scene = TouchScene()
        watched(UIControl(), scene)
        scene.play(row.steps)
        #expect(scene.trace.lines == row.events)
    }

    @Test("it is highlighted while the finger is inside")
    func highlight() {
        let scene = TouchScene()
        let control = UIControl()
        watched(control, scene)
        var states: [Bool] = []
        for step: TouchScene.Step in [.down(60, 110), .move(60, 20), .move(60, 40), .up()] {
            scene.play([step])
            states.append(control.isHighlighted)
        }
        #expect(states == [true, false, true, false])
        #expect(!control.isTracking)
    }

    @Test("a disabled control takes touches and says nothing")
    func disabled() {
        let scene = TouchScene()
        let control = UIControl()
        watched(control, scene)
        control.isEnabled = false
        scene.play([.down(60, 110), .up()])
        #expect(scene.trace.lines.isEmpty && scene.view.trace.lines.isEmpty)
    }

    @Test("a control that is disabled while it tracks a touch cancels the tracking, once")
    func disabledInTracking() {
        final class Listener: UIControl {
            var cancels = 0
            override func cancelTracking(with event: UIEvent?) { cancels += 1 }
        }
        let (scene, control) = (TouchScene(), Listener())
        watched(control, scene)
        scene.play([.down(60, 110)])
        #expect(control.isTracking && control.isHighlighted)
        control.isEnabled = false
        #expect(!control.isTracking && !control.isTouchInside && control.state == .disabled)
        #expect(scene.trace.lines == ["down", "cancel"] && control.cancels == 1)
        control.isEnabled = true
        scene.play([.move(70, 110), .up()])
        #expect(scene.trace.lines == ["down", "cancel"] && control.cancels == 1)
    }

    @Test("a control may be disabled as tracking begins, goes on or ends")
    func disabledByTracking() {
        final class Disabling: UIControl {
            var steps = 0
            private func step() -> Bool {
                steps -= 1
                if steps == 0 { isEnabled = false }
                return true
            }
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { step() }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                step()
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { _ = step() }
        }
        for (steps, events) in [
            (1, []), (2, ["down", "cancel"]), (3, ["down", "inside", "up inside"]),
        ] as [(Int, [String])] {
            let (scene, control) = (TouchScene(), Disabling())
            watched(control, scene)
            control.steps = steps
            scene.play([.down(60, 110), .move(70, 110), .up()])
            #expect(scene.trace.lines == events && !control.isTracking)
        }
    }

    @Test("touches are those that the event has, neither coalesced nor predicted")
    func coalesced() {
        final class Listener: UIControl {
            var counts: [Int?] = []
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                counts = [
                    event?.coalescedTouches(for: touch)?.count,
                    event?.predictedTouches(for: touch)?.count,
                ]
                return true
            }
        }
        let (scene, control) = (TouchScene(), Listener())
        watched(control, scene)
        scene.play([.down(60, 110), .up()])
        #expect(control.counts == [1, 0])
    }

    @Test("tracking can be refused, and given up")
    func refusal() {
        final class Picky: UIControl {
            var begins = true
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
        }
        let scene = TouchScene()
        let control = Picky()
        watched(control, scene)
        scene.play([.down(60, 110), .move(61, 110), .up()])
        #expect(scene.trace.lines == ["down"])
        control.begins = false
        scene.play([.wait(1), .down(60, 110), .up()])
        #expect(scene.trace.lines == ["down"])
    }

    @Test("targets are called once for each event, in order, until they are removed")
    func targets() {
        let (control, trace) = (UIControl(), Trace())
        control.tag = 3
        let action = Selector("pressed:", Trace.pressed(_:))
        control.addTarget(trace, action: action, for: .touchUpInside)
        control.addTarget(trace, action: action, for: .valueChanged)
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
        #expect(control.actions(forTarget: trace, forControlEvent: .touchDown) == nil)
        #expect(control.actions(forTarget: trace, forControlEvent: .valueChanged) == ["pressed:"])
        control.sendActions(for: [.touchUpInside, .valueChanged, .touchDown])
        #expect(trace.lines == ["pressed 3"])
        control.removeTarget(trace, action: nil, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        #expect(trace.lines == ["pressed 3", "pressed 3"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(trace.lines.count == 2 && control.allControlEvents.isEmpty)
    }

    @Test("one action is called once for all the events that it was added for")
    func actionOfEvents() {
        let control = UIControl()
        var count = 0
        let action = UIAction { _ in count += 1 }
        control.addAction(action, for: .touchUpInside)
        control.addAction(action, for: .valueChanged)
        #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        #expect(count == 2)
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(count == 3)
        control.removeAction(action, for: .touchUpInside)
        #expect(control.allControlEvents == .valueChanged)
        let other = UIAction(identifier: action.identifier) { _ in count += 10 }
        control.addAction(other, for: .touchDown)
        #expect(control.allControlEvents == .touchDown)
    }

    @Test("a target is not kept alive, an action is until it is removed")
    func lifetimes() {
        let control = UIControl()
        weak var gone: Trace?
        do {
            let trace = Trace()
            gone = trace
            control.addTarget(trace, action: Selector("pressed:"), for: .touchDown)
        }
        #expect(gone == nil)
        control.sendActions(for: .touchDown)
        var count = 0
        let action = UIAction(identifier: .init("a")) { _ in count += 1 }
        control.addAction(action, for: .touchDown)
        control.addAction(UIAction(identifier: .init("a")) { _ in count += 10 }, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(count == 10)
        control.removeAction(action, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(count == 10)
    }

    @Test("states and events have the numbers of the interface")
    func numbers() {
        let bits: [UInt] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 4096, 8192]
        #expect(Self.names.map(\.event.rawValue) == bits)
        let control = UIControl()
        #expect(control.state == .normal)
        (control.isHighlighted, control.isSelected, control.isEnabled) = (true, true, false)
        #expect(control.state.rawValue == 7)
    }

    @Test("a button shows title, colour and picture of its state, else of the normal one")
    func button() {
        let button = UIButton(type: .custom)
        button.setTitle("Play", for: .normal)
        button.setTitle("Stop", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: .highlighted)
        #expect(button.titleLabel?.text == "Play" && button.currentTitleColor == .red)
        button.isHighlighted = true
        #expect(button.titleLabel?.textColor == .green && button.currentTitle == "Play")
        button.isHighlighted = false
        button.isSelected = true
        #expect(button.titleLabel?.text == "Stop" && button.title(for: .disabled) == "Play")
        #expect(UIButton(type: .custom).currentTitleColor == .white)
        let system = UIButton(type: .system)
        #expect(system.currentTitleColor == .systemBlue)
        system.tintColor = .purple
        #expect(system.titleLabel?.textColor == .purple)
    }

    @Test("a button is as large as what it shows, and centres it")
    func buttonLayout() throws {
        let button = UIButton(type: .custom)
        #expect(button.intrinsicContentSize == .zero)
        button.setTitle("Play", for: .normal)
        let text = try #require(button.titleLabel).intrinsicContentSize
        #expect(text.width > 20 && button.intrinsicContentSize == text)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize.width == text.width + 6)
        #expect(button.intrinsicContentSize.height == text.height + 4)
        button.contentEdgeInsets = .zero
        button.frame = CGRect(x: 0, y: 0, width: text.width + 20, height: text.height + 10)
        button.layoutIfNeeded()
        expectClose(
            button.titleLabel?.frame ?? .null,
            CGRect(x: 10, y: 5, width: text.width, height: text.height))
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.origin == CGPoint(x: 20, y: 10))
        button.titleLabel?.font = .systemFont(ofSize: 8)
        button.layoutIfNeeded()
        let small = try #require(button.titleLabel).intrinsicContentSize
        #expect(small.width < text.width)
        expectClose(Double(button.titleLabel?.frame.width ?? 0), Double(small.width))
    }

    @Test("a button that styles its title in each layout comes to rest")
    func styledInLayout() {
        final class Styled: UIButton {
            override func layoutSubviews() {
                super.layoutSubviews()
                titleLabel?.font = .systemFont(ofSize: 8)
                titleLabel?.numberOfLines = 2
                titleLabel?.lineBreakMode = .byClipping
            }
        }
        let button = Styled(type: .custom)
        button.setTitle("Play", for: .normal)
        for _ in 0..<4 { button.layoutIfNeeded() }
        #expect(!button.layer.needsLayout())
    }

    @Test("a system button has 6 points above and below its title, unless it has insets")
    func systemButtonSize() throws {
        let button = UIButton(type: .system)
        button.setTitle("Play", for: .normal)
        let text = try #require(button.titleLabel).intrinsicContentSize
        #expect(text.height > 10 && button.intrinsicContentSize.width == text.width)
        expectClose(button.intrinsicContentSize.height, text.height + 12)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0)
        expectClose(button.intrinsicContentSize.width, text.width + 2)
        expectClose(button.intrinsicContentSize.height, text.height + 1)
    }

    @Test("a press on a button is its primary action, and dims a system button")
    func press() {
        let scene = TouchScene()
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        watched(button, scene)
        scene.play([.down(60, 110)])
        #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
        scene.play([.up()])
        #expect(scene.trace.lines == ["down", "up inside", "primary"])
        #expect(button.titleLabel?.alpha == 1)
    }
}
