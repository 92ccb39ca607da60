import Foundation

/// A window of the viewer in a storm of keys, clicks, turns of the wheel, resizes and signals, on a
/// virtual display and on a machine that lacks something now and then.
@MainActor final class WindowStorm: FuzzInput {
    private let seed: UInt64
    let partCount: Int
    var isTraced = false

    init(seed: UInt64) {
        self.seed = seed
        partCount = 1500
    }

    /// Events a second.
    private static let rate = 200.0

    func run(parts: [Int]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("window")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let display = try VirtualDisplay()
        var dice = Dice(seed, -1)
        let renderer = dice.any(["software", "opengl"])
        let machine = Machine.all[dice.index(Machine.all.count)]
        if isTraced { print("a machine with \(machine.name), \(renderer)") }
        let arguments = [
            "view",
            dice.any(["playground", "springs", "text", "emitter", "listing-4-8", "rectangles"]),
            "--renderer", renderer, "--memory", "64",
        ]
        func start() throws -> RunningProgram {
            try RunningProgram(
                arguments, launcher: machine.launcher(folder),
                environment: machine.environment(folder).merging(
                    [
                        "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11", "DISPLAY": display.name,
                    ], uniquingKeysWith: { $1 }), folder: folder)
        }
        let others = try (1..<machine.viewers).map { _ in try start() }
        defer { for other in others where other.isRunning { other.kill9() } }
        let program = try start()
        defer { if program.isRunning { program.kill9() } }
        let xdotool = try Remote(display: display.name)
        guard let window = try xdotool.window(of: program) else {
            throw Wrong("no window: \(program.words.joined(separator: "\n"))")
        }
        for part in parts {
            var dice = Dice(seed, part)
            let line = Self.event(window, &dice)
            if isTraced { print("\(part) \(line)") }
            xdotool.send(line)
            usleep(useconds_t(1e6 / Self.rate))
            if !program.isRunning { break }
        }
        xdotool.close()
        for other in others where other.isRunning { other.send(SIGTERM) }
        try end(program, display, &dice)
        for other in others {
            guard other.ends(within: 15) else { throw Wrong("another viewer does not end") }
            try other.check(allowed: [0, 70, 143])
        }
    }

    /// Ends the viewer in one of the ways in which it can end.
    private func end(_ program: RunningProgram, _ display: VirtualDisplay, _ dice: inout Dice)
        throws
    {
        if !program.isRunning { return try program.check(allowed: [0]) }
        let way = dice.index(4)
        switch way {
        case 0: program.send(SIGINT)
        case 1: display.end()
        default: program.send(SIGTERM)
        }
        guard program.ends(within: 15) else {
            throw Wrong(
                "the viewer does not end (\(way)): \(program.words.joined(separator: "\n"))")
        }
        try program.check(allowed: way == 0 ? [130, 0] : way == 1 ? [70] : [143, 0])
    }

    private static let keys = [
        "space", "comma", "period", "Left", "Right", "Up", "Down", "bracketleft", "bracketright",
        "Home",
        "Tab", "shift+Tab", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11",
        "F12",
        "question", "Return", "shift+Up", "shift+Down", "ctrl+Left", "BackSpace",
    ]

    private static func event(_ window: String, _ dice: inout Dice) -> String {
        switch dice.index(40) {
        case 0:
            "windowsize \(window) \(dice.any([1, 40, 300, 640, 1200, 4000])) \(dice.any([1, 40, 300, 480, 3000]))"
        case 1...4: "mousemove \(dice.index(1200)) \(dice.index(800))"
        case 5: "mousedown 1"
        case 6: "mouseup 1"
        case 7: "click 1"
        case 8: "click \(dice.any([2, 3, 4, 5]))"
        case 9...20:
            "key \(dice.any(["a", "c", "d", "g", "k", "l", "n", "r", "s", "t", "u", "x", "1", "2", "3", "9"]))"
        default: "key \(dice.any(keys))"
        }
    }
}
