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
    /// Seconds within which a viewer ends that was asked to.
    private static let grace = 15.0

    func run(parts: [Int]) throws {
        var dice = Dice(seed, -1)
        let renderer = dice.any(["software", "opengl"])
        let machine = Machine.all[dice.index(Machine.all.count)]
        try machine.check()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("window")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let display = try VirtualDisplay()
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
        // A viewer that inherits that a signal is ignored does not handle it.
        for number in StormEnd.allCases.compactMap(\.signal) { signal(number, SIG_DFL) }
        let others = try (1..<machine.viewers).map { _ in try start() }
        defer { for other in others where other.isRunning { other.kill9() } }
        let program = try start()
        defer { if program.isRunning { program.kill9() } }
        let xdotool = try Remote(display: display.name)
        let window = try xdotool.window(of: program)
        let written = try program.openFolder()
        let windows = try [window] + others.map { try xdotool.window(of: $0) }
        let ends = try send(parts, to: program, windows, xdotool, display)
        // All events are with the viewer before it is asked to end.
        guard xdotool.close() || !program.isRunning || ends.contains(.displayLoss) else {
            throw Wrong("events are not sent in \(Remote.patience) s")
        }
        for other in others where other.isRunning { other.send(SIGTERM) }
        try end(program, display, after: ends, &dice)
        for other in others {
            guard other.ends(within: Self.grace) else {
                throw Wrong("another viewer does not end")
            }
            try other.check(allowed: [0, 70, 143])
        }
        try WrittenFiles(URL(fileURLWithPath: written), named: folder.path, of: [program] + others)
            .check()
    }

    /// Sends events until the viewer ends; returns the ends that were asked for.
    private func send(
        _ parts: [Int], to program: RunningProgram, _ windows: [String], _ xdotool: Remote,
        _ display: VirtualDisplay
    ) throws -> [StormEnd] {
        var ends: [StormEnd] = []
        var count = 0
        for part in parts {
            var dice = Dice(seed, part)
            let event = StormEvent(windows, &dice)
            if isTraced { print("\(part) \(event)") }
            switch event {
            case .input(let line): guard xdotool.send(line) else { continue }
            case .pause(let seconds):
                program.send(SIGSTOP)
                usleep(useconds_t(seconds * 1e6))
                program.send(SIGCONT)
            case .end(let end):
                ends.append(end)
                ask(program, end, display)
            }
            count += 1
            Worker.countPart()
            usleep(useconds_t(1e6 / Self.rate))
            if !program.isRunning { break }
        }
        if !program.isRunning, ends.isEmpty {
            try program.check(allowed: [0])
            throw Wrong("the viewer ends by itself: after \(count) events")
        }
        return ends
    }

    private func ask(_ program: RunningProgram, _ end: StormEnd, _ display: VirtualDisplay) {
        if let signal = end.signal { program.send(signal) } else { display.end() }
    }

    /// Ends the viewer, unless it was asked to end before.
    private func end(
        _ program: RunningProgram, _ display: VirtualDisplay, after ends: [StormEnd],
        _ dice: inout Dice
    ) throws {
        var ends = ends
        if ends.isEmpty {
            ends = [dice.any(StormEnd.allCases)]
            ask(program, ends[0], display)
        }
        guard program.ends(within: Self.grace) else {
            throw Wrong(
                "the viewer does not end: \(ends): \(program.words.joined(separator: "\n"))")
        }
        try program.check(allowed: ends.reduce(into: []) { $0.formUnion($1.statuses) })
    }
}
