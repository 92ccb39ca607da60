import CSDL2
import Foundation
import RenderTree
import Testing

@testable import SDLStage

/// The layouts of keyboards, as the characters at positions that differ from a US keyboard's.
struct LayoutRow: CustomTestStringConvertible, Sendable {
    let name: String
    let changes: [String: String]
    /// The labels where a key's name is not printed on it.
    let labels: [String: String]

    var testDescription: String { name }

    var layout: KeyboardLayout {
        KeyboardLayout(
            codes: KeyboardLayout.positions.mapValues { name in
                let scalar = (changes[name] ?? name).unicodeScalars.first
                return Int32(scalar?.value ?? 0)
            })
    }
}

@Suite("Keyboards of other layouts")
struct KeyboardLayoutTests {
    static let rows = [
        LayoutRow(name: "US", changes: [:], labels: [:]),
        LayoutRow(
            name: "QWERTZ",
            changes: [
                "y": "z", "z": "y", "-": "ß", "=": "´", "[": "ü", "]": "+", ";": "ö", "'": "ä",
                "\\": "#", "`": "^", "/": "-",
            ], labels: ["=": "´", "[": "Ü", ";": "Ö", "'": "Ä"]),
        LayoutRow(
            name: "AZERTY",
            changes: [
                "q": "a", "a": "q", "w": "z", "z": "w", ";": "m", "m": ",", ",": ";", ".": ":",
                "/": "!", "1": "&", "2": "é", "3": "\"", "4": "'", "5": "(", "6": "-", "7": "è",
                "8": "_", "9": "ç", "0": "à", "-": ")", "[": "^", "]": "$",
            ], labels: ["2": "É", "7": "È", "9": "Ç", "0": "À"]),
        LayoutRow(
            name: "Russian", changes: ["a": "ф", "t": "е", "[": "х", ",": "б", "/": "."],
            labels: ["a": "Ф", "t": "Е", "[": "Х", ",": "Б"]),
    ]

    @Test("keys are labelled with what is printed on them", arguments: rows)
    func labels(row: LayoutRow) { #expect(row.layout.labels == row.labels) }

    @Test("every letter can be typed, by its character or else by its position", arguments: rows)
    func letters(row: LayoutRow) {
        let names = Set(
            row.layout.codes.map { position, code in
                KeyNames.name(code: code, shift: false, position: position)
            })
        for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(names.contains(String(letter))) }
    }

    @Test(
        "the typed sign decides, then ASCII, then the position",
        arguments: [
            // Shift and the first key of the row of digits on AZERTY.
            (38, true, "1", 30, "1"), (38, false, "&", 30, "&"), (233, false, "é", 31, "2"),
            // Alt Gr 8 and Ü on QWERTZ, and a Cyrillic letter.
            (56, false, "[", 37, "["), (252, false, "ü", 47, "["), (1092, false, "ф", 4, "a"),
            (97, false, "a", 20, "a"), (246, false, nil, 0, "ö"),
        ] as [(Int32, Bool, String?, UInt32, String)])
    func names(code: Int32, shift: Bool, text: String?, position: UInt32, name: String) {
        #expect(KeyNames.name(code: code, shift: shift, text: text, position: position) == name)
    }

    @Test(
        "a key that is not one of ASCII has its letter too, unless it types a sign",
        arguments: [
            (252, "ü", "ü"), (252, nil, "ü"), (1060, "Ф", "ф"), (223, "?", nil), (97, "a", nil),
            (1 << 30 | 82, nil, nil), (-1, nil, nil),
        ] as [(Int32, String?, String?)])
    func letters(code: Int32, text: String?, letter: String?) {
        var event = SDL_Event()
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = code
        #expect(InputTranslation.key(event, text: text)?.letter == letter)
    }
}

@Suite("Fingers")
struct FingerTrackerTests {
    private func event(_ type: SDL_EventType, _ id: Int64, _ x: Float = 0.5) -> SDL_Event {
        var event = SDL_Event()
        event.type = type.rawValue
        (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (id, x, 0.25)
        return event
    }

    @Test("have the lowest free index from their touch to their lift, in points of the window")
    func fingers() {
        var tracker = FingerTracker()
        func take(_ type: SDL_EventType, _ id: Int64, _ x: Float = 0.5) -> FingerEvent? {
            tracker.finger(event(type, id, x), size: (800, 600), isTouchpad: false, time: 3)
        }
        #expect(
            take(SDL_FINGERDOWN, 70) == FingerEvent(phase: .down, x: 400, y: 150, time: 3))
        #expect(take(SDL_FINGERDOWN, 70) == nil)
        #expect(take(SDL_FINGERDOWN, -5)?.finger == 1)
        #expect(take(SDL_FINGERMOTION, 6) == nil && take(SDL_FINGERUP, 6) == nil)
        #expect(take(SDL_FINGERUP, 70)?.finger == 0)
        #expect(take(SDL_FINGERDOWN, 8)?.finger == 0)
        #expect(take(SDL_FINGERMOTION, -5, 1)?.x == 800)
        #expect(take(SDL_FINGERMOTION, -5, .nan) == nil)
        #expect(take(SDL_MOUSEMOTION, -5) == nil)
    }

