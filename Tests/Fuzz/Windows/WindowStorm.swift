import Foundation

/// A window of the viewer in a storm of keys, clicks, turns of the wheel, resizes and signals, on a
/// virtual display of its own.
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
    private static let allowed: Set<Int32> = [0]

    func run(parts: [Int]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("window")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let display = try VirtualDisplay()
        var dice = Dice(seed, -1)
        let renderer = dice.any(["software", "opengl"])
        let program = try RunningProgram(
            [
                "view",
                dice.any(["playground", "springs", "text", "emitter", "listing-4-8", "rectangles"]),
                "--renderer", renderer, "--memory", "64",
            ],
            environment: [
                "HOME": folder.path, "XDG_CONFIG_HOME": "", "WAYLAND_DISPLAY": "",
                "SDL_VIDEODRIVER": "x11",
                "DISPLAY": display.name,
            ], folder: folder)
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
        try end(program, display, &dice)
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

/// An X server without a screen.
final class VirtualDisplay {
    private let process = Process()
    /// Its name, such as `:3`.
    let name: String

    init() throws {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        process.arguments = [
            "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset",
        ]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.count > 1 else { throw Wrong("Xvfb does not start") }
    }

    deinit { end() }

    /// The display goes away.
    func end() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}

/// The program `xdotool`, which reads what to do line by line.
final class Remote {
    private let process = Process()
    private let input = Pipe()
    private let display: String

    init(display: String) throws {
        self.display = display
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = ["-"]
        process.environment = ["DISPLAY": display, "PATH": "/usr/bin:/bin"]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        signal(SIGPIPE, SIG_IGN)
        try process.run()
    }

    func send(_ line: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    func close() {
        try? input.fileHandleForWriting.close()
        let end = Date(timeIntervalSinceNow: 5)
        while process.isRunning, end > Date() { usleep(5000) }
        if process.isRunning { process.terminate() }
    }

    /// The identifier of a program's window; nil where none comes up within 30 seconds.
    func window(of program: RunningProgram) throws -> String? {
        let end = Date(timeIntervalSinceNow: 30)
        while end > Date(), program.isRunning {
            let search = Process()
            let output = Pipe()
            search.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
            search.arguments = ["search", "--onlyvisible", "--pid", "\(program.identifier)"]
            search.environment = ["DISPLAY": display]
            search.standardOutput = output
            search.standardError = FileHandle.nullDevice
            try search.run()
            search.waitUntilExit()
            let found = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            if let window = found.split(separator: "\n").first {
                send("windowfocus \(window)")
                return String(window)
            }
            usleep(50_000)
        }
        return nil
    }
}
