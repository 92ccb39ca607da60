import AppKitViews
import Testing

@Suite("Events of the Mac (views 9.5)", .serialized)
@MainActor struct EventTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let act: @MainActor @Sendable (EventScene) -> Void
        let lines: [String]

        init(
            _ name: String, _ lines: [String],
            _ act: @escaping @MainActor @Sendable (EventScene) -> Void
        ) {
            (testDescription, self.lines, self.act) = (name, lines, act)
        }
    }

    private nonisolated static let mouse = [
        Row(
            "the frontmost view gets the press, y up, the moves and the release, wherever they are",
            [
                "inner becomes", "inner leftMouseDown 10,5", "inner leftMouseDragged 15,25",
                "inner leftMouseUp 270,235",
            ]
        ) {
            $0.mouse(.down, 130, 65)
            $0.mouse(.moved, 135, 85)
            $0.mouse(.up, 390, 295)
        },
        Row(
            "a view that does not keep an event passes it to its superview",
            [
                "inner rightMouseDown 10,5", "outer rightMouseDown 30,15",
                "inner rightMouseUp 10,5",
                "outer rightMouseUp 30,15",
            ]
        ) {
            $0.inner.keepsEvents = false
            $0.mouse(.down, 130, 65, button: 1)
            $0.mouse(.up, 130, 65, button: 1)
        },
        Row(
            "two buttons are down in two views at once",
            [
                "inner rightMouseDown 10,5", "outer otherMouseDown 150,50",
                "inner rightMouseDragged 150,50", "outer otherMouseDragged 160,50",
                "outer otherMouseUp 160,50", "inner rightMouseUp 150,50",
            ]
        ) {
            $0.mouse(.down, 130, 65, button: 1)
            $0.mouse(.down, 250, 100, button: 2)
            $0.mouse(.moved, 270, 110, button: 1)
            $0.mouse(.moved, 260, 100, button: 2)
            $0.mouse(.up, 260, 100, button: 2)
            $0.mouse(.up, 270, 110, button: 1)
        },
        Row("a press beside the views is none of theirs, nor is what follows", []) {
            $0.mouse(.down, 10, 10)
            $0.mouse(.moved, 130, 65)
            $0.mouse(.up, 130, 65)
        },
        Row("hidden views get no press", ["outer becomes", "outer leftMouseDown 30,15"]) {
            $0.inner.isHidden = true
            $0.mouse(.down, 130, 65)
        },
        Row("releases and moves without a press are nobody's, nor is a place that is no number", [])
        {
            $0.mouse(.up, 130, 65)
            $0.mouse(.moved, 130, 65)
            $0.mouse(.down, .nan, 65)
            $0.mouse(.moved, 130, .infinity, button: nil)
        },
        Row("the wheel turns over the view below the mouse", ["inner scrollWheel 10,5"]) {
            $0.stage.scroll(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 130, y: 65))
        },
        Row(
            "moves without a button are the first responder's, where the window accepts them",
            [
                "outer becomes", "outer mouseMoved 0,0",
            ]
        ) {
            $0.mouse(.moved, 90, 40, button: nil)
            $0.window.makeFirstResponder($0.outer)
            $0.mouse(.moved, 90, 40, button: nil)
            $0.window.acceptsMouseMovedEvents = true
            $0.mouse(.moved, 100, 50, button: nil)
        },
        Row(
            "keys are the first responder's, then its superviews'",
            [
                "inner becomes", "inner keyDown 0,0", "outer keyDown 20,10", "inner keyUp 0,0",
                "outer keyUp 20,10", "inner flagsChanged 0,0", "outer flagsChanged 20,10",
            ]
        ) {
            $0.stage.key("a")
            $0.inner.keepsEvents = false
            $0.window.makeFirstResponder($0.inner)
            $0.mouse(.moved, 120, 60, button: nil)
            $0.stage.key("a")
            $0.stage.key("a", isDown: false)
            $0.stage.key("shift", modifiers: .shift)
        },
    ]

    @Test("The mouse and the keys reach views", arguments: mouse)
    func delivery(_ row: Row) {
        let scene = EventScene()
        row.act(scene)
        #expect(scene.trace.lines == row.lines)
    }

    @Test("A press begins an animation that is shown with the next frame")
    func animation() {
        final class Jumper: NSView {
            override func mouseDown(with event: NSEvent) {
                NSAnimationContext.linear(1) { animator().frame.origin.x = 200 }
            }
        }
        let scene = Scene(Jumper(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        scene.stage.mouse(.down, at: CGPoint(x: 50, y: 50))
        scene.stage.advance(to: 0.5)
        expectClose(scene.drawn.position.x, 100)
    }

    @Test("An event has its button, its clicks, its moves and its window")
    func values() throws {
        let scene = EventScene()
        scene.inner.accepts = false
        func last() throws -> NSEvent { try #require(scene.inner.last) }
        var counts: [Int] = []
        for (x, wait) in [(130.0, 0.4), (132, 0.6), (132, 0.1), (142, 0.1)] {
            scene.click(x, 65)
            try counts.append(last().clickCount)
            scene.stage.advance(by: wait)
        }
        #expect(counts == [1, 2, 1, 1])
        #expect(try last().timestamp == 1.1 && last().pressure == 0)
        #expect(try last().window === scene.window)
        #expect(try last().windowNumber == scene.window.windowNumber)
        scene.mouse(.down, 130, 65, button: 3)
        scene.mouse(.moved, 133, 60, button: 3)
        let moved = try last()
        #expect(moved.type == .otherMouseDragged && moved.buttonNumber == 3)
        #expect(moved.deltaX == 3 && moved.deltaY == 5 && moved.pressure == 1)
        #expect(moved.scrollingDeltaX == 0 && moved.characters == nil)
        scene.stage.scroll(by: CGVector(dx: 1, dy: -2), at: CGPoint(x: 130, y: 65))
        #expect(try last().scrollingDeltaX == -1 && last().scrollingDeltaY == 2)
        #expect(try last().deltaY == 2 && !last().hasPreciseScrollingDeltas)
    }

    struct Key: Sendable, CustomTestStringConvertible {
        let name: String
        var modifiers: NSEvent.ModifierFlags = []
        let characters: String
        var plain: String?
        let code: UInt16
        var special: NSEvent.SpecialKey?
        var flags: NSEvent.ModifierFlags = []
        var testDescription: String { "\(name) \(modifiers.rawValue >> 16)" }
    }

    private nonisolated static let keys = [
        Key(name: "a", characters: "a", code: 0),
        Key(name: "a", modifiers: .shift, characters: "A", code: 0, flags: .shift),
        Key(
            name: "c", modifiers: .control, characters: "\u{3}", plain: "c", code: 8,
            flags: .control),
        Key(name: "?", modifiers: .shift, characters: "?", code: 44, flags: .shift),
        Key(name: "1", characters: "1", code: 18), Key(name: "0", characters: "0", code: 29),
        Key(name: "p", characters: "p", code: 35), Key(name: ".", characters: ".", code: 47),
        Key(name: "space", characters: " ", code: 49),
        Key(name: "return", characters: "\r", code: 36, special: .carriageReturn),
        Key(name: "tab", characters: "\t", code: 48, special: .tab),
        Key(
            name: "tab", modifiers: .shift, characters: "\u{19}", code: 48, special: .backTab,
            flags: .shift),
        Key(name: "escape", characters: "\u{1B}", code: 53),
        Key(name: "backspace", characters: "\u{7F}", code: 51, special: .delete),
        Key(
            name: "left", characters: "\u{F702}", code: 123, special: .leftArrow,
            flags: [.function, .numericPad]),
        Key(
            name: "delete", characters: "\u{F728}", code: 117, special: .deleteForward,
            flags: .function),
        Key(
            name: "f12", modifiers: .option, characters: "\u{F70F}", code: 111, special: .f12,
            flags: [.function, .option]),
        Key(name: "f", characters: "f", code: 3), Key(name: "é", characters: "é", code: .max),
        Key(name: "key7", characters: "", code: .max),
    ]

    @Test("A key has its characters and its code", arguments: keys)
    func key(_ key: Key) throws {
        let scene = EventScene()
        scene.window.makeFirstResponder(scene.inner)
        scene.stage.key(key.name, isRepeat: true, modifiers: key.modifiers)
        let event = try #require(scene.inner.last)
        #expect(event.characters == key.characters && event.keyCode == key.code)
        #expect(event.charactersIgnoringModifiers == key.plain ?? key.characters)
        #expect(event.specialKey == key.special && event.modifierFlags == key.flags)
        #expect(event.isARepeat)
    }

    @Test(
        "The character of any number of a special key",
        arguments: [
            (0x7F, "\u{7F}"), (0xF700, "\u{F700}"), (-1, "\0"), (0xD800, "\0"), (.max, "\0"),
            (.min, "\0"),
        ] as [(Int, Unicode.Scalar)])
    func specialScalar(number: Int, scalar: Unicode.Scalar) {
        #expect(NSEvent.SpecialKey(rawValue: number).unicodeScalar == scalar)
    }

    @Test("Super is Command, for clicks too")
    func command() {
        let scene = EventScene()
        scene.window.makeFirstResponder(scene.inner)
        scene.stage.key("super")
        #expect(scene.inner.last?.type == .flagsChanged && scene.inner.last?.keyCode == 55)
        scene.click(130, 65)
        #expect(scene.inner.last?.modifierFlags == .command)
        scene.stage.key("super", isDown: false)
        scene.click(130, 65)
        #expect(scene.inner.last?.modifierFlags == [])
    }

    @Test("The upper and the left edge of a window are its own, as pixels are")
    func edges() {
        let scene = EventScene()
        scene.outer.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        for (x, y) in [(0.0, 300.0), (399, 1), (0, 0), (400, 300)] {
            scene.mouse(.down, x, y, button: 1)
        }
        #expect(
            scene.news() == ["outer rightMouseDown 0,300", "outer rightMouseDown 399,1"])
    }

    @Test("Events that a program makes are sent by their window")
    func made() throws {
        let scene = EventScene()
        func event(_ type: NSEvent.EventType) -> NSEvent? {
            NSEvent.mouseEvent(
                with: type, location: CGPoint(x: 130, y: 65), modifierFlags: .shift, timestamp: 2,
                windowNumber: scene.window.windowNumber, context: nil, eventNumber: 7,
                clickCount: 2, pressure: 1)
        }
        scene.inner.accepts = false
        for type in [NSEvent.EventType.rightMouseDown, .leftMouseDown, .leftMouseUp] {
            try scene.window.sendEvent(#require(event(type)))
        }
        #expect(
            scene.news() == [
                "inner rightMouseDown 10,5", "inner leftMouseDown 10,5", "inner leftMouseUp 10,5",
            ])
        let last = try #require(scene.inner.last)
        #expect(last.clickCount == 2 && last.eventNumber == 7 && last.modifierFlags == .shift)
        #expect(last.window === scene.window && last.timestamp == 2)
        #expect(event(.keyDown) == nil && event(.scrollWheel) == nil)
        func key(_ type: NSEvent.EventType) -> NSEvent? {
            NSEvent.keyEvent(
                with: type, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
                context: nil, characters: "x", charactersIgnoringModifiers: "x", isARepeat: false,
                keyCode: 7)
        }
        #expect(key(.mouseMoved) == nil)
        scene.window.makeFirstResponder(scene.outer)
        try scene.window.sendEvent(#require(key(.keyDown)))
        #expect(scene.outer.last?.characters == "x" && scene.outer.last?.keyCode == 7)
    }

    @Test("A click makes a view first responder that accepts it; the present one may refuse")
    func firstResponder() {
        let scene = EventScene(), window = scene.window
        #expect(window.firstResponder === window)
        scene.click(130, 65)
        #expect(window.firstResponder === scene.inner)
        scene.outer.accepts = false
        scene.click(250, 100)
        #expect(window.firstResponder === scene.inner)
        scene.outer.accepts = true
        scene.inner.resigns = false
        _ = scene.news()
        #expect(!window.makeFirstResponder(scene.outer) && window.firstResponder === scene.inner)
        scene.inner.resigns = true
        scene.outer.becomes = false
        #expect(window.makeFirstResponder(scene.outer) && window.firstResponder === window)
        #expect(window.makeFirstResponder(scene.inner) && window.makeFirstResponder(scene.inner))
        #expect(
            scene.news() == [
                "inner resigns", "inner resigns", "outer becomes", "inner becomes",
            ])
        scene.outer.isHidden = true
        #expect(window.firstResponder === window && scene.news() == ["inner resigns"])
        scene.outer.isHidden = false
        #expect(window.makeFirstResponder(scene.inner) && scene.news() == ["inner becomes"])
        scene.outer.removeFromSuperview()
        #expect(window.firstResponder === window && scene.news() == ["inner resigns"])
    }

    @Test("A view that becomes first responder may make another one so, or leave the window")
    func passedOn() {
        final class Forwarding: NSView {
            var act: (Forwarding) -> Void = { _ in }
            var resigns = 0
            override func becomeFirstResponder() -> Bool {
                act(self)
                return true
            }
            override func resignFirstResponder() -> Bool {
                resigns += 1
                return true
            }
        }
        let scene = EventScene(), window = scene.window
        let view = Forwarding(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.outer.addSubview(view)
        view.act = { [inner = scene.inner] in $0.window?.makeFirstResponder(inner) }
        #expect(window.makeFirstResponder(view) && window.firstResponder === scene.inner)
        #expect(scene.news() == ["inner becomes"])
        #expect(window.makeFirstResponder(nil))
        scene.inner.becomes = false
        #expect(window.makeFirstResponder(view) && window.firstResponder === view)
        #expect(window.makeFirstResponder(nil) && view.resigns == 1)
        view.act = { $0.removeFromSuperview() }
        #expect(window.makeFirstResponder(view) && window.firstResponder === window)
        #expect(view.resigns == 1)
    }

    @Test("A view that hides itself as it resigns is asked once")
    func hidesItself() {
        final class Editor: NSView {
            var resigns = 0
            var next: NSView?
            override func resignFirstResponder() -> Bool {
                resigns += 1
                isHidden = true
                if let next { window?.makeFirstResponder(next) }
                return true
            }
        }
        let scene = EventScene(), window = scene.window
        let view = Editor(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.outer.addSubview(view)
        #expect(window.makeFirstResponder(view) && window.makeFirstResponder(scene.inner))
        #expect(window.firstResponder === scene.inner && view.resigns == 1)
        view.isHidden = false
        #expect(window.makeFirstResponder(view))
        view.next = scene.outer
        view.isHidden = true
        #expect(window.firstResponder === scene.outer && view.resigns == 2)
    }

    @Test(
        "A view that chooses the first responder as it resigns is asked once",
        arguments: [false, true])
    func choosesAsItResigns(window isWindow: Bool) {
        final class Choosing: NSView {
            var resigns = 0
            var choose: (NSWindow?) -> Void = { _ in }
            override func resignFirstResponder() -> Bool {
                resigns += 1
                choose(window)
                return true
            }
        }
        let scene = EventScene(), window = scene.window
        let view = Choosing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.outer.addSubview(view)
        #expect(window.makeFirstResponder(view))
        view.choose = { [inner = scene.inner] in $0?.makeFirstResponder(isWindow ? nil : inner) }
        #expect(window.makeFirstResponder(scene.outer) && view.resigns == 1)
        #expect(window.firstResponder === (isWindow ? scene.outer : scene.inner))
        #expect(scene.news() == [isWindow ? "outer becomes" : "inner becomes"])
    }

    @Test("The chain goes from a view by its controller and superview to the window")
    func chain() {
        let scene = EventScene(), controller = NSViewController()
        #expect(scene.inner.nextResponder === scene.outer)
        controller.view = scene.inner
        #expect(scene.inner.nextResponder === controller)
        #expect(controller.nextResponder === scene.outer)
        #expect(scene.outer.nextResponder === scene.stage.contentView)
        #expect(scene.stage.contentView.nextResponder === scene.window)
        #expect(scene.window.nextResponder == nil)
        let other = NSResponder()
        scene.inner.nextResponder = other
        #expect(scene.inner.nextResponder === other)
    }

    // MARK: Windows

    @Test("A click makes a window key, and is passed on to views that accept it")
    func keyWindows() {
        let scene = EventScene()
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 50, height: 50), styleMask: .titled)
        let view = NotingView("view", CGRect(x: 0, y: 0, width: 50, height: 50), scene.trace)
        window.contentView = view
        window.makeKey()
        window.orderFront(nil)
        #expect(scene.window.isKeyWindow && !window.isKeyWindow)
        scene.click(10, 10)
        #expect(window.isKeyWindow && !scene.window.isKeyWindow && scene.news() == [])
        scene.click(10, 10)
        #expect(
            scene.news() == ["view becomes", "view leftMouseDown 10,10", "view leftMouseUp 10,10"])
        scene.stage.key("a")
        #expect(scene.news() == ["view keyDown 10,10"])
        scene.inner.isFirstMouse = true
        scene.click(130, 65)
        #expect(
            scene.news() == ["inner becomes", "inner leftMouseDown 10,5", "inner leftMouseUp 10,5"])
        #expect(scene.window.isKeyWindow)
        window.makeKeyAndOrderFront(nil)
        window.orderOut(nil)
        #expect(scene.window.isKeyWindow)
    }

    @Test("A window without a title is never key, and gets the mouse")
    func borderless() {
        let scene = EventScene()
        let window = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.contentView = NotingView("view", .zero, scene.trace)
        window.makeKeyAndOrderFront(nil)
        scene.click(10, 10)
        #expect(!window.isKeyWindow && scene.window.isKeyWindow)
        #expect(
            scene.news() == ["view becomes", "view leftMouseDown 10,10", "view leftMouseUp 10,10"])
    }

    @Test("The frontmost window at a point gets the mouse, those on another stage do not")
    func order() {
        let scene = EventScene()
        func window(_ name: String) -> NSWindow {
            let window = NSWindow(contentRect: CGRect(x: 120, y: 60, width: 50, height: 50))
            window.contentView = NotingView(name, .zero, scene.trace)
            window.orderFront(nil)
            return window
        }
        let (back, front) = (window("back"), window("front"))
        scene.mouse(.down, 125, 70, button: 1)
        back.orderFront(nil)
        scene.mouse(.down, 125, 70, button: 2)
        #expect(scene.news() == ["front rightMouseDown 5,10", "back otherMouseDown 5,10"])
        let other = EventScene()
        other.mouse(.down, 125, 70, button: 1)
        #expect(other.news() == ["inner rightMouseDown 5,10"] && scene.news() == [])
        withExtendedLifetime(front) {}
    }
}