    @Test("on a touchpad only pinch")
    func touchpad() {
        var tracker = FingerTracker()
        var gesture = SDL_Event()
        gesture.type = SDL_MULTIGESTURE.rawValue
        (gesture.mgesture.numFingers, gesture.mgesture.dDist) = (2, 0.25)
        func pinch(_ event: SDL_Event, isTouchpad: Bool = true) -> PinchEvent? {
            tracker.pinch(event, at: (30, 40), isTouchpad: isTouchpad, time: 1)
        }
        let down = tracker.finger(
            event(SDL_FINGERDOWN, 1), size: (800, 600), isTouchpad: true, time: 0)
        #expect(down == nil)
        #expect(pinch(event(SDL_FINGERUP, 1)) == nil)
        #expect(pinch(gesture, isTouchpad: false) == nil)
        #expect(pinch(gesture) == PinchEvent(x: 30, y: 40, scale: 2, time: 1))
        #expect(pinch(event(SDL_FINGERUP, 1))?.isOver == true)
        #expect(pinch(event(SDL_FINGERUP, 2)) == nil)
        for dDist in [0, Float.nan, .infinity] {
            gesture.mgesture.dDist = dDist
            #expect(pinch(gesture) == nil)
        }
    }
}

@Suite("The mouse")
struct MouseTests {
    @Test(
        "a move has the lowest button that is pressed, also one at the mouse's side",
        arguments: [
            (0, 0), (0b1, 1), (0b110, 2), (0b11100, 3), (0b1000, 4), (0b10000, 5),
        ] as [(UInt32, Int)])
    func heldButton(state: UInt32, button: Int) {
        var event = SDL_Event()
        event.type = SDL_MOUSEMOTION.rawValue
        event.motion.state = state
        #expect(InputTranslation.pointer(event)?.button == button)
    }
}

@Suite("Sticks and triggers")
struct ControllerAxesTests {
    @Test("are pressed from half of their way on and released below a third")
    func way() {
        var axes = ControllerAxes()
        func move(_ axis: Int32, _ value: Int16) -> [String] {
            axes.move(UInt8(axis), to: value).map { "\($0.rawValue) \($1)" }
        }
        let x = SDL_CONTROLLER_AXIS_RIGHTX.rawValue
        #expect(move(x, 16000).isEmpty)
        #expect(move(x, 17000) == ["rightStickRight true"])
        #expect(move(x, 12000).isEmpty && move(x, 32767).isEmpty)
        #expect(move(x, -32768) == ["rightStickRight false", "rightStickLeft true"])
        #expect(move(x, 0) == ["rightStickLeft false"])
        #expect(move(SDL_CONTROLLER_AXIS_LEFTY.rawValue, -30000) == ["leftStickUp true"])
        #expect(move(SDL_CONTROLLER_AXIS_TRIGGERLEFT.rawValue, 32767) == ["leftTrigger true"])
        #expect(move(77, 32767).isEmpty)
        #expect(axes.release() == [.leftStickUp, .leftTrigger] && axes.release().isEmpty)
    }
}

extension StageTests {
    @Test("fingers are touches, and not the mouse too")
    func fingers() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        defer { bench.stage.stop() }
        _ = try #require(bench.ready())
        try bench.visit {
            $0.simulate(.finger(.down, id: 3, x: 0.5, y: 0.5))
            $0.simulate(.mouseOfFinger)
            $0.simulate(.finger(.moved, id: 3, x: 0.75, y: 0.5))
            $0.simulate(.finger(.up, id: 3, x: 0.75, y: 0.5))
        }
        let phases = [FingerEvent.Phase.down, .moved, .up]
        let found = phases.map { _ in
            bench.next { event -> FingerEvent? in
                switch event {
                case .finger(let finger): finger
                case .pointer: FingerEvent(phase: .up, finger: -1, x: 0, y: 0)
                default: nil
                }
            }
        }
        #expect(found.map { $0?.phase } == phases && found.allSatisfy { $0?.finger == 0 })
        #expect(found.map { $0?.x } == [40, 60, 60] && found[0]?.y == 30)
    }

    @Test("a game controller can come, be used and go")
    func controller() throws {
        let bench = Bench(driver: "dummy")
        bench.commitSquare()
        bench.stage.start()
        defer { bench.stage.stop() }
        _ = try #require(bench.ready())
        // Controllers are looked for after the first frame.
        _ = try bench.picture()
        try bench.visit { $0.simulate(.attach) }
        let steps: [(SimulatedInput, ControllerEvent.Control, Bool)] = [
            (.button(0, true), .a, true), (.button(0, false), .a, false),
            (.axis(2, 30000), .rightStickRight, true), (.axis(2, 0), .rightStickRight, false),
            (.button(1, true), .b, true), (.detach, .b, false),
        ]
        for (input, control, isDown) in steps {
            try bench.visit { $0.simulate(input) }
            let event = bench.next { if case .controller(let event) = $0 { event } else { nil } }
            #expect(event?.control == control && event?.isDown == isDown)
        }
    }

    @Test("a game controller that is reported twice is closed when it goes")
    func controllerTwice() throws {
        let bench = Bench(driver: "dummy")
        bench.commitSquare()
        bench.stage.start()
        defer { bench.stage.stop() }
        _ = try #require(bench.ready())
        _ = try bench.picture()
        try bench.visit { $0.simulate(.attach) }
        let id = try bench.visit { _ in SDL_JoystickGetDeviceInstanceID(0) }
        try bench.visit { _ in
            var event = SDL_Event()
            event.type = SDL_CONTROLLERDEVICEADDED.rawValue
            SDL_PushEvent(&event)
        }
        #expect(try bench.visit { _ in SDL_GameControllerFromInstanceID(id) != nil })
        try bench.visit { $0.simulate(.detach) }
        #expect(try bench.visit { _ in SDL_GameControllerFromInstanceID(id) == nil })
    }
}
